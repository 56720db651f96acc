"""Hints and remarks about laying a card, which several games give. Each has a text by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.cards import cell_of, code_of, laid_of
from ludotheque.games.coins.layout import Layout, neighbours
from ludotheque.games.coins.values import Laid, Lay, Number, SideName

SIDES: Final[tuple[SideName, ...]] = ("right", "left", "below", "above")  # of each neighbour


class SomethingFits(Value, frozen=True):
    """So many of your cards can be laid."""

    cards: int
    ways: int


class TryCard(Value, frozen=True):
    card: Number


class LayThere(Value, frozen=True):
    """On that side of that card; the first card of all lies beside none."""

    card: Number
    x: int
    y: int
    turned: bool
    side: SideName | None
    beside: Laid | None


class LaidWrong(Value, frozen=True):
    """A remark: laid where it does not fit, though there was a right place: this one, for one."""

    step: int
    seat: Seat
    one: Laid


def first_of(found: Sequence[Lay]) -> list[Laid]:
    """As it would lie; none where there is none."""
    return [laid_of(code_of(lay)) for lay in found[:1]]


def to_lay(found: Sequence[Lay], layout: Layout) -> tuple[Value, ...]:
    cards = {lay.card for lay in found}
    lay = found[0]
    side, beside = _beside(lay, layout)
    there = LayThere(lay.card, lay.x, lay.y, lay.turned, side, beside)
    return SomethingFits(len(cards), len(found)), TryCard(lay.card), there


def _beside(lay: Lay, layout: Layout) -> tuple[SideName | None, Laid | None]:
    """A place as one would tell it at the table: by a card that it touches."""
    codes = {code >> 6: code for code in layout}
    for side, cell in zip(SIDES, neighbours(cell_of(lay)), strict=True):
        if cell in codes:
            return side, laid_of(codes[cell])
    return None, None
