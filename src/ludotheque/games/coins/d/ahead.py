"""Game D played on in the mind, quickly: what a card is worth where the other hand is imagined.
The last few cards are searched to every end."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from ludotheque.games.coins.ahead import Worth, keenest, part
from ludotheque.games.coins.cards import counts
from ludotheque.games.coins.d.values import STUCK, DirectionsState
from ludotheque.games.coins.layout import ANY, Mask
from ludotheque.games.coins.spread import Fit, Need, Spread

ACROSS: Final = 0  # which of the two things that a place asks for is that of one's direction
DOWN: Final = 1
FEW: Final = 6  # cards left to both, from which on everything is searched
ENDS: Final = 8  # what such a search costs beside a game that is played on


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
    """The cards left to each when both lay on, each seeing the other's cards. Of the state only
    the hands, the turn and the directions count: what lies there is the spread."""
    left, seat, across, unable = [*state.hands], state.seat, state.across, state.unable
    while all(left) and unable < STUCK:
        side = ACROSS if across == seat else DOWN
        found = fits_along(spread, left[seat], side)
        if found:
            cell, way = keenest(spread, found, worth_along(side, left[seat], left[1 - seat]), rng)
            spread, unable = spread.laid(cell, way), 0
            left[seat] &= ~(1 << (way >> 1))
        else:
            across = across if unable % 2 else 1 - across
            unable += 1
        seat = 1 - seat
    return left[0].bit_count(), left[1].bit_count()


def after_laying(state: DirectionsState, card: Mask) -> DirectionsState:
    """That card gone from the hand of whose turn it was."""
    hands = tuple([hand & ~card for hand in state.hands])
    return replace(state, seat=1 - state.seat, hands=hands, unable=0)


def best_part(
    spread: Spread, state: DirectionsState, least: float = 0.0, most: float = 1.0
) -> float:
    """The part of the win of whoever's turn it is, if both see all cards and never err; only what
    lies between those two is told exactly (alpha-beta). What lies there is the spread."""
    if not all(state.hands) or state.unable >= STUCK:
        return part(counts(state.hands), state.seat)
    side = ACROSS if state.across == state.seat else DOWN
    found = fits_along(spread, state.hands[state.seat], side)
    if not found:
        return 1 - best_part(spread, _after_unable(state), 1 - most, 1 - least)
    for cell, way in found:
        after = after_laying(state, 1 << (way >> 1))
        least = max(least, 1 - best_part(spread.laid(cell, way), after, 1 - most, 1 - least))
        if least >= most:
            break
    return least


def part_after(spread: Spread, state: DirectionsState, card: Mask, rng: Random) -> float:
    """The part of the win of whoever lays that card, after which what lies there is the spread:
    searched to every end where few cards are left, and played on once otherwise."""
    after = after_laying(state, card)
    if sum(counts(state.hands)) <= FEW:
        return 1 - best_part(spread, after)
    return part(play_on(spread, after, rng), state.seat)


def _after_unable(state: DirectionsState) -> DirectionsState:
    across = state.across if state.unable % 2 else 1 - state.across
    return replace(state, seat=1 - state.seat, across=across, unable=state.unable + 1)


def worth_along(side: int, mine: Mask, theirs: Mask) -> Worth:
    """What a place is worth to whoever lays in that direction: each one's own counts twice."""

    def worth(fitting: Mask, need: Need) -> float:
        along, over = need[side] != ANY, need[1 - side] != ANY
        here = (2 * along + over) * (fitting & mine).bit_count()
        return here - (2 * over + along) * (fitting & theirs).bit_count()

    return worth
