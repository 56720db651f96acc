"""Runs in CPython and, the very same file, in the page's Python: a step of the rules, and a bot's
move, by the clock on the wall."""

from __future__ import annotations

import json
from contextlib import suppress
from time import perf_counter
from typing import Any

SEED = 7


def step_seconds(replay: str, at_least: float) -> float:
    """How long a step of that game takes, played again and again."""
    from ludotheque.core.match import Match
    from ludotheque.core.replay import load

    match, _ = load(replay.encode())
    begun, steps = perf_counter(), 0
    while perf_counter() - begun < at_least:
        again = Match(match.game, match.mode, match.options, match.players, match.seed)
        for step in match.steps:
            again.play(step.moves, step.at)
        steps += len(match.steps)
    return (perf_counter() - begun) / steps


class Timed:
    """A bot, and how long each of its answers took."""

    def __init__(self, bot: Any, most: int) -> None:
        self._bot = bot
        self._most = most
        self.seconds: list[float] = []

    def act(self, seen: Any, rng: Any) -> Any:
        if len(self.seconds) == self._most:
            raise TimeoutError
        begun = perf_counter()
        answer = self._bot.act(seen, rng)
        self.seconds.append(perf_counter() - begun)
        return answer


def bot_seconds(game: str, mode: str, most: int) -> str:
    """Each of the first answers of the strongest bot against itself, as JSON."""
    from ludotheque.core import registry, simulate

    found = registry.game(game)
    played = found.mode(mode)
    timed = Timed(list(played.bots.values())[-1], most)
    players = played.players[0]
    match = simulate.set_up(found, played, players, SEED)
    with suppress(TimeoutError):
        simulate.play_out(match, [timed] * players, SEED)
    return json.dumps(timed.seconds)
