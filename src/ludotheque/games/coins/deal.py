"""Dealing: so many cards each, and one in the middle where the game begins with one."""

from __future__ import annotations

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.games.coins.cards import mask_of
from ludotheque.games.coins.deck import CARDS
from ludotheque.games.coins.layout import MIDDLE, Layout, Mask
from ludotheque.games.coins.values import Deal, Number


def dealt(dice: Dice, players: int, each: int, middle: bool = False) -> Deal:
    cards = dice.sample(range(1, CARDS + 1), each * players + middle)
    hands = tuple(tuple(sorted(cards[seat : each * players : players])) for seat in range(players))
    return Deal(hands, cards[-1] if middle else None)


def dealt_hands(deal: Deal, players: int, each: int, middle: bool = False) -> tuple[Mask, ...]:
    """The hands of a deal that can be one."""
    cards = [card for hand in deal.hands for card in hand]
    cards += [] if deal.middle is None else [deal.middle]
    sizes = [len(hand) for hand in deal.hands]
    different = len(set(cards)) == len(cards) and all(1 <= card <= CARDS for card in cards)
    if sizes != [each] * players or not different or middle != (deal.middle is not None):
        raise Refused("not-a-deal")
    return tuple(mask_of(hand) for hand in deal.hands)


def in_the_middle(card: Number) -> Layout:
    return (MIDDLE << 6 | card - 1 << 1,)
