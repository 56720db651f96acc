"""Game A: the others' hands are anything that is not in sight."""

from __future__ import annotations

from random import Random

from ludotheque.core.rules import Seat
from ludotheque.games.coins.a.values import TurnsState, TurnsView
from ludotheque.games.coins.cards import layout_of
from ludotheque.games.coins.imagine import imagined_hands


def imagine(view: TurnsView, seat: Seat, rng: Random) -> TurnsState:
    layout = layout_of(view.laid)
    hands = imagined_hands(view.counts, view.hand, seat, layout, rng)
    return TurnsState(
        view.seat,
        hands,
        layout,
        view.passes,
        view.lifted,
        view.dealer,
        view.equal_turns,
        view.vain,
        view.first_card,
    )
