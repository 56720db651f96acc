"""Rates every set of nine cards that makes a square, and writes puzzles.toml.

.venv/bin/python tools/coins/rate_puzzles.py > puzzles.toml
"""

from __future__ import annotations

import sys
from statistics import quantiles
from typing import Final

from ludotheque.games.coins.cards import cards_of
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import Mask
from ludotheque.games.coins.solver import effort
from ludotheque.games.coins.squares import crossings, squares

HEAD: Final = """\
# Every nine of the thirty cards that make a square, with the effort of finding it: the mean number
# of glances of 100 searches (solver.py says what a glance is). `bounds` part the difficulties:
# a fifth of all sets each.
#
# Written by   .venv/bin/python tools/coins/rate_puzzles.py
"""


def solvable() -> list[Mask]:
    """Every set of nine cards that makes a square."""
    cards = crossings(DECK)
    found = {
        sum(1 << cards[row, column] for row in rows for column in columns)
        for rows, columns in squares(DECK)
    }
    return sorted(found)


def bounds(efforts: list[float]) -> list[float]:
    """Four numbers that part five difficulties."""
    return [round(bound, 1) for bound in quantiles(efforts, n=5)]


def written(rated: list[tuple[float, Mask]]) -> str:
    lines = [
        f"    {{ effort = {value:.2f}, cards = {list(cards_of(cards))} }},"
        for value, cards in rated
    ]
    levels = bounds([value for value, _ in rated])
    return "\n".join([HEAD, f"bounds = {levels}", "", "puzzles = [", *lines, "]", ""])


if __name__ == "__main__":
    sys.stdout.write(written(sorted((round(effort(cards), 2), cards) for cards in solvable())))
