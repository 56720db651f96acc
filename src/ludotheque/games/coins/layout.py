"""Cards on the table: where they lie, where another one would fit, which of them can be lifted.

A layout is a tuple of whole numbers, a laid card each, in the order in which they were laid:
`cell · 64 + card · 2 + turned`. Cells are numbered along rows of 64, and the first card lies in
the middle, so that thirty cards never reach the border.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final, NamedTuple

from ludotheque.games.coins.faces import Face, Type, column_type, row_type, turned

Layout = tuple[int, ...]
Cell = int
Mask = int  # of cards
Card = int

WIDE: Final = 64
MIDDLE: Final[Cell] = WIDE * 32 + 32
REACH: Final = 30  # no card can lie farther from the first one
ANY: Final[Type] = 0  # an opening that does not mind
NEVER: Final[Type] = -1  # an opening between two that ask for different things

Need = tuple[Type, Type]
Openings = dict[Cell, Need]
_FREE: Final[Need] = (ANY, ANY)
REMEMBERED: Final = 1 << 13  # tables


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
        self.of_card: tuple[dict[Need, tuple[int, ...]], ...] = tuple(
            {
                need: mine
                for need, ways in self.ways.items()
                if (mine := tuple(way for way in ways if way >> 1 == card))
            }
            for card in range(len(self.faces))
        )
        self.masks: dict[Need, Mask] = {
            need: _mask(way >> 1 for way in ways) for need, ways in self.ways.items()
        }
        self.company = tuple(map(self._company, range(len(self.faces))))
        self.tables: dict[Layout, Table] = {}

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


def cell_at(x: int, y: int) -> Cell:
    return MIDDLE + WIDE * y + x


def place_of(cell: Cell) -> tuple[int, int]:
    """Column and row, from the first card, to the right and down."""
    y, x = divmod(cell - MIDDLE + 32, WIDE)
    return x - 32, y


class Table:
    """What is worked out of a layout, and from which that of one more card soon follows. Not to
    be changed."""

    __slots__ = ("_fitting", "below", "beside", "spots", "taken")

    def __init__(self, taken: frozenset[Cell], beside: Openings, below: Openings) -> None:
        self.taken = taken
        self.beside = beside  # empty cells to the left or right of a card
        self.below = below  # those that are only above or below one
        self.spots: Openings = {**beside, **below}
        self._fitting: Mask | None = None

    def fitting(self, deck: Deck) -> Mask:
        """The cards that could be laid somewhere, worked out once."""
        if self._fitting is None:
            self._fitting = fitting(self.spots, deck)
        return self._fitting


def openings(layout: Layout, deck: Deck) -> Openings:
    """Every empty cell beside a card, with the row type and the column type it asks for."""
    return _table(layout, deck).spots


def known(layout: Layout, deck: Deck) -> Table:
    """The table, remembered: one turn asks several times, and the next for one card more."""
    tables = deck.tables
    found = tables.get(layout)
    if found is None:
        if len(tables) >= REMEMBERED:
            tables.clear()
        before = tables.get(layout[:-1]) if len(layout) > 1 else None
        found = _table(layout, deck) if before is None else _with(before, layout[-1], deck)
        tables[layout] = found
    return found


def _table(layout: Layout, deck: Deck) -> Table:
    """An empty table asks for any card in the middle."""
    taken = frozenset([laid >> 6 for laid in layout])
    beside: Openings = {} if layout else {MIDDLE: _FREE}
    below: Openings = {}
    for laid in layout:
        _touch(laid, deck, taken, beside, below)
    return Table(taken, beside, below)


def _with(before: Table, laid: int, deck: Deck) -> Table:
    """One more card: what it covers is open no more, and what it touches asks for it too."""
    cell = laid >> 6
    taken, beside, below = before.taken | {cell}, before.beside.copy(), before.below.copy()
    beside.pop(cell, None)
    below.pop(cell, None)
    _touch(laid, deck, taken, beside, below)
    return Table(taken, beside, below)


def _touch(
    laid: int, deck: Deck, taken: frozenset[Cell], beside: Openings, below: Openings
) -> None:
    """What the empty cells around a card ask for because of it."""
    cell, row, column = laid >> 6, deck.rows[laid & 63], deck.columns[laid & 63]
    for place in (cell - 1, cell + 1):
        if place not in taken:
            across, down = beside.get(place) or below.pop(place, _FREE)
            beside[place] = (row if across in (ANY, row) else NEVER, down)
    for place in (cell - WIDE, cell + WIDE):
        if place not in taken:
            spots = beside if place in beside else below
            across, down = spots.get(place, _FREE)
            spots[place] = (across, column if down in (ANY, column) else NEVER)


class Fit(NamedTuple):
    cell: Cell
    way: int  # 2 · card + turned

    @property
    def card(self) -> Card:
        return self.way >> 1


def fits_of(card: Card, layout: Layout, deck: Deck) -> list[Fit]:
    """Every place where that card may be laid."""
    return card_fits(card, openings(layout, deck), deck)


def card_fits(card: Card, spots: Openings, deck: Deck) -> list[Fit]:
    ways = deck.of_card[card]
    return [Fit(cell, way) for cell, need in spots.items() if need in ways for way in ways[need]]


def fits(cards: Mask, spots: Openings, deck: Deck) -> Iterator[Fit]:
    """Every place where one of these cards may be laid."""
    ways = deck.ways
    for cell, need in spots.items():
        for way in ways.get(need, ()):
            if cards >> (way >> 1) & 1:
                yield Fit(cell, way)


class Lifts:
    """Where each card of a layout could go instead, once it is lifted."""

    def __init__(self, layout: Layout, deck: Deck) -> None:
        self._layout, self._deck = layout, deck
        self._lying = {laid >> 6: place for place, laid in enumerate(layout)}
        self._spots = known(layout, deck).spots
        self._asking: dict[Need, list[Cell]] = {}
        for cell, need in self._spots.items():
            self._asking.setdefault(need, []).append(cell)

    def fits(self, lifted: Cell) -> list[Fit]:
        """In the order that the openings of the other cards have."""
        ways = self._deck.of_card[self._layout[self._lying[lifted]] >> 1 & 31]
        near, asking = neighbours(lifted), self._asking
        needs = {
            cell: need
            for need in ways
            if need in asking
            for cell in asking[need]
            if cell not in near
        }
        for cell in near:
            if cell in self._spots and (need := self._asked(cell, lifted)) in ways:
                needs[cell] = need
        cells = sorted(needs, key=lambda cell: self._since(cell, lifted))
        return [Fit(cell, way) for cell in cells for way in ways[needs[cell]]]

    def _asked(self, cell: Cell, lifted: Cell) -> Need | None:
        """What an empty cell asks for without that card; None: it is beside no other."""
        left, right, above, below = [self._way(to, lifted) for to in neighbours(cell)]
        if left == right == above == below:
            return None
        rows, columns = self._deck.rows, self._deck.columns
        return _both(left, right, rows), _both(above, below, columns)

    def _way(self, cell: Cell, lifted: Cell) -> int:
        place = -1 if cell == lifted else self._lying.get(cell, -1)
        return NEVER if place < 0 else self._layout[place] & 63

    def _since(self, cell: Cell, lifted: Cell) -> tuple[bool, int]:
        """By which card an empty cell is open: those beside a card come before those that are
        only above or below one."""
        lying, none = self._lying, len(self._layout)
        left, right, above, below = [
            none if to == lifted else lying.get(to, none) for to in neighbours(cell)
        ]
        beside = min(2 * right, 2 * left + 1)
        alone = beside >= 2 * none
        return alone, min(2 * below, 2 * above + 1) if alone else beside


def _both(one: int, other: int, types: Sequence[Type]) -> Type:
    """What two neighbours ask for, of whom each may be missing."""
    if one < 0 or other < 0:
        there = max(one, other)
        return ANY if there < 0 else types[there]
    return types[one] if types[one] == types[other] else NEVER


def fitting(spots: Openings, deck: Deck) -> Mask:
    """The cards that could be laid somewhere."""
    masks, found = deck.masks, 0
    for need in spots.values():
        found |= masks.get(need, 0)
    return found


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    return cell - 1, cell + 1, cell - WIDE, cell + WIDE


def holds_together(taken: AbstractSet[Cell]) -> bool:
    """Are these cells in one piece, orthogonally?"""
    if not taken:
        return True
    first = next(iter(taken))
    reached, edge = {first}, [first]
    while edge:
        for beside in neighbours(edge.pop()):
            if beside in taken and beside not in reached:
                reached.add(beside)
                edge.append(beside)
    return len(reached) == len(taken)


def shut_in(taken: AbstractSet[Cell], cell: Cell) -> bool:
    """Is that empty cell cut off from the outside, orthogonally? (COINS-4)"""
    top, bottom = min(taken), max(taken)
    if not (_blocked(taken, cell, -WIDE, top, bottom) and _blocked(taken, cell, WIDE, top, bottom)):
        return False  # as it nearly always is
    columns = {each % WIDE for each in taken}
    left, right = min(columns), max(columns)
    reached, edge = {cell}, [cell]
    while edge:
        here = edge.pop()
        if not (left <= here % WIDE <= right and top // WIDE <= here // WIDE <= bottom // WIDE):
            return False
        for beside in neighbours(here):
            if beside not in taken and beside not in reached:
                reached.add(beside)
                edge.append(beside)
    return True


def _blocked(taken: AbstractSet[Cell], cell: Cell, step: int, top: Cell, bottom: Cell) -> bool:
    """Does a card lie in that direction?"""
    while top <= cell <= bottom:
        cell += step
        if cell in taken:
            return True
    return False


@lru_cache(64)
def _cuts(taken: frozenset[Cell]) -> frozenset[Cell]:
    """The cells without each of which the others are not in one piece any more: those below which
    nothing leads back above them, as one walks through all (the cut vertices of a graph)."""
    order: dict[Cell, int] = {}
    found = set()

    def highest(cell: Cell, before: Cell) -> int:
        """The first cell that can be reached from here without going back."""
        mine = high = order[cell] = len(order)
        for beside in (cell - 1, cell + 1, cell - WIDE, cell + WIDE):
            if beside in order:
                if beside != before:
                    high = min(high, order[beside])
            elif beside in taken:
                if mine == 0 and len(order) > 1:
                    found.add(cell)  # the first cell, from which it goes on a second time
                reached = highest(beside, cell)
                if reached >= mine > 0:
                    found.add(cell)
                high = min(high, reached)
        return high

    highest(next(iter(taken)), -1)
    return frozenset(found)


def can_lift(taken: frozenset[Cell], cell: Cell) -> bool:
    """COINS-4: the rest stays in one piece, and no hole is made where the card was. A hole that
    was there before forbids nothing."""
    beside = [each for each in neighbours(cell) if each in taken]
    if not 0 < len(beside) < len(neighbours(cell)):
        return False
    return (len(beside) == 1 or cell not in _cuts(taken)) and not shut_in(taken - {cell}, cell)


def without(layout: Layout, cell: Cell) -> Layout:
    return tuple(laid for laid in layout if laid >> 6 != cell)


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
    fit = table.fitting(deck)
    card = next((card for card in pile if fit >> card & 1), None)
    if card is None:
        return 0
    return choose([cell << 6 | way for cell, way in card_fits(card, table.spots, deck)])
