"""Cards between values and states: in states hands are masks and the table is a layout."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import (
    TABLES,
    Cell,
    Fit,
    Layout,
    Mask,
    Openings,
    Table,
    cell_at,
    known,
    place_of,
)
from ludotheque.games.coins.values import Laid, Lay

REMEMBERED: Final = 1 << 15  # cards as they lie: a thousand games have not so many


def mask_of(cards: Iterable[int]) -> Mask:
    mask = 0
    for card in cards:
        mask |= 1 << card - 1
    return mask


def _among(first: int) -> list[tuple[int, ...]]:
    """The cards of each mask of the eight from the first one on."""
    eight = range(8)
    return [tuple([first + n for n in eight if mask >> n & 1]) for mask in range(1 << len(eight))]


_FIRST, _SECOND, _THIRD, _LAST = map(_among, (1, 9, 17, 25))


@lru_cache(TABLES)
def cards_of(mask: Mask) -> tuple[int, ...]:
    return (
        _FIRST[mask & 255] + _SECOND[mask >> 8 & 255] + _THIRD[mask >> 16 & 255] + _LAST[mask >> 24]
    )


def counts(hands: Iterable[Mask]) -> tuple[int, ...]:
    return tuple([hand.bit_count() for hand in hands])


def cell_of(lay: Lay) -> Cell:
    return cell_at(lay.x, lay.y)


def code_of(lay: Lay | Laid) -> int:
    """The card as the layout keeps it."""
    return cell_at(lay.x, lay.y) << 6 | lay.card - 1 << 1 | lay.turned


@lru_cache(REMEMBERED)
def laid_of(code: int) -> Laid:
    x, y = place_of(code >> 6)
    return Laid((code >> 1 & 31) + 1, x, y, bool(code & 1))


def shown(layout: Layout) -> tuple[Laid, ...]:
    table = known(layout, DECK)
    there = len(table.shown)
    if there < len(layout):
        table.shown = (*table.shown, *map(laid_of, layout[there:]))
    return table.shown


@lru_cache(TABLES)
def listed(layout: Layout) -> tuple[Laid, ...]:
    """The same of cards that do not lie there, as a solution."""
    return tuple([laid_of(code) for code in layout])


def table_of(laid: tuple[Laid, ...]) -> Table:
    """The cards as the rules keep them: most often those that were shown last."""
    latest = DECK.latest
    if latest.shown is laid and len(latest.layout) == len(laid):
        return latest
    return known(layout_of(laid), DECK)


def layout_of(laid: Iterable[Laid]) -> Layout:
    return tuple([code_of(each) for each in laid])


@lru_cache(TABLES)
def lying(layout: Layout) -> Mask:
    """The cards on the table."""
    mask = 0
    for code in layout:
        mask |= 1 << (code >> 1 & 31)
    return mask


def lay_of(fit: Fit | tuple[Cell, int]) -> Lay:
    return lay_at(fit[0] << 6 | fit[1])


@lru_cache(REMEMBERED)
def lay_at(code: int) -> Lay:
    """The move by which a card comes to lie as the layout keeps it."""
    x, y = place_of(code >> 6)
    return Lay((code >> 1 & 31) + 1, x, y, bool(code & 1))


def spots_of(layout: Layout) -> Openings:
    return known(layout, DECK).spots


def fitting_of(layout: Layout) -> Mask:
    """The cards that could be laid somewhere."""
    return known(layout, DECK).fitting
