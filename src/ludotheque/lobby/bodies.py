"""The bodies of the HTTP calls, as typed values."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from ludotheque.core.rules import Outcome, Seat
from ludotheque.table.messages import Chair, Frame, Part, Status, TableClock

# What is asked.


class MySeat(Part, frozen=True, tag="me", tag_field="kind"):
    pass


class BotSeat(Part, frozen=True, tag="bot", tag_field="kind"):
    level: str


class OpenSeat(Part, frozen=True, tag="open", tag_field="kind"):
    pass


SeatWish = MySeat | BotSeat | OpenSeat


class NewTable(Part, frozen=True):
    """With `lots`, chance says who of those listed sits where. A `lesson` has company, options and
    deal of its own."""

    game: str
    seats: tuple[SeatWish, ...]
    mode: str = ""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    hints: bool = False
    lots: bool = False
    clock: TableClock = TableClock.NONE
    lesson: bool = False


class Me(Part, frozen=True):
    name: str
    language: str


class HomeWish(Part, frozen=True):
    """To open the server to the home network, or to close it again."""

    open: bool


class HomeWord(Part, frozen=True):
    word: Annotated[str, msgspec.Meta(max_length=100)]


# What is answered.


class Myself(Part, frozen=True):
    """Who has not said a name is called a guest, and is not `named`."""

    name: str
    language: str
    named: bool


class HomeNetwork(Part, frozen=True):
    """The machine itself is `offered` to open its server to the home network; once it has, others
    come by `address` and say the `word`."""

    offered: bool
    address: str | None
    word: str | None


class Entered(Part, frozen=True):
    """There is nothing more to say."""


class LoggedOut(Part, frozen=True):
    """There is nothing more to say."""


class ModeInfo(Part, frozen=True):
    """One way to play a game; `bots` are its levels, the weakest first, and `middle` is the one for
    somebody who has not chosen; `others` are levels that know no game in particular. With
    `lesson`, there is a guided first game."""

    key: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    others: tuple[str, ...]
    middle: str
    finding: bool
    hints: bool
    lesson: bool
    options: dict[str, Any]


class GameInfo(Part, frozen=True):
    key: str
    version: str
    years: int
    modes: tuple[ModeInfo, ...]


class RulesPage(Part, frozen=True):
    html: str


class WordsPage(Part, frozen=True):
    """A game's own texts, as a Fluent file."""

    ftl: str


class TableMade(Part, frozen=True):
    id: str


class TableInfo(Part, frozen=True):
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
