"""Checks of a mode's own bots: whatever it looks like, each has an answer that counts."""

from __future__ import annotations

from random import Random

from ludotheque.conform.positions import PositionCheck, together
from ludotheque.core.asking import Acts, asked
from ludotheque.core.faults import Refused
from ludotheque.core.match import Match
from ludotheque.core.rules import Seat, Wait


def levels_answer(match: Match, rng: Random) -> None:
    """Each level makes a move that the rules accept, or waits where something else can happen; and
    the same luck gives the same answer, or else no simulation could be repeated."""
    seats = [seat for seat in match.turn.seats if seat >= 0]
    if not seats:
        return
    seat, luck = rng.choice(seats), rng.random()
    for level, bot in match.mode.bots.items():
        first, again = (asked(bot, match.seen(seat), Random(luck)) for _ in range(2))
        assert first == again, f"{level} answers {first}, and asked again {again}"
        _check_counts(match, rng, seat, level, first)


def _check_counts(match: Match, rng: Random, seat: Seat, level: str, answer: Acts) -> None:
    if answer is None:
        race, legal = match.turn.wait is Wait.FIRST, match.legal(seat)
        others = race or match.turn.timers or not legal
        assert others, f"{level} says nothing, and seat {seat} is waited for"
        return
    try:
        match.mode.rules.step(match.state, together(match, rng, seat, answer[0]))
    except Refused as refused:
        raise AssertionError(f"{level} is refused ({refused.code}): {answer[0]}") from refused


CHECKS: tuple[PositionCheck, ...] = (levels_answer,)
