"""The coach: what speaks against a move of one's own, before it is made or afterwards. It is given
what the seat sees and nothing else, and speaks only to who plays alone with bots."""

from __future__ import annotations

from typing import Any, NamedTuple

import structlog

from ludotheque.core.faults import Fault
from ludotheque.core.rules import Coaches, Seat, Wait
from ludotheque.table.live_match import LiveMatch
from ludotheque.table.ports import Offload


class Case(NamedTuple):
    """All that it is told."""

    rules: Coaches
    view: Any
    seat: Seat
    move: Any
    step: int


def case(live: LiveMatch, seat: Seat, known: int, move: Any) -> Case | None:
    """None where it has no say: nobody judges moves in that game, the move will be refused, the
    lesson itself speaks, or it is a race."""
    match, rules = live.match, live.match.mode.rules
    if not isinstance(rules, Coaches) or match.turn.wait is Wait.FIRST or live.due is not None:
        return None
    if seat not in match.turn.seats or known != len(match.steps):
        return None
    try:
        live.check_allowed(seat, move)
    except Fault:
        return None
    return Case(rules, match.seen(seat, person=True).view, seat, move, known)


async def remarks(about: Case | None, offload: Offload) -> tuple[Any, ...]:
    """Thought elsewhere, as bots do. A coach that fails says nothing: the game does not need it."""
    if about is None:
        return ()
    rules, view, seat, move, step = about
    try:
        return tuple(await offload(rules.coach, view, seat, move, step))
    except Exception:
        structlog.get_logger().exception("coach failed", seat=seat)
        return ()
