"""How long bots think, and how many games give a search so many times as long.

A search is bounded by games, never by a clock. What a game costs is measured here, in seconds of
the processor, on decisions that the other bot had to make itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import ceil
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, Final, NamedTuple

from ludotheque.bots.levels import SEARCHES
from ludotheque.bots.worlds import own_options
from ludotheque.cli.own_bots import bot_of
from ludotheque.core.game import Mode
from ludotheque.core.rules import Bot, Seen
from ludotheque.core.simulate import Order, play

DEALS: Final = 10  # played to see how long a bot thinks
DECISIONS: Final = 60  # of those, on which the search is timed
SAMPLE: Final = 20  # games of the search, to see what one costs

Clock = Callable[[], float]


class Pace(NamedTuple):
    """A search by name, and how many times as long as the other bot it thinks by a measurement."""

    bot: str
    times: float


@dataclass
class Timed:
    """A bot whose decisions are timed: only where there is a choice."""

    bot: Bot
    clock: Clock
    seconds: list[float] = field(default_factory=list)
    seen: list[Seen[Any, Any]] = field(default_factory=list)

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Any, float] | None:
        begun = self.clock()
        answer = self.bot.act(seen, rng)
        if len(own_options(seen)) > 1:
            self.seconds.append(self.clock() - begun)
            self.seen.append(seen)
        return answer


def paced(
    mode: Mode, what: Order, search: str, bot: str, times: int, clock: Clock = process_time
) -> Pace:
    """The search with as many games as take so many times as long as that bot thinks. It never
    plays less than one for each option, so where the bot is very quick it has more time."""
    watched = _watched(mode, what, bot, clock)
    own, decisions = fmean(watched.seconds), _spread(watched.seen)
    once = _mean(bot_of(mode, f"{search}@{SAMPLE}"), decisions, clock)
    name = f"{search}@{ceil(SAMPLE * times * own / once)}"
    return Pace(name, _mean(bot_of(mode, name), decisions, clock) / own)


def _watched(mode: Mode, what: Order, bot: str, clock: Clock) -> Timed:
    """The bot in games among its like."""
    timed = Timed(bot_of(mode, bot), clock)
    order = Order(what.game, what.mode, what.players, (bot,) * what.players, what.options)
    for seed in range(DEALS):
        play(order, seed, lambda _mode, _level: timed)
    return timed


def _spread(decisions: Sequence[Seen[Any, Any]]) -> Sequence[Seen[Any, Any]]:
    """Some of these, from all parts of the games."""
    return decisions[:: max(1, len(decisions) // DECISIONS)]


def _mean(bot: Bot, decisions: Iterable[Seen[Any, Any]], clock: Clock) -> float:
    timed = Timed(bot, clock)
    for number, seen in enumerate(decisions):
        timed.act(seen, Random(number))
    return fmean(timed.seconds)


def is_search(bot: str) -> bool:
    return bot in SEARCHES
