"""Game C: options, state, moves, view and events."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.layout import Layout, Mask
from ludotheque.games.coins.values import (
    CardLaid,
    Deal,
    DealEvent,
    Laid,
    Lay,
    Number,
    Side,
    WentOut,
)

FREE: Final = 0


class RushOptions(Value, frozen=True):
    lock_seconds: Annotated[int, Meta(ge=1, le=30)] = 3  # COINS-8


class Missed(Value, frozen=True):
    """A wrong attempt, as the one who made it sees it."""

    lays: tuple[Lay, ...]
    sides: tuple[Side, ...]


class RushState(Value, frozen=True):
    lock_seconds: int
    hands: tuple[Mask, ...]
    layout: Layout = ()  # it only grows: its first n cards are what lay there when n did
    locks: tuple[int, ...] = ()  # by seat: the number of the attempt that locks it, or FREE
    misses: int = 0  # wrong attempts so far
    missed: tuple[Missed | None, ...] = ()  # by seat, while it is locked
    since: tuple[int, ...] = ()  # by seat: how many cards lay there after its last move


class Put(Value, frozen=True, cache_hash=True):
    """Lay a card, or two at once, having seen so many cards lie there."""

    lays: Annotated[tuple[Lay, ...], Meta(min_length=1, max_length=2)]
    seen: Annotated[int, Meta(ge=0, le=30)]


class RushView(Value, frozen=True):
    lock_seconds: int
    hand: tuple[Number, ...]
    counts: tuple[int, ...]
    laid: tuple[Laid, ...]
    locks: tuple[int, ...]
    misses: int
    missed: Missed | None
    since: tuple[int, ...]
    stuck: bool  # nobody has a card that fits


class Locked(Value, frozen=True):
    """A wrong attempt: that player has to wait."""

    seat: Seat
    seconds: int


class Unlocked(Value, frozen=True):
    seat: Seat


class NobodyFits(Value, frozen=True):
    """No player has a card left that can be laid: the game is over."""


Move = Deal | Put
Event = DealEvent | CardLaid | Locked | Missed | Unlocked | WentOut | NobodyFits
