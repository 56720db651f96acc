"""Every decision that bots take in simulated games: for tests of what a level must never do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from ludotheque.bots.levels import bot_of
from ludotheque.core.game import Mode
from ludotheque.core.rules import Bot, Seen, Value
from ludotheque.core.simulate import Order, play


class Decision(NamedTuple):
    """What a seat was given, and what its bot made of it: None if it said nothing."""

    seed: int
    seen: Seen[Any, Any]
    move: Value | None


def decisions(order: Order, seeds: Iterable[int]) -> Iterator[Decision]:
    """Of all seats, game by game, in the order in which they were asked."""
    for seed in seeds:
        taken: list[Decision] = []

        def seated(mode: Mode, level: str, seed: int = seed, taken: Any = taken) -> Bot:
            return _Watched(bot_of(mode, level), seed, taken)

        play(order, seed, seated)
        yield from taken


class _Watched:
    def __init__(self, bot: Bot, seed: int, taken: list[Decision]) -> None:
        self._bot = bot
        self._seed = seed
        self._taken = taken

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        answer = self._bot.act(seen, rng)
        self._taken.append(Decision(self._seed, seen, None if answer is None else answer[0]))
        return answer
