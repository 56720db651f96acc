"""Laying a card: what players say, what everybody sees, and why a place is not one.

In values that leave the rules cards are numbered from 1 to 30 and places are counted from the
first card, to the right and down. In states hands are masks and the table is a layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, TypeVar

from msgspec import Meta

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.deck import CARDS, DECK
from ludotheque.games.coins.layout import (
    ANY,
    MIDDLE,
    REACH,
    WIDE,
    Cell,
    Fit,
    Layout,
    Mask,
    Openings,
    cell_at,
    known_openings,
    place_of,
)

Number = Annotated[int, Meta(ge=1, le=CARDS)]  # of a card
T = TypeVar("T")

Along = Annotated[int, Meta(ge=-REACH, le=REACH)]
SideName = Literal["left", "right", "above", "below"]


class Lay(Value, frozen=True):
    """A move: that card there, upright or after half a turn."""

    card: Number
    x: Along
    y: Along
    turned: bool = False


class Laid(Value, frozen=True):
    """A card on the table, as everybody sees it."""

    card: Number
    x: int
    y: int
    turned: bool


class Side(Value, frozen=True):
    """A side of a card, named in refusals."""

    name: SideName


class Deal(Value, frozen=True):
    """CHANCE: everybody's cards, and the card in the middle where there is one."""

    hands: tuple[tuple[Number, ...], ...]
    middle: Number | None = None


class Dealt(Value, frozen=True):
    cards: int


class Received(Value, frozen=True):
    """Told to the one who gets them."""

    cards: tuple[Number, ...]


class Middle(Value, frozen=True):
    """A first card lies in the middle."""

    card: Number


class CardLaid(Value, frozen=True):
    seat: Seat
    card: Number
    x: int
    y: int
    turned: bool


class WentOut(Value, frozen=True):
    """An empty hand: the game is won."""

    seat: Seat


DealEvent = Dealt | Received | Middle


def mask_of(cards: Iterable[int]) -> Mask:
    mask = 0
    for card in cards:
        mask |= 1 << card - 1
    return mask


def cards_of(mask: Mask) -> tuple[int, ...]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length())
        mask ^= low
    return tuple(found)


def cell_of(lay: Lay) -> Cell:
    return cell_at(lay.x, lay.y)


def code_of(lay: Lay | Laid) -> int:
    """The card as the layout keeps it."""
    return cell_at(lay.x, lay.y) << 6 | lay.card - 1 << 1 | lay.turned


def laid_of(code: int) -> Laid:
    x, y = place_of(code >> 6)
    return Laid((code >> 1 & 31) + 1, x, y, bool(code & 1))


def shown(layout: Layout) -> tuple[Laid, ...]:
    return tuple([laid_of(code) for code in layout])


def layout_of(laid: Iterable[Laid]) -> Layout:
    return tuple([code_of(each) for each in laid])


def lying(layout: Layout) -> Mask:
    """The cards on the table."""
    mask = 0
    for code in layout:
        mask |= 1 << (code >> 1 & 31)
    return mask


def lay_of(fit: Fit) -> Lay:
    x, y = place_of(fit[0])
    return Lay((fit[1] >> 1) + 1, x, y, bool(fit[1] & 1))


def spots_of(layout: Layout) -> Openings:
    return known_openings(layout, DECK)


# Dealing.


def dealt(dice: Dice, players: int, each: int, middle: bool = False) -> Deal:
    cards = dice.sample(range(1, CARDS + 1), each * players + middle)
    hands = tuple(tuple(sorted(cards[seat : each * players : players])) for seat in range(players))
    return Deal(hands, cards[-1] if middle else None)


def dealt_hands(deal: object, players: int, each: int, middle: bool = False) -> tuple[Mask, ...]:
    """The hands of a deal that can be one."""
    if not isinstance(deal, Deal):
        raise Refused("not-now")
    cards = [card for hand in deal.hands for card in hand]
    cards += [] if deal.middle is None else [deal.middle]
    sizes = [len(hand) for hand in deal.hands]
    different = len(set(cards)) == len(cards) and all(1 <= card <= CARDS for card in cards)
    if sizes != [each] * players or not different or middle != (deal.middle is not None):
        raise Refused("not-a-deal")
    return tuple(mask_of(hand) for hand in deal.hands)


def told_deal(deal: Deal, seat: Seat | None) -> tuple[DealEvent, ...]:
    told: list[DealEvent] = [Dealt(len(deal.hands[0]))]
    if deal.middle is not None:
        told.append(Middle(deal.middle))
    if seat is not None:
        told.append(Received(deal.hands[seat]))
    return tuple(told)


def in_the_middle(card: Number) -> Layout:
    return (MIDDLE << 6 | card - 1 << 1,)


# One card.


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
    need = spots.get(code >> 6)
    if need is None:
        return False
    way = code & 63
    return need[0] in (ANY, DECK.rows[way]) and need[1] in (ANY, DECK.columns[way])


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
    ways = {code >> 6: code & 63 for code in layout}
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
