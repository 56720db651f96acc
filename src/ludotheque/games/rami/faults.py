"""Why tiles may not be laid: the most exact reason, for a person who tries.

Asked only once the tiles are known not to fit, so every path raises.
"""

from __future__ import annotations

from typing import NoReturn

from ludotheque.core.rules import Refused
from ludotheque.games.rami.combinations import Combination, combination
from ludotheque.games.rami.tiles import VALUES, Mask, Tile, tiles_of


def refuse_creation(mask: Mask) -> NoReturn:
    """These tiles, all from the rack, make neither a suite nor a family."""
    tiles = tiles_of(mask)
    if not tiles:
        raise Refused("no-tiles")
    if len(tiles) == 1:
        raise Refused("one-tile", tile=tiles[0])
    values = [tile.value for tile in tiles]
    if _one_colour(tiles):
        _refuse_gap(values, "not-consecutive")
    if _consecutive(sorted(values)):
        raise Refused("mixed-colours", tiles=tiles)
    raise Refused("unrelated", tiles=tiles)


def refuse_addition(onto: Mask, mask: Mask) -> NoReturn:
    """These tiles, all from the rack, do not go on that combination."""
    tiles, target = tiles_of(mask), combination(onto)
    if not tiles:
        raise Refused("no-tiles")
    match target.kind:
        case "suite":
            _refuse_for_suite(target, tiles)
        case "family":
            _refuse_for_family(target, tiles)
        case _:
            _refuse_for_start(target, tiles)


def _refuse_for_suite(suite: Combination, tiles: tuple[Tile, ...]) -> NoReturn:
    if suite.last - suite.first == VALUES - 1:
        raise Refused("suite-full", onto=suite)
    for tile in tiles:
        if tile.colour != suite.colour:
            raise Refused("wrong-colour", onto=suite, tile=tile)
    _refuse_gap([tile.value for tile in (*suite.tiles, *tiles)], "suite-gap", suite)


def _refuse_for_family(family: Combination, tiles: tuple[Tile, ...]) -> NoReturn:
    if len(family.tiles) == 4:
        raise Refused("family-full", onto=family)
    wrong = next(tile for tile in tiles if tile.value != family.first)
    raise Refused("wrong-value", onto=family, tile=wrong)


def _refuse_for_start(start: Combination, tiles: tuple[Tile, ...]) -> NoReturn:
    for tile in tiles:
        if tile.colour != start.colour and tile.value != start.first:
            raise Refused("unrelated-to-start", onto=start, tile=tile)
    if not _one_colour((*start.tiles, *tiles)):  # RAMI-1: one or the other, for good
        raise Refused("suite-or-family", onto=start)
    _refuse_gap([tile.value for tile in (*start.tiles, *tiles)], "suite-gap", start)


def _refuse_gap(values: list[int], code: str, onto: Combination | None = None) -> NoReturn:
    """One colour, but with a gap: perhaps one that 13 before 1 would close (RAMI-2)."""
    around = sorted(value + VALUES if value <= VALUES // 2 else value for value in values)
    if 1 in values and VALUES in values and _consecutive(around):
        raise Refused("no-wrap")
    missing = [value for value in range(min(values), max(values)) if value not in values]
    if onto is None:
        raise Refused(code, missing=missing[0])
    raise Refused(code, missing=missing[0], onto=onto)


def _one_colour(tiles: tuple[Tile, ...]) -> bool:
    return len({tile.colour for tile in tiles}) == 1


def _consecutive(values: list[int]) -> bool:
    return values == list(range(values[0], values[0] + len(values)))
