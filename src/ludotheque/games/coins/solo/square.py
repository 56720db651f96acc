"""The shape while it is filled: its empty cells, its cards, and the next card of a solution."""

from __future__ import annotations

from ludotheque.core.faults import Refused
from ludotheque.games.coins.cards import lay_of
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import Fit, Layout, Openings, cell_at, known, openings
from ludotheque.games.coins.shapes import Shape
from ludotheque.games.coins.values import Lay, Number


def spots(layout: Layout, shape: Shape) -> Openings:
    """The empty cells of the shape and what fits there beside the cards that touch them; a cell
    that touches nothing takes any card (COINS-16)."""
    table = known(layout, DECK)
    beside, taken, every = table.spots, table.ways, DECK.every
    return {cell: beside.get(cell, every) for cell in shape.cells if cell not in taken}


def fits_in(layout: Layout, code: int) -> bool:
    """Does that card fit there, beside whatever touches it?"""
    return bool(known(layout, DECK).spots.get(code >> 6, DECK.every) & DECK.bits[code & 63])


def card_at(layout: Layout, x: int, y: int) -> Number:
    for code in layout:
        if code >> 6 == cell_at(x, y):
            return (code >> 1 & 31) + 1
    raise Refused("nothing-there")


def next_lay(solution: Layout, layout: Layout) -> Lay:
    """The first card of a solution that does not lie yet, beside others where that can be."""
    missing = [code for code in solution if code not in layout]
    beside = openings(layout, DECK)
    code = next((code for code in missing if code >> 6 in beside), missing[0])
    return lay_of(Fit(code >> 6, code & 63))
