"""The game alone: how many solutions there still are, and then the next card of one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.advice import TryCard
from ludotheque.games.coins.cards import layout_of, lying, mask_of
from ludotheque.games.coins.shapes import SHAPES
from ludotheque.games.coins.solo.square import next_lay
from ludotheque.games.coins.solo.values import SquareView
from ludotheque.games.coins.solver import solutions
from ludotheque.games.coins.values import Number

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
