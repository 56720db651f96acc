"""What happens next when everybody has chosen and sand is running: the players, or the clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.core.rules import (
    CLOCK,
    Seat,
    TimeUp,
    Turn,
    Wait,
)
from ludotheque.core.sand import Deadlines, first_out

Choices = Mapping[Seat, tuple[Any, int]]  # the move, and when: milliseconds of table time


def decided(turn: Turn, chosen: Choices, sand: Deadlines) -> tuple[dict[Seat, Any], int]:
    """The moves that are made, and when. Seats that have not chosen let the sand run."""
    if turn.wait is Wait.FIRST:
        return _race(chosen, sand)
    return _sealed(turn, chosen, sand)


def _race(chosen: Choices, sand: Deadlines) -> tuple[dict[Seat, Any], int]:
    out = first_out(sand)
    if chosen:
        seat = min(chosen, key=lambda seat: (chosen[seat][1], seat))
        move, at = chosen[seat]
        if out is None or at < out[1]:
            return {seat: move}, at
    if out is None:
        raise RuntimeError("nobody moves and no timer runs")
    return {CLOCK: TimeUp(out[0])}, out[1]


def _sealed(turn: Turn, chosen: Choices, sand: Deadlines) -> tuple[dict[Seat, Any], int]:
    out = first_out(sand)
    ready = {seat: move for seat, (move, at) in chosen.items() if out is None or at < out[1]}
    if len(ready) == len(turn.seats):
        return ready, max(at for _, at in chosen.values())
    if out is None:
        raise RuntimeError("a seat does not move and no timer runs")
    return {**ready, CLOCK: TimeUp(out[0])}, out[1]
