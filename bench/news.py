"""What it costs to tell everybody what has happened, beside the steps themselves: games of bots in
every mode, each step made once more and then told to every seat and to a spectator."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from statistics import median
from time import perf_counter
from typing import Any, Final, NamedTuple

from bench.results import Entry
from ludotheque.core import registry
from ludotheque.core.game import Game, Mode
from ludotheque.core.match import Match
from ludotheque.core.rules import AnyRules, Seat, Turn
from ludotheque.core.simulate import bot_of, play_out, set_up

ROUNDS: Final = 7
STEPS: Final = 1000
PLAYERS: Final = 4  # or as near as a mode allows


class Happened(NamedTuple):
    before: Any
    turn: Turn
    moves: Mapping[Seat, Any]
    after: Any


def compare() -> Iterator[Entry]:
    for game in registry.games():
        for mode in game.modes:
            yield measured(game, mode)


def measured(game: Game, mode: Mode, rounds: int = ROUNDS, least: int = STEPS) -> Entry:
    players = max(mode.players[0], min(PLAYERS, mode.players[-1]))
    steps = happened(game, mode, players, least)
    runs = [_ratio(mode.rules, steps, players) for _ in range(rounds)]
    return Entry(
        name=f"news-{game.key}-{mode.key}",
        label=f"{game.key}:{mode.key}",
        what=f"{len(steps)} steps in games of bots ({mode.middle}), {players} at the table.",
        unit="times the steps",
        more_is_better=False,
        ours=median(runs),
        runs=tuple(runs),
    )


def happened(game: Game, mode: Mode, players: int, least: int) -> list[Happened]:
    """Whole games, until there are so many steps."""
    bots, found = [bot_of(mode, mode.middle)] * players, list[Happened]()
    for seed in count():
        found += _steps(play_out(set_up(game, mode, players, seed), bots, seed))
        if len(found) >= least:
            break
    return found


def _steps(match: Match) -> Iterator[Happened]:
    for number, step in enumerate(match.steps):
        before, after = match.positions[number : number + 2]
        yield Happened(before.state, before.turn, step.moves, after.state)


def _ratio(rules: AnyRules, steps: list[Happened], players: int) -> float:
    """How many times as long it takes to tell all steps as to make them."""
    began = perf_counter()
    for each in steps:
        rules.step(each.before, each.moves, each.turn)
    made = perf_counter()
    for each in steps:
        for seat in (None, *range(players)):
            rules.news(each.before, each.moves, each.after, seat)
    return round((perf_counter() - made) / (made - began), 3)
