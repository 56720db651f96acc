"""Hints about laying a card, which several games give. Each has a text by its name."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.rules import Value
from ludotheque.games.coins.cards import cell_of
from ludotheque.games.coins.layout import Layout, neighbours
from ludotheque.games.coins.values import Lay, Number, Side, SideName


class SomethingFits(Value, frozen=True):
    """So many of your cards can be laid."""

    cards: int
    ways: int


class TryCard(Value, frozen=True):
    card: Number


class LayThere(Value, frozen=True):
    card: Number
    beside: Number
    side: Side  # of the card beside which it goes
    turned: bool


def to_lay(found: Sequence[Lay], layout: Layout) -> tuple[Value, ...]:
    cards = {lay.card for lay in found}
    lay = found[0]
    nudge = SomethingFits(len(cards), len(found))
    return (nudge, TryCard(lay.card), *_where(lay, layout))


def _where(lay: Lay, layout: Layout) -> tuple[Value, ...]:
    """Told by a neighbour: places have no names."""
    by_cell = {code >> 6: (code >> 1 & 31) + 1 for code in layout}
    names: tuple[SideName, ...] = (
        "right",
        "left",
        "below",
        "above",
    )  # as the neighbour sees the new card
    for beside, name in zip(neighbours(cell_of(lay)), names, strict=True):
        if beside in by_cell:
            return (LayThere(lay.card, by_cell[beside], Side(name), lay.turned),)
    return ()
