"""The 52 tiles: values 1 to 13 in four colours, each once.

A set of tiles inside a state is a mask of 52 bits: the tile of colour `c` (in the order of
COLOURS) and value `v` is the bit `13·c + v − 1`. Moves, views and events hold tiles, which a
person can read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Value

Colour = Literal["red", "blue", "green", "yellow"]
Mask = int

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
VALUES: Final = 13
ROW: Final[Mask] = (1 << VALUES) - 1
COLUMN: Final[Mask] = sum(1 << VALUES * c for c in range(len(COLOURS)))
ALL: Final[Mask] = (1 << VALUES * len(COLOURS)) - 1


class Tile(Value, frozen=True, cache_hash=True):
    """One of the 52. The four tiles of a value show the same character."""

    colour: Colour
    value: Annotated[int, Meta(ge=1, le=VALUES)]


def is_pair(one: Tile, other: Tile) -> bool:
    """The same character or the same colour."""
    return one.value == other.value or one.colour == other.colour


TILES: Final = tuple(Tile(colour, value + 1) for colour in COLOURS for value in range(VALUES))
_FIRST: Final[dict[str, Mask]] = {colour: 1 << VALUES * c for c, colour in enumerate(COLOURS)}


def bit_of(tile: Tile) -> Mask:
    """That tile as a set of its own."""
    return _FIRST[tile.colour] << tile.value - 1


def mask_of(tiles: Iterable[Tile]) -> Mask:
    """The tiles as a set; none may be there twice."""
    mask = 0
    for tile in tiles:
        bit = _FIRST[tile.colour] << tile.value - 1
        if mask & bit:
            raise Refused("same-tile", tile=tile)
        mask |= bit
    return mask


def bits(mask: Mask) -> Iterator[Mask]:
    """The tiles of a set one by one, each as a set of its own."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def tile_of(bit: Mask) -> Tile:
    return TILES[bit.bit_length() - 1]


def tiles_of(mask: Mask) -> tuple[Tile, ...]:
    """The tiles of a set, by colour and then by value."""
    a, b, c, d, e, f, g = mask.to_bytes(7, "little")
    return _A[a] + _B[b] + _C[c] + _D[d] + _E[e] + _F[f] + _G[g]


# Eight tiles to a byte of a mask: those of each byte, by what it can be.
_A, _B, _C, _D, _E, _F, _G = (
    [tuple(t for n, t in enumerate(TILES[at : at + 8]) if byte >> n & 1) for byte in range(256)]
    for at in range(0, len(TILES), 8)
)


@cache
def laid(mask: Mask) -> tuple[Tile, ...]:
    """`tiles_of`, remembered: only for what can be laid at once, a few thousand sets in all."""
    return tiles_of(mask)
