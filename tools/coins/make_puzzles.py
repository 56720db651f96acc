"""Makes puzzles, rates them, and writes puzzles.txt.

    .venv/bin/python tools/coins/make_puzzles.py > src/ludotheque/games/coins/puzzles.txt
    .venv/bin/python tools/coins/make_puzzles.py --check 300

The second measures a sample again, with other searches, and tells how both ratings correlate and
how many puzzles keep their difficulty (COINS-19).

Number n makes always the same puzzle: a shape is filled by chance, and then cards are taken out
as long as the solution stays the only one. Some are left lying although they need not be, and
some puzzles get a card more than they need: so they differ in effort. Of all that are made, five
bands are kept that lie apart: a difficulty is not the next one by chance.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random
from statistics import correlation
from typing import Final, NamedTuple

from ludotheque.core.daily import LEVELS
from ludotheque.games.coins.cards import lying
from ludotheque.games.coins.deck import DECK, EVERY
from ludotheque.games.coins.layout import Layout, Mask
from ludotheque.games.coins.puzzles import Kept, every, line_of
from ludotheque.games.coins.shapes import SHAPES, Shape
from ludotheque.games.coins.solver import effort, need, unique

MADE: Final = 2600
EACH: Final = 400  # of each difficulty
HEAD: Final = """\
# The puzzles: puzzles.py says how to read a line. The easiest first, as many of each difficulty.
#
# Written by   .venv/bin/python tools/coins/make_puzzles.py
"""


def made(number: int) -> Kept | None:
    """Puzzle number n, or None where chance fills no shape or leaves nothing to do."""
    rng = Random(number)
    name = rng.choice(sorted(SHAPES))
    shape = SHAPES[name]
    solution = filled(shape, rng)
    if solution is None:
        return None
    cards = lying(solution) | _spare(lying(solution), rng)
    given = _kept(solution, cards, shape, rng)
    if given is None or len(solution) - len(given) < 3:
        return None
    return Kept(name, solution, given, cards, effort(cards, given, shape))


def filled(shape: Shape, rng: Random) -> Layout | None:
    """The shape, filled by chance; None where chance runs into a dead end too often."""
    for _ in range(60):
        ways: dict[int, int] = {}
        cards = EVERY
        for cell in shape.cells:
            found = [w for w in DECK.ways.get(need(ways, cell, shape), ()) if cards >> (w >> 1) & 1]
            if not found:
                break
            ways[cell] = rng.choice(found)
            cards &= ~(1 << (ways[cell] >> 1))
        else:
            return tuple(cell << 6 | way for cell, way in ways.items())
    return None


def _spare(used: Mask, rng: Random) -> Mask:
    """No card more than needed, or one, or two."""
    others = [card for card in range(30) if not used >> card & 1]
    return sum(1 << card for card in rng.sample(others, rng.choice((0, 0, 1, 2))))


def _kept(solution: Layout, cards: Mask, shape: Shape, rng: Random) -> Layout | None:
    """The cards that are left lying: as few as the only solution needs, and some more."""
    order = list(solution)
    rng.shuffle(order)
    left, gone = list(solution), []
    for code in order:
        rest = [other for other in left if other != code]
        if unique(cards, tuple(rest), shape):
            left = rest
            gone.append(code)
    more = rng.choice((0, 0, 0, 1, 2, 3))
    kept = tuple(sorted([*left, *gone[:more]]))
    return kept if unique(cards, kept, shape) else None


def bands(puzzles: Sequence[Kept]) -> Iterator[Kept]:
    """Five bands of a sorted row, as far apart as they can be."""
    gap = (len(puzzles) - LEVELS * EACH) // (LEVELS - 1)
    for level in range(LEVELS):
        yield from puzzles[level * (EACH + gap) : level * (EACH + gap) + EACH]


class Checked(NamedTuple):
    correlation: float  # of the ratings with those of other searches
    same: float  # share of puzzles that keep their difficulty


def check(sample: int) -> Checked:
    chosen = Random(1).sample(range(len(every())), sample)
    puzzles = [every()[number] for number in chosen]
    again = [effort(each.cards, each.given, each.shape, 1) for each in puzzles]
    size = len(every()) // LEVELS
    lasts = [every()[level * size - 1 : level * size + 1] for level in range(1, LEVELS)]
    edges = [(easier.effort + harder.effort) / 2 for easier, harder in lasts]
    rated = [sum(value > edge for edge in edges) for value in again]
    same = sum(n // size == level for n, level in zip(chosen, rated, strict=True))
    return Checked(correlation([each.effort for each in puzzles], again), same / sample)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="make_puzzles", description="Make puzzles, or check.")
    parser.add_argument("--check", type=int, metavar="SAMPLE")
    parser.add_argument("--made", type=int, default=MADE)
    given = parser.parse_args(argv)
    if given.check:
        found = check(given.check)
        sys.stdout.write(f"correlation {found.correlation:.3f}  same {found.same:.1%}\n")
        return 0
    kept: dict[str, Kept] = {}
    for number in range(given.made):
        puzzle = made(number)
        if puzzle is not None:
            kept[line_of(puzzle).rsplit(" ", 1)[0]] = puzzle
    chosen = bands(sorted(kept.values(), key=lambda each: each.effort))
    sys.stdout.write("\n".join([HEAD, *map(line_of, chosen), ""]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
