"""Every suite and every family there is.

A combination on the table is the mask of its tiles, which says all: one tile is a start that may
still become either (RAMI-1), more are a suite when they have one colour and a family when they
have one value.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final, Literal

from ludotheque.core.rules import Value
from ludotheque.games.rami.tiles import (
    COLOURS,
    COLUMN,
    VALUES,
    Colour,
    Mask,
    Tile,
    bits,
    laid,
)

Kind = Literal["start", "suite", "family"]


def _suites() -> Iterator[Mask]:
    for colour in range(len(COLOURS)):
        for first in range(VALUES):
            for size in range(2, VALUES - first + 1):  # RAMI-2: nothing follows 13
                yield (1 << size) - 1 << VALUES * colour + first


def _families() -> Iterator[Mask]:
    for value in range(VALUES):
        for size in range(2, len(COLOURS) + 1):
            for chosen in combinations(bits(COLUMN << value), size):
                yield sum(chosen)


# Every suite and every family there is.
KINDS: Final[dict[Mask, Kind]] = {
    **dict.fromkeys(_suites(), "suite"),
    **dict.fromkeys(_families(), "family"),
}


class Combination(Value, frozen=True, cache_hash=True):
    """A combination on the table. A family has no colour, and its first value is its last."""

    kind: Kind
    colour: Colour | None
    first: int
    last: int
    tiles: tuple[Tile, ...]


@cache
def combination(mask: Mask) -> Combination:
    tiles = laid(mask)
    kind = KINDS.get(mask, "start")
    colour = None if kind == "family" else tiles[0].colour
    return Combination(kind, colour, tiles[0].value, tiles[-1].value, tiles)
