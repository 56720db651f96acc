"""Game D: here one may not pass when one can lay, so whoever overlooks every place looks again.
What counts is whether one chooses, among how many, and how far one looks ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

from ludotheque.bots import pause
from ludotheque.core.rules import Bot, Seat, Seen
from ludotheque.games.coins.ahead import best_by_halving
from ludotheque.games.coins.cards import code_of, layout_of, lying, mask_of
from ludotheque.games.coins.d.ahead import ENDS, FEW, part_after
from ludotheque.games.coins.d.directions import direction_of, spots_along
from ludotheque.games.coins.d.imagine import imagine
from ludotheque.games.coins.d.values import Direction, DirectionsState, DirectionsView, Unable
from ludotheque.games.coins.deck import DECK, EVERY
from ludotheque.games.coins.layout import Layout, Mask, fitting
from ludotheque.games.coins.lays import lays_at
from ludotheque.games.coins.spread import spread_of
from ludotheque.games.coins.values import Lay

DIRECTIONS: Final[tuple[Direction, Direction]] = ("across", "down")
GLANCE: Final = 0.001  # what a point of the balance is worth beside a share of games


@dataclass(frozen=True)
class DirectionsBot:
    sees: int  # so many of the places it compares
    minds: bool = True  # thinks of what the other player may lay as well
    effort: int = 0  # cards laid in its mind for one decision
    close: int = 12  # places that it looks at closely
    world: Callable[[DirectionsView, Seat, Random], DirectionsState] = imagine

    def act(self, seen: Seen[DirectionsView, Any], rng: Random) -> tuple[Lay | Unable, float]:
        seconds = pause(rng, 1.4)
        return self._move(seen.view, seen.seat or 0, rng), seconds

    def _move(self, view: DirectionsView, seat: Seat, rng: Random) -> Lay | Unable:
        layout = layout_of(view.laid)
        along = direction_of(seat, view.across)
        everything = lays_at(spots_along(layout, along), mask_of(view.hand))
        if not everything:
            return Unable()
        noticed = rng.sample(everything, min(self.sees, len(everything)))
        looks = self.by_look(noticed, mask_of(view.hand), layout, along)
        if not self.effort or len(looks) == 1:
            return looks[0][1]
        return self._best_ahead(looks[: self.close], view, seat, rng.getrandbits(64))

    def by_look(
        self, lays: Sequence[Lay], hand: Mask, layout: Layout, along: Direction
    ) -> list[tuple[int, Lay]]:
        """How each looks at a glance, the best first."""
        looks = [(_balance(hand, (*layout, code_of(lay)), along, self.minds), lay) for lay in lays]
        return sorted(looks, key=lambda each: -each[0])

    def _best_ahead(
        self, looks: Sequence[tuple[int, Lay]], view: DirectionsView, seat: Seat, luck: int
    ) -> Lay:
        """The place that wins most games; the same worlds and the same luck for all of them."""
        spread = spread_of(layout_of(view.laid), DECK)
        codes = [code_of(lay) for _, lay in looks]
        tables = [spread.laid(code >> 6, code & 63) for code in codes]

        @cache
        def world(number: int) -> DirectionsState:
            return self.world(view, seat, Random(luck + number))

        def won(course: int, number: int) -> float:
            card = mask_of((looks[course][1].card,))
            return part_after(tables[course], world(number), card, Random(luck ^ number))

        held = sum(view.counts)
        games = self.effort // (held * (ENDS if held <= FEW else 1))
        return looks[best_by_halving([GLANCE * look for look, _ in looks], games, won)][1]


def _balance(hand: Mask, layout: Layout, mine: Direction, minds: bool) -> int:
    """Places for the own cards, less those for what the other player may have, if one minds that;
    the direction in which each lays counts twice. What is hard to lay goes first."""
    hand &= ~lying(layout)
    company = DECK.company[layout[-1] >> 1 & 31]
    unseen = EVERY & ~lying(layout) & ~hand
    across, down = (fitting(spots_along(layout, along)) for along in DIRECTIONS)
    own, other = (across, down) if mine == "across" else (down, across)
    here = 2 * (own & hand).bit_count() + (other & hand).bit_count()
    there = 2 * (other & unseen).bit_count() + (own & unseen).bit_count()
    return 4 * here - 3 * there - 2 * company if minds else here - company


LYNX: Final = DirectionsBot(sees=99, effort=3000)

BOTS: Final[Mapping[str, Bot]] = {
    "novice": DirectionsBot(sees=4, minds=False),
    "lynx": LYNX,
}
