"""Game A: hints while one plays, and remarks when the game is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.a.ending import seen_over
from ludotheque.games.coins.a.lifts import helpful_shifts
from ludotheque.games.coins.a.values import Move, Pass, Shift, TurnsState, TurnsView
from ludotheque.games.coins.advice import first_of, to_lay
from ludotheque.games.coins.cards import layout_of, mask_of
from ludotheque.games.coins.layout import Layout, Mask
from ludotheque.games.coins.lays import places
from ludotheque.games.coins.values import Laid


class NothingFits(Value, frozen=True):
    pass


class LiftHelps(Value, frozen=True):
    """Lifting that card makes room."""

    x: int
    y: int
    one: Laid


class PassNow(Value, frozen=True):
    pass


class Overlooked(Value, frozen=True):
    """A remark: passed, though a card fitted: this one, for one."""

    step: int
    seat: Seat
    one: Laid


def hints(view: TurnsView, seat: Seat) -> Sequence[Value]:
    if view.seat != seat or seen_over(view):
        return ()
    hand, layout = mask_of(view.hand), layout_of(view.laid)
    found = places(hand, layout)
    if found:
        return to_lay(found, layout)
    return _to_lift([] if view.lifted else helpful_shifts(layout, hand), view.laid)


def _to_lift(shifts: Sequence[Shift], laid: Sequence[Laid]) -> tuple[Value, ...]:
    if not shifts:
        return NothingFits(), PassNow()
    x, y = shifts[0].from_x, shifts[0].from_y
    return NothingFits(), LiftHelps(x, y, next(one for one in laid if (one.x, one.y) == (x, y)))


def review(
    states: Sequence[TurnsState], steps: Sequence[Mapping[Seat, Move]]
) -> Sequence[Overlooked]:
    """Passes of players who had a card that fitted."""
    return [
        remark
        for number, ((state, _), moves) in enumerate(zip(pairwise(states), steps, strict=True))
        if isinstance(moves.get(state.seat), Pass)
        for remark in _overlooked(number, state.seat, state.hands[state.seat], state.layout)
    ]


def coach(view: TurnsView, seat: Seat, move: Move, step: int) -> Sequence[Overlooked]:
    if not isinstance(move, Pass):
        return ()
    return _overlooked(step, seat, mask_of(view.hand), layout_of(view.laid))


def _overlooked(step: int, seat: Seat, hand: Mask, layout: Layout) -> Sequence[Overlooked]:
    return [Overlooked(step, seat, one) for one in first_of(places(hand, layout))]
