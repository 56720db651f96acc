"""Help: hints while one plays, remarks when the game is over. Each has a text by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.laying import Lay, Number, Side, SideName, cell_of
from ludotheque.games.coins.layout import Layout, neighbours

if TYPE_CHECKING:
    from ludotheque.games.coins.in_turn import Shift


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


class NothingFits(Value, frozen=True):
    pass


class LiftHelps(Value, frozen=True):
    """Lifting that card makes room."""

    x: int
    y: int


class PassNow(Value, frozen=True):
    pass


class SayUnable(Value, frozen=True):
    pass


class SolutionsLeft(Value, frozen=True):
    """So many squares can still be made from here."""

    solutions: int


class TakeOneBack(Value, frozen=True):
    """No square can be made from here."""


class PutThere(Value, frozen=True):
    card: Number
    column: int
    row: int
    turned: bool


class Overlooked(Value, frozen=True):
    """A remark: passed, though these cards fitted."""

    step: int
    seat: Seat
    cards: tuple[Number, ...]


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


def to_lift(shifts: Sequence[Shift]) -> tuple[Value, ...]:
    if not shifts:
        return NothingFits(), PassNow()
    return NothingFits(), LiftHelps(shifts[0].from_x, shifts[0].from_y)
