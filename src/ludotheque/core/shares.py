"""How sure a share of many games is."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

Z95: Final = 1.959963984540054  # two-sided 95 % of the normal distribution


class Share(NamedTuple):
    """A share of the games with its 95 % interval, all from 0 to 1."""

    mean: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Share:
    """Wilson's score interval: sensible also for few games and for shares near 0 and 1."""
    mean = wins / games
    spread = Z95 * sqrt(mean * (1 - mean) / games + Z95**2 / (4 * games**2))
    middle = mean + Z95**2 / (2 * games)
    scale = 1 + Z95**2 / games
    return Share(mean, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))
