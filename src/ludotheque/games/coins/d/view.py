"""Game D: what is seen from a seat."""

from __future__ import annotations

from ludotheque.core.rules import Seat
from ludotheque.games.coins.cards import cards_of, counts, shown
from ludotheque.games.coins.d.values import DirectionsState, DirectionsView


def view(state: DirectionsState, seat: Seat | None) -> DirectionsView:
    return DirectionsView(
        seat=state.seat,
        hand=() if seat is None else cards_of(state.hands[seat]),
        counts=counts(state.hands),
        laid=shown(state.layout),
        across=state.across,
        unable=state.unable,
        lacks=tuple(map(cards_of, state.lacks)),
    )
