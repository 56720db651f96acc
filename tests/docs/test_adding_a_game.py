"""docs/adding-a-game.md, followed literally: its files are written, installed and run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from ludotheque.core.simulate import Result


def run(environment: dict[str, str], *words: str, typed: str = "") -> str:
    done = subprocess.run(
        words, env=environment, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert not done.stderr
    return done.stdout


def test_its_own_tests_pass(tutorial: Path, environment: dict[str, str], tmp_path: Path) -> None:
    # A folder of its own for that pytest: starting, it would close ours to other users.
    own = ["--basetemp", str(tmp_path / "its-own")]
    pytest_ = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *own]
    where = ["--rootdir", str(tutorial), "-c", str(tutorial / "pyproject.toml"), str(tutorial)]
    assert "passed" in run(environment, *pytest_, *where)


def test_it_is_listed(environment: dict[str, str]) -> None:
    assert "sommet:classic" in run(environment, "ludotheque", "games")


def test_it_keeps_the_contract(environment: dict[str, str]) -> None:
    told = run(environment, "ludotheque", "conform", "sommet", "--examples", "10")
    assert told.endswith("keeps the contract.\n")


@pytest.mark.parametrize(
    ("honest", "wrong", "told"),
    [
        (
            "hand = () if seat is None else state.hands[seat]",
            "hand = state.hands[0]",
            "✗ classic: looks_the_same\nview tells ",
        ),
        (
            "MyHand(after.hands[seat])",
            "MyHand(after.hands[0])",
            "✗ classic: news_tell_what_changes\nThe news tell seat ",
        ),
        (
            "for value in state.hands[seat]]",
            "for value in state.hands[seat][:1]]",
            "✗ classic: offers_are_exact\naccepted from seat 0, though not offered: Card(",
        ),
        (
            "for value in state.hands[seat]]",
            "for value in (*state.hands[seat], 99)]",
            "✗ classic: ends\noffered, but refused (not-in-hand): {0: Card(",
        ),
        (
            "hands: tuple[Cards, ...]\n    played",
            "hands: list[Cards]\n    played",
            "✗ classic: survives_json\nState(rounds=",
        ),
    ],
)
def test_a_mistake_is_found_and_told_in_a_sentence(
    tutorial: Path,
    environment: dict[str, str],
    tmp_path: Path,
    honest: str,
    wrong: str,
    told: str,
) -> None:
    """The page says how to make it fail; so it must fail, and so must what else it says."""
    broken = tmp_path / "sommet"
    broken.mkdir()
    for file in (tutorial / "src" / "sommet").iterdir():
        if file.is_file():
            (broken / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    rules = broken / "rules.py"
    text = rules.read_text(encoding="utf-8")
    assert honest in text
    rules.write_text(text.replace(honest, wrong), encoding="utf-8")
    path = f"{tmp_path}:{environment['PYTHONPATH']}"
    done = subprocess.run(
        ["ludotheque", "conform", "sommet", "--examples", "10"],
        env={**environment, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert told in done.stdout
    assert "Traceback" not in done.stdout
    if "view tells" in told:
        assert "≠ hand " in done.stdout


def test_bots_play_it(environment: dict[str, str]) -> None:
    words = ["sim", "sommet", "--players", "3", "--bots", "anything,thrifty", "--games", "5"]
    lines = run(environment, "ludotheque", *words, "--json").splitlines()
    results = [msgspec.json.decode(line, type=Result) for line in lines]
    assert [result.seed for result in results] == list(range(5))
    assert all(sum(result.scores) == 1 + 2 + 3 + 4 + 5 for result in results)


def test_a_person_plays_it(environment: dict[str, str]) -> None:
    words = ["terminal", "sommet", "--language", "fr", "--seed", "3"]
    told = run(environment, "ludotheque", *words, typed="1\n" * 5)
    assert "Votre main\u202f:" in told
    assert told.splitlines()[-2].startswith("1. ")
