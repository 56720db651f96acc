"""What one of three cards drawn from many may bring."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from ludotheque.games.rue.values import HAND


def expected_best(gains: Sequence[int]) -> float:
    """The expected greatest of three of them; of all where there are fewer."""
    ordered = sorted(gains)
    ways = [comb(n, HAND - 1) for n in range(len(ordered))]  # the others are no greater
    total = sum(ways)
    if not total:
        return float(max(ordered, default=0))
    return sum(gain * way for gain, way in zip(ordered, ways, strict=True)) / total


def chance_of_one(good: int, among: int) -> float:
    """That at least one of three cards is a good one."""
    if among < HAND:
        return float(good > 0)
    return 1 - comb(among - good, HAND) / comb(among, HAND)
