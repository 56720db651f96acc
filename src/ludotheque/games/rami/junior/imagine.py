"""Junior: nothing is hidden, so what is seen is all there is."""

from __future__ import annotations

from random import Random

from ludotheque.core.rules import Seat
from ludotheque.games.rami.junior.values import JuniorState, JuniorView
from ludotheque.games.rami.tiles import mask_of


def imagine(view: JuniorView, seat: Seat, rng: Random) -> JuniorState:
    spots = sum(1 << spot for spot in view.spots)
    taken = tuple(map(mask_of, view.taken))
    return JuniorState(view.seat, spots, taken, view.up, view.turning, view.last)
