"""Cards on the table: where they lie, and where another one would fit.

A layout is a tuple of whole numbers, a laid card each, in the order in which they were laid:
`cell · 64 + card · 2 + turned`. Cells are numbered along rows of 64, and the first card lies in
the middle, so that thirty cards never reach the border.

What fits an opening is a number as well: a bit for each card that fits as it is, and 32 bits
higher one for each that fits after half a turn. What fits beside two cards is what both let.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec

from ludotheque.games.coins.faces import Face, Type, column_type, row_type, turned

Layout = tuple[int, ...]
Cell = int
Mask = int  # of cards
Ways = int  # of cards to lie, as bits
Card = int

WIDE: Final = 64
MIDDLE: Final[Cell] = WIDE * 32 + 32
REACH: Final = 30  # no card can lie farther from the first one
ANY: Final[Type] = 0  # an opening that does not mind
NEVER: Final[Type] = -1  # an opening between two that ask for different things
TURNED: Final = 32  # bits
UPRIGHT: Final[Ways] = (1 << TURNED) - 1

Need = tuple[Type, Type]
Openings = dict[Cell, Ways]
REMEMBERED: Final = 1 << 13  # what fits of a hand
# Tables, and hands: as many as are played at once. Those before are kept until there are as many
# new ones, so that no game loses what its next move follows from. Most never come again, and what
# is kept of them drives all else out of the processor's nearest memory.
TABLES: Final = 1 << 6


class Deck:
    """The types of a deck's cards, as they are asked for: `2 · card + turned` → type."""

    def __init__(self, faces: Iterable[Face]) -> None:
        self.faces = tuple(faces)
        ways = [way for face in self.faces for way in (face, turned(face))]
        self.rows = tuple(map(row_type, ways))
        self.columns = tuple(map(column_type, ways))
        self.ways: dict[Need, tuple[int, ...]] = {}  # what fits there, as it must lie
        for way, (row, column) in enumerate(zip(self.rows, self.columns, strict=True)):
            for need in ((row, column), (row, ANY), (ANY, column), (ANY, ANY)):
                self.ways[need] = (*self.ways.get(need, ()), way)
        self.masks: dict[Need, Mask] = {
            need: _mask(way >> 1 for way in ways) for need, ways in self.ways.items()
        }
        self.company = tuple(map(self._company, range(len(self.faces))))
        self.bits = tuple(map(bit_of, range(len(ways))))
        self.every = self._bits((ANY, ANY))
        self.across = tuple([self._bits((row, ANY)) for row in self.rows])  # what fits beside it
        self.down = tuple([self._bits((ANY, column)) for column in self.columns])  # above, below
        self.tables: dict[Layout, Table] = {}
        self.older: dict[Layout, Table] = {}
        self.latest = _table((), self)

    def _bits(self, need: Need) -> Ways:
        return sum(self.bits[way] for way in self.ways[need])

    def _company(self, card: Card) -> int:
        """How many others can ever lie beside that card: few, and it is hard to lay."""
        row, column = self.rows[2 * card], self.columns[2 * card]
        beside = self.masks[row, ANY] | self.masks[ANY, column]
        return beside.bit_count() - 1


def _mask(cards: Iterable[Card]) -> Mask:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def both_ways(cards: Mask) -> Ways:
    return cards | cards << TURNED


@lru_cache(REMEMBERED)
def in_order(ways: Ways) -> tuple[int, ...]:
    """Each of these bits as `2 · card + turned`, card by card."""
    return tuple([way for way in range(2 * TURNED) if ways & bit_of(way)])


def bit_of(way: int) -> Ways:
    return 1 << (way >> 1) << TURNED * (way & 1)


def cell_at(x: int, y: int) -> Cell:
    return MIDDLE + WIDE * y + x


def place_of(cell: Cell) -> tuple[int, int]:
    """Column and row, from the first card, to the right and down."""
    return cell % WIDE - 32, cell // WIDE - 32


class Table(msgspec.Struct, gc=False):
    """What is worked out of a layout, and from which that of one more card soon follows. Not to
    be changed."""

    layout: Layout
    ways: dict[Cell, int]  # of the cards that lie there, in the order in which they were laid
    beside: Openings  # empty cells to the left or right of a card
    below: Openings  # those that are only above or below one
    spots: Openings  # both: all empty cells beside a card
    touches: dict[Cell, int]  # which card an empty cell touches first, as far as was asked
    shown: tuple[Any, ...] = ()  # the first cards as everybody sees them, as far as was asked
    _fitting: Mask | None = None

    @property
    def fitting(self) -> Mask:
        """The cards that could be laid somewhere."""
        if self._fitting is None:
            self._fitting = fitting(self.spots)
        return self._fitting


def openings(layout: Layout, deck: Deck) -> Openings:
    """Every empty cell beside a card, with what fits there."""
    return _table(layout, deck).spots


def known(layout: Layout, deck: Deck) -> Table:
    """The table, remembered: one turn asks several times, and the next for one card more."""
    latest = deck.latest
    if latest.layout is layout:  # most often
        return latest
    found = deck.tables.get(layout) or deck.older.get(layout)
    if found is None:
        rest = layout[:-1]
        before = deck.tables.get(rest) or deck.older.get(rest) if rest else None
        found = _table(layout, deck) if before is None else _with(before, layout, deck)
        if len(deck.tables) >= TABLES:
            deck.tables, deck.older = {}, deck.tables
        deck.tables[layout] = found
    deck.latest = found
    return found


def _table(layout: Layout, deck: Deck) -> Table:
    """An empty table takes any card in the middle."""
    ways = {laid >> 6: laid & 63 for laid in layout}
    beside: Openings = {} if layout else {MIDDLE: deck.every}
    below: Openings = {}
    for laid in layout:
        _touch(laid, deck, ways, beside, below)
    return Table(layout, ways, beside, below, beside | below, {})


def _with(before: Table, layout: Layout, deck: Deck) -> Table:
    """One more card: what it covers is open no more, and what it touches has to fit it too."""
    laid = layout[-1]
    cell = laid >> 6
    ways, beside, below = before.ways.copy(), before.beside.copy(), before.below.copy()
    ways[cell] = laid & 63
    beside.pop(cell, None)
    below.pop(cell, None)
    _touch(laid, deck, ways, beside, below)
    touches = before.touches.copy()
    for place in neighbours(cell):
        touches.pop(place, None)
    return Table(layout, ways, beside, below, beside | below, touches, before.shown)


def _touch(laid: int, deck: Deck, ways: dict[Cell, int], beside: Openings, below: Openings) -> None:
    """What fits the empty cells around a card has to fit the card."""
    cell, across, down = laid >> 6, deck.across[laid & 63], deck.down[laid & 63]
    for place in (cell - 1, cell + 1):
        if place in beside:
            beside[place] &= across
        elif place not in ways:
            beside[place] = below.pop(place, across) & across
    for place in (cell - WIDE, cell + WIDE):
        if place in beside:
            beside[place] &= down
        elif place not in ways:
            below[place] = below.get(place, down) & down


class Fit(NamedTuple):
    cell: Cell
    way: int  # 2 · card + turned

    @property
    def card(self) -> Card:
        return self.way >> 1


def fits_of(card: Card, layout: Layout, deck: Deck) -> list[Fit]:
    """Every place where that card may be laid."""
    return fits(1 << card, openings(layout, deck))


def codes_of(card: Card, spots: Openings, deck: Deck) -> list[int]:
    """The same, each as a layout would keep it."""
    ways = [(deck.bits[way], way) for way in (2 * card, 2 * card + 1)]
    return [cell << 6 | way for cell, fit in spots.items() for bit, way in ways if fit & bit]


def fits(cards: Mask, spots: Openings) -> list[Fit]:
    """Every place where one of these cards may be laid."""
    return [Fit(code >> 6, code & 63) for code in codes(cards, spots)]


def codes(cards: Mask, spots: Openings) -> list[int]:
    """The same, each as a layout would keep it."""
    held = both_ways(cards)
    return [
        cell << 6 | way for cell, fit in spots.items() if fit & held for way in in_order(fit & held)
    ]


def fitting(spots: Openings) -> Mask:
    """The cards that could be laid somewhere."""
    found = 0
    for fit in spots.values():
        found |= fit
    return (found | found >> TURNED) & UPRIGHT


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    return cell - 1, cell + 1, cell - WIDE, cell + WIDE


def without(layout: Layout, cell: Cell) -> Layout:
    return tuple([laid for laid in layout if laid >> 6 != cell])


Choose = Callable[[Sequence[int]], int]


def opening(
    deck: Deck, order: Sequence[Card], count: int, choose: Choose
) -> tuple[Layout, list[Card]]:
    """So many cards laid by the rules, and the others. Each is the first one in that order that
    can be laid; from a card onto which nothing leads that far, the next one begins."""
    for first in range(len(order)):
        pile = [*order[first:], *order[:first]]
        layout: Layout = ()
        while len(layout) < count and (laid := _next_laid(layout, pile, deck, choose)):
            layout = (*layout, laid)
            pile.remove(laid >> 1 & 31)
        if len(layout) == count:
            return layout, pile
    raise ValueError("no such cards of this deck go together")


def _next_laid(layout: Layout, pile: Sequence[Card], deck: Deck, choose: Choose) -> int:
    table = known(layout, deck)
    fit = table.fitting
    for card in pile:
        if fit >> card & 1:
            return choose(codes_of(card, table.spots, deck))
    return 0
