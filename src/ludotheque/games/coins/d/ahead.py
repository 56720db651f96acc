"""Game D played on in the mind, quickly: what a card is worth where the other hand is imagined."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ludotheque.core.rules import Seat
from ludotheque.games.coins.d.values import STUCK, DirectionsState
from ludotheque.games.coins.layout import ANY, Mask
from ludotheque.games.coins.spread import Fit, Spread

ACROSS: Final = 0  # which of the two things that a place asks for is that of one's direction
DOWN: Final = 1


def fits_along(spread: Spread, hand: Mask, side: int) -> list[Fit]:
    """Every place in that direction for a card of the hand."""
    masks, ways = spread.deck.masks, spread.deck.ways
    return [
        (cell, way)
        for cell, need in spread.spots.items()
        if need[side] != ANY and masks.get(need, 0) & hand
        for way in ways[need]
        if hand >> (way >> 1) & 1
    ]


def play_on(spread: Spread, state: DirectionsState, rng: Random) -> tuple[int, int]:
    """The cards left to each when both lay from here on without much thought. Of the state only
    the hands, the turn and the directions count: what lies there is the spread."""
    left, seat, across, unable = [*state.hands], state.seat, state.across, state.unable
    while all(left) and unable < STUCK:
        found = fits_along(spread, left[seat], ACROSS if across == seat else DOWN)
        if found:
            cell, way = harder(found, spread.deck.company, rng)
            spread, unable = spread.laid(cell, way), 0
            left[seat] &= ~(1 << (way >> 1))
        else:
            across = across if unable % 2 else 1 - across
            unable += 1
        seat = 1 - seat
    return left[0].bit_count(), left[1].bit_count()


def harder(found: Sequence[Fit], company: Sequence[int], rng: Random) -> Fit:
    """Of any two the card that goes with fewer others."""
    one, other = (found[int(rng.random() * len(found))] for _ in range(2))
    return one if company[one[1] >> 1] <= company[other[1] >> 1] else other


def part(left: tuple[int, int], seat: Seat) -> float:
    """That seat's part of the win."""
    mine, theirs = left[seat], left[1 - seat]
    return 0.5 if mine == theirs else float(mine < theirs)
