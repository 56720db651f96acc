"""Game B: options, state, moves, view and events."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.layout import Layout, Mask
from ludotheque.games.coins.values import Laid, Lay, Number

NOBODY: Final[Seat] = -1


class StopOptions(Value, frozen=True):
    lay_seconds: Annotated[int, Meta(ge=3, le=60)] = 10  # COINS-5
    look_seconds: Annotated[int, Meta(ge=10, le=600)] = 60  # COINS-6
    mild: bool = False  # for children: a mistake costs a point instead of the game


class OpeningLaid(Value, frozen=True):
    laid: tuple[Laid, ...]


class PairTurned(Value, frozen=True):
    """Two new cards."""

    cards: tuple[Number, Number]
    pair: int  # how many there have been


class Stopped(Value, frozen=True):
    seat: Seat


class SaidNone(Value, frozen=True):
    """That player thinks that there is no solution."""

    seat: Seat


class CardRight(Value, frozen=True):
    """The card fits: the other one is a point."""

    seat: Seat
    card: Number
    x: int
    y: int
    turned: bool
    kept: Number


class CardWrong(Value, frozen=True):
    """It does not fit: that player is out, or, by the mild rule, loses a point."""

    seat: Seat
    card: Number
    x: int
    y: int
    turned: bool
    out: bool


class OutOfTime(Value, frozen=True):
    seat: Seat
    out: bool


class SetAside(Value, frozen=True):
    """Both cards are out of play. Now it is known whether they had a solution, and which."""

    cards: tuple[Number, Number]
    had_one: bool
    solution: Laid | None


class LastOneIn(Value, frozen=True):
    """Everybody else is out: the game is over."""

    seat: Seat


class PileEmpty(Value, frozen=True):
    """The game is over."""


Settled = CardRight | CardWrong | OutOfTime | SetAside | LastOneIn | PileEmpty


class StopState(Value, frozen=True):
    lay_seconds: int
    look_seconds: int
    inside: Mask  # seats that are not out
    won: tuple[Mask, ...]  # cards in front of each player
    layout: Layout = ()
    aside: Mask = 0
    pair: tuple[int, ...] = ()  # numbers of the two cards
    number: int = 0  # of the pair
    said: Mask = 0  # seats that declared: no solution
    stopper: Seat = NOBODY
    stops: int = 0
    last: tuple[Settled, ...] = ()  # how the last question was settled
    mild: bool = False
    barred: Mask = 0  # seats that were wrong about this pair and wait for the next one


class SetUp(Value, frozen=True):
    """CHANCE: four cards in the middle, laid by the rules."""

    laid: tuple[Laid, ...]


class TurnUp(Value, frozen=True):
    """CHANCE: two cards of the pile."""

    cards: tuple[Number, Number]


class Stop(Value, frozen=True):
    """I have found a place for a card of that pair."""

    pair: int


class NoSolution(Value, frozen=True):
    """I say that pair has none."""

    pair: int


class StopView(Value, frozen=True):
    lay_seconds: int
    look_seconds: int
    inside: tuple[Seat, ...]
    won: tuple[tuple[Number, ...], ...]
    laid: tuple[Laid, ...]
    aside: tuple[Number, ...]
    pair: tuple[Number, ...]
    number: int
    pile: int
    said: tuple[Seat, ...]
    stopper: Seat
    stops: int
    last: tuple[Settled, ...]
    mild: bool
    barred: tuple[Seat, ...]


Move = SetUp | TurnUp | Stop | NoSolution | Lay
Event = OpeningLaid | PairTurned | Stopped | SaidNone | Settled
