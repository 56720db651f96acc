"""The game alone: what the player, and whoever looks on, sees happen."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.rules import CLOCK, Made, Seat
from ludotheque.games.coins.news import told_lay
from ludotheque.games.coins.solo.square import card_at
from ludotheque.games.coins.solo.values import (
    CardTaken,
    Event,
    GaveUp,
    Move,
    Puzzle,
    PuzzleGiven,
    Solved,
    SquareState,
    TakeBack,
    TimeIsOut,
)
from ludotheque.games.coins.values import Lay


def news(
    before: SquareState, moves: Made[Move], after: SquareState, seat: Seat | None
) -> Sequence[Event]:
    if CLOCK in moves:
        return (TimeIsOut(),)
    ((player, move),) = moves.items()
    match move:
        case Puzzle(shape=shape, cards=cards, laid=laid):
            return (PuzzleGiven(shape, cards, laid, after.level),)
        case Lay():
            told = told_lay(player, move)
            return (told, Solved()) if after.ending == "solved" else (told,)
        case TakeBack(x=x, y=y):
            return (CardTaken(card_at(before.layout, x, y), x, y),)
    return (GaveUp(),)
