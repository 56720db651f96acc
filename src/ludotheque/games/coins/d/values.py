"""Game D: options, state, moves, view and events."""

from __future__ import annotations

from typing import Final, Literal

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.layout import Layout, Mask
from ludotheque.games.coins.values import CardLaid, Deal, DealEvent, Laid, Lay, Number, WentOut

STUCK: Final = 4  # both players in both directions

Direction = Literal["across", "down"]


class DirectionsOptions(Value, frozen=True):
    """Game D is played as it is printed."""


class DirectionsState(Value, frozen=True):
    seat: Seat
    hands: tuple[Mask, ...]
    layout: Layout = ()
    across: Seat = 0  # who lays along the rows; the other one lays along the columns
    unable: int = 0  # times in a row that somebody could not lay
    lacks: tuple[Mask, ...] = (0, 0)  # what a player cannot hold, having been unable


class Unable(Value, frozen=True):
    """I cannot lay in my direction."""


class DirectionsView(Value, frozen=True):
    seat: Seat
    hand: tuple[Number, ...]
    counts: tuple[int, ...]
    laid: tuple[Laid, ...]
    across: Seat
    unable: int
    lacks: tuple[tuple[Number, ...], ...]


class CouldNot(Value, frozen=True):
    """That player cannot lay in that direction."""

    seat: Seat
    direction: Direction


class Swapped(Value, frozen=True):
    """The directions have changed hands."""

    across_seat: Seat
    down_seat: Seat


class NeitherCan(Value, frozen=True):
    """In either direction: the game is over."""


Move = Deal | Lay | Unable
Event = DealEvent | CardLaid | WentOut | CouldNot | Swapped | NeitherCan
