"""The game alone: nothing is hidden."""

from __future__ import annotations

from random import Random

from ludotheque.core.rules import Seat
from ludotheque.games.coins.cards import layout_of, lying, mask_of
from ludotheque.games.coins.solo.values import SquareState, SquareView


def imagine(view: SquareView, seat: Seat, rng: Random) -> SquareState:
    layout = layout_of(view.laid)
    return SquareState(
        view.given,
        view.level,
        view.date,
        view.minutes,
        view.shape,
        mask_of(view.hand) | lying(layout),
        layout,
        view.fixed,
        view.taken_back,
        view.ending,
        layout_of(view.solution),
    )
