"""Game C: players who lay what they see, now and then where it does not fit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ludotheque.core.rules import Bot, Seen
from ludotheque.games.coins.bots import LYNX, NOVICE, REGULAR, Eye, best_place
from ludotheque.games.coins.c.table import leaning
from ludotheque.games.coins.c.values import Put, RushView
from ludotheque.games.coins.cards import layout_of, mask_of
from ludotheque.games.coins.lays import attempts, places
from ludotheque.games.coins.values import Lay


@dataclass(frozen=True)
class RushBot:
    eye: Eye
    slips: float
    pairs: bool  # lays two at once where it can

    def act(self, seen: Seen[RushView, Any], rng: Random) -> tuple[Put, float] | None:
        view = seen.view
        if seen.seat is None or view.locks[seen.seat]:
            return None
        seconds = self.eye.wait(rng)
        lays = self._look(view, rng)
        return None if lays is None else (Put(lays, len(view.laid)), seconds)

    def _look(self, view: RushView, rng: Random) -> tuple[Lay, ...] | None:
        hand, layout = mask_of(view.hand), layout_of(view.laid)
        if rng.random() < self.slips:
            return (rng.choice(attempts(view.hand, layout)),)
        right = places(hand, layout)
        noticed = self.eye.seen(right, rng) or right[:1]
        if not noticed:
            return None
        if self.pairs and (both := leaning(hand, layout, noticed)):
            return both[0]
        return (best_place(noticed, hand, layout) if self.eye.plans else noticed[0],)


BOTS: Final[Mapping[str, Bot]] = {
    "novice": RushBot(NOVICE, slips=0.15, pairs=False),
    "regular": RushBot(REGULAR, slips=0.05, pairs=False),
    "lynx": RushBot(LYNX, slips=0.0, pairs=True),
}
