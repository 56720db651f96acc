"""Famille: what a seat sees happen."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.lots import Begins, DrawLots
from ludotheque.core.rules import Made, Seat, fewest_wins
from ludotheque.games.rami.famille.combinations import KINDS, combination
from ludotheque.games.rami.famille.values import (
    Add,
    Added,
    Blocked,
    Create,
    Created,
    Deal,
    Dealt,
    Drawn,
    Drew,
    FamilleEvent,
    FamilleMove,
    FamilleState,
    Keep,
    Kept,
    Opened,
    Pass,
    Passed,
    RanOut,
    Received,
    WentOut,
)
from ludotheque.games.rami.tiles import laid, mask_of, tiles_of


def news(
    before: FamilleState, moves: Made[FamilleMove], after: FamilleState, seat: Seat | None
) -> Sequence[FamilleEvent]:
    player = before.seat
    match next(iter(moves.values())):
        case Add() | Create() as move:
            return (_told_lay(before, move), *_told_end(after))
        case Keep():
            return (Kept(player), *_told_end(after))
        case Pass():
            return (Passed(player), *_told_end(after))
        case Drawn(tile=tile):
            return (Drew(player, tile if seat == player else None, after.pool.bit_count()),)
        case Deal(table=table):
            mine = () if seat is None else (Received(tiles_of(after.racks[seat])),)
            return (Dealt(), *mine, Opened(table))
        case DrawLots(seat=starter):
            return (Begins(starter),)
    return ()


def _told_lay(before: FamilleState, move: Add | Create) -> FamilleEvent:
    seat, lucky = before.seat, before.phase == "luck"
    mask = mask_of(move.tiles)
    if isinstance(move, Add):
        return Added(seat, move.to, combination(before.table[move.to]), laid(mask), lucky)
    return Created(seat, KINDS[mask], laid(mask), lucky)


def _told_end(after: FamilleState) -> tuple[FamilleEvent, ...]:
    if after.phase != "over":
        return ()
    counts = [rack.bit_count() for rack in after.racks]
    if not all(counts):
        return (WentOut(counts.index(0)),)
    winners, fewest = fewest_wins(counts).winners, min(counts)
    if after.play_out:
        return (Blocked(winners, fewest),)
    return (RanOut(after.seat, winners, fewest),)
