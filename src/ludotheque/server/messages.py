"""The typed values of the protocol: what clients say, and the bodies of the HTTP calls."""

from __future__ import annotations

from typing import Any

import msgspec

from ludotheque.core.rules import (
    Outcome,
    Seat,
    Value,
)
from ludotheque.table.messages import Chair, Frame, Part, ServerSays, Status

__all__ = ["ClientSays", "ServerSays"]


# On the socket.


class Hello(Value, frozen=True):
    """The first message. `last` is the number of steps already seen, if any."""

    last: int | None = None


class Play(Value, frozen=True):
    """A move, decided when `at` steps were known."""

    id: int
    at: int
    move: msgspec.Raw


class AskHint(Value, frozen=True):
    id: int


class Ping(Value, frozen=True):
    id: int


ClientSays = Hello | Play | AskHint | Ping


# Over HTTP: what is asked.


class TakeSeat(Part, frozen=True, tag="me", tag_field="kind"):
    pass


class SeatBot(Part, frozen=True, tag="bot", tag_field="kind"):
    level: str


class OpenSeat(Part, frozen=True, tag="open", tag_field="kind"):
    pass


Seating = TakeSeat | SeatBot | OpenSeat


class NewTable(Part, frozen=True):
    game: str
    seats: tuple[Seating, ...]
    mode: str = ""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    hints: bool = False


class Me(Part, frozen=True):
    name: str
    language: str


# Over HTTP: what is answered.


class ModeShown(Part, frozen=True):
    """One way to play a game; `bots` are its levels, the weakest first, and `middle` is the one for
    somebody who has not chosen."""

    key: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    middle: str
    finding: bool
    hints: bool
    options: dict[str, Any]


class GameShown(Part, frozen=True):
    key: str
    version: str
    years: int
    modes: tuple[ModeShown, ...]


class RulesPage(Part, frozen=True):
    html: str


class WordsPage(Part, frozen=True):
    """A game's own texts, as a Fluent file."""

    ftl: str


class TableMade(Part, frozen=True):
    id: str


class TableListed(Part, frozen=True):
    """A table where the reader sits; `created` is in milliseconds since 1970."""

    id: str
    game: str
    mode: str
    status: Status
    created: int
    me: Seat
    seats: tuple[Chair, ...]


class Frames(Part, frozen=True):
    """A finished game step by step, from one seat's eyes: frame n is the game after n steps."""

    game: str
    mode: str
    version: str
    options: Any
    names: tuple[str, ...]
    seat: Seat | None
    outcome: Outcome
    frames: tuple[Frame, ...]
    review: tuple[Any, ...]  # remarks, each with its `step`; empty where the game makes none


class Problem(Part, frozen=True):
    """The body of every 4xx answer."""

    code: str
    params: dict[str, Any]
