"""Hints and remarks about laying a card, which several games give. Each has a text by its name."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.cards import code_of, laid_of
from ludotheque.games.coins.values import Laid, Lay, Number


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


class LaidWrong(Value, frozen=True):
    """A remark: laid where it does not fit, though there was a right place: this one, for one."""

    step: int
    seat: Seat
    one: Laid


def first_of(found: Sequence[Lay]) -> list[Laid]:
    """As it would lie; none where there is none."""
    return [laid_of(code_of(lay)) for lay in found[:1]]


def to_lay(found: Sequence[Lay]) -> tuple[Value, ...]:
    cards = {lay.card for lay in found}
    lay = found[0]
    nudge = SomethingFits(len(cards), len(found))
    return nudge, TryCard(lay.card), LayThere(lay.card, lay.x, lay.y, lay.turned)
