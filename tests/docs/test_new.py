"""`ludotheque new`: the tutorial's files, and under another name a game that works at once."""

from __future__ import annotations

import ast
import os
import subprocess
from pathlib import Path

import pages
import pytest

from ludotheque.cli import main
from ludotheque.cli.new import package
from tests.docs.conftest import TUTORIAL, install
from tests.docs.test_adding_a_game import run


def test_it_writes_the_files_of_the_tutorial() -> None:
    assert dict(package("sommet")) == pages.files(TUTORIAL)


@pytest.fixture(scope="module")
def bruine(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A shell in which another game was begun and installed."""
    where = tmp_path_factory.mktemp("new")
    made = subprocess.run(
        ["ludotheque", "new", "bruine"], cwd=where, env=environment, capture_output=True, check=True
    )
    assert b"pip install --editable bruine" in made.stdout
    site = install(where / "bruine", tmp_path_factory.mktemp("site"))
    return {**environment, "PYTHONPATH": f"{site}{os.pathsep}{environment['PYTHONPATH']}"}


def test_the_new_game_keeps_the_contract(bruine: dict[str, str]) -> None:
    told = run(bruine, "ludotheque", "conform", "bruine", "--examples", "2")
    assert told.endswith("bruine keeps the contract.\n")


def test_the_new_game_is_played_in_the_terminal(bruine: dict[str, str]) -> None:
    words = ["terminal", "bruine", "--language", "fr", "--seed", "3"]
    told = run(bruine, "ludotheque", *words, typed="1\n" * 5)
    assert told.startswith("Bruine")
    assert told.splitlines()[-2].startswith("1. ")


def test_what_is_there_is_not_touched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine", encoding="utf-8")
    assert main(["new", "bruine", "--into", str(tmp_path), "--language", "en"]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [mine]


def test_a_key_of_two_words_makes_one_class() -> None:
    written = dict(package("a_bas_2"))
    assert "class ABas2Rules(Rules[" in written["src/a_bas_2/rules.py"]
    assert "**ABA-1**" in written["src/a_bas_2/README.md"]
    assert not [name for name, text in written.items() if "@" in name or "@key" in text.lower()]


@pytest.mark.parametrize("key", ["card", "state", "view", "rules", "none", "true", "any", "seat"])
def test_no_key_makes_a_name_that_is_there_already(key: str) -> None:
    """Not in Python, and not among the names that the rules use."""
    for name, text in package(key):
        if name.endswith(".py"):
            bound = [each for node in ast.parse(text).body for each in names(node)]
            assert len(set(bound)) == len(bound), name


def names(node: ast.stmt) -> list[str]:
    """What a line of a module gives a name to."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        return [alias.asname or alias.name for alias in node.names]
    return [node.name] if isinstance(node, ast.ClassDef | ast.FunctionDef) else []


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("a", "cannot be a game’s key"),
        ("a-b", "cannot be a game’s key"),
        ("ending_", "cannot be a game’s key"),
        ("a" * 31, "2 to 30 of them"),
        ("class", "a word of Python"),
        ("rami", "is already the name of a game"),
    ],
)
def test_a_key_that_cannot_be_is_told_why(
    key: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", key, "--into", str(tmp_path), "--language", "en"]) == 2
    assert why in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
