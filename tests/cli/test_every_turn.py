"""The terminal and every kind of turn: sealed bids, a race, timers, and moves that are written."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.core import registry
from ludotheque.core.dice import numbered_seed
from ludotheque.core.rules import Seen, Value
from ludotheque.terminal.plain import Lines, Typewriter
from ludotheque.terminal.player import Player
from ludotheque.terminal.setup import Setup
from ludotheque.words import words
from tests.core.toygame import Bid, Buzz, Peek, ToyOptions, ToyView, toy


class Shy:
    """Bids at once, but never buzzes."""

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        assert seen.legal
        return None if seen.legal[0] == Buzz() else (seen.legal[0], 0.0)


class Script(Lines):
    """Types what the player would, looking at the game."""

    def __init__(self, answer: Callable[[], str | None]) -> None:
        self._answer = answer

    async def next(self) -> str | None:
        return self._answer()


@pytest.fixture
def player(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Player:
    """At the toy game's table with a shy bot; a parameter says what is special about the mode."""
    game = toy(**getattr(request, "param", {}))
    mode = dataclasses.replace(game.modes[0], bots={"quick": Shy()}, middle="quick")
    game = dataclasses.replace(game, modes=(mode,))
    monkeypatch.setitem(registry._names(), "toy", "tests.core.toygame")
    monkeypatch.setattr(registry, "game", lambda _: game)
    words.cache_clear()
    setup = Setup(game, mode, ToyOptions(), numbered_seed(1), (None, "quick"), pace=0)
    return Player(setup, words("en", "toy"))


def seen(player: Player) -> ToyView:
    assert player.now is not None
    view: ToyView = player.now.seen.view
    return view


def play(player: Player, answer: Callable[[], str | None]) -> tuple[bool, list[str]]:
    told: list[str] = []

    async def run() -> bool:
        return await Typewriter(player, told.append, Script(answer)).run()

    return asyncio.run(run()), told


def test_sealed_bids_and_races_by_number(player: Player) -> None:
    """The person bids as high as the card allows and is the only one who buzzes."""
    over, told = play(player, lambda: str(len(player.legal)))
    assert over
    assert any("race-3" in line for line in told), "timers are shown"
    assert player.outcome is not None
    assert player.outcome.winners == (0,)
    assert player.outcome.scores[0] == 6


@pytest.mark.parametrize("player", [{"finding": True}], indirect=True)
def test_moves_are_written_where_finding_them_is_the_game(player: Player) -> None:
    def found() -> str:
        move = {"peek": Peek(1), "bid": Bid(0), "race": Buzz()}[seen(player).phase]
        return msgspec.json.encode(move).decode()

    over, told = play(player, found)
    assert over
    assert any("write one yourself" in line for line in told)
    assert '  {"type": "Bid", "height": …}' in told


@pytest.mark.parametrize("player", [{"finding": True}], indirect=True)
def test_what_is_refused_is_explained_and_asked_again(player: Player) -> None:
    tries = iter(['{"type": "Bid", "height": 99}', '{"type": "Peek", "at_seat": 1}', "7"])
    over, told = play(player, lambda: next(tries, None))
    assert not over
    assert player.words.say("refused-wrong-moment") in told
    assert any("write one as JSON" in line for line in told)
