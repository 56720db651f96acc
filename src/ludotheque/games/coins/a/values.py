"""Game A: options, state, moves, view and events."""

from __future__ import annotations

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.layout import Layout, Mask
from ludotheque.games.coins.values import (
    Along,
    CardLaid,
    Deal,
    DealEvent,
    Laid,
    Lay,
    Number,
    WentOut,
)


class TurnsOptions(Value, frozen=True):
    """Game A is played as it is printed."""


class TurnsState(Value, frozen=True):
    seat: Seat  # whose turn it is; CHANCE until the cards are dealt
    hands: tuple[Mask, ...]
    layout: Layout = ()
    passes: int = 0  # turns in a row in which no card was laid
    lifted: bool = False  # a card has been moved in this turn


class Pass(Value, frozen=True):
    """Lay nothing, or nothing more."""


class Shift(Value, frozen=True):
    """Lift a laid card and lay it again elsewhere."""

    from_x: Along
    from_y: Along
    x: Along
    y: Along
    turned: bool = False


class TurnsView(Value, frozen=True):
    seat: Seat
    hand: tuple[Number, ...]
    counts: tuple[int, ...]
    laid: tuple[Laid, ...]
    passes: int
    lifted: bool


class CardShifted(Value, frozen=True):
    seat: Seat
    card: Number
    from_x: int
    from_y: int
    x: int
    y: int
    turned: bool


class Passed(Value, frozen=True):
    seat: Seat


class AllPassed(Value, frozen=True):
    """Everybody in turn: the game is over."""


Move = Deal | Lay | Shift | Pass
Event = DealEvent | CardLaid | CardShifted | Passed | AllPassed | WentOut
