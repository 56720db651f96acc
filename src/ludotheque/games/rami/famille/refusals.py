"""Why tiles may not be laid: the most exact reason, for a person who tries.

Asked only once the tiles are known not to fit, so every path raises.
"""

from __future__ import annotations

from typing import NoReturn

from ludotheque.core.faults import Refused
from ludotheque.games.rami.famille.combinations import Combination, combination
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
        _check_wrap(values)
        raise Refused("not-consecutive", missing=_missing(values))
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
    _refuse_gap(suite, tiles)


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
    _refuse_gap(start, tiles)


def _refuse_gap(onto: Combination, tiles: tuple[Tile, ...]) -> NoReturn:
    values = [tile.value for tile in (*onto.tiles, *tiles)]
    _check_wrap(values)
    raise Refused("suite-gap", onto=onto, missing=_missing(values))


def _check_wrap(values: list[int]) -> None:
    """RAMI-2: there would be no gap if 1 came after 13."""
    ends = [value for value in values if value % VALUES + 1 not in values]
    if {1, VALUES} <= set(values) and len(ends) == 1:
        raise Refused("no-wrap")


def _missing(values: list[int]) -> int:
    """The first value that a gap lacks."""
    return next(value for value in range(min(values), max(values)) if value not in values)


def _one_colour(tiles: tuple[Tile, ...]) -> bool:
    return len({tile.colour for tile in tiles}) == 1


def _consecutive(values: list[int]) -> bool:
    return values == list(range(values[0], values[0] + len(values)))
