"""Players of Quatre coins made of code.

Where finding the place is the game, levels differ in how many places they see and in how fast
they are. A bot computes places from what it is shown, as a person does; a place that it
overlooks it does not know about.

In a race it is asked again whenever something has happened. Its seconds come from a distribution
without memory, so that it makes no difference how often that is: on average it needs as long as
if it had been left alone. And they do not depend on what it finds: how long a bot thinks tells
nobody whether there is a solution.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any, Final, TypeVar

from ludotheque.bots import pause
from ludotheque.core.rules import Bot, Seat, Seen
from ludotheque.games.coins.deck import DECK, EVERY
from ludotheque.games.coins.directions import (
    Direction,
    DirectionsView,
    Unable,
    spots_along,
)
from ludotheque.games.coins.in_turn import Pass, Shift, TurnsView, after_shift, helpful_shifts
from ludotheque.games.coins.laying import (
    Lay,
    code_of,
    lay_of,
    layout_of,
    lying,
    mask_of,
    spots_of,
)
from ludotheque.games.coins.layout import Layout, Mask, fits, fitting
from ludotheque.games.coins.rush import Put, RushView, leaning, places
from ludotheque.games.coins.solving import solutions as squares_from
from ludotheque.games.coins.square import GiveUp, SquareView, TakeBack, next_lay
from ludotheque.games.coins.stop import NoSolution, Stop, StopView, attempts, solutions

T = TypeVar("T")

DIRECTIONS: Final[tuple[Direction, Direction]] = ("across", "down")


@dataclass(frozen=True)
class Eye:
    """How a level looks: the share of places that it sees, and its seconds."""

    sees: float
    seconds: float  # on average
    plans: bool = False  # chooses among what it sees; the others take the first they see

    def seen(self, things: Sequence[T], rng: Random) -> list[T]:
        """What it sees of these, in the order in which it notices them."""
        noticed = [thing for thing in things if rng.random() < self.sees]
        rng.shuffle(noticed)
        return noticed

    def wait(self, rng: Random) -> float:
        """Seconds in a race: without memory, bounded."""
        return min(rng.expovariate(1 / self.seconds), 20 * self.seconds)


NOVICE: Final = Eye(sees=0.35, seconds=24.0)
REGULAR: Final = Eye(sees=0.7, seconds=9.0)
LYNX: Final = Eye(sees=1.0, seconds=2.0, plans=True)


def prospects(hand: Mask, layout: Layout) -> int:
    """How many of the cards left could be laid next."""
    return (fitting(spots_of(layout), DECK) & hand).bit_count()


def open_doors(hand: Mask, layout: Layout, unseen: Mask) -> tuple[int, int]:
    """What a good place leaves: room for one's own cards, little for those of the others."""
    fit = fitting(spots_of(layout), DECK)
    return (fit & hand).bit_count(), -(fit & unseen).bit_count()


@dataclass(frozen=True)
class TurnsBot:
    eye: Eye
    lifts: bool  # thinks of lifting a card when nothing fits

    def act(self, seen: Seen[TurnsView, Any], rng: Random) -> tuple[Lay | Shift | Pass, float]:
        return self._move(seen.view, rng), pause(rng, 1.4)

    def _move(self, view: TurnsView, rng: Random) -> Lay | Shift | Pass:
        hand, layout = mask_of(view.hand), layout_of(view.laid)
        everything = [lay_of(fit) for fit in fits(hand, spots_of(layout), DECK)]
        noticed = self.eye.seen(everything, rng)
        if noticed:
            return _chosen(noticed, hand, layout) if self.eye.plans else noticed[0]
        if everything or view.lifted or not self.lifts:
            return Pass()
        return self._shift(hand, layout, rng) or Pass()

    def _shift(self, hand: Mask, layout: Layout, rng: Random) -> Shift | None:
        noticed = self.eye.seen(helpful_shifts(layout, hand), rng)
        if not self.eye.plans:
            return next(iter(noticed), None)
        return max(
            noticed, key=lambda shift: prospects(hand, after_shift(layout, shift)), default=None
        )


def _chosen(lays: Sequence[Lay], hand: Mask, layout: Layout) -> Lay:
    """The place after which most of the own cards fit, and fewest of the others'."""
    unseen = EVERY & ~lying(layout) & ~hand

    def worth(lay: Lay) -> tuple[int, int]:
        rest = hand & ~mask_of((lay.card,))
        return open_doors(rest, (*layout, code_of(lay)), unseen)

    return max(lays, key=worth)


@dataclass(frozen=True)
class DirectionsBot:
    """Here one may not pass when one can lay: whoever overlooks every place looks again. So what
    counts is whether one chooses, and among how many."""

    eye: Eye

    def act(self, seen: Seen[DirectionsView, Any], rng: Random) -> tuple[Lay | Unable, float]:
        return self._move(seen.view, seen.seat, rng), pause(rng, 1.4)

    def _move(self, view: DirectionsView, seat: Seat | None, rng: Random) -> Lay | Unable:
        hand, layout = mask_of(view.hand), layout_of(view.laid)
        along: Direction = "across" if view.across == seat else "down"
        everything = [lay_of(fit) for fit in fits(hand, spots_along(layout, along), DECK)]
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


@dataclass(frozen=True)
class StopBot:
    """Looks, and then says either stop or that there is no solution, after the same time."""

    eye: Eye
    slips: float  # how often it takes a wrong place for a right one

    def act(
        self, seen: Seen[StopView, Any], rng: Random
    ) -> tuple[Stop | NoSolution | Lay, float] | None:
        view = seen.view
        if view.stopper == seen.seat:
            return self._lay(view, rng), 1.0 + rng.random()
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
        return (_chosen(noticed, hand, layout) if self.eye.plans else noticed[0],)


@dataclass(frozen=True)
class SquareBot:
    """Lays cards; the better it is, the more often it sees what leads to a square."""

    insight: float
    seconds: float
    patience: int  # cards taken back before it gives up

    def act(
        self, seen: Seen[SquareView, Any], rng: Random
    ) -> tuple[Lay | TakeBack | GiveUp, float]:
        return self._move(seen.view, seen.legal or (), rng), pause(rng, self.seconds)

    def _move(self, view: SquareView, legal: Sequence[Any], rng: Random) -> Lay | TakeBack | GiveUp:
        layout = layout_of(view.laid)
        cards = mask_of(view.hand) | lying(layout)
        solution = next(islice(squares_from(cards, layout), 1), None)
        if solution is not None and rng.random() < self.insight:
            return next_lay(solution, layout)
        if view.taken_back >= self.patience:
            return GiveUp()
        lays = [move for move in legal if isinstance(move, Lay)]
        back = [move for move in legal if isinstance(move, TakeBack)]
        if lays and (solution is not None or rng.random() < 1 - self.insight):
            return rng.choice(lays)
        return rng.choice(back) if back else rng.choice(lays)


A_BOTS: Final[Mapping[str, Bot]] = {
    "novice": TurnsBot(NOVICE, lifts=False),
    "regular": TurnsBot(REGULAR, lifts=True),
    "lynx": TurnsBot(LYNX, lifts=True),
}
B_BOTS: Final[Mapping[str, Bot]] = {
    "novice": StopBot(NOVICE, slips=0.05),
    "regular": StopBot(REGULAR, slips=0.01),
    "lynx": StopBot(LYNX, slips=0.0),
}
C_BOTS: Final[Mapping[str, Bot]] = {
    "novice": RushBot(NOVICE, slips=0.15, pairs=False),
    "regular": RushBot(REGULAR, slips=0.05, pairs=False),
    "lynx": RushBot(LYNX, slips=0.0, pairs=True),
}
D_BOTS: Final[Mapping[str, Bot]] = {
    "novice": DirectionsBot(NOVICE),
    "regular": DirectionsBot(replace(REGULAR, plans=True)),
    "lynx": DirectionsBot(LYNX),
}
SOLO_BOTS: Final[Mapping[str, Bot]] = {
    "novice": SquareBot(insight=0.4, seconds=2.0, patience=40),
    "regular": SquareBot(insight=0.8, seconds=1.5, patience=80),
    "lynx": SquareBot(insight=1.0, seconds=0.8, patience=200),
}
