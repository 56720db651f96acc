"""Game D: the other hand is anything unseen but what its owner said not to have."""

from __future__ import annotations

from random import Random

from ludotheque.core.rules import Seat
from ludotheque.games.coins.cards import cards_of, layout_of, lying, mask_of
from ludotheque.games.coins.d.values import DirectionsState, DirectionsView
from ludotheque.games.coins.deck import EVERY


def imagine(view: DirectionsView, seat: Seat, rng: Random) -> DirectionsState:
    layout, other = layout_of(view.laid), 1 - seat
    unseen = EVERY & ~lying(layout) & ~mask_of(view.hand) & ~mask_of(view.lacks[other])
    theirs = mask_of(rng.sample(cards_of(unseen), view.counts[other]))
    mine = mask_of(view.hand)
    hands = (mine, theirs) if seat == 0 else (theirs, mine)
    lacks = tuple(map(mask_of, view.lacks))
    return DirectionsState(view.seat, hands, layout, view.across, view.unable, lacks)
