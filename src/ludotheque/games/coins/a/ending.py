"""Game A: when it is over (COINS-3, COINS-21)."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.coins.a.lifts import lifting_helps
from ludotheque.games.coins.a.values import TurnsState, TurnsView
from ludotheque.games.coins.cards import fitting_of
from ludotheque.games.coins.layout import Layout, Mask


def over(state: TurnsState) -> bool:
    return _over(state, state.hands)


def seen_over(view: TurnsView) -> bool:
    return _over(view, view.counts)


def _over(table: TurnsState | TurnsView, held: Sequence[int]) -> bool:
    """An empty hand, with equal turns at the end of its round; or a full round of passes that
    nobody has answered with "somebody can". Hands are masks or counts: an empty one is 0."""
    if table.passes >= len(held):
        return True
    return 0 in held and not (table.equal_turns and table.seat != table.dealer)


def somebody_can(layout: Layout, hands: Sequence[Mask]) -> bool:
    """Can any of them lay a card, be it after lifting one?"""
    held = 0
    for hand in hands:
        held |= hand
    return bool(fitting_of(layout) & held) or lifting_helps(layout, held)
