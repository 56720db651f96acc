"""75 Gnom' Street: random playouts, and how long its strongest bot thinks. Nobody else has it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any, Final

from bench.results import Entry
from ludotheque.core import registry
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.game import Mode
from ludotheque.core.rules import CHANCE, Bot, Seen
from ludotheque.core.simulate import play_out, set_up

RUNS: Final = 7
SECONDS: Final = 2.0
THINKERS: Final = {"garden": (4, 12), "duel": (2, 40)}  # players, games


def compare() -> Iterator[Entry]:
    game = registry.game("gnomes")
    for mode in game.modes:
        yield _playouts(mode, mode.players[-1])
    for key, (players, games) in THINKERS.items():
        yield _thinking(key, players, games)


def _playouts(mode: Mode, players: int) -> Entry:
    seeds, rng = count(), Random(1)
    rates = []
    for _ in range(RUNS + 1):  # the first one warms up
        begun, done = perf_counter(), 0
        while perf_counter() - begun < SECONDS:
            _playout(mode, players, numbered_seed(next(seeds)), rng)
            done += 1
        rates.append(done / (perf_counter() - begun))
    return Entry(
        name=f"gnomes-{mode.key}",
        label=f"{mode.key}, {players} players",
        what=f"Whole games of random moves through the rules alone, {players} players.",
        unit="games/s",
        ours=median(rates[1:]),
        runs=tuple(rates[1:]),
    )


def _playout(mode: Mode, players: int, seed: bytes, rng: Random) -> None:
    rules = mode.rules
    state, steps = rules.start(rules.types.options(), players), 0
    while seats := rules.turn(state).seats:
        if seats == (CHANCE,):
            moves = {CHANCE: rules.chance(state, Dice(seed, steps))}
        else:
            moves = {seat: rng.choice(rules.legal(state, seat)) for seat in seats}
        state = rules.step(state, moves)
        steps += 1


class _Timed:
    """A bot, and how long each of its moves took."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.times: list[float] = []

    def act(self, seen: Seen[Any, Any], rng: Random) -> Any:
        begun = perf_counter()
        answer = self.bot.act(seen, rng)
        self.times.append(perf_counter() - begun)
        return answer


def _thinking(key: str, players: int, games: int) -> Entry:
    game = registry.game("gnomes")
    mode = game.mode(key)
    level, bot = list(mode.bots.items())[-1]
    timed = _Timed(bot)
    for seed in range(games):
        play_out(set_up(game, mode, players, seed), [timed] * players, seed)
    milliseconds = quantiles([1000 * each for each in timed.times], n=100)[98]
    return Entry(
        name=f"gnomes-{key}-{level}-p99",
        label=f"{level} in the {key}, p99",
        what=f"A move of the level {level}, {players} of them playing {games} games on one core: "
        "99 of 100 moves take no longer.",
        unit="ms",
        more_is_better=False,
        ours=milliseconds,
    )
