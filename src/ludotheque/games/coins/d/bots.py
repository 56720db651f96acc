"""Game D: here one may not pass when one can lay, so whoever overlooks every place looks again.
What counts is whether one chooses, among how many, and how far one looks ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from ludotheque.bots import pause
from ludotheque.core.rules import Bot, Seat, Seen
from ludotheque.games.coins.ahead import part
from ludotheque.games.coins.cards import code_of, layout_of, lying, mask_of
from ludotheque.games.coins.d.ahead import play_on
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
    games: int = 0  # played on in its mind for one decision
    close: int = 10  # places that it looks at closely
    world: Callable[[DirectionsView, Seat, Random], DirectionsState] = imagine

    def act(self, seen: Seen[DirectionsView, Any], rng: Random) -> tuple[Lay | Unable, float]:
        seconds = pause(rng, 1.4)
        return self._move(seen.view, seen.seat or 0, rng), seconds

    def _move(self, view: DirectionsView, seat: Seat, rng: Random) -> Lay | Unable:
        hand, layout = mask_of(view.hand), layout_of(view.laid)
        along = direction_of(seat, view.across)
        everything = lays_at(spots_along(layout, along), hand)
        if not everything:
            return Unable()
        noticed = rng.sample(everything, min(self.sees, len(everything)))
        balances = [(_balance(hand, (*layout, code_of(lay)), along), lay) for lay in noticed]
        balances.sort(key=lambda each: -each[0])
        if not self.games or len(balances) == 1:
            return balances[0][1]
        close = balances[: self.close]
        worlds = [self.world(view, seat, rng) for _ in range(self.games // len(close))]
        return _best_ahead(close, layout, worlds, rng.getrandbits(64))


def _best_ahead(
    balances: Sequence[tuple[int, Lay]],
    layout: Layout,
    worlds: Sequence[DirectionsState],
    luck: int,
) -> Lay:
    """The place that wins most of these worlds; how it looks at a glance counts as well. The same
    luck weighs on all of them."""
    spread = spread_of(layout, DECK)

    def worth(balance: int, lay: Lay) -> float:
        rng, code = Random(luck), code_of(lay)
        after = spread.laid(code >> 6, code & 63)
        won = sum(part(play_on(after, _with(world, lay), rng), world.seat) for world in worlds)
        return won / len(worlds) + GLANCE * balance

    return max(balances, key=lambda each: worth(*each))[1]


def _with(world: DirectionsState, lay: Lay) -> DirectionsState:
    """The world, that card gone from the hand of whose turn it was."""
    gone = mask_of((lay.card,))
    return replace(
        world,
        seat=1 - world.seat,
        hands=tuple(hand & ~gone for hand in world.hands),
        unable=0,
    )


def _balance(hand: Mask, layout: Layout, mine: Direction) -> int:
    """Places for the own cards, less those for what the other player may have; the direction in
    which each lays counts twice. What is hard to lay goes first."""
    hand &= ~lying(layout)
    company = DECK.company[layout[-1] >> 1 & 31]
    unseen = EVERY & ~lying(layout) & ~hand
    across, down = (fitting(spots_along(layout, along), DECK) for along in DIRECTIONS)
    own, other = (across, down) if mine == "across" else (down, across)
    here = 2 * (own & hand).bit_count() + (other & hand).bit_count()
    there = 2 * (other & unseen).bit_count() + (own & unseen).bit_count()
    return 4 * here - 3 * there - 2 * company


BOTS: Final[Mapping[str, Bot]] = {
    "novice": DirectionsBot(sees=2),
    "regular": DirectionsBot(sees=99),
    "lynx": DirectionsBot(sees=99, games=200),
}
