"""`ludotheque coins …`."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.games.coins.cards import cards_of, lying
from ludotheque.games.coins.commands import main
from ludotheque.games.coins.deck import EVERY
from ludotheque.games.coins.puzzles import of_the_day, puzzle
from ludotheque.games.coins.solver import solutions


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def test_a_puzzle_is_the_same_for_the_same_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["puzzle", "--level", "3", "--seed", "7", "--json"]) == 0
    text = capsys.readouterr().out
    assert main(["puzzle", "--level", "3", "--seed", "7", "--json"]) == 0
    assert capsys.readouterr().out == text
    found = json.loads(text)
    kept = puzzle(3, Dice(numbered_seed(7), 0).choice)
    assert (found["level"], found["shape"]) == (3, kept.name)
    assert {*found["cards"], *(laid["card"] for laid in found["laid"])} == set(cards_of(kept.cards))
    assert main(["puzzle", "--level", "3", "--seed", "7"]) == 0
    assert "□" in capsys.readouterr().out


def test_nine_cards_are_solved_from_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    nine = cards_of(lying(next(solutions(EVERY))))
    texts = {"p.json": json.dumps({"cards": nine}), "p.txt": " ".join(map(str, nine))}
    for name, content in texts.items():
        file = tmp_path / name
        file.write_text(content)
        assert main(["solve", str(file), "--json"]) == 0
        solved = json.loads(capsys.readouterr().out)
        assert solved["solutions"] == 36 * solved["essential"] > 0
        assert {laid["card"] for laid in solved["solution"]} == set(nine)
    assert main(["solve", str(tmp_path / "p.txt")]) == 0
    assert "order of rows and columns" in capsys.readouterr().out


def test_solve_reads_standard_input_and_says_when_there_is_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1, 2, 3\n4 5 6\n[7 8 9]"))
    assert main(["solve", "-"]) == 0
    assert capsys.readouterr().out == "These nine cards make no square.\n"


def test_the_puzzle_of_the_day(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "--date", "2026-03-01", "--json"]) == 0
    level, kept = of_the_day("2026-03-01")
    found = json.loads(capsys.readouterr().out)
    assert (found["level"], found["shape"]) == (level, kept.name)
    assert main(["puzzle", "--date", "2026-03-01"]) == 0
    assert "yellow" in capsys.readouterr().out


def test_the_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["cards"]) == 30
    assert main(["deck"]) == 0
    assert "umbrella" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "text", "names"),
    [
        (["puzzle", "--level", "6"], "", "--level"),
        (["puzzle", "--seed", "x"], "", "--seed"),
        (["puzzle", "--date", "tomorrow"], "", "tomorrow"),
        (["puzzle", "--date", "2999-03-01"], "", "2999-03-01"),
        (["solve", "-"], "1 2 3", "nine"),
        (["solve", "-"], "1 2 3 4 5 6 7 8 8", "nine"),
        (["solve", "-"], "1 2 3 4 5 6 7 8 31", "31"),
        (["solve", "-"], '{"cards": 3', "cards"),
        (["solve", "-"], '{"level": 3}', "level"),
        (["solve", "no/such/file"], "", "no/such/file"),
        (["solve"], "", "FILE"),
        (["dance"], "", "ludotheque coins"),
        (["deck", "--loud"], "", "--loud"),
    ],
)
def test_bad_input_is_one_sentence_that_names_it(
    argv: list[str],
    text: str,
    names: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(argv) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert names in said.err
    assert said.err.count("\n") == 1
