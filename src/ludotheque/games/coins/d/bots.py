"""Game D: here one may not pass when one can lay, so whoever overlooks every place looks again.
What counts is whether one chooses, and among how many."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from ludotheque.bots import pause
from ludotheque.core.rules import Bot, Seat, Seen
from ludotheque.games.coins.bots import LYNX, NOVICE, REGULAR, Eye
from ludotheque.games.coins.cards import code_of, layout_of, lying, mask_of
from ludotheque.games.coins.d.directions import direction_of, spots_along
from ludotheque.games.coins.d.values import Direction, DirectionsView, Unable
from ludotheque.games.coins.deck import DECK, EVERY
from ludotheque.games.coins.layout import Layout, Mask, fitting
from ludotheque.games.coins.lays import lays_at
from ludotheque.games.coins.values import Lay

DIRECTIONS: Final[tuple[Direction, Direction]] = ("across", "down")


@dataclass(frozen=True)
class DirectionsBot:
    eye: Eye

    def act(self, seen: Seen[DirectionsView, Any], rng: Random) -> tuple[Lay | Unable, float]:
        return self._move(seen.view, seen.seat, rng), pause(rng, 1.4)

    def _move(self, view: DirectionsView, seat: Seat | None, rng: Random) -> Lay | Unable:
        hand, layout = mask_of(view.hand), layout_of(view.laid)
        along = direction_of(seat, view.across)
        everything = lays_at(spots_along(layout, along), hand)
        if not everything:
            return Unable()
        noticed = self.eye.seen(everything, rng) or [rng.choice(everything)]
        if not self.eye.plans:
            return noticed[0]
        return max(noticed, key=lambda lay: _balance(hand, (*layout, code_of(lay)), along))


def _balance(hand: Mask, layout: Layout, mine: Direction) -> int:
    """Places for the own cards, less those for what the other player may have; the direction in
    which each lays counts twice."""
    unseen = EVERY & ~lying(layout) & ~hand
    across, down = (fitting(spots_along(layout, along), DECK) for along in DIRECTIONS)
    own, other = (across, down) if mine == "across" else (down, across)
    here = 2 * (own & hand).bit_count() + (other & hand).bit_count()
    return 2 * here - 2 * (other & unseen).bit_count() - (own & unseen).bit_count()


BOTS: Final[Mapping[str, Bot]] = {
    "novice": DirectionsBot(NOVICE),
    "regular": DirectionsBot(replace(REGULAR, plans=True)),
    "lynx": DirectionsBot(LYNX),
}
