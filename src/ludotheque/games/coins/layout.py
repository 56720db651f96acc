"""Cards on the table: where they lie, where another one would fit, which of them can be lifted.

A layout is a tuple of whole numbers, a laid card each, in the order in which they were laid:
`cell · 64 + card · 2 + turned`. Cells are numbered along rows of 64, and the first card lies in
the middle, so that thirty cards never reach the border.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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

Openings = dict[Cell, tuple[Type, Type]]


class Deck:
    """The types of a deck's cards, as they are asked for: `2 · card + turned` → type."""

    def __init__(self, faces: Iterable[Face]) -> None:
        self.faces = tuple(faces)
        ways = [way for face in self.faces for way in (face, turned(face))]
        self.rows = tuple(map(row_type, ways))
        self.columns = tuple(map(column_type, ways))
        self.ways: dict[tuple[Type, Type], tuple[int, ...]] = {}  # what fits there, as it must lie
        for way, (row, column) in enumerate(zip(self.rows, self.columns, strict=True)):
            for need in ((row, column), (row, ANY), (ANY, column), (ANY, ANY)):
                self.ways[need] = (*self.ways.get(need, ()), way)
        self.of_card: tuple[dict[tuple[Type, Type], tuple[int, ...]], ...] = tuple(
            {
                need: mine
                for need, ways in self.ways.items()
                if (mine := tuple(way for way in ways if way >> 1 == card))
            }
            for card in range(len(self.faces))
        )
        self.masks: dict[tuple[Type, Type], Mask] = {
            need: _mask(way >> 1 for way in ways) for need, ways in self.ways.items()
        }
        self.company = tuple(map(self._company, range(len(self.faces))))

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


def openings(layout: Layout, deck: Deck) -> Openings:
    """Every empty cell beside a card, with the row type and the column type it asks for."""
    if not layout:
        return {MIDDLE: (ANY, ANY)}
    rows, columns = deck.rows, deck.columns
    taken = {laid >> 6 for laid in layout}
    across: dict[Cell, Type] = {}
    down: dict[Cell, Type] = {}
    for laid in layout:
        cell, way = laid >> 6, laid & 63
        for beside in (cell - 1, cell + 1):
            if beside not in taken:
                row = rows[way]
                across[beside] = row if across.get(beside, row) == row else NEVER
        for beside in (cell - WIDE, cell + WIDE):
            if beside not in taken:
                column = columns[way]
                down[beside] = column if down.get(beside, column) == column else NEVER
    found = {cell: (row, down.pop(cell, ANY)) for cell, row in across.items()}
    found.update((cell, (ANY, column)) for cell, column in down.items())
    return found


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


def fitting(spots: Openings, deck: Deck) -> Mask:
    """The cards that could be laid somewhere."""
    masks, found = deck.masks, 0
    for need in spots.values():
        found |= masks.get(need, 0)
    return found


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    return cell - 1, cell + 1, cell - WIDE, cell + WIDE


def holds_together(taken: frozenset[Cell] | set[Cell]) -> bool:
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


def shut_in(taken: frozenset[Cell] | set[Cell], cell: Cell) -> bool:
    """Is that empty cell cut off from the outside, orthogonally? (COINS-4)"""
    columns, rows = {each % WIDE for each in taken}, {each // WIDE for each in taken}
    left, right, top, bottom = min(columns), max(columns), min(rows), max(rows)
    reached, edge = {cell}, [cell]
    while edge:
        here = edge.pop()
        if not (left <= here % WIDE <= right and top <= here // WIDE <= bottom):
            return False
        for beside in neighbours(here):
            if beside not in taken and beside not in reached:
                reached.add(beside)
                edge.append(beside)
    return True


def can_lift(taken: frozenset[Cell] | set[Cell], cell: Cell) -> bool:
    """COINS-4: the rest stays in one piece, and no hole is made where the card was. A hole that
    was there before forbids nothing."""
    beside = [each for each in neighbours(cell) if each in taken]
    if not 0 < len(beside) < len(neighbours(cell)):
        return False
    rest = taken - {cell}
    return (len(beside) == 1 or holds_together(rest)) and not shut_in(rest, cell)


def without(layout: Layout, cell: Cell) -> Layout:
    return tuple(laid for laid in layout if laid >> 6 != cell)


@lru_cache(4096)
def _known_openings(layout: Layout, deck: Deck) -> Openings:
    return openings(layout, deck)


def known_openings(layout: Layout, deck: Deck) -> Openings:
    """`openings`, remembered: one turn asks several times. Not to be changed."""
    return _known_openings(layout, deck)


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
    spots = openings(layout, deck)
    for card in pile:
        found = [cell << 6 | way for cell, way in card_fits(card, spots, deck)]
        if found:
            return choose(found)
    return 0
