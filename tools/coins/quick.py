"""Game A in a form that is played much faster than by the rules, for the search of the deck.

The table is two dictionaries that grow with each card: what lies where, and what each free place
beside a card asks for. `test_deck.py` compares it with the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from ludotheque.games.coins.layout import ANY, MIDDLE, NEVER, WIDE, Deck, Mask, can_lift

Need = tuple[int, int]
Fit = tuple[int, int]  # cell and way

HAND: Final = 7


class Table:
    """Cards as they lie. A table is never changed: laying and lifting give another one."""

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

    def laid(self, cell: int, way: int) -> Table:
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
        return Table(self.deck, {**ways, cell: way}, spots)

    def lifted(self, cell: int) -> Table:
        """Without the card there."""
        ways, spots = self.ways.copy(), self.spots.copy()
        del ways[cell]
        for place in (cell, cell - 1, cell + 1, cell - WIDE, cell + WIDE):
            if place not in ways:
                spots[place] = self._need(ways, place)
                if spots[place] == (ANY, ANY):
                    del spots[place]
        return Table(self.deck, ways, spots)

    def _need(self, ways: dict[int, int], cell: int) -> Need:
        rows, columns = self.deck.rows, self.deck.columns
        across = {rows[ways[c]] for c in (cell - 1, cell + 1) if c in ways}
        down = {columns[ways[c]] for c in (cell - WIDE, cell + WIDE) if c in ways}
        return _only(across), _only(down)

    def shifted(self) -> Iterator[Table]:
        """Every table after lifting a card and laying it elsewhere."""
        taken = set(self.ways)
        for cell, way in self.ways.items():
            if can_lift(taken, cell):
                rest = self.lifted(cell)
                for to, turned in rest.fits(1 << (way >> 1)):
                    if to != cell:
                        yield rest.laid(to, turned)


def _only(kinds: set[int]) -> int:
    if len(kinds) > 1:
        return NEVER
    return kinds.pop() if kinds else ANY


def empty(deck: Deck) -> Table:
    return Table(deck, {}, {MIDDLE: (ANY, ANY)})


Choose = Callable[[Table, Sequence[Fit], Mask, Random], Fit]


def any_fit(_table: Table, found: Sequence[Fit], _hand: Mask, rng: Random) -> Fit:
    return rng.choice(found)


def best_fit(table: Table, found: Sequence[Fit], hand: Mask, rng: Random) -> Fit:
    """As the best bot chooses (`bots.py`): what is hard to lay goes first, to where it leaves room
    for one's own cards and little for those of the others."""
    unseen = ((1 << len(table.deck.faces)) - 1) & ~hand
    for way in table.ways.values():
        unseen &= ~(1 << (way >> 1))

    def worth(fit: Fit) -> float:
        fitting, card = table.laid(*fit).fitting(), fit[1] >> 1
        room = (fitting & hand & ~(1 << card)).bit_count()
        open_to_others = (fitting & unseen).bit_count() / max(1, unseen.bit_count())
        return room - 8 * open_to_others - 0.7 * table.deck.company[card] + rng.random() / 1000

    return max(found, key=worth)


class Played(NamedTuple):
    """A game A: who won as printed, who with equal turns (COINS-21), and was a hand emptied?"""

    printed: tuple[int, ...]
    equal: tuple[int, ...]
    emptied: bool
    players: int


def play(deck: Deck, choosers: Sequence[Choose], rng: Random, lifting: bool = True) -> Played:
    """The first player begins. Whoever can lay lays, and lifts where that helps."""
    players = len(choosers)
    cards = rng.sample(range(len(deck.faces)), HAND * players)
    hands = [sum(1 << card for card in cards[seat::players]) for seat in range(players)]
    table, passes, seat, first = empty(deck), 0, 0, -1
    while passes < players:
        after = _turn(table, hands[seat], choosers[seat], rng, lifting)
        passes = 0 if after else passes + 1
        if after:
            table, card = after
            hands[seat] &= ~(1 << card)
            if not hands[seat] and first < 0:
                first = seat
        if first >= 0 and seat == players - 1:
            break
        seat = (seat + 1) % players
    counts = [hand.bit_count() for hand in hands]
    best = tuple(seat for seat, count in enumerate(counts) if count == min(counts))
    return Played((first,) if first >= 0 else best, best, first >= 0, players)


def _turn(
    table: Table, hand: Mask, choose: Choose, rng: Random, lifting: bool
) -> tuple[Table, int] | None:
    found = table.fits(hand)
    if not found and lifting:
        helpful = [each for each in table.shifted() if each.fitting() & hand]
        if helpful:
            table = rng.choice(helpful)
            found = table.fits(hand)
    if not found:
        return None
    cell, way = choose(table, found, hand, rng)
    return table.laid(cell, way), way >> 1
