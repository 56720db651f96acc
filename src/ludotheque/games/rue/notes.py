"""Reasoning as people do it, with notes of where each image can still be and of every step.

Three habits of mind, each including those before: DIRECT sees the house that statements and the
placed images leave to an image, and the last image of a row; ROWS counts out rows, image by image
and house by house, and goes on from whatever has become certain; PAIRS follows half-knowledge from
one image to the next, and sees when two or three images share as many houses. What remains is
proved by supposing the contrary (explanations.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from itertools import combinations
from typing import Final

from ludotheque.games.rue.images import HOUSES_IN, IMAGES, NUMBER, ROWS, Placed, Street, placed_in
from ludotheque.games.rue.reasons import (
    CannotBe,
    Fact,
    MustBe,
    Name,
    NoHouse,
    NoImage,
    OnlyHouse,
    OnlyImage,
    Ruled,
    Share,
    Spot,
    Stated,
    Step,
    Told,
)
from ludotheque.games.rue.statements import RELATED, At, NotAt, Statement

Mask = int  # a set of houses
ALL_HOUSES: Final = 31


class Habit(IntEnum):
    DIRECT = 1
    ROWS = 2
    PAIRS = 3


# SPREAD[kind][where one image can be] = where the other can be.
SPREAD: Final = {
    kind: tuple(
        sum(1 << d for d in range(5) if any(related(c, d) for c in HOUSES_IN[mask]))
        for mask in range(32)
    )
    for kind, related in RELATED.items()
}


class Contradiction(Exception):
    """The notes cannot be true; the step tells where they fail."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        self.step = step


class Notes:
    """Where each image can be, and why it cannot be elsewhere."""

    def __init__(self, facts: Iterable[Fact] = (), habit: Habit = Habit.PAIRS) -> None:
        self.can = [ALL_HOUSES] * len(IMAGES)
        self.why: dict[Ruled, Step] = {}
        self.habit = habit
        self.known: set[int] = set()  # images whose house has been told
        self.statements: list[Statement] = []
        self.placed: list[Placed] = []
        for fact in facts:
            if isinstance(fact, Placed):
                self.placed.append(fact)
            else:
                self.statements.append(fact)

    def copy(self) -> Notes:
        other = Notes(habit=self.habit)
        other.can, other.why = self.can.copy(), self.why.copy()
        other.known, other.statements = self.known.copy(), self.statements
        return other

    def rule_out(self, image: int, houses: Mask, step: Step) -> bool:
        """Write down that the image is in none of these houses; whether that was new."""
        gone = self.can[image] & houses
        if not gone:
            return False
        self.can[image] ^= gone
        for house in HOUSES_IN[gone]:
            self.why[image, house] = step
        if not self.can[image]:
            raise Contradiction(Step((NoHouse(IMAGES[image]),), self.against(image)))
        return True

    def put(self, image: int, house: int, fact: Fact | None = None) -> None:
        """The image is in that house, and so no other of its row is."""
        step = Step((), (), fact)
        self.known.add(image)
        self.rule_out(image, ALL_HOUSES ^ 1 << house, step)
        self.clear(image, house, step)

    def clear(self, image: int, house: int, step: Step) -> bool:
        """No other image of the row is in that house."""
        first = image // 5 * 5
        others = [n for n in range(first, first + 5) if n != image]
        return sum([self.rule_out(n, 1 << house, step) for n in others]) > 0

    def against(self, image: int) -> tuple[Ruled, ...]:
        """What rules out the houses where the image cannot be."""
        return tuple([(image, c) for c in HOUSES_IN[ALL_HOUSES ^ self.can[image]]])

    def certain(self) -> Iterator[tuple[int, int]]:
        for image, mask in enumerate(self.can):
            if mask & (mask - 1) == 0:
                yield image, mask.bit_length() - 1

    # Thinking.

    def think(self) -> None:
        """Write down all that these habits find. Raises Contradiction."""
        for fact in self.placed:
            self.put(NUMBER[fact.image], fact.house, fact)
        self.go_on()

    def go_on(self) -> None:
        if self.habit is Habit.DIRECT:
            fixed = [mask & (mask - 1) == 0 for mask in self.can]
            self.known.update(n for n, alone in enumerate(fixed) if alone)
            for statement in self.statements:
                self._apply(statement, fixed)
            return
        while self._simple() or self._subtle():
            pass

    def _simple(self) -> bool:
        fixed = [mask & (mask - 1) == 0 for mask in self.can]
        return (
            sum([self._apply(statement, fixed) for statement in self.statements]) > 0
            or self._certain_images()
            or self._last_images()
        )

    def _subtle(self) -> bool:
        if self.habit < Habit.PAIRS:
            return False
        return self._half_knowledge() or self._shared_houses()

    def _half_knowledge(self) -> bool:
        everything = [True] * len(IMAGES)
        return sum([self._apply(statement, everything) for statement in self.statements]) > 0

    def _apply(self, statement: Statement, sources: Sequence[bool]) -> bool:
        """What a statement rules out, going by images whose notes may be used."""
        if isinstance(statement, At | NotAt):
            image, bit = NUMBER[statement.image], 1 << statement.house
            allowed = bit if isinstance(statement, At) else ALL_HOUSES ^ bit
            return self._keep(statement, image, allowed, ())
        a, b = NUMBER[statement.a], NUMBER[statement.b]
        found = sources[a] and self._pass_on(statement, a, b)
        return (sources[b] and self._pass_on(statement, b, a)) or found

    def _pass_on(self, statement: Statement, a: int, b: int) -> bool:
        allowed = SPREAD[type(statement)][self.can[a]]
        if not self.can[b] & ~allowed:
            return False
        return self._keep(statement, b, allowed, self.against(a))

    def _keep(
        self, statement: Statement, image: int, allowed: Mask, premises: tuple[Ruled, ...]
    ) -> bool:
        gone = self.can[image] & ~allowed
        if not gone:
            return False
        told: Told = CannotBe(statement, IMAGES[image], _spots(gone))
        if allowed.bit_count() == 1 and self.can[image] & allowed:
            told = MustBe(statement, IMAGES[image], allowed.bit_length() - 1)
            self.known.add(image)
        if isinstance(statement, At | NotAt):
            told = Stated(statement)
        new = self.rule_out(image, gone, Step((told,), premises, statement))
        if self.habit is Habit.DIRECT and self.can[image].bit_count() == 1:
            self.known.add(image)
        return new

    def _certain_images(self) -> bool:
        """An image with one house left takes it from the others of its row."""
        found = False
        for image, house in list(self.certain()):
            told = () if image in self.known else (OnlyHouse(IMAGES[image], house),)
            if self.clear(image, house, Step(told, self.against(image))):
                self.known.add(image)
                found = True
        return found

    def _last_images(self) -> bool:
        """A house with one image left for it."""
        found = False
        for first in range(0, len(IMAGES), 5):
            row = range(first, first + 5)
            for house in range(5):
                able = [n for n in row if self.can[n] >> house & 1]
                against = tuple([(n, house) for n in row if n not in able])
                if not able:
                    told = NoImage(ROWS[first // 5], house)
                    raise Contradiction(Step((told,), against))
                if len(able) == 1 and self.can[able[0]] != 1 << house:
                    self.known.add(able[0])
                    step = Step((OnlyImage(IMAGES[able[0]], house),), against)
                    found |= self.rule_out(able[0], ALL_HOUSES ^ 1 << house, step)
        return found

    def _shared_houses(self) -> bool:
        """Two or three images that share as many houses."""
        for first in range(0, len(IMAGES), 5):
            open_ = [n for n in range(first, first + 5) if self.can[n].bit_count() > 1]
            for size in (2, 3):
                for group in combinations(open_, size) if size < len(open_) else ():
                    if self._share(group, [n for n in open_ if n not in group]):
                        return True
        return False

    def _share(self, group: tuple[int, ...], others: list[int]) -> bool:
        houses = 0
        for image in group:
            houses |= self.can[image]
        if houses.bit_count() > len(group):
            return False
        premises = tuple([ruled for image in group for ruled in self.against(image)])
        told = Share(tuple(Name(IMAGES[n]) for n in group), _spots(houses))
        step = Step((told,), premises)
        return sum([self.rule_out(n, houses, step) for n in others]) > 0


def _spots(houses: Mask) -> tuple[Spot, ...]:
    return tuple([Spot(c) for c in HOUSES_IN[houses]])


def noticed(street: Street, statements: Sequence[Statement], habit: Habit) -> list[Placed] | None:
    """The images that a player of that habit sees to be certain; None: a contradiction is seen."""
    notes = Notes((*placed_in(street), *statements), habit)
    try:
        notes.think()
    except Contradiction:
        return None
    return [
        Placed(IMAGES[n], house)
        for n, house in notes.certain()
        if street[n] != house and (habit > Habit.DIRECT or n in notes.known)
    ]
