"""Game A: what a seat sees happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.core.rules import Seat, TimeUp
from ludotheque.games.coins.a.lifts import again
from ludotheque.games.coins.a.values import (
    AllPassed,
    CardShifted,
    Event,
    Move,
    Pass,
    Passed,
    Shift,
    TurnsState,
)
from ludotheque.games.coins.news import told_deal, told_turn
from ludotheque.games.coins.values import Deal, Lay


def news(
    before: TurnsState,
    moves: Mapping[Seat, Move | TimeUp],
    after: TurnsState,
    seat: Seat | None,
) -> Sequence[Event]:
    player = before.seat
    match moves[player]:
        case Deal() as deal:
            return told_deal(deal, seat)
        case Lay() as lay:
            return told_turn(player, lay, last=not after.hands[player])
        case Shift() as shift:
            return (_told_shift(before, shift),)
        case Pass():
            last = after.passes == len(after.hands)
            return (Passed(player), AllPassed()) if last else (Passed(player),)
    return ()


def _told_shift(before: TurnsState, shift: Shift) -> CardShifted:
    card = again(before.layout, shift).card
    return CardShifted(
        before.seat, card, shift.from_x, shift.from_y, shift.x, shift.y, shift.turned
    )
