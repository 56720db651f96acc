"""Game B: remarks when the game is over. While it goes on it is a race, and nobody is advised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.advice import LaidWrong, first_of
from ludotheque.games.coins.b.question import solutions
from ludotheque.games.coins.b.values import Move, NoSolution, Stop, StopState
from ludotheque.games.coins.cards import code_of, spots_of
from ludotheque.games.coins.lays import fits_there
from ludotheque.games.coins.values import Laid, Lay


class SolutionOverlooked(Value, frozen=True):
    """Said that there was none, and this was one."""

    step: int
    seat: Seat
    one: Laid


class StoppedInVain(Value, frozen=True):
    """Neither of the two fitted anywhere."""

    step: int
    seat: Seat


Remark = SolutionOverlooked | StoppedInVain | LaidWrong


def review(states: Sequence[StopState], steps: Sequence[Mapping[Seat, Move]]) -> Sequence[Remark]:
    return [
        remark
        for step, (state, moves) in enumerate(zip(states, steps, strict=False))
        for seat, move in moves.items()
        for remark in _remarks(step, seat, state, move)
    ]


def _remarks(step: int, seat: Seat, state: StopState, move: Move) -> Sequence[Remark]:
    found = first_of(solutions(state.pair, state.layout)) if state.pair else []
    match move:
        case NoSolution():
            return [SolutionOverlooked(step, seat, one) for one in found]
        case Stop():
            return [] if found else [StoppedInVain(step, seat)]
        case Lay() if not fits_there(spots_of(state.layout), code_of(move)):
            return [LaidWrong(step, seat, one) for one in found]
    return []
