"""Game D: what speaks against a place, as far as its player could know. Another one looks better,
wins clearly more of the games that are played on in the mind, and it can be said why."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.cards import code_of, laid_of, layout_of, lying, mask_of
from ludotheque.games.coins.d.ahead import FEW, part_after
from ludotheque.games.coins.d.bots import LYNX
from ludotheque.games.coins.d.directions import direction_of, spots_along
from ludotheque.games.coins.d.imagine import imagine
from ludotheque.games.coins.d.values import DirectionsState, DirectionsView, Move
from ludotheque.games.coins.deck import DECK, EVERY
from ludotheque.games.coins.layout import fitting
from ludotheque.games.coins.lays import lays_at
from ludotheque.games.coins.spread import spread_of
from ludotheque.games.coins.values import Laid, Lay

WORLDS: Final = 30  # hands that the other player may have
CLEARLY: Final = 0.15  # less of the win, on average over them


class GaveMore(Value, frozen=True):
    """So many of the cards that the other player may have now fit, instead of so few."""

    step: int
    seat: Seat
    one: Laid
    cards: int
    could: int


class LostEnd(Value, frozen=True):
    """With the last cards: the games won of a hundred, and with another place."""

    step: int
    seat: Seat
    one: Laid
    percent: int
    could: int


Mistake = GaveMore | LostEnd


def mistakes(view: DirectionsView, seat: Seat, move: Move, step: int) -> Sequence[Mistake]:
    if not isinstance(move, Lay) or view.seat != seat:
        return ()
    mind = _Mind(view, seat)
    return mind.lost_end(step, move) if mind.few else mind.gave_more(step, move)


class _Mind:
    """A position as one seat sees it, and the hands that the other player may have in it."""

    def __init__(self, view: DirectionsView, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.layout, self.hand = layout_of(view.laid), mask_of(view.hand)
        self.along = direction_of(seat, view.across)
        self.few = sum(view.counts) <= FEW
        self.spread = spread_of(self.layout, DECK)
        self.known: dict[Lay, float] = {}

    def lost_end(self, step: int, made: Lay) -> Sequence[LostEnd]:
        advised = max(self._close(), key=self.chance)
        if not self._clearly(advised, made):
            return ()
        now, could = (round(100 * self.chance(lay)) for lay in (made, advised))
        return (LostEnd(step, self.seat, laid_of(code_of(advised)), now, could),)

    def gave_more(self, step: int, made: Lay) -> Sequence[GaveMore]:
        """What one lays along hardly changes by it: what changes is what the other player can
        lay. Where that does not tell the two apart, the reason is too deep, and nothing is said."""
        advised = self._close()[0]
        now, could = self._opened(made), self._opened(advised)
        if could >= now or not self._clearly(advised, made):
            return ()
        return (GaveMore(step, self.seat, laid_of(code_of(advised)), now, could),)

    def _close(self) -> list[Lay]:
        """The places that look best at a glance."""
        everything = lays_at(spots_along(self.layout, self.along), self.hand)
        looks = LYNX.by_look(everything, self.hand, self.layout, self.along)
        return [lay for _, lay in looks[: LYNX.close]]

    def _clearly(self, advised: Lay, made: Lay) -> bool:
        return self.chance(advised) - self.chance(made) >= CLEARLY

    def chance(self, lay: Lay) -> float:
        """The part of the win, the same worlds and the same luck for all places."""
        if lay not in self.known:
            code, card = code_of(lay), mask_of((lay.card,))
            table = self.spread.laid(code >> 6, code & 63)
            parts = [part_after(table, self._world(n), card, Random(n)) for n in range(WORLDS)]
            self.known[lay] = fmean(parts)
        return self.known[lay]

    def _world(self, number: int) -> DirectionsState:
        return imagine(self.view, self.seat, Random(number))

    def _opened(self, lay: Lay) -> int:
        """The cards that the other player may have and could lay next."""
        layout = (*self.layout, code_of(lay))
        spots = spots_along(layout, direction_of(1 - self.seat, self.view.across))
        gone = lying(layout) | self.hand | mask_of(self.view.lacks[1 - self.seat])
        return (fitting(spots) & EVERY & ~gone).bit_count()
