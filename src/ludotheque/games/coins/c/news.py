"""Game C: what a seat sees happen. A wrong attempt is shown to the one who made it."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.rules import Made, Seat
from ludotheque.games.coins.c.table import stuck
from ludotheque.games.coins.c.values import (
    Event,
    Locked,
    Move,
    NobodyFits,
    Put,
    RushState,
    Unlocked,
)
from ludotheque.games.coins.news import told_deal, told_lay
from ludotheque.games.coins.values import Deal, WentOut


def news(
    before: RushState, moves: Made[Move], after: RushState, seat: Seat | None
) -> Sequence[Event]:
    ((player, move),) = moves.items()
    end = (NobodyFits(),) if stuck(after) else ()
    match move:
        case Deal():
            return (*told_deal(move, seat), *end)
        case Put() if after.misses > before.misses:
            return _told_miss(player, after, seat)
        case Put(lays=lays):
            out = () if after.hands[player] else (WentOut(player),)
            return (*[told_lay(player, lay) for lay in lays], *out, *end)
    return (Unlocked(_free_again(before, after)),)


def _told_miss(player: Seat, after: RushState, seat: Seat | None) -> Sequence[Event]:
    locked = Locked(player, after.lock_seconds)
    why = after.missed[player] if player == seat else None
    return (locked,) if why is None else (locked, why)


def _free_again(before: RushState, after: RushState) -> Seat:
    pairs = zip(before.locks, after.locks, strict=True)
    return next(seat for seat, (was, now) in enumerate(pairs) if was != now)
