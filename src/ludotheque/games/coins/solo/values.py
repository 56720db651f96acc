"""The game alone: options, state, moves, view and events."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ludotheque.core.daily import LEVELS
from ludotheque.core.rules import Value
from ludotheque.games.coins.layout import Layout, Mask
from ludotheque.games.coins.shapes import SIDE, ShapeName
from ludotheque.games.coins.values import CardLaid, Laid, Lay, Number

Given = Literal["puzzle", "day", "deck"]
Ending = Literal["", "solved", "given-up", "out-of-time"]
Along = Annotated[int, Meta(ge=0, lt=SIDE)]


OF_A_PUZZLE: Final = {"only": {"given": ["puzzle"]}}
OF_A_DAY: Final = {"format": "date", "only": {"given": ["day"]}}


class SquareOptions(Value, frozen=True):
    given: Given = "puzzle"
    level: Annotated[int, Meta(ge=1, le=LEVELS, extra_json_schema=OF_A_PUZZLE)] = 2
    # The date is told from outside: rules read no clock.
    date: Annotated[str, Meta(max_length=10, extra_json_schema=OF_A_DAY)] = ""
    minutes: Annotated[int, Meta(ge=1, le=180)] = 30


class SquareState(Value, frozen=True):
    """Everything here is in sight."""

    given: Given
    level: int  # of the puzzle; 0 where the whole deck is given
    date: str
    minutes: int
    shape: ShapeName = "square"
    cards: Mask = 0  # all that may be used; 0: not dealt yet
    layout: Layout = ()
    fixed: int = 0  # the first so many of them were given, and stay
    taken_back: int = 0
    ending: Ending = ""
    solution: Layout = ()  # shown to whoever has not found it


class Puzzle(Value, frozen=True):
    """CHANCE: these cards lie there, and those are to fill the shape."""

    shape: ShapeName
    laid: tuple[Laid, ...]
    cards: tuple[Number, ...]


class TakeBack(Value, frozen=True, cache_hash=True):
    """Take the card there back into the hand."""

    x: Along
    y: Along


class GiveUp(Value, frozen=True):
    pass


class Place(Value, frozen=True):
    """A cell of the shape."""

    x: int
    y: int


class SquareView(Value, frozen=True):
    given: Given
    level: int
    date: str
    minutes: int
    shape: ShapeName
    cells: tuple[Place, ...]
    hand: tuple[Number, ...]
    laid: tuple[Laid, ...]
    fixed: int
    taken_back: int
    ending: Ending
    solution: tuple[Laid, ...]


class PuzzleGiven(Value, frozen=True):
    shape: ShapeName
    cards: tuple[Number, ...]
    laid: tuple[Laid, ...]
    level: int


class CardTaken(Value, frozen=True):
    card: Number
    x: int
    y: int


class Solved(Value, frozen=True):
    pass


class GaveUp(Value, frozen=True):
    pass


class TimeIsOut(Value, frozen=True):
    pass


Move = Puzzle | Lay | TakeBack | GiveUp
Event = PuzzleGiven | CardLaid | CardTaken | Solved | GaveUp | TimeIsOut
