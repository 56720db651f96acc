"""Squares of nine cards: all solutions, the next one, and how hard they are to find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import factorial
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from ludotheque.games.coins.cards import cards_of, lying
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import ANY, NEVER, Cell, Layout, Mask, cell_at
from ludotheque.games.coins.squares import squares

SIDE: Final = 3
NINE: Final = SIDE * SIDE
CELLS: Final[tuple[Cell, ...]] = tuple(cell_at(x, y) for y in range(SIDE) for x in range(SIDE))
ROUNDS: Final = 100  # searches whose mean is the effort

_ROW: Final = {
    cell: CELLS[SIDE * (n // SIDE) : SIDE * (n // SIDE) + SIDE] for n, cell in enumerate(CELLS)
}
_COLUMN: Final = {cell: CELLS[n % SIDE :: SIDE] for n, cell in enumerate(CELLS)}

Ways = dict[Cell, int]  # 2 · card + turned, by cell


def need(ways: Ways, cell: Cell) -> tuple[int, int]:
    """The row type and the column type that a cell of the square asks for. In a finished square
    every row and every column is unbroken, so that each card in them counts, not only those that
    touch."""
    return (
        _shared(DECK.rows, ways, _ROW[cell]),
        _shared(DECK.columns, ways, _COLUMN[cell]),
    )


def _shared(types: tuple[int, ...], ways: Ways, cells: Sequence[Cell]) -> int:
    found = {types[ways[cell]] for cell in cells if cell in ways}
    if len(found) > 1:
        return NEVER
    return found.pop() if found else ANY


def solutions(cards: Mask, layout: Layout = ()) -> Iterator[Layout]:
    """Every square of nine of these cards in which the cards of the layout lie as they lie."""
    ways = {code >> 6: code & 63 for code in layout}
    if all(NEVER not in need(ways, cell) for cell in CELLS):
        yield from _fill(ways, cards & ~lying(layout), [c for c in CELLS if c not in ways])


def _fill(ways: Ways, cards: Mask, empty: list[Cell]) -> Iterator[Layout]:
    if not empty:
        yield tuple(cell << 6 | way for cell, way in ways.items())
        return
    cell, *rest = empty
    for way in DECK.ways.get(need(ways, cell), ()):
        if cards >> (way >> 1) & 1:
            ways[cell] = way
            yield from _fill(ways, cards & ~(1 << (way >> 1)), rest)
            del ways[cell]


class Count(NamedTuple):
    """Solutions of nine cards. A square and the same one after half a turn count once."""

    solutions: int
    essential: int  # without those that only exchange rows or columns


def count(cards: Mask) -> Count:
    """How many solutions nine cards have. Each choice of three row types and three column types
    is a solution in every order of the rows and of the columns."""
    essential = sum(1 for _ in squares(DECK, cards))
    return Count(essential * factorial(SIDE) ** 2, essential)


# How hard it is.


def effort(cards: Mask) -> float:
    """Glances, on average, until a searcher has the square who goes from cell to cell, row by row
    or column by column, lays whatever fits what touches, and takes it back where it leads
    nowhere. A glance compares two objects or two colours of an edge: a card whose objects are
    wrong costs one, a card whose colours only are wrong costs two."""
    rounds = range(ROUNDS)
    return fmean(_Searcher(cards, Random(seed), by_rows=seed % 2 == 0).run() for seed in rounds)


class _Searcher:
    def __init__(self, cards: Mask, rng: Random, *, by_rows: bool) -> None:
        ways = [2 * (card - 1) + turned for card in cards_of(cards) for turned in (0, 1)]
        rng.shuffle(ways)
        self.ways = ways
        # Along the way of the search, and across it.
        self.types = (DECK.rows, DECK.columns) if by_rows else (DECK.columns, DECK.rows)
        self.glances = 0

    def run(self) -> int:
        if not self._go([], 0):
            raise ValueError("these cards make no square")
        return self.glances

    def _go(self, placed: list[int], used: Mask) -> bool:
        if len(placed) == NINE:
            return True
        for way in self.ways:
            if not used >> (way >> 1) & 1 and self._fits(placed, way):
                placed.append(way)
                if self._go(placed, used | 1 << (way >> 1)):
                    return True
                placed.pop()
        return False

    def _fits(self, placed: list[int], way: int) -> bool:
        """Against the card before, and against the one in the line before."""
        n, (along, across) = len(placed), self.types
        if n % SIDE and not self._same(along[placed[-1]], along[way]):
            return False
        return n < SIDE or self._same(across[placed[n - SIDE]], across[way])

    def _same(self, one: int, other: int) -> bool:
        """Objects first, then colours."""
        self.glances += 1
        if one >> 4 != other >> 4:
            return False
        self.glances += 1
        return one == other
