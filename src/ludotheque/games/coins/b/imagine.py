"""Game B: nothing is hidden but the order of the pile, and that is not decided yet."""

from __future__ import annotations

from random import Random

from ludotheque.core.rules import Seat
from ludotheque.games.coins.b.question import seats_mask
from ludotheque.games.coins.b.values import StopState, StopView
from ludotheque.games.coins.cards import layout_of, mask_of


def imagine(view: StopView, seat: Seat, rng: Random) -> StopState:
    return StopState(
        view.lay_seconds,
        view.look_seconds,
        inside=seats_mask(view.inside),
        won=tuple(map(mask_of, view.won)),
        layout=layout_of(view.laid),
        aside=mask_of(view.aside),
        pair=view.pair,
        number=view.number,
        said=seats_mask(view.said),
        stopper=view.stopper,
        stops=view.stops,
        last=view.last,
        mild=view.mild,
        barred=seats_mask(view.barred),
    )
