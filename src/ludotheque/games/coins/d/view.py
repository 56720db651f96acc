"""Game D: what is seen from a seat."""

from __future__ import annotations

from ludotheque.core.rules import Seat
from ludotheque.games.coins.cards import cards_of, counts, shown
from ludotheque.games.coins.d.values import DirectionsState, DirectionsView


def view(state: DirectionsState, seat: Seat | None) -> DirectionsView:
    return DirectionsView(  # fields are found by their places in half the time of names
        state.seat,
        () if seat is None else cards_of(state.hands[seat]),  # hand
        counts(state.hands),
        shown(state.layout),  # laid
        state.across,
        state.unable,
        tuple(map(cards_of, state.lacks)),  # lacks
    )
