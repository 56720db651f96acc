"""Lifting a laid card and laying it again elsewhere (COINS-2, COINS-4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ludotheque.core.faults import Refused
from ludotheque.games.coins.a.values import Shift
from ludotheque.games.coins.cards import code_of, spots_of
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import Cell, Layout, Mask, cell_at, known, place_of, without
from ludotheque.games.coins.lays import explain, fits_there
from ludotheque.games.coins.lifting import Lifts, holds_together, liftable
from ludotheque.games.coins.values import Lay

REMEMBERED: Final = 1 << 6  # tables: where one can lay nothing, often the next one cannot either


@lru_cache(REMEMBERED)
def shifts(layout: Layout) -> tuple[Shift, ...]:
    """Every way to lift a card and to lay it again elsewhere."""
    lifts = Lifts(known(layout, DECK), DECK)
    return tuple([each for cell in loose(layout) for each in _shifts(cell, lifts.fits(cell))])


def helpful_shifts(layout: Layout, hand: Mask) -> list[Shift]:
    """Those after which a card of the hand fits."""
    lifts, found = Lifts(known(layout, DECK), DECK), []
    for cell in loose(layout):
        found += _shifts(cell, lifts.helpful(cell, hand))
    return found


@lru_cache(REMEMBERED)
def lifting_helps(layout: Layout, hand: Mask) -> bool:
    """Is there one?"""
    lifts = Lifts(known(layout, DECK), DECK)
    return any(True for cell in loose(layout) for _ in lifts.helpful(cell, hand))


@lru_cache(REMEMBERED)
def loose(layout: Layout) -> tuple[Cell, ...]:
    """Where the cards lie that can be lifted."""
    return tuple(liftable(known(layout, DECK).ways))


def after_shift(layout: Layout, shift: Shift) -> Layout:
    return (*without(layout, _from(shift)), code_of(again(layout, shift)))


def after_lifting(layout: Layout, shift: Shift) -> Layout:
    """The same, or why it cannot be."""
    _check_lifting(layout, _from(shift))
    lay, rest = again(layout, shift), without(layout, _from(shift))
    if (shift.from_x, shift.from_y) == (shift.x, shift.y):
        raise Refused("lay-elsewhere")
    if not fits_there(spots_of(rest), code_of(lay)):
        explain(rest, lay)
    return (*rest, code_of(lay))


def again(layout: Layout, shift: Shift) -> Lay:
    """The lifted card as it is laid again."""
    card = (known(layout, DECK).ways[_from(shift)] >> 1) + 1
    return Lay(card, shift.x, shift.y, shift.turned)


def _from(shift: Shift) -> Cell:
    return cell_at(shift.from_x, shift.from_y)


def _shifts(lifted: Cell, to: Iterable[int]) -> list[Shift]:
    """That card as each of these."""
    x, y = place_of(lifted)
    return [Shift(x, y, *place_of(laid >> 6), bool(laid & 1)) for laid in to]


def _check_lifting(layout: Layout, lifted: Cell) -> None:
    taken = known(layout, DECK).ways
    if lifted not in taken:
        raise Refused("nothing-to-lift")
    if lifted not in loose(layout):
        together = len(taken) > 1 and holds_together(taken.keys() - {lifted})
        raise Refused("leaves-a-hole" if together else "falls-apart")
