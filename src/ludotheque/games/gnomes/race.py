"""The race of a duel: how likely a player is to win the manche from the numbers of cells left.

A model, solved once: in each round either player asks first, with equal chances, and the answer
halves the cells as well as can be; whoever has a statuette in the right place (REACH) may dig, and
digs when that is better than to wait."""

from __future__ import annotations

from functools import cache
from typing import Final

MOST: Final = 16
REACH: Final = 0.7
ROUNDS: Final = 40

Table = list[list[float]]


@cache
def chances() -> Table:
    """chances()[x][y]: the chance of a player with x cells left against one with y, before the
    fight."""
    found = [[0.5] * (MOST + 1) for _ in range(MOST + 1)]
    for _ in range(ROUNDS):
        found = [[_round(found, x, y) for y in range(MOST + 1)] for x in range(MOST + 1)]
    return found


def _round(before: Table, x: int, y: int) -> float:
    if not x or not y:
        return 0.5
    mine = sum(p * _first(before, k, y) for k, p in _halves(x))
    theirs = sum(p * _first(before, k, x) for k, p in _halves(y))
    return (mine + 1 - theirs) / 2


def _halves(cells: int) -> tuple[tuple[int, float], ...]:
    """What the best question leaves, and how likely."""
    if cells == 1:
        return ((1, 1.0),)
    half = cells // 2
    return (half, half / cells), (cells - half, 1 - half / cells)


def _first(before: Table, x: int, y: int) -> float:
    """The chance of who plays first, after the answer."""
    wait = _wait(before, x, y)
    return REACH * max(1 / x, wait) + (1 - REACH) * wait


def _wait(before: Table, x: int, y: int) -> float:
    """… if they do not dig: the other may."""
    return REACH * min(1 - 1 / y, before[x][y]) + (1 - REACH) * before[x][y]


def waiting(mine: int, theirs: int, *, first: bool) -> float:
    """The chance of winning the manche without digging now."""
    return _wait(chances(), mine, theirs) if first else chances()[mine][theirs]
