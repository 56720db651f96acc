"""Game D: what a seat sees happen."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.rules import Made, Seat
from ludotheque.games.coins.d.directions import direction
from ludotheque.games.coins.d.values import (
    STUCK,
    CouldNot,
    DirectionsState,
    Event,
    Move,
    NeitherCan,
    Swapped,
    Unable,
)
from ludotheque.games.coins.news import told_deal, told_turn
from ludotheque.games.coins.values import Deal, Lay


def news(
    before: DirectionsState, moves: Made[Move], after: DirectionsState, seat: Seat | None
) -> Sequence[Event]:
    player = before.seat
    match moves[player]:
        case Deal() as deal:
            return told_deal(deal, seat)
        case Lay() as lay:
            return told_turn(player, lay, last=not after.hands[player])
        case Unable():
            return _told_unable(before, after)
    return ()


def _told_unable(before: DirectionsState, after: DirectionsState) -> Sequence[Event]:
    told = CouldNot(before.seat, direction(before))
    if after.unable == STUCK:
        return (told, NeitherCan())
    if after.across != before.across:
        return (told, Swapped(after.across, 1 - after.across))
    return (told,)
