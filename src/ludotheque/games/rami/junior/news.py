"""Junior: what everybody sees happen."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.lots import Begins, DrawLots
from ludotheque.core.rules import Made, Seat, most_wins
from ludotheque.games.rami.junior.values import (
    LAST,
    Chosen,
    Counted,
    JuniorEvent,
    JuniorMove,
    JuniorState,
    Pair,
    PairMixed,
    PairTaken,
    Reveal,
    TurnUp,
)


def news(
    before: JuniorState, moves: Made[JuniorMove], after: JuniorState, seat: Seat | None
) -> Sequence[JuniorEvent]:
    match next(iter(moves.values())):
        case TurnUp(spot=spot):
            return (Chosen(before.seat, spot),)
        case Reveal():
            return _told_tile(after)
        case DrawLots(seat=starter):
            return (Begins(starter),)
    return ()


def _told_tile(after: JuniorState) -> tuple[JuniorEvent, ...]:
    if after.up is not None:
        return (after.up,)
    assert after.last is not None
    return (after.last.second, _told_pair(after.last), *_told_end(after))


def _told_pair(pair: Pair) -> JuniorEvent:
    kind = PairTaken if pair.taken else PairMixed
    first, second = pair.first, pair.second
    return kind(first.seat, (first.tile, second.tile), (first.spot, second.spot))


def _told_end(after: JuniorState) -> tuple[JuniorEvent, ...]:
    if after.spots.bit_count() > LAST:
        return ()
    counts = [mask.bit_count() for mask in after.taken]
    return (Counted(most_wins(counts).winners, max(counts)),)
