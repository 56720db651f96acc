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
     "tests/test_secrets.py", "tests/stupidities.py", "tests/golden"],
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


NUMBERS = {
    "README.md": re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?"),
    "README.fr.md": re.compile(r"\d+(?:[\u00a0\u202f ]\d{3})*(?:,\d+)?"),
}
MEASURED = re.compile(r"^\|.*(?:\d[.,]\d|\d[\u00a0\u202f ]?%)")


def figures(name: str, line: str) -> list[float]:
    """The numbers of a line, however that language writes them."""
    plain = (re.sub(r"[\u00a0\u202f ]", "", found) for found in NUMBERS[name].findall(line))
    comma = "." if name == "README.fr.md" else ""
    return [float(number.replace(",", comma)) for number in plain]


def test_a_number_is_read_as_its_language_writes_it() -> None:
    assert figures("README.md", "71, 69 and 75.5 % of 1,500") == [71, 69, 75.5, 1500]
    assert figures("README.fr.md", "71, 69 et 75,5 % de 1\u202f500") == [71, 69, 75.5, 1500]


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_both_languages_give_the_same_figures(game: Game) -> None:
    """In the clauses, whatever the order of words; in tables of what was measured, row by row."""
    told = {name: game.text(name).splitlines() for name in NUMBERS}
    clauses, rows = [
        {
            name: [figures(name, line) for line in lines if shape.search(line)]
            for name, lines in told.items()
        }
        for shape in (texts.CLAUSE, MEASURED)
    ]
    assert rows["README.fr.md"] == rows["README.md"]
    assert [*map(sorted, clauses["README.fr.md"])] == [*map(sorted, clauses["README.md"])]
