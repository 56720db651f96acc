"""Lifting a laid card and laying it again elsewhere (COINS-2, COINS-4)."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.faults import Refused
from ludotheque.games.coins.a.values import Shift
from ludotheque.games.coins.cards import code_of, laid_of, spots_of
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import (
    Cell,
    Layout,
    Lifts,
    Mask,
    can_lift,
    cell_at,
    fitting,
    holds_together,
    known,
    openings,
    shut_in,
    without,
)
from ludotheque.games.coins.lays import explain, fits_there
from ludotheque.games.coins.values import Laid, Lay


def shifts(layout: Layout) -> list[Shift]:
    """Every way to lift a card and to lay it again elsewhere."""
    return list(_shifts(layout))


def helpful_shifts(layout: Layout, hand: Mask) -> list[Shift]:
    """Those after which a card of the hand fits."""
    return [shift for shift in _shifts(layout) if _helps(layout, shift, hand)]


def lifting_helps(layout: Layout, hand: Mask) -> bool:
    """Is there one?"""
    return any(_helps(layout, shift, hand) for shift in _shifts(layout))


def _shifts(layout: Layout) -> Iterator[Shift]:
    taken, lifts = known(layout, DECK).taken, Lifts(layout, DECK)
    for code in layout:
        if can_lift(taken, code >> 6):
            for cell, way in lifts.fits(code >> 6):
                yield _shift(code, laid_of(cell << 6 | way))


def _helps(layout: Layout, shift: Shift, hand: Mask) -> bool:
    return bool(fitting(openings(after_shift(layout, shift), DECK), DECK) & hand)


def after_shift(layout: Layout, shift: Shift) -> Layout:
    return (*without(layout, _from(shift)), code_of(again(layout, shift)))


def after_lifting(layout: Layout, shift: Shift) -> Layout:
    """The same, or why it cannot be."""
    _check_lifting({code >> 6 for code in layout}, _from(shift))
    lay, rest = again(layout, shift), without(layout, _from(shift))
    if (shift.from_x, shift.from_y) == (shift.x, shift.y):
        raise Refused("lay-elsewhere")
    if not fits_there(spots_of(rest), code_of(lay)):
        explain(rest, lay)
    return (*rest, code_of(lay))


def again(layout: Layout, shift: Shift) -> Lay:
    """The lifted card as it is laid again."""
    cell = _from(shift)
    card = next(code >> 1 & 31 for code in layout if code >> 6 == cell) + 1
    return Lay(card, shift.x, shift.y, shift.turned)


def _from(shift: Shift) -> Cell:
    return cell_at(shift.from_x, shift.from_y)


def _shift(code: int, to: Laid) -> Shift:
    laid = laid_of(code)
    return Shift(laid.x, laid.y, to.x, to.y, to.turned)


def _check_lifting(cells: set[Cell], lifted: Cell) -> None:
    if lifted not in cells:
        raise Refused("nothing-to-lift")
    rest = cells - {lifted}
    if not rest or not holds_together(rest):
        raise Refused("falls-apart")
    if shut_in(rest, lifted):
        raise Refused("leaves-a-hole")
