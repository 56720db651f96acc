"""Bots for Rami: one level for Junior, where all choices are equal, and three for Famille."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ludotheque.bots import RandomBot, pause
from ludotheque.core.rules import Bot, Seen, Value
from ludotheque.games.rami.famille import Add, Create
from ludotheque.games.rami.judging import longest, sight
from ludotheque.games.rami.planning import Planner


class Regular:
    """Lays as many tiles as possible, and rather those that leave the others of use."""

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        if not seen.legal or seen.seat is None:
            return None
        seconds = pause(rng)
        moves = [move for move in seen.legal if isinstance(move, Add | Create)]
        if not moves:
            return seen.legal[0], seconds
        return longest(moves, sight(seen.view, seen.seat)), seconds


JUNIOR_BOTS: Final[dict[str, Bot]] = {"child": RandomBot()}
FAMILLE_BOTS: Final[dict[str, Bot]] = {
    "novice": RandomBot(),
    "regular": Regular(),
    "planner": Planner(),
}
