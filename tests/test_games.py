"""All games on the shelf: each passes the conformance suite and has the shape of the rest."""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable

import pytest

from ludotheque import conform
from ludotheque.conform import texts
from ludotheque.core import registry
from ludotheque.core.game import Game
from ludotheque.lobby.catalogue import FOR_PROGRAMMERS
from ludotheque.words import LANGUAGES

GAMES = registry.games()
CHECKS = [(game, name) for game in GAMES for name in conform.suite(game)]


@pytest.mark.parametrize(("game", "name"), CHECKS, ids=[f"{g.key}-{n}" for g, n in CHECKS])
def test_the_game_conforms(game: Game, name: str) -> None:
    conform.suite(game)[name]()


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
@pytest.mark.parametrize(
    "name",
    ["rules.py", "bots.py", "README.md", "README.fr.md", "fr.ftl", "en.ftl", "client/Board.svelte",
     "tests/test_secrets.py", "tests/golden"],
)  # fmt: skip
def test_the_folder_has_the_shape_of_the_others(game: Game, name: str) -> None:
    found: Traversable = game.folder.joinpath(*name.split("/"))
    assert found.is_file() or found.is_dir(), f"{game.key} has no {name}"


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_clause_has_a_test_named_after_it(game: Game) -> None:
    tests = " ".join(_test_names(game.folder.joinpath("tests")))
    clauses = texts.clauses(game.text("README.md"))
    assert clauses
    untested = [c for c in clauses if f"test_{c.lower().replace('-', '_')}_" not in tests]
    assert not untested, f"{game.key}: no test named after {untested}"


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_players_read_rules_and_not_how_they_are_made(game: Game) -> None:
    told, heading, made = game.text("README.md").partition(FOR_PROGRAMMERS)
    assert heading
    assert "\n## " not in made
    assert "\n### Bots\n" in made
    for text in (told, game.text("README.fr.md")):
        assert texts.clauses(text) == texts.clauses(told)
        assert "ludotheque sim" not in text


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_a_result_says_what_its_numbers_count(game: Game) -> None:
    for language in LANGUAGES:
        said = game.text(f"{language}.ftl")
        assert [mode.key for mode in game.modes if f"\nscore-{mode.key} =" not in said] == []


def _test_names(folder: Traversable) -> list[str]:
    return [
        f"{name}_"
        for entry in folder.iterdir()
        if entry.name.endswith(".py")
        for name in re.findall(r"def (test_\w+)", entry.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_french_speaks_to_women_as_to_men(game: Game) -> None:
    """No participle agrees with who plays."""
    assert not re.findall(r"[Vv]ous (?:êtes|serez|étiez) \w+(?:é|i|u)\b", game.text("fr.ftl"))
