"""What no bot may be seen to do, and what a beginner may."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.conform.decisions import Decision
from ludotheque.conform.stupidities import Stupid, Stupidities
from ludotheque.games.gnomes import plan
from ludotheque.games.gnomes.board import SPOT
from ludotheque.games.gnomes.mind import Mind
from ludotheque.games.gnomes.values import Ask, AskAll, Lay, Look, MoveCat, Pass


def asks_what_it_knows(mind: Mind, legal: Any, move: Any) -> bool:
    return isinstance(move, Ask | AskAll) and not plan.told(mind, move)


def gives_a_question_up(mind: Mind, legal: Any, move: Any) -> bool:
    return isinstance(move, Pass) and any(plan.told(mind, other) for other in legal)


def digs_where_nothing_is(mind: Mind, legal: Any, move: Any) -> bool:
    return _mole(move) and not mind.best_chance(SPOT[move.cell])


def lays_a_second_mole(mind: Mind, legal: Any, move: Any) -> bool:
    mine = [
        token
        for stack in mind.view.stacks
        if _mole(move) and stack.cell == move.cell
        for token in stack.tokens
        if token.seat == mind.seat and token.kind == "mole"
    ]
    return bool(mine)


def lays_on_its_own_loot(mind: Mind, legal: Any, move: Any) -> bool:
    return isinstance(move, Lay) and move.cell == mind.view.loots[mind.seat]


def keeps_moles_at_the_end(mind: Mind, legal: Any, move: Any) -> bool:
    """In the last round cards are worth nothing any more: a dig is free gain."""
    return mind.view.last and isinstance(move, Pass) and bool(plan.mole_spots(mind, legal))


def leaves_a_loot_that_it_knows(mind: Mind, legal: Any, move: Any) -> bool:
    """In a duel a mole there wins the manche."""
    known = [m for m in legal if _mole(m) and mind.best_chance(SPOT[m.cell]) > 0.999]
    return plan.duel(mind) and bool(known) and move not in known


def chases_its_own_statuette(mind: Mind, legal: Any, move: Any) -> bool:
    return isinstance(move, MoveCat) and bool(mind.mine >> SPOT[move.cell] & 1)


def looks_twice(mind: Mind, legal: Any, move: Any) -> bool:
    return isinstance(move, Look) and any(
        (peek.seat, peek.cell, peek.level) == (mind.seat, move.cell, move.level)
        for peek in mind.view.peeks
    )


def _mole(move: Any) -> bool:
    return isinstance(move, Lay) and move.kind == "mole"


EVERY: Final[tuple[Stupid, ...]] = (
    asks_what_it_knows,
    gives_a_question_up,
    digs_where_nothing_is,
    lays_a_second_mole,
    lays_on_its_own_loot,
    keeps_moles_at_the_end,
    leaves_a_loot_that_it_knows,
    chases_its_own_statuette,
    looks_twice,
)
# A beginner does not note what others were answered, and so does not know what it could.
PERMITTED: Final[dict[str, tuple[Stupid, ...]]] = {
    "rookie": (
        asks_what_it_knows,
        gives_a_question_up,
        digs_where_nothing_is,
        keeps_moles_at_the_end,
        leaves_a_loot_that_it_knows,
    )
}


BLIND: Final = ("gang", "shown", "fight", "launch")  # parts of a round in which nothing is asked


def case(decision: Decision, _level: str) -> tuple[Any, ...] | None:
    """What is known, the legal moves, and the move."""
    mind = Mind(decision.seen.view, decision.seen.seat or 0)
    return None if mind.view.phase in BLIND else (mind, decision.seen.legal, decision.move)


STUPIDITIES: Final = {
    "duel": Stupidities((2,), EVERY, PERMITTED, case, sample=12),
    "garden": Stupidities((3, 4), EVERY, PERMITTED, case, sample=2),
}
