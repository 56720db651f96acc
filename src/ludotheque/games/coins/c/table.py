"""What goes together on the table of game C: one card, or two at once (COINS-10)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from ludotheque.games.coins.c.values import RushState
from ludotheque.games.coins.cards import cards_of, code_of, fitting_of, lay_at, spots_of
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import (
    WIDE,
    Layout,
    Mask,
    Table,
    Ways,
    both_ways,
    in_order,
    known,
)
from ludotheque.games.coins.lays import clashes, fits_there
from ludotheque.games.coins.values import Lay, Side


def leaning(hand: Mask, layout: Layout, right: Sequence[Lay]) -> list[tuple[Lay, ...]]:
    """Two at once of which the second leans on the first."""
    table, held = known(layout, DECK), both_ways(hand)
    return [
        (lay, lay_at(other))
        for lay in right
        for other in _onto(code_of(lay), held & ~both_ways(1 << lay.card - 1), table)
    ]


def _onto(code: int, held: Ways, table: Table) -> list[int]:
    """What can be laid beside that card alone: the cells are neither taken nor open without it."""
    cell, across, down = code >> 6, DECK.across[code & 63] & held, DECK.down[code & 63] & held
    near = (cell - 1, across), (cell + 1, across), (cell - WIDE, down), (cell + WIDE, down)
    return [
        place << 6 | way
        for place, fit in near
        if fit and place not in table.ways and place not in table.spots
        for way in in_order(fit)
    ]


def put_together(layout: Layout, lays: Sequence[Lay]) -> Layout | None:
    """The layout with these cards, in whatever order they can be laid; None: they cannot."""
    for order in permutations(map(code_of, lays)):
        grown = layout
        for code in order:
            if not fits_there(spots_of(grown), code):
                break
            grown = (*grown, code)
        else:
            return grown
    return None


def wrong_examples(hand: Mask, layout: Layout) -> list[tuple[Lay]]:
    """For each card a place where it does not fit: the first one, and turned where it would fit
    as it is, since a card never fits both ways beside another."""
    cell, fit = next(iter(spots_of(layout).items()))
    ways = [2 * (card - 1) | fit >> card - 1 & 1 for card in cards_of(hand)]
    return [(lay_at(cell << 6 | way),) for way in ways]


def wrong_sides(layout: Layout, lays: tuple[Lay, ...]) -> tuple[Side, ...]:
    """The sides that clash, of all the cards that were tried."""
    found: dict[Side, None] = {}
    for lay in lays:
        others = tuple([code_of(other) for other in lays if other != lay])
        found.update(dict.fromkeys(clashes(layout + others, lay)))
    return tuple(found)


def stuck(state: RushState) -> bool:
    """COINS-9. Of two cards that fit together one fits alone, so pairs need no look."""
    if not state.layout or not all(state.hands):
        return False
    held = 0
    for hand in state.hands:
        held |= hand
    return not fitting_of(state.layout) & held
