"""Game A: players who lay what they see. Only a beginner passes with a card that fits; the best
one imagines the other hands and plays on, as soon as that tells more than how the table looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from ludotheque.bots import pause
from ludotheque.core.rules import Bot, Seat, Seen
from ludotheque.games.coins.a.ahead import Course, World, best_course, likely_hands
from ludotheque.games.coins.a.lifts import after_shift, helpful_shifts
from ludotheque.games.coins.a.values import Pass, Shift, TurnsView
from ludotheque.games.coins.bots import LYNX, NOVICE, Eye, by_look
from ludotheque.games.coins.cards import code_of, layout_of, mask_of, spots_of
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import Layout, Mask, fitting
from ludotheque.games.coins.lays import places
from ludotheque.games.coins.spread import spread_of
from ludotheque.games.coins.values import Lay


class Player:
    """Acts after a pause that tells nothing of what it has found."""

    def act(self, seen: Seen[TurnsView, Any], rng: Random) -> tuple[Lay | Shift | Pass, float]:
        seconds = pause(rng, 1.4)
        return self.move(seen.view, seen.seat or 0, rng), seconds

    def move(self, view: TurnsView, seat: Seat, rng: Random) -> Lay | Shift | Pass:
        raise NotImplementedError


@dataclass(frozen=True)
class Novice(Player):
    """Lays the first card for which it sees a place, and passes where it sees none. Told that there
    is one, it looks better; it never thinks of lifting."""

    eye: Eye

    def move(self, view: TurnsView, seat: Seat, rng: Random) -> Lay | Pass:
        everything = places(mask_of(view.hand), layout_of(view.laid))
        noticed = self.eye.seen(everything, rng)
        if not noticed and (view.vain or not view.laid):
            noticed = rng.sample(everything, min(1, len(everything)))
        return noticed[0] if noticed else Pass()


@dataclass(frozen=True)
class Lynx(Player):
    """Sees every place and goes by the look; with the last cards it imagines the other hands and
    plays on. Lifts a card where none fits."""

    effort: int  # cards laid in its mind for one decision
    close: int = 6  # lays, or lifts, that it looks at closely
    few: float = 2  # cards for each player, from which on it plays on
    world: World = likely_hands

    def move(self, view: TurnsView, seat: Seat, rng: Random) -> Lay | Shift | Pass:
        hand, layout = mask_of(view.hand), layout_of(view.laid)
        if lays := LYNX.seen(places(hand, layout), rng):
            return self._best_lay(lays, view, seat, rng)
        shifts = [] if view.lifted else LYNX.seen(helpful_shifts(layout, hand), rng)
        return self._best_shift(shifts, view, seat, rng) if shifts else Pass()

    def _best_lay(self, lays: Sequence[Lay], view: TurnsView, seat: Seat, rng: Random) -> Lay:
        hand, layout = mask_of(view.hand), layout_of(view.laid)
        table, following = spread_of(layout, DECK), (seat + 1) % len(view.counts)
        close = by_look(lays, hand, layout)[: self.close]
        courses = [
            Course(look, table.laid(code >> 6, code & 63), hand & ~mask_of((lay.card,)), following)
            for look, lay in close
            for code in (code_of(lay),)
        ]
        return close[self._best(courses, view, seat, rng)][1]

    def _best_shift(
        self, shifts: Sequence[Shift], view: TurnsView, seat: Seat, rng: Random
    ) -> Shift:
        hand, layout = mask_of(view.hand), layout_of(view.laid)
        after = [(after_shift(layout, shift), shift) for shift in shifts]
        close = sorted(after, key=lambda each: -_prospects(hand, each[0]))[: self.close]
        courses = [
            Course(_prospects(hand, moved), spread_of(moved, DECK), hand, seat)
            for moved, _ in close
        ]
        return close[self._best(courses, view, seat, rng)][1]

    def _best(self, courses: Sequence[Course], view: TurnsView, seat: Seat, rng: Random) -> int:
        """The number of the course that wins most games in the mind; before, the first one, which
        looks best."""
        held = sum(view.counts)
        if len(courses) == 1 or held > self.few * len(view.counts):
            return 0
        games = self.effort // held
        return best_course(courses, view, seat, games, self.world, rng.getrandbits(64))


def _prospects(hand: Mask, layout: Layout) -> int:
    """How many of the cards left could be laid next."""
    return (fitting(spots_of(layout)) & hand).bit_count()


BOTS: Final[Mapping[str, Bot]] = {
    "novice": Novice(replace(NOVICE, sees=0.5)),
    "lynx": Lynx(effort=100),
}
