"""What workers say to each other. To the worker that carries a table goes what people elsewhere say
and do there, as they said it; to the worker that holds a person's socket goes what that one person
is shown."""

from __future__ import annotations

from typing import Any

import msgspec

from ludotheque.core.faults import KINDS, Fault
from ludotheque.table.commands import AnyCommand


class Message(msgspec.Struct, frozen=True, tag=True):
    """`viewer` is the number of a person's window at the worker that holds its socket."""


# To the worker that carries a table.


class Join(Message, frozen=True):
    viewer: int
    match: str
    person: str
    last: int | None


class Said(Message, frozen=True):
    """What a client said, byte for byte."""

    viewer: int
    data: bytes


class Leave(Message, frozen=True):
    viewer: int


class AskPresence(msgspec.Struct, frozen=True, tag=True):
    """Who is at these tables? Answered by a `Presence` for each that is carried there."""

    tables: tuple[str, ...]


Question = AnyCommand | AskPresence


class Ask(Message, frozen=True):
    """To be answered, under the same number."""

    number: int
    question: Question


# To the worker that holds the socket.


class Show(Message, frozen=True):
    """What these viewers are shown: all who are to see the same."""

    viewers: tuple[int, ...]
    data: bytes


class SendAway(Message, frozen=True):
    viewer: int
    code: str
    params: dict[str, Any]


# To the worker that has asked.


class Answer(Message, frozen=True):
    """JSON: what was asked for."""

    number: int
    data: bytes


class Failure(Message, frozen=True):
    """The fault that whoever asked is to be told, as if it had come about at their own worker."""

    number: int
    kind: str
    code: str
    params: dict[str, Any]

    @classmethod
    def of(cls, number: int, fault: Fault) -> Failure:
        return cls(number, type(fault).__name__, fault.code, dict(fault.params))

    @property
    def fault(self) -> Fault:
        return KINDS.get(self.kind, Fault)(self.code, **self.params)


class Moved(Message, frozen=True):
    """We do not carry that table (any more): look again who does."""

    number: int


# To everybody.


class Rename(Message, frozen=True):
    person: str
    name: str


class Tell(Message, frozen=True):
    """Lines for a bot that thinks elsewhere, to whoever holds its stream; none: that it ends."""

    bot: str
    lines: bytes


class Heartbeat(Message, frozen=True):
    """By its number a sign of whether anything before it is missing; `viewers` are those whom the
    sender has at the tables of whoever reads it."""

    viewers: tuple[int, ...] = ()


AnyMessage = (
    Join
    | Said
    | Leave
    | Ask
    | Show
    | SendAway
    | Answer
    | Failure
    | Moved
    | Rename
    | Tell
    | Heartbeat
)


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """`number` rises by one with every message from that sender to that receiver."""

    sender: str
    number: int
    message: AnyMessage


class Numbering:
    """Numbers what is sent, and notices what is missing."""

    def __init__(self, me: str) -> None:
        self.me = me
        self._sent: dict[str, int] = {}
        self._received: dict[str, int] = {}

    @property
    def peers(self) -> set[str]:
        return self._sent.keys() | self._received.keys()

    def pack(self, to: str, message: AnyMessage) -> bytes:
        """What cannot be encoded is not sent, and so it does not count."""
        number = self._sent.get(to, 0) + 1
        data = _encode(Envelope(self.me, number, message))
        self._sent[to] = number
        return data

    def unpack(self, data: bytes) -> tuple[str, AnyMessage, bool]:
        """Who sends it, what it is, and whether all before has come."""
        envelope = _decode(data)
        before = self._received.get(envelope.sender, 0)
        self._received[envelope.sender] = envelope.number
        return envelope.sender, envelope.message, envelope.number == before + 1

    def forget(self, peer: str) -> None:
        self._sent.pop(peer, None)
        self._received.pop(peer, None)


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Envelope).decode
