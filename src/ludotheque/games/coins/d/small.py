"""Game D with so few cards that the whole game can be searched: for exact methods. One card lies
in the middle, each player has two of the other five, and nobody sees the last one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from ludotheque.core.dice import Dice
from ludotheque.core.rules import Seat, put
from ludotheque.games.coins.cards import cards_of, layout_of, lying, mask_of
from ludotheque.games.coins.d.rules import PLAYERS, Directions
from ludotheque.games.coins.d.values import DirectionsState, DirectionsView, Move
from ludotheque.games.coins.deal import dealt_hands, in_the_middle
from ludotheque.games.coins.values import Deal

MIDDLE: Final = 24
CARDS: Final = (2, 3, 13, 18, 20)  # with which it matters what is laid first
HAND: Final = 2


class SmallDirections(Directions):
    types = Directions.types

    def chance(self, state: DirectionsState, dice: Dice) -> Move:
        deals = self.odds(state)
        return deals[dice.below(len(deals))][0]

    def odds(self, state: DirectionsState) -> Sequence[tuple[Move, float]]:
        deals = [
            (mine, theirs)
            for mine in combinations(CARDS, HAND)
            for theirs in combinations(_without(mine), HAND)
        ]
        return [(Deal(hands, MIDDLE), 1 / len(deals)) for hands in deals]

    def happen(self, state: DirectionsState, move: Move) -> DirectionsState:
        assert isinstance(move, Deal)
        hands = dealt_hands(move, PLAYERS, HAND, middle=True)
        return DirectionsState(0, hands, in_the_middle(move.middle or 0))

    def imagine(self, view: DirectionsView, seat: Seat, rng: Random) -> DirectionsState:
        layout, other = layout_of(view.laid), 1 - seat
        known = lying(layout) | mask_of(view.hand) | mask_of(view.lacks[other])
        theirs = mask_of(rng.sample(cards_of(mask_of(CARDS) & ~known), view.counts[other]))
        hands = put((theirs, theirs), seat, mask_of(view.hand))
        lacks = tuple(map(mask_of, view.lacks))
        return DirectionsState(view.seat, hands, layout, view.across, view.unable, lacks)


def _without(mine: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card for card in CARDS if card not in mine)
