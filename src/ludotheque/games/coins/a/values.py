"""Game A: options, state, moves, view and events."""

from __future__ import annotations

from typing import Final, Literal

from ludotheque.core.lots import Begins, DrawLots
from ludotheque.core.rules import CHANCE, Seat, Value
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

ROUNDS: Final = 3  # of passes in a row, though somebody can lay, after which it is over


FirstCard = Literal["rest", "dealer"]  # whose card lies first: one that is left, or the dealer's


class TurnsOptions(Value, frozen=True):
    """`equal_turns`: the round in which a hand gets empty is finished (COINS-21). Without it, and
    with the dealer's first card, which always fits, the game is played as it is printed."""

    equal_turns: bool = True
    dealer: Literal["random", "seat-1", "seat-2", "seat-3", "seat-4"] = "random"
    first_card: FirstCard = "rest"


class TurnsState(Value, frozen=True):
    seat: Seat  # whose turn it is; CHANCE until the cards are dealt
    hands: tuple[Mask, ...]
    layout: Layout = ()
    passes: int = 0  # turns in a row in which no card was laid, since it was last told who can
    lifted: bool = False  # a card has been moved in this turn
    dealer: Seat = CHANCE  # who begins; CHANCE until lots are drawn
    equal_turns: bool = True
    vain: int = 0  # rounds in a row in which all passed though somebody could lay
    first_card: FirstCard = "rest"


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
    dealer: Seat
    equal_turns: bool
    vain: int
    first_card: FirstCard


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


class LastRound(Value, frozen=True):
    """A hand is empty: the others who have not had their turn in this round still have it."""


class SomebodyCan(Value, frozen=True):
    """Everybody has passed, but somebody can lay: not who, nor what (COINS-3)."""

    left: int  # rounds of this kind before it is over all the same


class AllPassed(Value, frozen=True):
    """Everybody in turn: the game is over."""

    could: bool  # could somebody have laid?


Move = DrawLots | Deal | Lay | Shift | Pass
Event = (
    Begins
    | DealEvent
    | CardLaid
    | CardShifted
    | Passed
    | LastRound
    | SomebodyCan
    | AllPassed
    | WentOut
)
