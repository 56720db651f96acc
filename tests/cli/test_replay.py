"""Saved games, told and verified."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from ludotheque.core import replay
from ludotheque.core.match import Match
from tests.cli.conftest import Cli


@pytest.fixture
def game(cli: Cli, tmp_path: Path) -> Path:
    words = ("--players", "2", "--games", "1", "--seed", "5", "--save", str(tmp_path))
    assert cli("sim", "rami:famille", *words).status == 0
    return tmp_path / "rami-famille-5.jsonl"


def test_verify_says_what_was_checked(cli: Cli, game: Path) -> None:
    said = cli("replay", "verify", str(game))
    begin = json.loads(game.read_bytes().splitlines()[0])
    assert said.status == 0
    assert begin["commitment"] in said.out
    checks = ("Chain", "Seed", "Shuffles", "Moves", "Result")
    assert all(check in said.out for check in checks)


def test_verify_for_programs(cli: Cli, game: Path) -> None:
    found = json.loads(cli("replay", "verify", "--json", str(game)).out)
    assert found["verified"] is True
    assert found["lines"] == len(game.read_bytes().splitlines())
    assert found["game"] == "rami:famille"


@pytest.mark.parametrize("line", [0, 1, 5, -1])
def test_a_changed_line_is_found(cli: Cli, game: Path, line: int) -> None:
    lines = game.read_bytes().splitlines()
    lines[line] = lines[line].replace(b"1", b"2")
    game.write_bytes(b"\n".join(lines) + b"\n")
    said = cli("replay", "verify", str(game))
    assert said.status == 1
    assert said.out == ""
    assert said.err.count("\n") == 1
    found = json.loads(cli("replay", "verify", "--json", str(game)).out)
    assert found["verified"] is False
    assert found["code"].startswith("replay-")


def test_an_unfinished_game_is_refused(cli: Cli, game: Path) -> None:
    game.write_bytes(b"\n".join(game.read_bytes().splitlines()[:-1]) + b"\n")
    assert "no last line" in cli("replay", "show", str(game)).err


def test_show_tells_it_in_the_readers_language(cli: Cli, game: Path) -> None:
    english = cli("replay", "show", str(game)).out
    french = cli("replay", "show", str(game), "--language", "fr").out
    assert english.splitlines()[0] == "Rami · Family"
    assert french.splitlines()[0] == "Rami · Famille"
    assert english != french
    assert len(english.splitlines()) == len(french.splitlines())


def test_show_keeps_to_one_seats_eyes(cli: Cli, game: Path) -> None:
    """The deal shows one seat its own tiles, and nobody else's to anybody."""
    lines = game.read_bytes().splitlines()
    racks = next(json.loads(line) for line in lines if b'"Deal"' in line)["moves"]["-1"]["racks"]
    tiles = [{json.dumps(tile) for tile in rack} for rack in racks]
    assert shown(cli, game, "--seat", "1") & (tiles[0] | tiles[1]) == tiles[0]
    assert shown(cli, game, "--seat", "2") & (tiles[0] | tiles[1]) == tiles[1]
    assert not shown(cli, game) & (tiles[0] | tiles[1])


def shown(cli: Cli, game: Path, *words: str) -> set[str]:
    """The tiles in the news of the deal."""
    said = cli("replay", "show", "--json", str(game), *words).out.splitlines()
    deal = json.loads(said[0])["events"]
    return {json.dumps(tile) for event in deal for tile in event.get("tiles", [])}


def test_a_seat_that_is_not_there(cli: Cli, game: Path) -> None:
    assert cli("replay", "show", str(game), "--seat", "3").status == 2


def test_from_standard_input(cli: Cli, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(game.read_bytes())))
    assert cli("replay", "verify", "-").status == 0


def test_a_game_that_was_stopped(cli: Cli, game: Path, tmp_path: Path) -> None:
    """It is told and verified, without a result."""
    whole, names = replay.load(game.read_bytes())
    match = Match(whole.game, whole.mode, whole.options, whole.players, whole.seed)
    for step in whole.steps[:6]:
        match.play(step.moves, step.at)
    file = tmp_path / "stopped.jsonl"
    file.write_bytes(replay.dump(match, names, replay.Stop("resigned", 1)))
    assert cli("replay", "show", str(file)).out.splitlines()[-1].endswith("resigns")
    assert json.loads(cli("replay", "verify", "--json", str(file)).out)["ended"] == "resigned"
    assert "Stopped without a result" in cli("replay", "verify", str(file)).out
