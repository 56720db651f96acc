"""Which games there are, and what they are made of."""

from __future__ import annotations

import json
from typing import Any

from ludotheque.cli.components import counts
from ludotheque.core import registry
from tests.cli.conftest import Cli


def test_games_are_listed_with_their_modes(cli: Cli) -> None:
    said = cli("games")
    for game in registry.games():
        assert all(f"{game.key}:{mode.key}" in said.out for mode in game.modes)


def test_the_strength_of_levels_is_said_in_stars(cli: Cli) -> None:
    said = cli("games").out
    assert "newcomer ★☆☆☆" in said
    assert "detective ★★★★" in said
    assert "child ★☆☆☆" in said
    assert "child ★\n" not in said  # the only level of rami:junior is compared with none


def test_games_for_programs(cli: Cli) -> None:
    found: list[dict[str, Any]] = json.loads(cli("games", "--json").out)
    assert [game["key"] for game in found] == list(registry.keys())
    rami = next(game for game in found if game["key"] == "rami")
    assert set(rami["title"]) == {"fr", "en"}
    assert [mode["key"] for mode in rami["modes"]] == ["junior", "famille"]
    assert all(mode["players"] == [2, 4] for mode in rami["modes"])
    assert "starter" in json.dumps(rami["modes"][0]["options"])


def test_components_are_told(cli: Cli) -> None:
    for game in registry.games():
        said = cli("components", game.key)
        assert said.status == 0
        assert all(level in said.out for mode in game.modes for level in mode.bots)


def test_components_for_programs(cli: Cli) -> None:
    found = json.loads(cli("components", "rami", "--json").out)
    assert found["key"] == "rami"
    assert isinstance(found["data"], dict)


def test_counts_go_by_path() -> None:
    data = {"deck": {"values": [1, 2, 3], "name": "x"}, "racks": [4]}
    assert counts(data) == {"deck.values": 3, "deck.name": "x", "racks": 1}
