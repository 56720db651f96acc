"""The garden's promised properties (GNOME-1)."""

from __future__ import annotations

import tomllib
from itertools import combinations

from msgspec.structs import replace

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
    SPOT,
    TERRAIN_MASK,
    ZONE,
)
from ludotheque.games.gnomes.rules import DUEL
from ludotheque.games.gnomes.tests.scenes import asked, dealt
from ludotheque.games.gnomes.values import Question


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


def test_the_example_of_the_rules_page() -> None:
    """Zoé (0) has her loot under A3, Max under E1."""
    first = replace(dealt(2, "A3 E1"), asked=asked("0>1 zone C2"))
    assert DUEL.view(first, 0).notes[1] == ("A1", "E1", "F1", "A2", "F2", "E3", "F3")
    violet = Question(2, 0, 1, "flowers", SPOT["F2"], "violet", loud=True)
    second = replace(first, asked=(*first.asked, violet))
    assert DUEL.view(second, 0).notes[1] == ("E1", "F2")
    third = replace(second, asked=(*second.asked, *asked("0>1 line E1")))
    assert DUEL.view(third, 0).notes[1] == ("E1",)
