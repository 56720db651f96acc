"""`sim --bots MODULE:NAME`, and bots that other packages offer."""

from __future__ import annotations

import json
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ludotheque.bots.levels import table_bot
from ludotheque.cli import own_bots
from ludotheque.core import registry
from ludotheque.core.faults import Invalid
from tests.cli.conftest import Cli
from tests.cli.test_terminal import typed

MINE = '''
from ludotheque.bots import RandomBot

class Last:
    """Takes the last legal move."""
    def act(self, seen, rng):
        return seen.legal[-1], 1.0

class Cheat:
    def act(self, seen, rng):
        return "nothing", 1.0

class Fails:
    def act(self, seen, rng):
        return len(seen.no_such_thing), 1.0

class Silent:
    def act(self, seen, rng):
        return None

class Nameless:
    def act(self, seen, rng):
        return seen.legal[0]

class Hurried:
    def act(self, seen, rng):
        return seen.legal[0], float("nan")

class Stubborn:
    """Takes what cannot be taken twice."""
    def __init__(self):
        self.move = None
    def act(self, seen, rng):
        self.move = self.move or seen.legal[0]
        return self.move, 1.0

class Nothing:
    pass

def made():
    return Last()

ready = Last()
nothing = 7
'''
GAMES = ("sim", "rami:famille", "--players", "2", "--json", "--games", "3", "--bots")


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the folder where somebody types."""
    name = f"bots_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    return name


def test_a_class_a_function_and_a_bot_are_bots(cli: Cli, mine: str) -> None:
    said = {cli(*GAMES, f"{mine}:{name},regular").out for name in ("Last", "made", "ready")}
    assert len(said) == 1
    assert len(said.pop().splitlines()) == 3


def test_it_is_that_bot_that_plays(cli: Cli, mine: str) -> None:
    own, random = (cli(*GAMES, bots).out for bots in (f"{mine}:Last", "random"))
    assert own != random


def test_workers_know_it_too(cli: Cli, mine: str) -> None:
    asked = (*GAMES, f"{mine}:Last,novice")
    assert cli(*asked, "--workers", "2").out == cli(*asked).out != ""


def test_one_plays_against_it_in_the_terminal(mine: str) -> None:
    done = typed("1\n" * 400, "rami:junior", "--seed", "3", "--bots", f"{mine}:Last")
    assert done.returncode == 0, done.stderr
    assert f"{mine}:Last" in done.stdout
    assert done.stdout.splitlines()[-2].startswith("1. ")


def test_it_sits_at_no_table_that_it_was_not_brought_to(mine: str) -> None:
    """What is typed here is loaded; what somebody sends to a server never is."""
    with pytest.raises(Invalid):
        table_bot(registry.game("rami").mode("junior"), f"{mine}:made")


def test_another_package_offers_one(cli: Cli, mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("lastly", f"{mine}:Last", own_bots.GROUP)
    monkeypatch.setattr(own_bots, "entry_points", lambda group: [point] if group else [])
    by_name = cli(*GAMES, "lastly").out
    assert by_name == cli(*GAMES, f"{mine}:Last").out
    assert json.loads(by_name.splitlines()[0])["steps"] > 1


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Fails", "failed at step 1 of the game with the seed 12345:\nTraceback"),
        ("Cheat", "with the seed 12345:\nTypeError: act() must return a move and its seconds"),
        ("Nameless", "seed 12345:\nTypeError: act() must return a move and its seconds, or None"),
        ("Hurried", "seed 12345:\nValueError: act() must say how many seconds its move takes"),
        ("Silent", "makes no move at step 1 of the game with the seed 12345"),
        ("Stubborn", "made a move that the rules refuse ("),
    ],
)
@pytest.mark.parametrize("workers", ["1", "2"])
def test_one_that_cannot_play_on_is_named_with_the_game(
    cli: Cli, mine: str, name: str, why: str, workers: str
) -> None:
    asked = (*GAMES, f"{mine}:{name},novice", "--seed", "12345", "--workers", workers)
    said = cli(*asked)
    assert said.status == 2
    assert said.err.startswith(f"The bot “{mine}:{name}” ")
    assert why in said.err
    assert "ludotheque" not in said.err  # what failed is the author's, and not ours


def test_an_author_is_told_the_line_that_failed(cli: Cli, mine: str) -> None:
    said = cli(*GAMES, f"{mine}:Fails,novice").err
    assert "return len(seen.no_such_thing), 1.0" in said
    assert said.splitlines()[-1].startswith("AttributeError: ")


@pytest.mark.parametrize("name", ["Fails", "Cheat", "Silent", "Nameless", "Hurried", "Stubborn"])
def test_in_the_terminal_the_game_goes_on_without_it(mine: str, name: str) -> None:
    done = typed("1\n" * 400, "rami:junior", "--seed", "3", "--bots", f"{mine}:{name}")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-2].startswith("1. ")
    assert "Traceback" not in done.stdout
    told = {line for line in done.stderr.splitlines() if line.startswith("bot ")}
    assert bool(told) == (name != "Silent"), told


@pytest.mark.parametrize("name", ["", "Last:more", "not a name"])
def test_what_is_no_name_is_refused_in_a_sentence(cli: Cli, mine: str, name: str) -> None:
    said = cli(*GAMES, f"{mine}:{name}")
    assert said.err == f"The bot “{mine}:{name}” cannot play: MODULE:NAME\n"


@pytest.mark.parametrize("name", ["nothing", "no_such", "Cheat.no", "Nothing"])
def test_what_is_no_bot_is_refused_in_a_sentence(cli: Cli, mine: str, name: str) -> None:
    said = cli(*GAMES, f"{mine}:{name}")
    assert said.status != 0
    assert said.err.startswith(f"The bot “{mine}:{name}” cannot play: ")
    assert "Traceback" not in said.err


def test_a_module_that_is_not_there_is_refused_in_a_sentence(cli: Cli) -> None:
    said = cli(*GAMES, "no_such_module:Bot")
    assert "The bot “no_such_module:Bot” cannot play: ModuleNotFoundError" in said.err


def test_levels_that_nobody_has_are_named_with_those_there_are(cli: Cli) -> None:
    assert "There is no bot level called “sage”" in cli(*GAMES, "sage").err
