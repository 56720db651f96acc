"""Which cards of a table can be lifted, and where each could go instead (COINS-2, COINS-4)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from ludotheque.games.coins.layout import (
    WIDE,
    Cell,
    Deck,
    Mask,
    Openings,
    Table,
    Ways,
    both_ways,
    neighbours,
)


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
    """Is that empty cell cut off from the outside, orthogonally?"""
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


def liftable(taken: Collection[Cell]) -> list[Cell]:
    """The cells of a table whose card can be lifted: the rest stays in one piece, and no hole is
    made where the card was. A hole that was there before forbids nothing (COINS-4).

    Where nothing is shut in, a look around each card tells: if its neighbours did not hang
    together there, they would not at all, since any longer way between them shuts something in."""
    around = [_around(cell, taken) for cell in taken]
    if sum([EULER[each] for each in around]) == 1:  # one piece, less nothing that it shuts in
        return [cell for cell, each in zip(taken, around, strict=True) if LOOSE[each]]
    whole = set(taken)
    both = zip(taken, around, strict=True)
    return [cell for cell, each in both if _can_lift(whole - {cell}, cell, each)]


def _can_lift(rest: set[Cell], cell: Cell, around: int) -> bool:
    """What hangs together around a card does so without it."""
    if around & BESIDE == BESIDE or not rest:
        return False
    return (LOOSE[around] or holds_together(rest)) and not shut_in(rest, cell)


def _around(cell: Cell, taken: Collection[Cell]) -> int:
    """Which of the eight cells around are taken: a bit each, from the north to the north-west."""
    north, south = cell - WIDE, cell + WIDE
    return (
        (north in taken) | (north + 1 in taken) << 1 | (cell + 1 in taken) << 2
        | (south + 1 in taken) << 3 | (south in taken) << 4 | (south - 1 in taken) << 5
        | (cell - 1 in taken) << 6 | (north - 1 in taken) << 7
    )  # fmt: skip


def _loose(around: int) -> bool:
    """Has that card neighbours, but not on every side, and do they hang together around it?"""
    n, ne, e, se, s, sw, w, nw = (around >> bit & 1 for bit in range(8))
    beside, joined = n + e + s + w, (n & ne & e) + (e & se & s) + (s & sw & w) + (w & nw & n)
    return 0 < beside < 4 and beside - joined == 1


def _euler(around: int) -> int:
    """What that card adds to the number of pieces less that of the places which they shut in, if
    also a corner joins and only sides open: Euler's formula, with each card's part in the cards,
    the sides and the corners that touch, to the east and to the south."""
    _, _, e, se, s, sw, w, _ = (around >> bit & 1 for bit in range(8))
    return 1 - e - s + (e & s & se) - (se > e | s) - (sw > w | s)


BESIDE: Final = 0b01010101  # of the eight cells around those that share a side
LOOSE: Final = [_loose(around) for around in range(1 << 8)]
EULER: Final = [_euler(around) for around in range(1 << 8)]


class Lifts:
    """Where each card of a table could go instead, once it is lifted."""

    def __init__(self, table: Table, deck: Deck) -> None:
        self._ways, self._spots, self._deck = table.ways, table.spots, deck
        self._laid = {cell: place for place, cell in enumerate(table.ways)}  # in that order

    def fits(self, lifted: Cell) -> list[int]:
        """Each as a layout would keep it, in the order that the openings of the other cards
        have."""
        way, near = self._ways[lifted], neighbours(lifted)
        mine, bit = both_ways(1 << (way >> 1)), self._deck.bits[way]
        found = {cell: fit for cell, fit in self._spots.items() if fit & mine and cell not in near}
        freed = {cell: fit for cell, fit in self._freed(lifted).items() if fit & mine}
        if freed:
            found |= freed
            found = {cell: found[cell] for cell in sorted(found, key=self._since(lifted))}
        return [cell << 6 | (way if fit & bit else way ^ 1) for cell, fit in found.items()]

    def helpful(self, lifted: Cell, hand: Mask) -> Iterator[int]:
        """Those after which a card of the hand fits."""
        found = self.fits(lifted)
        if not found:
            return
        near, held = neighbours(lifted), both_ways(hand)
        rest = {cell: fit for cell, fit in self._spots.items() if cell not in near}
        rest |= self._freed(lifted)
        rest[lifted] = self._fit(lifted, lifted)
        already = [cell for cell, fit in rest.items() if fit & held]
        yield from (laid for laid in found if self._opens(laid, rest, already, held))

    def _opens(self, laid: int, rest: Openings, already: Sequence[Cell], held: Ways) -> bool:
        """Does one of these cards fit somewhere, once that one lies there: beside it, or where one
        did already and nothing has changed?"""
        cell, across, down = laid >> 6, self._deck.across[laid & 63], self._deck.down[laid & 63]
        near = {cell - 1: across, cell + 1: across, cell - WIDE: down, cell + WIDE: down}
        for place, lets in near.items():
            fit = rest.get(place, 0 if place in self._ways else lets)
            if fit & lets & held:
                return True
        return any(place != cell and place not in near for place in already)

    def _freed(self, lifted: Cell) -> Openings:
        """The openings beside that card that are still beside another one."""
        spots, every, found = self._spots, self._deck.every, {}
        for cell in neighbours(lifted):
            if cell in spots and (fit := self._fit(cell, lifted)) != every:
                found[cell] = fit
        return found

    def _fit(self, cell: Cell, lifted: Cell) -> Ways:
        """What fits an empty cell without that card."""
        ways, fit = self._ways, self._deck.every
        for place in (cell - 1, cell + 1):
            if place in ways and place != lifted:
                fit &= self._deck.across[ways[place]]
        for place in (cell - WIDE, cell + WIDE):
            if place in ways and place != lifted:
                fit &= self._deck.down[ways[place]]
        return fit

    def _since(self, lifted: Cell) -> Callable[[Cell], int]:
        """By which of the other cards an empty cell is open: those beside a card come before
        those that are only above or below one."""
        laid, none = self._laid | {lifted: len(self._laid)}, len(self._laid)

        def since(cell: Cell) -> int:
            beside = min(2 * laid.get(cell + 1, none), 2 * laid.get(cell - 1, none) + 1)
            if beside < 2 * none:
                return beside
            below, above = laid.get(cell + WIDE, none), laid.get(cell - WIDE, none)
            return 2 * none + min(2 * below, 2 * above + 1)

        return since
