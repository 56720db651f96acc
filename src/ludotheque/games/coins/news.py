"""What everybody is told of a deal and of a card that is laid."""

from __future__ import annotations

from ludotheque.core.rules import Seat
from ludotheque.games.coins.values import (
    CardLaid,
    Deal,
    DealEvent,
    Dealt,
    Lay,
    Middle,
    Received,
    WentOut,
)


def told_deal(deal: Deal, seat: Seat | None) -> tuple[DealEvent, ...]:
    told: list[DealEvent] = [Dealt(len(deal.hands[0]))]
    if deal.middle is not None:
        told.append(Middle(deal.middle))
    if seat is not None:
        told.append(Received(deal.hands[seat]))
    return tuple(told)


def told_lay(seat: Seat, lay: Lay) -> CardLaid:
    return CardLaid(seat, lay.card, lay.x, lay.y, lay.turned)


def told_turn(seat: Seat, lay: Lay, last: bool) -> tuple[CardLaid | WentOut, ...]:
    """A turn's one card, and whether it was the last of the hand."""
    laid = told_lay(seat, lay)
    return (laid, WentOut(seat)) if last else (laid,)
