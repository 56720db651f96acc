"""No level of any game is visibly stupid: a sample of what `make stupidities` plays five hundred
games for."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from stupidities import count, lists_of, main, told

from ludotheque.conform.decisions import Decision
from ludotheque.conform.stupidities import Stupidities
from ludotheque.core import registry
from ludotheque.core.game import Game
from ludotheque.core.rules import OVER, Seen

GAMES = registry.games()
LEVELS = [(game, mode.key, level) for game in GAMES for mode in game.modes for level in mode.bots]


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_mode_has_its_list(game: Game) -> None:
    lists = lists_of(game)
    assert set(lists) == {mode.key for mode in game.modes}
    for mode in game.modes:
        assert set(lists[mode.key].permitted) <= set(mode.bots)
        assert set(lists[mode.key].players) <= set(mode.players)


@pytest.mark.parametrize(
    ("game", "mode", "level"), LEVELS, ids=[f"{g.key}-{mode}-{level}" for g, mode, level in LEVELS]
)
def test_no_level_is_visibly_stupid(game: Game, mode: str, level: str) -> None:
    stupid = lists_of(game)[mode]
    seeds = range(stupid.sample * len(stupid.players))
    done = count(game.key, mode, level, seeds, stupid)
    assert {name: times for name, times in done.items() if name in stupid.forbidden(level)} == {}


def yawns(_seen: object, move: object) -> bool:
    return move == "yawn"


def snores(_seen: object, move: object) -> bool:
    return move == "snore"


LIST = Stupidities((2,), (yawns, snores), {"novice": (yawns,)})


def _taken(*moves: Any) -> list[Decision]:
    return [Decision(0, Seen(0, OVER, None, ()), move) for move in moves]


def test_what_a_beginner_may_do_is_counted_but_not_forbidden() -> None:
    done = LIST.done("novice", _taken("yawn", "snore", "yawn", None))
    assert done == Counter(yawns=2, snores=1)
    assert LIST.forbidden("novice") == {"snores"}
    assert told(done, LIST.forbidden("novice")) == "snores 1 (yawns 2)"
    assert told(Counter(), LIST.forbidden("boss")) == "nothing"


def test_where_there_is_nothing_to_be_stupid_about_nothing_is_counted() -> None:
    aside = Stupidities((2,), (yawns,), case=lambda decision, level: None)
    assert not aside.done("novice", _taken("yawn"))


def test_the_command_tells_of_each_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coins:a", "--games", "3", "--seed", "9"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(",")[0] for line in lines] == [
        "coins:a novice", "coins:a lynx"
    ]  # fmt: skip
    assert all("3 games: nothing" in line for line in lines)


def test_the_command_fails_where_something_stupid_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    always = Stupidities((2,), (lambda seen, move: True,))
    monkeypatch.setattr("stupidities.lists_of", lambda game: {"junior": always})
    assert main(["rami:junior", "--games", "1"]) == 1
    assert "<lambda>" in capsys.readouterr().out
