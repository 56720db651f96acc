"""Shapes filled with cards: all solutions, the next one, and how hard they are to find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import factorial, log
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from ludotheque.games.coins.cards import cards_of, lying
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import ANY, NEVER, WIDE, Cell, Layout, Mask
from ludotheque.games.coins.shapes import SQUARE, Shape
from ludotheque.games.coins.squares import squares

NINE: Final = len(SQUARE.cells)
SEARCHES: Final = 60  # whose mean is the effort
LONGEST: Final = 20_000  # glances, after which a search counts as that long

Ways = dict[Cell, int]  # 2 · card + turned, by cell


def need(ways: Ways, cell: Cell, shape: Shape) -> tuple[int, int]:
    """The row type and the column type that a cell of the shape asks for."""
    return (
        _shared(DECK.rows, ways, shape.across[cell]),
        _shared(DECK.columns, ways, shape.down[cell]),
    )


def _shared(types: tuple[int, ...], ways: Ways, cells: Sequence[Cell]) -> int:
    if len(cells) == 1:
        return ANY
    found = {types[ways[cell]] for cell in cells if cell in ways}
    if len(found) > 1:
        return NEVER
    return found.pop() if found else ANY


def solutions(cards: Mask, layout: Layout = (), shape: Shape = SQUARE) -> Iterator[Layout]:
    """Every way to fill the shape with some of these cards, in which the cards of the layout lie
    as they lie."""
    ways = {code >> 6: code & 63 for code in layout}
    if all(NEVER not in need(ways, cell, shape) for cell in shape.cells):
        yield from _fill(ways, cards & ~lying(layout), shape)


def _fill(ways: Ways, cards: Mask, shape: Shape) -> Iterator[Layout]:
    """The cell that fewest cards fit comes first."""
    empty = [cell for cell in shape.cells if cell not in ways]
    if not empty:
        yield tuple(cell << 6 | way for cell, way in ways.items())
        return
    needs = {cell: need(ways, cell, shape) for cell in empty}
    cell = min(empty, key=lambda each: (DECK.masks.get(needs[each], 0) & cards).bit_count())
    for way in DECK.ways.get(needs[cell], ()):
        if cards >> (way >> 1) & 1:
            ways[cell] = way
            yield from _fill(ways, cards & ~(1 << (way >> 1)), shape)
            del ways[cell]


def unique(cards: Mask, layout: Layout, shape: Shape) -> bool:
    """Is there exactly one?"""
    return len(list(islice(solutions(cards, layout, shape), 2))) == 1


class Count(NamedTuple):
    """Solutions of nine cards. A square and the same one after half a turn count once."""

    solutions: int
    essential: int  # without those that only exchange rows or columns


def count(cards: Mask) -> Count:
    """How many squares nine cards make. Each choice of three row types and three column types is
    a solution in every order of the rows and of the columns."""
    essential = sum(1 for _ in squares(DECK, cards))
    return Count(essential * factorial(3) ** 2, essential)


# How hard it is.


def effort(cards: Mask, layout: Layout, shape: Shape, seed: int = 0) -> float:
    """The mean logarithm of the glances of a searcher who goes by what touches alone: it looks at
    its cards one after the other, lays the first that fits where most is known, and takes it back
    where it leads nowhere."""
    searches = range(seed * SEARCHES, (seed + 1) * SEARCHES)
    return fmean(log(_Searcher(cards, layout, shape, Random(n)).run()) for n in searches)


class _Searcher:
    def __init__(self, cards: Mask, layout: Layout, shape: Shape, rng: Random) -> None:
        self.cells, self.rng, self.glances = shape.cells, rng, 0
        self.ways = {code >> 6: code & 63 for code in layout}
        self.hand = [2 * (card - 1) + turned for card in cards_of(cards) for turned in (0, 1)]
        self.left = cards & ~lying(layout)

    def run(self) -> int:
        self._go()
        return self.glances

    def _go(self) -> bool:
        empty = [cell for cell in self.cells if cell not in self.ways]
        if not empty or self.glances >= LONGEST:
            return True
        cell = max(empty, key=lambda each: (len(self._beside(each)), self.rng.random()))
        fitting = DECK.ways.get(self._need(cell), ())
        for way in self.rng.sample(self.hand, len(self.hand)):
            if self.left >> (way >> 1) & 1:
                self.glances += 1
                if way in fitting and self._goes_on(cell, way):
                    return True
        return False

    def _goes_on(self, cell: Cell, way: int) -> bool:
        self.ways[cell] = way
        self.left ^= 1 << (way >> 1)
        if self._go():
            return True
        del self.ways[cell]
        self.left ^= 1 << (way >> 1)
        return False

    def _beside(self, cell: Cell) -> list[Cell]:
        return [c for c in (cell - 1, cell + 1, cell - WIDE, cell + WIDE) if c in self.ways]

    def _need(self, cell: Cell) -> tuple[int, int]:
        sides = ((DECK.rows, (cell - 1, cell + 1)), (DECK.columns, (cell - WIDE, cell + WIDE)))
        row, column = (self._asked(types, beside) for types, beside in sides)
        return row, column

    def _asked(self, types: tuple[int, ...], beside: tuple[Cell, Cell]) -> int:
        found = {types[self.ways[cell]] for cell in beside if cell in self.ways}
        if len(found) > 1:
            return NEVER
        return found.pop() if found else ANY
