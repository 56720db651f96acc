"""Game B: players who look, and then say either stop or that there is no solution."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ludotheque.core.rules import Bot, Seen
from ludotheque.games.coins.b.question import solutions
from ludotheque.games.coins.b.values import NoSolution, Stop, StopView
from ludotheque.games.coins.bots import FLOOR, LYNX, NOVICE, REGULAR, Eye
from ludotheque.games.coins.cards import layout_of
from ludotheque.games.coins.lays import attempts
from ludotheque.games.coins.values import Lay


@dataclass(frozen=True)
class StopBot:
    """Whatever it says, it says after the same time."""

    eye: Eye
    slips: float = 0.0  # how often it takes a wrong place for a right one

    def act(
        self, seen: Seen[StopView, Any], rng: Random
    ) -> tuple[Stop | NoSolution | Lay, float] | None:
        view = seen.view
        if view.stopper == seen.seat:
            return self._lay(view, rng), FLOOR + 0.9 * rng.random()
        seconds = self.eye.wait(rng)
        found = self.eye.seen(solutions(view.pair, layout_of(view.laid)), rng)
        if found or rng.random() < self.slips:
            return Stop(view.number), seconds
        return None if seen.seat in view.said else (NoSolution(view.number), seconds)

    def _lay(self, view: StopView, rng: Random) -> Lay:
        layout = layout_of(view.laid)
        right = solutions(view.pair, layout)
        if right and rng.random() >= self.slips:
            return rng.choice(right)
        return rng.choice(attempts(view.pair, layout))


BOTS: Final[Mapping[str, Bot]] = {
    "novice": StopBot(NOVICE, slips=0.05),
    "regular": StopBot(REGULAR),
    "lynx": StopBot(LYNX),
}
