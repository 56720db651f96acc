"""Game B: what everybody sees happen. How a question was settled is in the state after it."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.rules import Made, Seat
from ludotheque.games.coins.b.values import (
    Event,
    Move,
    NoSolution,
    OpeningLaid,
    PairTurned,
    SaidNone,
    SetUp,
    Stop,
    Stopped,
    StopState,
    TurnUp,
)


def news(
    before: StopState, moves: Made[Move], after: StopState, seat: Seat | None
) -> Sequence[Event]:
    ((player, move),) = moves.items()
    match move:
        case SetUp(laid=laid):
            return (OpeningLaid(laid),)
        case TurnUp(cards=cards):
            return (PairTurned(cards, after.number),)
        case Stop():
            return (Stopped(player),)
        case NoSolution():
            return (SaidNone(player),) if after.pair else after.last
    return after.last
