"""Game A: what a seat sees happen."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.lots import Begins, DrawLots
from ludotheque.core.rules import Made, Seat
from ludotheque.games.coins.a.ending import over
from ludotheque.games.coins.a.lifts import again
from ludotheque.games.coins.a.values import (
    ROUNDS,
    AllPassed,
    CardShifted,
    Event,
    LastRound,
    Move,
    Pass,
    Passed,
    Shift,
    SomebodyCan,
    TurnsState,
)
from ludotheque.games.coins.news import told_deal, told_turn
from ludotheque.games.coins.values import Deal, Lay


def news(
    before: TurnsState, moves: Made[Move], after: TurnsState, seat: Seat | None
) -> Sequence[Event]:
    player = before.seat
    match moves[player]:
        case DrawLots(seat=dealer):
            return (Begins(dealer),)
        case Deal() as deal:
            return told_deal(deal, seat)
        case Lay() as lay:
            told = told_turn(player, lay, last=not after.hands[player])
            first = all(before.hands) and not all(after.hands)
            return (*told, LastRound()) if first and not over(after) else told
        case Shift() as shift:
            return (_told_shift(before, shift),)
        case Pass():
            return (Passed(player), *_told_round(before, after))
    return ()


def _told_round(before: TurnsState, after: TurnsState) -> tuple[Event, ...]:
    """What a full round of passes comes to."""
    somebody_can = after.vain > before.vain
    if after.passes >= len(after.hands):
        return (AllPassed(somebody_can),)
    return (SomebodyCan(ROUNDS - after.vain),) if somebody_can else ()


def _told_shift(before: TurnsState, shift: Shift) -> CardShifted:
    card = again(before.layout, shift).card
    return CardShifted(
        before.seat, card, shift.from_x, shift.from_y, shift.x, shift.y, shift.turned
    )
