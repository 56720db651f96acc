"""Puzzles: a shape, some cards that lie in it, and the cards that fill it in exactly one way. By
difficulty, by chance or by the date.

They are kept in puzzles.txt, the easiest first, a line each: the shape; the cards of the solution,
cell by cell, a sign for each card as it lies; the cells whose card is given, as a number in base
16 (the first cell is its lowest bit); signs of cards that are not needed, or `-`; and the effort.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple, cast

from ludotheque.core.daily import LEVELS, day_of
from ludotheque.games.coins.cards import lying
from ludotheque.games.coins.layout import Layout, Mask
from ludotheque.games.coins.shapes import SHAPES, Shape, ShapeName

SIGNS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
STRIDE: Final = 89  # days that follow one another get puzzles that are far apart

Choose = Callable[[Sequence["Kept"]], "Kept"]


class Kept(NamedTuple):
    """A puzzle as it is kept."""

    name: ShapeName
    solution: Layout
    given: Layout  # what lies there from the beginning
    cards: Mask  # all that may be used, given ones too
    effort: float

    @property
    def shape(self) -> Shape:
        return SHAPES[self.name]


def line_of(puzzle: Kept) -> str:
    ways = {code >> 6: code & 63 for code in puzzle.solution}
    given = sum(
        1 << n for n, c in enumerate(puzzle.shape.cells) if c << 6 | ways[c] in puzzle.given
    )
    spare = puzzle.cards & ~lying(puzzle.solution)
    signs = "".join(SIGNS[2 * card] for card in range(30) if spare >> card & 1)
    text = "".join(SIGNS[ways[cell]] for cell in puzzle.shape.cells)
    return f"{puzzle.name} {text} {given:x} {signs or '-'} {puzzle.effort:.2f}"


def read(line: str) -> Kept:
    name, text, given, spare, effort = line.split()
    cells = SHAPES[cast(ShapeName, name)].cells
    codes = [cell << 6 | SIGNS.index(sign) for cell, sign in zip(cells, text, strict=True)]
    more = 0
    for sign in spare.replace("-", ""):
        more |= 1 << (SIGNS.index(sign) >> 1)
    lies = tuple(code for n, code in enumerate(codes) if int(given, 16) >> n & 1)
    solution = tuple(codes)
    return Kept(cast(ShapeName, name), solution, lies, lying(solution) | more, float(effort))


@cache
def every() -> tuple[Kept, ...]:
    text = files(__package__).joinpath("puzzles.txt").read_text(encoding="utf-8")
    return tuple(read(line) for line in text.splitlines() if line and not line.startswith("#"))


@cache
def of_level(level: int) -> Sequence[Kept]:
    """As many of each difficulty, the easiest first."""
    size = len(every()) // LEVELS
    return every()[(level - 1) * size : level * size]


def puzzle(level: int, choose: Choose) -> Kept:
    return choose(of_level(level))


def of_the_day(day: str) -> tuple[int, Kept]:
    """The same for everybody: difficulty and puzzle follow from the date alone. Each puzzle of a
    difficulty comes once before the first one comes again (COINS-20)."""
    found = day_of(day)
    kept = of_level(found.level)
    return found.level, kept[found.turn() * STRIDE % len(kept)]
