"""What workers write to each other. To the worker that carries a table goes what people elsewhere
do there; to the worker that holds a person's socket goes what that one person is shown."""

from __future__ import annotations

from typing import Any

import msgspec

from ludotheque.table.commands import AnyCommand
from ludotheque.table.messages import Status


class Letter(msgspec.Struct, frozen=True, tag=True):
    """`viewer` is the number of a window at the worker that holds its socket."""


# To the worker that carries a table.


class Joins(Letter, frozen=True):
    viewer: int
    match: str
    person: str
    last: int | None


class Plays(Letter, frozen=True):
    viewer: int
    number: int
    at: int
    move: bytes


class AsksHint(Letter, frozen=True):
    viewer: int
    number: int


class Leaves(Letter, frozen=True):
    viewer: int


class Does(Letter, frozen=True):
    """Over HTTP; to be answered."""

    number: int
    command: AnyCommand


class Glances(Letter, frozen=True):
    """How is it at these tables? To be answered."""

    number: int
    tables: tuple[str, ...]


# To the worker that holds the socket, or that has asked.


class Shows(Letter, frozen=True):
    viewer: int
    data: bytes


class Parts(Letter, frozen=True):
    viewer: int
    code: str
    params: dict[str, Any]


class Answers(Letter, frozen=True):
    """JSON: what was asked for."""

    number: int
    data: bytes


class Declines(Letter, frozen=True):
    number: int
    kind: str
    code: str
    params: dict[str, Any]


class SendsOn(Letter, frozen=True):
    """We do not carry that table (any more): look again who does."""

    number: int


# To everybody.


class Renames(Letter, frozen=True):
    person: str
    name: str


class Beats(Letter, frozen=True):
    """A sign of life, by its number a sign of whether anything before it is missing, and which
    viewers the sender has at the tables of whoever reads it."""

    viewers: tuple[int, ...] = ()


AnyLetter = (
    Joins
    | Plays
    | AsksHint
    | Leaves
    | Does
    | Glances
    | Shows
    | Parts
    | Answers
    | Declines
    | SendsOn
    | Renames
    | Beats
)


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """`number` rises by one with every letter from that sender to that receiver."""

    sender: str
    number: int
    letter: AnyLetter


class Glimpse(msgspec.Struct, frozen=True):
    """What only memory knows of a table: is it paused, who is there?"""

    status: Status
    present: frozenset[str]


class Post:
    """Numbers what is sent, and notices what is missing."""

    def __init__(self, me: str) -> None:
        self.me = me
        self._sent: dict[str, int] = {}
        self._read: dict[str, int] = {}

    @property
    def peers(self) -> set[str]:
        return self._sent.keys() | self._read.keys()

    def sealed(self, to: str, letter: AnyLetter) -> bytes:
        self._sent[to] = self._sent.get(to, 0) + 1
        return _encode(Envelope(self.me, self._sent[to], letter))

    def opened(self, data: bytes) -> tuple[str, AnyLetter, bool]:
        """Who writes, what, and whether all before has come."""
        envelope = _decode(data)
        before = self._read.get(envelope.sender, 0)
        self._read[envelope.sender] = envelope.number
        return envelope.sender, envelope.letter, envelope.number == before + 1

    def forget(self, peer: str) -> None:
        self._sent.pop(peer, None)
        self._read.pop(peer, None)


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Envelope).decode
