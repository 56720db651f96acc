"""Hands that nobody has shown."""

from __future__ import annotations

from random import Random

from ludotheque.core.rules import Seat
from ludotheque.games.coins.cards import cards_of, lying, mask_of
from ludotheque.games.coins.deck import EVERY
from ludotheque.games.coins.layout import Layout, Mask
from ludotheque.games.coins.values import Number


def imagined_hands(
    counts: tuple[int, ...], hand: tuple[Number, ...], seat: Seat, layout: Layout, rng: Random
) -> tuple[Mask, ...]:
    """The others' cards may be any that are not in sight."""
    unseen = list(cards_of(EVERY & ~lying(layout) & ~mask_of(hand)))
    rng.shuffle(unseen)
    hands = []
    for other, count in enumerate(counts):
        theirs = list(hand) if other == seat else [unseen.pop() for _ in range(count)]
        hands.append(mask_of(theirs))
    return tuple(hands)
