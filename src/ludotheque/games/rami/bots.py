"""Bots for Rami: one level for Junior, where all choices are equal, and three for Famille."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ludotheque.bots import RandomBot, pause
from ludotheque.core.rules import Bot, Seen, Value
from ludotheque.games.rami.famille import Add, Create
from ludotheque.games.rami.judging import best
from ludotheque.games.rami.planning import Planner
from ludotheque.games.rami.tiles import mask_of


class Regular:
    """Lays as many tiles as possible, and rather those that leave the others of use."""

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        if not seen.legal:
            return None
        seconds = pause(rng)
        choice = [move for move in seen.legal if isinstance(move, Add | Create)]
        if not choice:
            return seen.legal[0], seconds
        table = tuple(mask_of(each.tiles) for each in seen.view.table)
        return best(choice, mask_of(seen.view.rack), table), seconds


JUNIOR_BOTS: Final[dict[str, Bot]] = {"child": RandomBot()}
FAMILLE_BOTS: Final[dict[str, Bot]] = {
    "novice": RandomBot(),
    "regular": Regular(),
    "planner": Planner(),
}
