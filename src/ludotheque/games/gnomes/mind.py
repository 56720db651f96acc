"""What a player can work out from a view: chances, the worth of questions, of places, of digs.

Bots, hints and the review think with it. Nothing here knows more than the view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from math import log2
from random import Random
from typing import Final, NamedTuple

from ludotheque.core.rules import Seat
from ludotheque.games.gnomes import notebook
from ludotheque.games.gnomes.board import FLOWERS_AT, SPOT, Flower, Mask, Spot, Terrain, spots
from ludotheque.games.gnomes.imagine import imagine
from ludotheque.games.gnomes.questions import askable, asks_all, yes_cells
from ludotheque.games.gnomes.score import MOLES_WORTH
from ludotheque.games.gnomes.turns import open_terrains, places
from ludotheque.games.gnomes.values import ACTIONS, Action, State, View

QUESTIONS: Final[tuple[Action, ...]] = tuple(a for a in ACTIONS if a != "cat")


class Query(NamedTuple):
    """A question that could be asked."""

    to: Seat
    action: Action
    spot: Spot
    flower: Flower | None


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
        """What the answer tells, in bits: answers are true, so it is the entropy of the answer."""
        p = self.says_yes(query)
        return -sum(x * log2(x) for x in (p, 1 - p) if x > 1e-12)

    def left(self, masks: Sequence[Mask] | None = None) -> int:
        """How many cells remain for all the others together."""
        found = notebook.possible(self.masks if masks is None else masks)
        return sum(found[other].bit_count() for other in self.others)

    def expected_left(self, query: Query) -> float:
        return self.expected_left_of(query, (query.to,))

    def expected_left_of(self, query: Query, seats: Sequence[Seat]) -> float:
        """How many cells the answers of all these will leave on average, by exact joint
        reasoning: every combination of answers weighs as many worlds as agree with it."""
        where = yes_cells(query.action, query.spot, query.flower)
        total = 0
        for kept in product((where, ~where), repeat=len(seats)):
            masks = list(self.masks)
            for seat, mask in zip(seats, kept, strict=True):
                masks[seat] &= mask
            weight = notebook.worlds(masks)
            total += weight and weight * self.left(masks)
        return total / notebook.worlds(self.masks)

    def queries(self, action: Action, spot: Spot) -> Iterator[Query]:
        """The questions that this token allows from that cell, to whom this turn allows."""
        for to in self.askable:
            for flower in FLOWERS_AT[spot] if action == "flowers" else (None,):
                yield Query(to, action, spot, flower)

    @cached_property
    def asks_all(self) -> bool:
        return asks_all(self.table)

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
        actions = [action for action in QUESTIONS if action in self.view.actions]
        return [q for spot in standing for action in actions for q in self.queries(action, spot)]

    def exposed_to(self, other: Seat) -> int:
        """How many cells the other can still suspect for one's own loot, as far as one knows."""
        return notebook.suspected(self.view.facts, of=self.seat, by=other).bit_count()

    def worth(self, spot: Spot) -> float:
        """What a mole there would score on average, by who may have been there before."""
        before = self._moles_before(spot)
        if before is None:
            return 0.0
        place = MOLES_WORTH[min(round(before), 2)]
        return place * sum(self.chance(other, spot) for other in self.others)

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
