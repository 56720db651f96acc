"""`ludotheque new`: the tutorial's files, and under another name a game that works at once."""

from __future__ import annotations

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
    assert "class ABas2(Rules[" in written["src/a_bas_2/rules.py"]
    assert "**ABA-1**" in written["src/a_bas_2/README.md"]
    assert not [name for name, text in written.items() if "@" in name or "@key" in text.lower()]
