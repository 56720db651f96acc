"""Laying tiles in the Famille mode: what a rack makes, what the table takes."""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from operator import or_
from typing import Final

from ludotheque.core.faults import Refused
from ludotheque.core.rules import put
from ludotheque.games.rami.famille import refusals
from ludotheque.games.rami.famille.combinations import KINDS
from ludotheque.games.rami.famille.values import Add, Create
from ludotheque.games.rami.tiles import ALL, COLUMN, ROW, VALUES, Mask, bits, laid

Table = tuple[Mask, ...]
Lay = tuple[int | None, Mask]  # onto which combination, None for a new one; which tiles

_NOT_LAST: Final[Mask] = ALL & ~(COLUMN << VALUES - 1)


@cache
def additions(mask: Mask) -> tuple[Mask, ...]:
    """All that can be added to a combination in one action, at both ends of a suite (RAMI-9)."""
    return tuple(whole ^ mask for whole in KINDS if whole & mask == mask != whole)


def _open_to() -> dict[Mask, Mask]:
    found = dict.fromkeys((*bits(ALL), *KINDS), 0)
    for whole in KINDS:
        for tile in bits(whole):
            if whole ^ tile in found:
                found[whole ^ tile] |= tile
    return found


# For each combination the tiles that it takes at once, one by one.
OPEN_TO: Final = _open_to()


@lru_cache(1 << 8)
def open_tiles(table: Table) -> Mask:
    """The tiles that some combination takes at once."""
    return reduce(or_, map(OPEN_TO.__getitem__, table), 0)


@cache
def _reach(mask: Mask) -> Mask:
    """The tiles that a combination takes, at once or after others."""
    return reduce(or_, additions(mask), 0)


@lru_cache(1 << 12)
def _fitting(onto: Mask, tiles: Mask) -> tuple[Mask, ...]:
    """All that can be added to a combination of these tiles, which are in its reach."""
    return tuple([mask for mask in additions(onto) if mask & tiles == mask])


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


@lru_cache(1 << 15)
def longest_creation(rack: Mask) -> Mask:
    """One of the longest suites and families that these tiles make, if any."""
    links = starts = rack & rack >> 1 & _NOT_LAST
    suite, size = 0, 1
    while starts:
        size += 1
        suite = (starts & -starts) * ((1 << size) - 1)
        starts &= links >> size - 1
    families = [rack & COLUMN * value for value in bits(_twice(rack))]
    return max(suite, *families, key=int.bit_count) if families else suite


def has_creation(rack: Mask) -> bool:
    """Two neighbours, or a value twice: else the four rows, added up, have as many tiles as the
    rack, and their sum is what remains of it."""
    return bool(rack & rack >> 1 & _NOT_LAST) or (rack % ROW or ROW).bit_count() < rack.bit_count()


def _twice(rack: Mask) -> Mask:
    """The values that are there in two colours or more, as tiles of the first colour."""
    a, b, c, d = rack & ROW, rack >> 13 & ROW, rack >> 26 & ROW, rack >> 39
    return a & b | (a | b) & c | (a | b | c) & d


@cache
def _families_of(column: Mask) -> tuple[Mask, ...]:
    return tuple(mask for mask in KINDS if mask & column == mask and KINDS[mask] == "family")


def longest_addition(onto: Mask, rack: Mask) -> Mask:
    """One of the longest additions to a combination, if any."""
    longest = 0
    for tile in bits(rack & OPEN_TO[onto]):
        whole = onto | tile
        while more := rack & OPEN_TO[whole]:
            whole |= more
        longest = max(longest, whole ^ onto, key=int.bit_count)
    return longest


def can_place(rack: Mask, table: Table) -> bool:
    return bool(rack & open_tiles(table)) or has_creation(rack)


def lays(rack: Mask, table: Table, using: Mask = ALL) -> list[Lay]:
    """The four actions, with at least one tile of `using` (RAMI-4)."""
    found: list[Lay] = []
    if rack & open_tiles(table):
        found += [
            (to, mask)
            for to, onto in enumerate(table)
            if rack & OPEN_TO[onto]
            for mask in _fitting(onto, rack & _reach(onto))
            if mask & using
        ]
    if has_creation(rack):
        found += [(None, mask) for mask in creations(rack) if mask & using]
    return found


def placements(rack: Mask, table: Table, using: Mask = ALL) -> list[Add | Create]:
    """The same as moves."""
    return [
        Create(laid(mask)) if to is None else Add(to, laid(mask))
        for to, mask in lays(rack, table, using)
    ]


def created(table: Table, mask: Mask) -> Table:
    """The table with a new combination."""
    if mask not in KINDS:
        refusals.refuse_creation(mask)
    return (*table, mask)


def added(table: Table, to: int, mask: Mask) -> Table:
    """The table with tiles added to one combination."""
    if not 0 <= to < len(table):
        raise Refused("no-such-combination", number=to)
    whole = table[to] | mask
    if not mask or whole not in KINDS:
        refusals.refuse_addition(table[to], mask)
    return put(table, to, whole)
