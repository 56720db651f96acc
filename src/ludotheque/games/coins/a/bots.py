"""Game A: players who lay what they see. Only a beginner passes with a card that fits; the best
one imagines the other hands and plays on."""

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
from ludotheque.games.coins.bots import LYNX, NOVICE, REGULAR, Eye, by_look
from ludotheque.games.coins.cards import code_of, layout_of, mask_of, spots_of
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import Layout, Mask, fitting
from ludotheque.games.coins.lays import places
from ludotheque.games.coins.spread import spread_of
from ludotheque.games.coins.values import Lay


@dataclass(frozen=True)
class TurnsBot:
    eye: Eye
    lifts: bool  # thinks of lifting a card when nothing fits
    overlooks: bool = False  # passes where it sees no place, and looks better when told of one

    effort: int = 0  # cards laid in its mind for one decision
    close: int = 6  # lays, or lifts, that it looks at closely
    world: World = likely_hands

    def act(self, seen: Seen[TurnsView, Any], rng: Random) -> tuple[Lay | Shift | Pass, float]:
        seconds = pause(rng, 1.4)
        return self._move(seen.view, seen.seat or 0, rng), seconds

    def _move(self, view: TurnsView, seat: Seat, rng: Random) -> Lay | Shift | Pass:
        hand, layout = mask_of(view.hand), layout_of(view.laid)
        everything = places(hand, layout)
        noticed = self.eye.seen(everything, rng) or self._second_look(everything, view, rng)
        if noticed:
            return self._best_lay(noticed, view, seat, rng) if self.eye.plans else noticed[0]
        if everything or view.lifted or not self.lifts:
            return Pass()
        shifts = self.eye.seen(helpful_shifts(layout, hand), rng)
        if shifts and self.eye.plans:
            return self._best_shift(shifts, view, seat, rng)
        return shifts[0] if shifts else Pass()

    def _second_look(self, everything: list[Lay], view: TurnsView, rng: Random) -> list[Lay]:
        sure = not self.overlooks or view.vain or not view.laid
        return rng.sample(everything, min(1, len(everything))) if sure else []

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
        """The number of the course that wins most games in the mind."""
        if len(courses) == 1 or not self.effort:
            return 0
        games = self.effort // sum(view.counts)
        return best_course(courses, view, seat, games, self.world, rng.getrandbits(64))


def _prospects(hand: Mask, layout: Layout) -> int:
    """How many of the cards left could be laid next."""
    return (fitting(spots_of(layout), DECK) & hand).bit_count()


BOTS: Final[Mapping[str, Bot]] = {
    "novice": TurnsBot(replace(NOVICE, sees=0.5), lifts=False, overlooks=True),
    "regular": TurnsBot(REGULAR, lifts=True),
    "lynx": TurnsBot(LYNX, lifts=True, effort=1000),
}
