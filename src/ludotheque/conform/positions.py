"""Random matches, stopped anywhere: the positions in which the checks are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from random import Random
from typing import Any

from ludotheque.core.game import Game, Mode
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, CLOCK, AnyRules, Seat, TimeUp, Value, Wait
from ludotheque.core.simulate import set_up

PositionCheck = Callable[[Match, Random], None]
LONGEST = 20_000  # steps after which a random game counts as endless


def driven(game: Game, mode: Mode, check: PositionCheck, examples: int) -> Callable[[], None]:
    """The check, made in positions that hypothesis chooses (and makes simpler when it fails)."""
    # Where there is no Hypothesis, positions can still be chosen otherwise.
    from hypothesis import HealthCheck, given, settings
    from hypothesis import strategies as st

    # A whole random game serves several examples: the position is a point along it.
    whole = cache(partial(whole_game, game, mode))

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        players=st.sampled_from(mode.players),
        seed=st.integers(0, max(1, examples // 4)),
        where=st.floats(0, 1),
    )
    def test(players: int, seed: int, where: float) -> None:
        match = whole(players, seed)
        check(stopped(match, round(where * len(match.steps))), Random(seed))

    # Hypothesis shows the arguments of a failing example; a plain call is all that is needed.
    def run() -> None:
        test()

    return run


def whole_game(game: Game, mode: Mode, players: int, seed: int) -> Match:
    """A game of random legal moves, to its end."""
    match = set_up(game, mode, players, seed)
    rng = Random(seed)
    while not match.over:
        assert len(match.steps) < LONGEST, f"not over after {LONGEST} steps"
        match.play(any_moves(match, rng), match.at + 1000)
    return match


def stopped(match: Match, steps: int) -> Match:
    """The match as it was after that many steps."""
    then = Match(match.game, match.mode, match.options, match.players, match.seed)
    then.steps = match.steps[:steps]
    then.positions = match.positions[: steps + 1]
    return then


def any_moves(match: Match, rng: Random) -> dict[Seat, Any]:
    """Something that may happen next: nature's move, a random legal one, or a timer's end."""
    nature = match.nature()
    if nature is not None:
        return {CHANCE: nature}
    offers = {seat: legal for seat in match.turn.seats if (legal := match.legal(seat))}
    ring = _ring(match, rng)
    if match.turn.wait is Wait.FIRST:
        if ring and (not offers or rng.random() < 0.2):
            return ring
        seat = rng.choice(list(offers))
        return {seat: rng.choice(offers[seat])}
    moves = {seat: rng.choice(legal) for seat, legal in offers.items()}
    if ring and (len(moves) < len(match.turn.seats) or rng.random() < 0.1):
        return {seat: move for seat, move in moves.items() if rng.random() < 0.5} | ring
    return moves


def _ring(match: Match, rng: Random) -> dict[Seat, Any]:
    timers = match.turn.timers
    return {CLOCK: TimeUp(rng.choice(timers).name)} if timers else {}


def news_of(
    rules: AnyRules, state: Any, moves: Mapping[Seat, Any], seat: Seat | None
) -> tuple[Value, ...]:
    """What that seat sees happen when these moves are made in that state."""
    return tuple(rules.news(state, moves, rules.step(state, moves), seat))
