"""Game D: hints that know the direction, and remarks. What speaks against a place is in
`mistakes.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.core.rules import CHANCE, Seat, Value
from ludotheque.games.coins.advice import to_lay
from ludotheque.games.coins.cards import layout_of, mask_of
from ludotheque.games.coins.d.directions import direction_of, spots_along
from ludotheque.games.coins.d.mistakes import Mistake, mistakes
from ludotheque.games.coins.d.values import STUCK, DirectionsState, DirectionsView, Move
from ludotheque.games.coins.d.view import view as seen_by
from ludotheque.games.coins.lays import lays_at


class SayUnable(Value, frozen=True):
    pass


def hints(view: DirectionsView, seat: Seat) -> Sequence[Value]:
    if view.seat != seat or 0 in view.counts or view.unable >= STUCK:
        return ()
    layout = layout_of(view.laid)
    spots = spots_along(layout, direction_of(seat, view.across))
    found = lays_at(spots, mask_of(view.hand))
    return to_lay(found, layout) if found else (SayUnable(),)


def review(
    states: Sequence[DirectionsState], steps: Sequence[Mapping[Seat, Move]]
) -> Sequence[Mistake]:
    return [
        remark
        for step, moves in enumerate(steps)
        for seat, move in moves.items()
        if seat != CHANCE
        for remark in mistakes(seen_by(states[step], seat), seat, move, step)
    ]
