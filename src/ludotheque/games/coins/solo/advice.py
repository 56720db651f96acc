"""The game alone: how many solutions there still are, and then the next card of one; and remarks
about cards after which there is none any more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.advice import TryCard
from ludotheque.games.coins.cards import code_of, layout_of, lying, mask_of
from ludotheque.games.coins.layout import Layout, Mask
from ludotheque.games.coins.shapes import SHAPES, ShapeName
from ludotheque.games.coins.solo.square import next_lay
from ludotheque.games.coins.solo.values import Move, SquareState, SquareView
from ludotheque.games.coins.solver import solutions
from ludotheque.games.coins.values import Lay, Number

REMEMBERED: Final = 1 << 10  # what can be solved, and what cannot
ENOUGH: Final = 1000  # solutions that a hint counts


class SolutionsLeft(Value, frozen=True):
    """So many squares can still be made from here."""

    solutions: int


class TakeOneBack(Value, frozen=True):
    """No square can be made from here."""


class PutThere(Value, frozen=True):
    card: Number
    column: int
    row: int
    turned: bool


class DeadEnd(Value, frozen=True):
    """A remark: there was a solution before that card, and there is none with it."""

    step: int
    seat: Seat


def hints(view: SquareView, seat: Seat) -> Sequence[Value]:
    if view.ending or not (view.hand or view.laid):
        return ()
    layout = layout_of(view.laid)
    cards = mask_of(view.hand) | lying(layout)
    found = list(islice(solutions(cards, layout, SHAPES[view.shape]), ENOUGH))
    if not found:
        return (TakeOneBack(),)
    lay = next_lay(found[0], layout)
    # On an empty table each has a twin, turned by half a turn: `coins solve` counts them once.
    left = len(found) if layout else (len(found) + 1) // 2
    return (
        SolutionsLeft(left),
        TryCard(lay.card),
        PutThere(lay.card, lay.x + 1, lay.y + 1, lay.turned),
    )


def review(
    states: Sequence[SquareState], steps: Sequence[Mapping[Seat, Move]]
) -> Sequence[DeadEnd]:
    return [
        remark
        for step, (state, moves) in enumerate(zip(states, steps, strict=False))
        for seat, move in moves.items()
        for remark in _dead_end(step, seat, state.cards, state.layout, state.shape, move)
    ]


def coach(view: SquareView, seat: Seat, move: Move, step: int) -> Sequence[DeadEnd]:
    layout = layout_of(view.laid)
    cards = mask_of(view.hand) | lying(layout)
    return _dead_end(step, seat, cards, layout, view.shape, move)


def _dead_end(
    step: int, seat: Seat, cards: Mask, layout: Layout, shape: ShapeName, move: Move
) -> Sequence[DeadEnd]:
    if not isinstance(move, Lay) or not solvable(cards, layout, shape):
        return ()
    dead = not solvable(cards, (*layout, code_of(move)), shape)
    return (DeadEnd(step, seat),) if dead else ()


@lru_cache(REMEMBERED)
def solvable(cards: Mask, layout: Layout, shape: ShapeName) -> bool:
    return next(solutions(cards, layout, SHAPES[shape]), None) is not None
