"""Hints about laying a card, which several games give. Each has a text by its name."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.rules import Value
from ludotheque.games.coins.values import Lay, Number


class SomethingFits(Value, frozen=True):
    """So many of your cards can be laid."""

    cards: int
    ways: int


class TryCard(Value, frozen=True):
    card: Number


class LayThere(Value, frozen=True):
    card: Number
    x: int
    y: int
    turned: bool


def to_lay(found: Sequence[Lay]) -> tuple[Value, ...]:
    cards = {lay.card for lay in found}
    lay = found[0]
    nudge = SomethingFits(len(cards), len(found))
    return nudge, TryCard(lay.card), LayThere(lay.card, lay.x, lay.y, lay.turned)
