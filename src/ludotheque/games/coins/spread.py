"""Cards on the table in a form that grows much faster than a layout: for bots that think ahead, and
for the search of the deck. `test_deck.py` compares it with the rules.

It is two dictionaries: what lies where, and what each free place beside a card asks for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ludotheque.games.coins.layout import ANY, MIDDLE, NEVER, WIDE, Deck, Layout, Mask
from ludotheque.games.coins.lifting import liftable

Need = tuple[int, int]
Fit = tuple[int, int]  # cell and way


class Spread:
    """Cards as they lie. A spread is never changed: laying and lifting give another one."""

    __slots__ = ("deck", "spots", "ways")

    def __init__(self, deck: Deck, ways: dict[int, int], spots: dict[int, Need]) -> None:
        self.deck, self.ways, self.spots = deck, ways, spots

    def fitting(self) -> Mask:
        masks, found = self.deck.masks, 0
        for need in self.spots.values():
            if need in masks:
                found |= masks[need]
        return found

    def fits(self, hand: Mask) -> list[Fit]:
        masks, ways = self.deck.masks, self.deck.ways
        return [
            (cell, way)
            for cell, need in self.spots.items()
            if masks.get(need, 0) & hand
            for way in ways[need]
            if hand >> (way >> 1) & 1
        ]

    def laid(self, cell: int, way: int) -> Spread:
        """With that card there."""
        row, column = self.deck.rows[way], self.deck.columns[way]
        ways, spots = self.ways, self.spots.copy()
        spots.pop(cell, None)
        for beside in (cell - 1, cell + 1):
            if beside not in ways:
                across, down = spots.get(beside, (ANY, ANY))
                spots[beside] = (row if across in (ANY, row) else NEVER, down)
        for beside in (cell - WIDE, cell + WIDE):
            if beside not in ways:
                across, down = spots.get(beside, (ANY, ANY))
                spots[beside] = (across, column if down in (ANY, column) else NEVER)
        return Spread(self.deck, {**ways, cell: way}, spots)

    def lifted(self, cell: int) -> Spread:
        """Without the card there."""
        ways, spots = self.ways.copy(), self.spots.copy()
        del ways[cell]
        for place in (cell, cell - 1, cell + 1, cell - WIDE, cell + WIDE):
            if place not in ways:
                spots[place] = self._need(ways, place)
                if spots[place] == (ANY, ANY):
                    del spots[place]
        return Spread(self.deck, ways, spots)

    def _need(self, ways: dict[int, int], cell: int) -> Need:
        rows, columns = self.deck.rows, self.deck.columns
        across = {rows[ways[c]] for c in (cell - 1, cell + 1) if c in ways}
        down = {columns[ways[c]] for c in (cell - WIDE, cell + WIDE) if c in ways}
        return _only(across), _only(down)

    def shifted(self, cells: Iterable[int] | None = None) -> Iterator[Spread]:
        """Every spread after lifting a card, of these cells if any are named, and laying it
        elsewhere."""
        loose = liftable(self.ways)
        for cell in loose if cells is None else cells:
            if cell in loose:
                rest = self.lifted(cell)
                for to, turned in rest.fits(1 << (self.ways[cell] >> 1)):
                    if to != cell:
                        yield rest.laid(to, turned)


def _only(kinds: set[int]) -> int:
    if len(kinds) > 1:
        return NEVER
    return kinds.pop() if kinds else ANY


def spread_of(layout: Layout, deck: Deck) -> Spread:
    """Only an empty table is open in the middle: a card that was lifted may have left it."""
    spread = Spread(deck, {}, {} if layout else {MIDDLE: (ANY, ANY)})
    for code in layout:
        spread = spread.laid(code >> 6, code & 63)
    return spread
