"""The garden's promised properties (GNOME-1)."""

from __future__ import annotations

import tomllib
from itertools import combinations

from ludotheque.games.gnomes import GAME
from ludotheque.games.gnomes.board import (
    AROUND,
    CELLS,
    FLOWER_MASK,
    FLOWERS_AT,
    LINE,
    LOOT_SPOTS,
    PLAYABLE,
    PONDS,
    TERRAIN_MASK,
    ZONE,
)


def test_gnome_1_two_ponds_four_cells_of_each_terrain_eight_of_each_colour() -> None:
    assert PONDS.bit_count() == 2
    assert len(LOOT_SPOTS) == 16
    assert [mask.bit_count() for mask in TERRAIN_MASK.values()] == [4] * 4
    assert [mask.bit_count() for mask in FLOWER_MASK.values()] == [8] * 4
    assert sum(TERRAIN_MASK.values()) == PLAYABLE
    assert all(not mask & PONDS for mask in FLOWER_MASK.values())


def test_gnome_1_each_terrain_lies_in_every_row() -> None:
    rows = [0b111111 << 6 * row for row in range(3)]
    assert all(mask & row for mask in TERRAIN_MASK.values() for row in rows)


def test_gnome_1_two_colours_on_each_cell_and_all_six_pairs_occur() -> None:
    pairs = {frozenset(FLOWERS_AT[spot]) for spot in LOOT_SPOTS}
    assert {len(pair) for pair in pairs} == {2}
    assert len(pairs) == 6


def test_gnome_1_any_two_loot_cells_are_told_apart_by_some_question() -> None:
    """Even by each kind of question alone, from the cells where a statuette can stand: zones
    and lines always; flowers wherever the colours differ."""
    for one, other in combinations(LOOT_SPOTS, 2):
        assert any((ZONE[s] >> one ^ ZONE[s] >> other) & 1 for s in LOOT_SPOTS)
        assert any((LINE[s] >> one ^ LINE[s] >> other) & 1 for s in LOOT_SPOTS)


def test_gnome_1_the_data_says_what_is_printed_and_what_is_ours() -> None:
    for name in ("garden.toml", "dwarves.toml"):
        data = tomllib.loads(GAME.text(name))
        assert data["printed"]
        assert data["ours"]
    garden = tomllib.loads(GAME.text("garden.toml"))
    assert set(garden["cells"]) | set(garden["ponds"]) == set(CELLS)
    assert garden["rows"] * garden["columns"] == len(CELLS)


def test_no_cell_is_its_own_neighbour() -> None:
    assert all(not AROUND[spot] >> spot & 1 for spot in range(len(CELLS)))
    assert {AROUND[spot] & PONDS for spot in range(len(CELLS))} == {0}
