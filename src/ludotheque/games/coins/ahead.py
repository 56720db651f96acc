"""A game played on in the mind, quickly, by players who see all hands: each lays where the places
change most in their favour. `a/ahead.py` and `d/ahead.py` say what a place is worth there. Which
games are played on is a matter of halving: what does badly in a few is not tried in many."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from ludotheque.games.coins.layout import ANY, NEVER, WIDE, Mask
from ludotheque.games.coins.spread import Fit, Need, Spread

HARD: Final = 0.2  # what it is worth to lay a card that goes with one card less

Worth = Callable[[Mask, Need], float]  # of a place, by the cards that fit there and what it asks
Won = Callable[[int, int], float]  # what is won by that course in that world, by their numbers


def best_by_halving(looks: Sequence[float], games: int, won: Won) -> int:
    """The number of the course that wins most of about so many games; how it looks counts as well.
    All are tried in the same few worlds, then the better half in more of them, until one is left
    (sequential halving: Karnin, Koren and Somekh, ICML 2013)."""
    left, totals, tried = list(range(len(looks))), [0.0] * len(looks), 0
    rounds = (len(looks) - 1).bit_length()
    while len(left) > 1:
        more = max(1, games // (rounds * len(left)))
        for course in left:
            totals[course] += sum(won(course, world) for world in range(tried, tried + more))
        tried += more
        left.sort(key=lambda course: -totals[course] / tried - looks[course])
        del left[(len(left) + 1) // 2 :]
    return left[0]


def keenest(table: Spread, found: Sequence[Fit], worth: Worth, rng: Random) -> Fit:
    """The place after which all places together are worth most; of several alike, any."""
    if len(found) == 1:
        return found[0]
    known, company = _Known(table.deck.masks, worth), table.deck.company
    gains = [
        (_gain(table, cell, way, known) - HARD * company[way >> 1] + rng.random(), cell, way)
        for cell, way in found
    ]
    return max(gains)[1:]


class _Known(dict[Need | None, float]):
    """What a place is worth, remembered by what it asks for; where nothing is free, nothing."""

    def __init__(self, masks: Mapping[Need, Mask], worth: Worth) -> None:
        super().__init__({None: 0.0})
        self.masks, self.worth = masks, worth

    def __missing__(self, need: Need) -> float:
        self[need] = value = self.worth(self.masks.get(need, 0), need)
        return value


def _gain(table: Spread, cell: int, way: int, known: _Known) -> float:
    """What all places are worth more once that card lies there."""
    spots, ways, deck = table.spots, table.ways, table.deck
    row, column, gain = deck.rows[way], deck.columns[way], -known[spots[cell]]
    for beside in (cell - 1, cell + 1):
        if beside not in ways:
            old = spots.get(beside)
            across, down = old or (ANY, ANY)
            gain += known[row if across in (ANY, row) else NEVER, down] - known[old]
    for beside in (cell - WIDE, cell + WIDE):
        if beside not in ways:
            old = spots.get(beside)
            across, down = old or (ANY, ANY)
            gain += known[across, column if down in (ANY, column) else NEVER] - known[old]
    return gain


def part(left: Sequence[int], seat: int) -> float:
    """That seat's part of the win, by the cards left to each."""
    fewest = min(left)
    return (left[seat] == fewest) / left.count(fewest)
