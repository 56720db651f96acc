"""The game alone: players who see more or less often what leads to a square."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ludotheque.bots import pause
from ludotheque.core.rules import Bot, Seen
from ludotheque.games.coins.cards import layout_of, lying, mask_of
from ludotheque.games.coins.shapes import SHAPES
from ludotheque.games.coins.solo.square import next_lay
from ludotheque.games.coins.solo.values import GiveUp, SquareView, TakeBack
from ludotheque.games.coins.solver import solutions
from ludotheque.games.coins.values import Lay


@dataclass(frozen=True)
class SquareBot:
    insight: float  # how often it sees what leads to a square
    seconds: float
    patience: int  # cards taken back before it gives up

    def act(
        self, seen: Seen[SquareView, Any], rng: Random
    ) -> tuple[Lay | TakeBack | GiveUp, float]:
        return self._move(seen.view, seen.legal or (), rng), pause(rng, self.seconds)

    def _move(self, view: SquareView, legal: Sequence[Any], rng: Random) -> Lay | TakeBack | GiveUp:
        layout = layout_of(view.laid)
        cards = mask_of(view.hand) | lying(layout)
        solution = next(solutions(cards, layout, SHAPES[view.shape]), None)
        if solution is not None and rng.random() < self.insight:
            return next_lay(solution, layout)
        if view.taken_back >= self.patience:
            return GiveUp()
        lays = [move for move in legal if isinstance(move, Lay)]
        back = [move for move in legal if isinstance(move, TakeBack)]
        if lays and (solution is not None or rng.random() < 1 - self.insight):
            return rng.choice(lays)
        either: list[Lay | TakeBack] = [*back] or [*lays]
        return rng.choice(either) if either else GiveUp()


BOTS: Final[Mapping[str, Bot]] = {
    "novice": SquareBot(insight=0.4, seconds=2.0, patience=40),
    "regular": SquareBot(insight=0.8, seconds=1.5, patience=80),
    "lynx": SquareBot(insight=1.0, seconds=0.8, patience=200),
}
