"""Game A: players who lay what they see. Only a beginner passes with a card that fits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ludotheque.bots import pause
from ludotheque.core.rules import Bot, Seen
from ludotheque.games.coins.a.lifts import after_shift, helpful_shifts
from ludotheque.games.coins.a.values import Pass, Shift, TurnsView
from ludotheque.games.coins.bots import LYNX, NOVICE, REGULAR, Eye, best_place
from ludotheque.games.coins.cards import layout_of, mask_of, spots_of
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import Layout, Mask, fitting
from ludotheque.games.coins.lays import places
from ludotheque.games.coins.values import Lay


@dataclass(frozen=True)
class TurnsBot:
    eye: Eye
    lifts: bool  # thinks of lifting a card when nothing fits
    overlooks: bool = False  # passes where it sees no place, and looks better when told of one

    def act(self, seen: Seen[TurnsView, Any], rng: Random) -> tuple[Lay | Shift | Pass, float]:
        return self._move(seen.view, rng), pause(rng, 1.4)

    def _move(self, view: TurnsView, rng: Random) -> Lay | Shift | Pass:
        hand, layout = mask_of(view.hand), layout_of(view.laid)
        everything = places(hand, layout)
        noticed = self.eye.seen(everything, rng) or self._second_look(everything, view, rng)
        if noticed:
            return best_place(noticed, hand, layout) if self.eye.plans else noticed[0]
        if everything or view.lifted or not self.lifts:
            return Pass()
        return self._shift(hand, layout, rng) or Pass()

    def _second_look(self, everything: list[Lay], view: TurnsView, rng: Random) -> list[Lay]:
        sure = not self.overlooks or view.vain or not view.laid
        return rng.sample(everything, min(1, len(everything))) if sure else []

    def _shift(self, hand: Mask, layout: Layout, rng: Random) -> Shift | None:
        noticed = self.eye.seen(helpful_shifts(layout, hand), rng)
        if not self.eye.plans:
            return next(iter(noticed), None)
        return max(
            noticed, key=lambda shift: _prospects(hand, after_shift(layout, shift)), default=None
        )


def _prospects(hand: Mask, layout: Layout) -> int:
    """How many of the cards left could be laid next."""
    return (fitting(spots_of(layout), DECK) & hand).bit_count()


BOTS: Final[Mapping[str, Bot]] = {
    "novice": TurnsBot(NOVICE, lifts=False, overlooks=True),
    "regular": TurnsBot(REGULAR, lifts=True),
    "lynx": TurnsBot(LYNX, lifts=True),
}
