"""What a player can work out from a view: chances, the worth of questions, of places, of digs.

Bots, hints and the review think with it. Nothing here knows more than the view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from math import log2, prod
from random import Random
from typing import Final, NamedTuple

from ludotheque.core.rules import Seat
from ludotheque.games.gnomes import notebook
from ludotheque.games.gnomes.board import (
    FLOWER_MASK,
    FLOWERS_AT,
    SPOT,
    Flower,
    Mask,
    Spot,
    Terrain,
    spots,
)
from ludotheque.games.gnomes.imagine import imagine
from ludotheque.games.gnomes.questions import askable, asks_all, yes_cells
from ludotheque.games.gnomes.score import MOLES_WORTH
from ludotheque.games.gnomes.turns import has_reserve, open_terrains, places
from ludotheque.games.gnomes.values import Action, State, Topic, View

QUESTIONS: Final[tuple[Topic, ...]] = ("zone", "line", "flowers")
FOLLOWED: Final = 1.8  # how much likelier a loot is where somebody has dug
AVOIDED: Final = 0.3  # … if it is that very player's


class Query(NamedTuple):
    """A question that could be asked. By Mick's power in a duel: from `more` statuettes at the
    same time; about both flowers where none is named."""

    to: Seat
    action: Topic
    spot: Spot
    flower: Flower | None
    more: tuple[Spot, ...] = ()

    @property
    def whole(self) -> bool:
        """Several questions in one."""
        return bool(self.more) or (self.action == "flowers" and self.flower is None)

    @property
    def areas(self) -> tuple[Mask, ...]:
        """Where a loot must lie for a yes, of each question in it."""
        if self.action == "flowers" and self.flower is None:
            return tuple(FLOWER_MASK[flower] for flower in FLOWERS_AT[self.spot])
        return tuple(yes_cells(self.action, s, self.flower) for s in (self.spot, *self.more))


class Mind:
    """One player's knowledge."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.masks: Sequence[Mask] = notebook.masks_of(view)
        self.others = [other for other in range(len(view.hands)) if other != seat]

    @cached_property
    def table(self) -> State:
        """The table with some loots and tokens, for asking what is allowed: that never depends
        on what is hidden."""
        return imagine(self.view, Random(0), duel=len(self.view.hands) == 2)

    @cached_property
    def chances(self) -> list[dict[Spot, float]]:
        """For each player: cell → the chance that the loot lies there."""
        counts = notebook.chances(self.masks)
        total = sum(counts[self.seat].values())
        return [{spot: n / total for spot, n in numbers.items()} for numbers in counts]

    def chance(self, other: Seat, spot: Spot) -> float:
        return self.chances[other].get(spot, 0.0)

    def best_chance(self, spot: Spot) -> float:
        return max(self.chance(other, spot) for other in self.others)

    def says_yes(self, query: Query) -> float:
        """The chance that the answer is yes."""
        where = yes_cells(query.action, query.spot, query.flower)
        return sum(p for spot, p in self.chances[query.to].items() if where >> spot & 1)

    def bits(self, query: Query) -> float:
        """What the answers tell, in bits: they are true, so it is their entropy; never less than
        nothing, however chances are rounded."""
        areas, answers = query.areas, Counter[tuple[int, ...]]()
        for spot, p in self.chances[query.to].items():
            answers[tuple([area >> spot & 1 for area in areas])] += p  # type: ignore[assignment]
        return max(0.0, -sum(p * log2(p) for p in answers.values() if p > 1e-12))

    def left(self, masks: Sequence[Mask] | None = None) -> int:
        """How many cells remain for all the others together."""
        found = notebook.possible(self.masks if masks is None else masks)
        return sum(found[other].bit_count() for other in self.others)

    def expected_left(self, query: Query) -> float:
        return self.expected_left_of(query, (query.to,))

    def expected_left_of(self, query: Query, seats: Sequence[Seat]) -> float:
        """How many cells the answers of all these will leave on average, by exact joint
        reasoning: every combination of answers weighs as many worlds as agree with it."""
        asked = [(seat, area) for seat in seats for area in query.areas]
        total = 0
        for kept in product(*((area, ~area) for _, area in asked)):
            masks = list(self.masks)
            for (seat, _), mask in zip(asked, kept, strict=True):
                masks[seat] &= mask
            weight = notebook.worlds(masks)
            total += weight and weight * self.left(masks)
        return total / notebook.worlds(self.masks)

    def queries(self, action: Action | Topic, spot: Spot) -> Iterator[Query]:
        """The questions that this token allows from that cell, to whom this turn allows."""
        if action == "cat":
            return
        for to in self.askable:
            for flower in FLOWERS_AT[spot] if action == "flowers" else (None,):
                yield Query(to, action, spot, flower)
        if self.asks_all and self.table.duel:
            yield from self._whole_queries(action, spot)

    def _whole_queries(self, action: Topic, spot: Spot) -> Iterator[Query]:
        """Mick in a duel."""
        other = self.others[0]
        if action == "flowers":
            yield Query(other, action, spot, None)
            return
        for mask in self._standing_with(spot):
            if mask:
                yield Query(other, action, spot, None, tuple(spots(mask)))

    def _standing_with(self, spot: Spot) -> list[Mask]:
        """My other statuettes once one stands there; without a reserve any of them may move."""
        rest = self.mine & ~(1 << spot)
        if rest != self.mine or has_reserve(self.table):
            return [rest]
        return [rest & ~(1 << origin) for origin in spots(rest)]

    @cached_property
    def asks_all(self) -> bool:
        return asks_all(self.table)

    def asked(self, query: Query) -> tuple[Seat, ...]:
        """Who answers it: by Mick's power all the others."""
        return tuple(self.others) if self.asks_all else (query.to,)

    @cached_property
    def askable(self) -> tuple[Seat, ...]:
        return tuple(self.others) if self.asks_all else askable(self.table)

    def placings(self) -> Iterator[tuple[Terrain, Spot]]:
        """Where a statuette could go with the tokens that are left."""
        state = self.table
        for terrain in open_terrains(state):
            for spot in spots(places(state, terrain)):
                yield terrain, spot

    def open_spots(self) -> list[Spot]:
        """Where a statuette can go with the token that was taken."""
        return list(spots(places(self.table, self.view.took[-1].terrain)))

    def open_queries(self) -> list[Query]:
        """Every question open to the player at the beginning of the turn."""
        standing = {spot for _, spot in self.placings()}
        topics = [topic for topic in QUESTIONS if topic in self.view.actions]
        return [q for spot in standing for topic in topics for q in self.queries(topic, spot)]

    @cached_property
    def known(self) -> Mask:
        """Where a loot lies for certain, and a mole still scores."""
        if not self.view.moles:
            return 0
        sure = [next(iter(self.chances[o])) for o in self.others if len(self.chances[o]) == 1]
        return sum(1 << spot for spot in sure if self.worth(spot))

    def exposed_to(self, other: Seat) -> int:
        """How many cells the other can still suspect for one's own loot, as far as one knows."""
        return notebook.suspected(self.view.facts, of=self.seat, by=other).bit_count()

    def worth(self, spot: Spot) -> float:
        """What a mole there would score on average, by who may have been there before."""
        before = self._moles_before(spot)
        if before is None:
            return 0.0
        return MOLES_WORTH[min(round(before), 2)] * self.likely(spot)

    def likely(self, spot: Spot) -> float:
        """The chance that anybody else's loot lies there."""
        return sum(self.chance(other, spot) for other in self.others)

    def _moles_before(self, spot: Spot) -> float | None:
        """Others' moles in the stack, unknown ones as two thirds; None if one's own is there."""
        found: dict[Seat, float] = {}
        for stack in self.view.stacks:
            if SPOT[stack.cell] != spot:
                continue
            for token in stack.tokens:
                if token.seat == self.seat and token.kind == "mole":
                    return None
                likely = {"mole": 1.0, "bait": 0.0}.get(token.kind or "", 0.66)
                found[token.seat] = max(found.get(token.seat, 0.0), likely)
        return sum(found.values())

    @cached_property
    def mine(self) -> Mask:
        return sum(1 << SPOT[s.cell] for s in self.view.statues if s.seat == self.seat)


class Shrewd(Mind):
    """Also reads where others have dug: they had a reason, and it was not their own loot."""

    def likely(self, spot: Spot) -> float:
        return min(
            1.0, sum(self.chance(other, spot) * self._trace(other, spot) for other in self.others)
        )

    def _trace(self, other: Seat, spot: Spot) -> float:
        diggers = self._diggers.get(spot, ())
        return prod(AVOIDED if seat == other else FOLLOWED for seat in diggers)

    @cached_property
    def _diggers(self) -> dict[Spot, set[Seat]]:
        """Who has laid a token there that may be a mole."""
        return {
            SPOT[stack.cell]: {
                token.seat
                for token in stack.tokens
                if token.kind != "bait" and token.seat != self.seat
            }
            for stack in self.view.stacks
        }
