"""What may be laid in the Famille mode: suites, families, and how they grow.

A combination on the table is the mask of its tiles, which says all: one tile is a start that may
still become either (RAMI-1), more are a suite when they have one colour and a family when they
have one value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, Literal

from ludotheque.core.rules import Value
from ludotheque.games.rami.tiles import (
    ALL,
    COLOURS,
    COLUMN,
    ROW,
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
_NOT_LAST: Final[Mask] = ALL & ~(COLUMN << VALUES - 1)


class Combination(Value, frozen=True):
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


@cache
def additions(mask: Mask) -> tuple[Mask, ...]:
    """All that can be added to a combination in one action, at both ends of a suite (RAMI-9)."""
    return tuple(whole ^ mask for whole in KINDS if whole & mask == mask != whole)


@cache
def open_to(mask: Mask) -> Mask:
    """The tiles that a combination takes at once, one by one."""
    return sum(added for added in additions(mask) if added.bit_count() == 1)


def open_tiles(table: Sequence[Mask]) -> Mask:
    """The tiles that some combination takes at once."""
    taken = 0
    for mask in table:
        taken |= open_to(mask)
    return taken


def creations(rack: Mask) -> list[Mask]:
    """Every suite and every family that these tiles make."""
    found = []
    links = rack & rack >> 1 & _NOT_LAST
    for first in bits(links):
        suite = tile = first
        while tile & links:
            tile <<= 1
            suite |= tile
            found.append(suite)
    for value in bits(_twice(rack)):
        found += _families_of(rack & COLUMN * value)
    return found


def has_creation(rack: Mask) -> bool:
    return bool(rack & rack >> 1 & _NOT_LAST or _twice(rack))


def _twice(rack: Mask) -> Mask:
    """The values that are there in two colours or more, as tiles of the first colour."""
    a, b, c, d = rack & ROW, rack >> 13 & ROW, rack >> 26 & ROW, rack >> 39
    return a & b | (a | b) & c | (a | b | c) & d


@cache
def _families_of(column: Mask) -> tuple[Mask, ...]:
    return tuple(mask for mask in KINDS if mask & column == mask and KINDS[mask] == "family")


def can_place(rack: Mask, table: Sequence[Mask]) -> bool:
    return bool(rack & open_tiles(table)) or has_creation(rack)
