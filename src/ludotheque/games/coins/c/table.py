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
    known,
)
from ludotheque.games.coins.lays import clashes, fits_there
from ludotheque.games.coins.values import Lay, Side


def leaning(hand: Mask, layout: Layout, right: Sequence[Lay]) -> list[tuple[Lay, ...]]:
    """Two at once of which the second leans on the first."""
    table = known(layout, DECK)
    return [
        (lay, lay_at(other))
        for lay in right
        for other in _onto(code_of(lay), both_ways(hand & ~(1 << lay.card - 1)), table)
    ]


def _onto(code: int, held: Ways, table: Table) -> list[int]:
    """What can be laid beside that card alone: the cells are neither taken nor open without it."""
    found: list[int] = []
    cell, across, down = code >> 6, DECK.across[code & 63], DECK.down[code & 63]
    for step, fit in ((-1, across), (1, across), (-WIDE, down), (WIDE, down)):
        place = cell + step
        if fit & held and place not in table.ways and place not in table.spots:
            found += [place << 6 | way for bit, way in DECK.in_order[fit] if bit & held]
    return found


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
    """For each card a place where it does not fit: the first one, and turned where it would fit
    as it is, since a card never fits both ways beside another."""
    cell, fit = next(iter(spots_of(layout).items()))
    ways = [2 * (card - 1) | fit >> card - 1 & 1 for card in cards_of(hand)]
    return [(lay_at(cell << 6 | way),) for way in ways]


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
