"""Game C: the others' hands, in which somebody can lay a card exactly when somebody can."""

from __future__ import annotations

from random import Random

from ludotheque.core.rules import Seat, put
from ludotheque.games.coins.c.values import RushState, RushView
from ludotheque.games.coins.cards import cards_of, layout_of, lying, mask_of, spots_of
from ludotheque.games.coins.deck import EVERY
from ludotheque.games.coins.imagine import imagined_hands
from ludotheque.games.coins.layout import Layout, Mask, fitting


def imagine(view: RushView, seat: Seat, rng: Random) -> RushState:
    layout = layout_of(view.laid)
    hands = imagined_hands(view.counts, view.hand, seat, layout, rng)
    if layout and all(hands):
        hands = _agreeing(hands, view, seat, layout, rng)
    missed = [view.missed if s == seat else None for s in range(len(view.locks))]
    return RushState(
        view.lock_seconds,
        hands,
        layout,
        view.locks,
        view.misses,
        tuple(missed),
        view.since,
    )


def _agreeing(
    hands: tuple[Mask, ...], view: RushView, seat: Seat, layout: Layout, rng: Random
) -> tuple[Mask, ...]:
    """The hands, changed so that they agree with whether the game goes on (COINS-9)."""
    fit = fitting(spots_of(layout))
    if view.stuck:
        return _dealt_among(hands, seat, EVERY & ~lying(layout) & ~hands[seat] & ~fit, rng)
    if any(hand & fit for hand in hands):
        return hands
    other = rng.choice([s for s in range(len(hands)) if s != seat])
    gone = rng.choice(cards_of(hands[other]))
    come = rng.choice(cards_of(fit & ~lying(layout)))
    return put(hands, other, hands[other] & ~mask_of((gone,)) | mask_of((come,)))


def _dealt_among(hands: tuple[Mask, ...], seat: Seat, cards: Mask, rng: Random) -> tuple[Mask, ...]:
    """Hands of the same sizes from these cards."""
    pool = list(cards_of(cards))
    rng.shuffle(pool)
    return tuple(
        hand if s == seat else mask_of(pool.pop() for _ in range(hand.bit_count()))
        for s, hand in enumerate(hands)
    )
