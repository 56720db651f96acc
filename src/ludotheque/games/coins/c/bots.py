"""Game C: players who lay what they see, now and then where it does not fit. The best one has laid
its whole hand in its mind before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ludotheque.core.rules import Bot, Seen
from ludotheque.games.coins.bots import LYNX, NOVICE, REGULAR, Eye
from ludotheque.games.coins.c.table import leaning
from ludotheque.games.coins.c.values import Put, RushView
from ludotheque.games.coins.cards import lay_of, layout_of, mask_of
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import Layout, Mask
from ludotheque.games.coins.lays import attempts, places
from ludotheque.games.coins.plans import longest_way
from ludotheque.games.coins.spread import spread_of
from ludotheque.games.coins.values import Lay

AT_ONCE: Final = 2  # COINS-10


@dataclass(frozen=True)
class RushBot:
    eye: Eye
    slips: float  # how often it takes a wrong place for a right one
    pairs: float  # how often it thinks of laying two at once

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
        if not right:
            return None
        if self.eye.plans:
            return tuple(map(lay_of, longest_way(hand, spread_of(layout, DECK))[:AT_ONCE]))
        return self._noticed(right, hand, layout, rng)

    def _noticed(
        self, right: Sequence[Lay], hand: Mask, layout: Layout, rng: Random
    ) -> tuple[Lay, ...]:
        noticed = self.eye.seen(right, rng) or right[:1]
        both = leaning(hand, layout, noticed) if rng.random() < self.pairs else ()
        return both[0] if both else (noticed[0],)


BOTS: Final[Mapping[str, Bot]] = {
    "novice": RushBot(NOVICE, slips=0.1, pairs=0.5),
    "regular": RushBot(REGULAR, slips=0.05, pairs=1.0),
    "lynx": RushBot(LYNX, slips=0.0, pairs=1.0),
}
