"""What no bot may be seen to do, over whole games.

The tests play a few; `tools/gnomes/stupidities.py` plays as many as one likes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest

from ludotheque.conform.decisions import decisions
from ludotheque.core.simulate import Order
from ludotheque.games.gnomes import plan
from ludotheque.games.gnomes.board import SPOT
from ludotheque.games.gnomes.bots import BOTS
from ludotheque.games.gnomes.mind import Mind
from ludotheque.games.gnomes.values import Ask, AskAll, Lay, Look, MoveCat, Pass

Stupid = Callable[[Mind, Any, Any], bool]  # what is known, the legal moves, the move


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


STUPIDITIES: Final[tuple[Stupid, ...]] = (
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


def found(level: str, mode: str, games: int) -> Counter[str]:
    players = 2 if mode == "duel" else 4
    order = Order("gnomes", mode, players, (level,) * players)
    forbidden = [each for each in STUPIDITIES if each not in PERMITTED.get(level, ())]
    seen: Counter[str] = Counter()
    for decision in decisions(order, range(games)):
        mind = Mind(decision.seen.view, decision.seen.seat or 0)
        if mind.view.phase in ("gang", "shown", "fight", "launch"):
            continue
        for stupid in forbidden:
            seen[stupid.__name__] += stupid(mind, decision.seen.legal, decision.move)
    return +seen


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize(("mode", "games"), [("duel", 12), ("garden", 3)])
def test_no_bot_is_visibly_stupid(level: str, mode: str, games: int) -> None:
    assert found(level, mode, games) == Counter()


def test_a_question_whose_answer_is_known_tells_exactly_nothing() -> None:
    """In this game chances that add up to a little more than one made it less than nothing, which
    is not nothing."""
    order = Order("gnomes", "garden", 4, ("sneak",) * 4)
    for decision in decisions(order, [167]):
        if decision.seen.view.phase == "act":
            mind = Mind(decision.seen.view, decision.seen.seat or 0)
            assert all(plan.told(mind, move) >= 0 for move in decision.seen.legal or ())
