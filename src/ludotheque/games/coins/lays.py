"""Laying a card: where it can go, and why a place is not one."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.faults import Refused
from ludotheque.games.coins.cards import cell_of, code_of, lay_at, spots_of
from ludotheque.games.coins.deck import CARDS, DECK
from ludotheque.games.coins.layout import REACH, WIDE, Layout, Mask, Openings, codes, known
from ludotheque.games.coins.values import Lay, Number, Side, SideName


def lays_at(spots: Openings, hand: Mask) -> list[Lay]:
    """Every way to lay one of these cards in one of these openings."""
    return list(map(lay_at, codes(hand, spots)))


def places(hand: Mask, layout: Layout) -> list[Lay]:
    return lays_at(spots_of(layout), hand)


def attempts(cards: Sequence[Number], layout: Layout) -> tuple[Lay, ...]:
    """Any of these cards on any free place beside a card, right or wrong."""
    spots = spots_of(layout)
    ways = [2 * (card - 1) for card in cards]
    tried = [cell << 6 | way | turned for way in ways for cell in spots for turned in (0, 1)]
    return tuple(map(lay_at, tried))


def checked(layout: Layout, hand: Mask, lay: Lay) -> int:
    """The card as the layout will keep it, or why it cannot lie there."""
    check_held(hand, lay.card)
    code = code_of(lay)
    if not fits_there(spots_of(layout), code):
        explain(layout, lay)
    return code


def check_held(hand: Mask, card: Number) -> None:
    if not (1 <= card <= CARDS and hand >> card - 1 & 1):
        raise Refused("not-in-hand", card=card)


def fits_there(spots: Openings, code: int) -> bool:
    return bool(spots.get(code >> 6, 0) & DECK.bits[code & 63])


def check_place(layout: Layout, lay: Lay) -> None:
    """Could any card be laid there?"""
    if abs(lay.x) > REACH or abs(lay.y) > REACH:
        raise Refused("off-the-table")
    if not layout and (lay.x, lay.y) != (0, 0):
        raise Refused("first-in-the-middle")
    cell = cell_of(lay)
    if any(code >> 6 == cell for code in layout):
        raise Refused("occupied")
    if cell not in spots_of(layout):
        raise Refused("touches-nothing")


def explain(layout: Layout, lay: Lay) -> None:
    """Raise what is wrong with that place for that card."""
    check_place(layout, lay)
    raise Refused("does-not-fit", card=lay.card, sides=clashes(layout, lay))


def clashes(layout: Layout, lay: Lay) -> tuple[Side, ...]:
    """The sides where the four objects and colours are not all different."""
    cell, way = cell_of(lay), code_of(lay) & 63
    ways = known(layout, DECK).ways
    sides: Sequence[tuple[SideName, int, tuple[int, ...]]] = (
        ("left", -1, DECK.rows),
        ("right", 1, DECK.rows),
        ("above", -WIDE, DECK.columns),
        ("below", WIDE, DECK.columns),
    )
    return tuple(
        Side(name)
        for name, step, types in sides
        if cell + step in ways and types[ways[cell + step]] != types[way]
    )
