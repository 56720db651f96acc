"""What goes together on the table of game C: one card, or two at once (COINS-10)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from ludotheque.games.coins.c.values import RushState
from ludotheque.games.coins.cards import cards_of, code_of, fitting_of, lay_at, spots_of
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import (
    Cell,
    Layout,
    Mask,
    Openings,
    Table,
    Ways,
    both_ways,
    known,
    neighbours,
)
from ludotheque.games.coins.lays import clashes, fits_there, lays_at
from ludotheque.games.coins.values import Lay, Side


def leaning(hand: Mask, layout: Layout, right: Sequence[Lay]) -> list[tuple[Lay, ...]]:
    """Two at once of which the second leans on the first."""
    found: list[tuple[Lay, ...]] = []
    table = known(layout, DECK)
    for lay in right:
        rest, code = hand & ~(1 << lay.card - 1), code_of(lay)
        across, down = DECK.across[code & 63], DECK.down[code & 63]
        if (across | down) & both_ways(rest):
            fresh = _fresh(code >> 6, across, down, table)
            found.extend([(lay, other) for other in lays_at(fresh, rest)])
    return found


def _fresh(cell: Cell, across: Ways, down: Ways, table: Table) -> Openings:
    """The openings beside that card alone: the cells are neither taken nor open without it."""
    left, right, above, below = neighbours(cell)
    fits = ((left, across), (right, across), (above, down), (below, down))
    taken, spots = table.ways, table.spots
    return {each: fit for each, fit in fits if each not in spots and each not in taken}


def put_together(layout: Layout, lays: Sequence[Lay]) -> Layout | None:
    """The layout with these cards, in whatever order they can be laid; None: they cannot."""
    for order in permutations(lays):
        grown: Layout | None = layout
        for lay in order:
            fit = grown is not None and fits_there(spots_of(grown), code_of(lay))
            grown = (*grown, code_of(lay)) if fit and grown is not None else None
        if grown is not None:
            return grown
    return None


def wrong_examples(hand: Mask, layout: Layout) -> list[tuple[Lay]]:
    """For each card a place where it does not fit."""
    spots = spots_of(layout)
    found = [_wrong_place(2 * (card - 1), spots) for card in cards_of(hand)]
    return [(lay_at(code),) for code in found if code is not None]


def _wrong_place(way: int, spots: Openings) -> int | None:
    """That card, upright or turned, on a free place beside a card."""
    upright, turned = DECK.bits[way], DECK.bits[way | 1]
    for cell, fit in spots.items():
        if not fit & upright:
            return cell << 6 | way
        if not fit & turned:
            return cell << 6 | way | 1
    return None


def wrong_sides(layout: Layout, lays: tuple[Lay, ...]) -> tuple[Side, ...]:
    """The sides that clash, of all the cards that were tried."""
    found: dict[Side, None] = {}
    for lay in lays:
        others = tuple(code_of(other) for other in lays if other != lay)
        found.update(dict.fromkeys(clashes((*layout, *others), lay)))
    return tuple(found)


def stuck(state: RushState) -> bool:
    """COINS-9. Of two cards that fit together one fits alone, so pairs need no look."""
    if not state.layout or not all(state.hands):
        return False
    held = 0
    for hand in state.hands:
        held |= hand
    return not fitting_of(state.layout) & held
