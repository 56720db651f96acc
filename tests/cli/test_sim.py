"""Bots against bots: lines for programs, a summary for people."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from ludotheque.cli.summary import share, tables
from ludotheque.core.shares import Share, wilson
from ludotheque.core.simulate import Result
from ludotheque.words import words
from tests.cli.conftest import Cli

JUNIOR = ("sim", "rami:junior", "--players", "2", "--json")
ENDLESS = [sys.executable, "-m", "ludotheque", *JUNIOR, "--games", "1000000"]


def results(said: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in said.splitlines()]


def test_one_line_per_game(cli: Cli) -> None:
    found = results(cli(*JUNIOR, "--games", "3", "--seed", "40").out)
    assert [list(line) for line in found] == [["seed", "scores", "winners", "steps", "first"]] * 3
    assert [line["seed"] for line in found] == [40, 41, 42]


def test_a_game_is_repeated_by_its_seed(cli: Cli) -> None:
    third = cli(*JUNIOR, "--games", "3", "--seed", "40").out.splitlines()[2]
    assert cli(*JUNIOR, "--games", "1", "--seed", "42").out.splitlines() == [third]


def test_workers_change_nothing(cli: Cli) -> None:
    games = (*JUNIOR, "--games", "6")
    assert cli(*games, "--workers", "2").out == cli(*games).out


def test_ranges_of_seeds_put_together_are_the_whole(cli: Cli) -> None:
    parts = [cli(*JUNIOR, "--games", "3", "--seed", seed).out for seed in ("0", "3")]
    assert "".join(parts) == cli(*JUNIOR, "--games", "6", "--seed", "0").out


def test_levels_go_around_the_table(cli: Cli, tmp_path: Path) -> None:
    words = ("--players", "3", "--bots", "child", "--games", "1", "--save", str(tmp_path))
    assert cli("sim", "rami:junior", *words).status == 0
    (saved,) = tmp_path.iterdir()
    assert json.loads(saved.read_bytes().splitlines()[0])["names"] == [
        "child 1",
        "child 2",
        "child 3",
    ]


def test_generic_levels_sit_at_every_table(cli: Cli) -> None:
    words = ("--bots", "greedy,random", "--games", "2", "--json")
    one = cli("sim", "coins:a", *words)
    assert (one.status, len(one.out.splitlines())) == (0, 2)
    assert cli("sim", "coins:a", *words, "--workers", "2").out == one.out


def test_generic_levels_are_not_offered_to_people(cli: Cli) -> None:
    assert "ismcts" not in cli("games", "--json").out


def test_an_unknown_level_is_told_all_that_there_are(cli: Cli) -> None:
    said = cli("sim", "coins:a", "--bots", "genius")
    assert said.status != 0
    assert "lynx, random, greedy, montecarlo, ismcts" in said.err


def test_saved_games_verify(cli: Cli, tmp_path: Path) -> None:
    cli(*JUNIOR, "--games", "2", "--seed", "5", "--save", str(tmp_path))
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == ["rami-junior-5.jsonl", "rami-junior-6.jsonl"]
    for name in names:
        assert cli("replay", "verify", str(tmp_path / name)).status == 0


def test_a_saved_game_is_never_lost_to_another(cli: Cli, tmp_path: Path) -> None:
    games = ("sim", "rami:famille", "--games", "1", "--seed", "5", "--save", str(tmp_path))
    assert cli(*games, "--bots", "novice").status == 0
    (file,) = tmp_path.iterdir()
    before = file.read_bytes()
    assert cli(*games, "--bots", "novice").status == 0
    other = cli(*games, "--bots", "regular")
    assert other.status != 0
    assert "is there already" in other.err
    assert file.read_bytes() == before


def test_the_summary_speaks_both_languages(cli: Cli) -> None:
    games = ("sim", "rami:junior", "--players", "2", "--games", "4")
    assert "4 games" in cli(*games).out
    assert "victoires" in cli(*games, "--language", "fr").out


def test_among_equals_the_worth_of_each_place_is_told(cli: Cli) -> None:
    games = ("sim", "rami:famille", "--players", "2", "--games", "4")
    assert "times its share" in cli(*games, "--bots", "regular").out
    assert "fois sa part" in cli(*games, "--bots", "regular", "--language", "fr").out
    assert "times its share" not in cli(*games, "--bots", "novice,regular").out


def test_a_place_is_counted_from_whoever_began() -> None:
    games = [Result(0, (1, 0, 0), (0,), 1, first=0), Result(1, (0, 1, 0), (1,), 1, first=1)]
    with_words = tables(games, ("child",) * 3, words("en", "rami"))[1]
    assert list(with_words.columns[1].cells) == ["100.0%", "0.0%", "0.0%"]
    assert list(with_words.columns[3].cells) == ["3.00", "0.00", "0.00"]


def test_options_reach_the_game(cli: Cli) -> None:
    words = (*JUNIOR, "--games", "20", "--options", '{"starter": "seat-2"}')
    assert cli(*words).out != cli(*JUNIOR, "--games", "20").out


def test_wilson_interval() -> None:
    """The worked example of Wilson's interval for 7 of 10: 0.397 to 0.892."""
    found = wilson(7, 10)
    assert found.mean == 0.7
    assert found.low == pytest.approx(0.3968, abs=1e-4)
    assert found.high == pytest.approx(0.8922, abs=1e-4)
    assert wilson(0, 5).low == 0.0
    assert wilson(5, 5).high == 1.0


def test_a_tie_is_shared() -> None:
    games = [Result(0, (1, 1), (0, 1), 1), Result(1, (2, 1), (0,), 1)]
    assert share(games, [0]).mean == 0.75
    assert share(games, [0, 1]) == Share(1.0, wilson(2, 2).low, 1.0)


@pytest.fixture(params=["1", "2"])
def endless(request: pytest.FixtureRequest) -> Iterator[Popen[str]]:
    """A simulation that has just printed its first game, in a process group of its own."""
    command = [*ENDLESS, "--workers", request.param]
    # Where tests run in the background Ctrl-C is ignored, and by their children too.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with Popen(command, stdout=PIPE, stderr=PIPE, text=True, start_new_session=True) as process:
        signal.signal(signal.SIGINT, before)
        assert process.stdout is not None
        process.stdout.readline()
        yield process


def test_ctrl_c_is_quiet(endless: Popen[str]) -> None:
    # As the terminal does: to the whole group, which is ours alone.
    os.killpg(endless.pid, signal.SIGINT)
    _, errors = endless.communicate()
    assert endless.returncode == 130
    assert errors == ""


def test_a_reader_who_has_enough_is_no_error(endless: Popen[str]) -> None:
    assert endless.stdout is not None
    assert endless.stderr is not None
    endless.stdout.close()
    assert endless.wait() == 141
    assert endless.stderr.read() == ""
