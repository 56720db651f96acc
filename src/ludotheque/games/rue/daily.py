"""The puzzle of the day: one image is certain on this table, and one only. Which, where, and why?
The proof is a choice of facts on the table from which it follows, in every street there can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from ludotheque.core.daily import Day, PositionPuzzle, Tried, Verdict
from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.position import Position
from ludotheque.core.rules import Value
from ludotheque.games.rue.advice import Because
from ludotheque.games.rue.deck import ALL, DECK, Card, Cards, said, without
from ludotheque.games.rue.explanations import Explanation, difficulty, follows, why_certain
from ludotheque.games.rue.images import (
    HOUSES,
    IMAGES,
    NOWHERE,
    NUMBER,
    ROWS,
    Image,
    Placed,
    Street,
    placed_in,
)
from ludotheque.games.rue.proof import is_settled, proved
from ludotheque.games.rue.reasons import Fact
from ludotheque.games.rue.rules import RULES
from ludotheque.games.rue.statements import RELATED, At, NotAt, Statement
from ludotheque.games.rue.values import Place, State

MOST_POSTED: Final = 10


class Aim(NamedTuple):
    """What is asked of a difficulty: so many facts in the smallest proof, and so many suppositions
    in its simplest telling."""

    facts: range
    supposed: range = range(1)


AIMS: Final = {
    1: Aim(range(2, 3)),
    2: Aim(range(3, 4)),
    3: Aim(range(4, 5)),
    4: Aim(range(5, 8)),
    5: Aim(range(4, 12), range(1, 4)),
}


class WhatIsCertain(Value, frozen=True):
    """One image is."""


class ProveIt(Value, frozen=True):
    """It is: what does it follow from?"""

    image: Image
    house: int


class Prove(Value, frozen=True):
    """From these facts on the table it follows."""

    facts: tuple[Fact, ...]


class ShortestProof(Value, frozen=True):
    """No proof has fewer facts."""

    facts: int


class LongerProof(Value, frozen=True):
    """A proof; the shortest has `least` facts."""

    facts: int
    least: int


class Certainty(PositionPuzzle):
    mode = "classic"
    moves = RULES.types.move | Prove
    kinds = Place

    def __init__(self, street: Street, posted: Cards, certain: Placed, why: Explanation) -> None:
        pile = without(ALL, posted)
        state = State(((),), (0,), "act", street=street, posted=posted, pile=pile)
        self.start = Position.first(RULES, state)
        self.question = WhatIsCertain()
        self.why = why
        self._certain = certain

    def verdict(self, position: Position, made: int) -> Verdict:
        """The right image is still to be proved."""
        placed = position.state.street != self.start.state.street
        return "open" if placed or not made else "missed"

    def tried(self, moves: Sequence[Any]) -> Tried:
        """First the image, then facts that suffice: fewer are refused, and may be added to."""
        tried = super().tried(moves[:1])
        if not moves or (tried.verdict == "missed" and len(moves) == 1):
            return tried
        if tried.verdict == "missed" or len(moves) > 2:
            raise Refused("over")
        return self._judged(moves[1]) if len(moves) > 1 else self._asking()

    def _asking(self) -> Tried:
        """The table as it was: what the image settles may be a part of the proof."""
        seen = replace(self.start.seen(self.seat, self.finding), legal=())
        return Tried(seen, (), "open", asks=ProveIt(self._certain.image, self._certain.house))

    def _judged(self, move: Any) -> Tried:
        if not isinstance(move, Prove):
            raise Refused("not-now")
        state = self.start.state
        chosen = set(move.facts)
        if not chosen <= {*placed_in(state.street), *said(state.posted)}:
            raise Refused("not-on-the-table")
        if not follows(tuple(chosen), self._certain.image, self._certain.house):
            raise Refused("proves-too-little")
        return replace(
            self._asking(), verdict="solved", reason=self._reason(len(chosen)), asks=None
        )

    def _reason(self, chosen: int) -> tuple[Value, ...]:
        least = len(self.why.facts)
        found = ShortestProof(least) if chosen == least else LongerProof(chosen, least)
        image, house = self._certain.image, self._certain.house
        return found, Because(image, house, self.why.facts), *self.why.steps

    def answer(self) -> tuple[Place, Prove]:
        return Place(self._certain.image, self._certain.house), Prove(self.why.facts)


def puzzle(day: Day) -> Certainty:
    return day.first("rue", partial(_made, aim=AIMS[day.level]))


def _made(dice: Dice, aim: Aim) -> Certainty | None:
    """Six images of a street and statements that are true there, until one image is certain."""
    full: Street = tuple(house for _ in ROWS for house in dice.shuffled(HOUSES))
    shown = dice.sample(range(len(IMAGES)), 6)
    street = tuple(house if n in shown else NOWHERE for n, house in enumerate(full))
    posted: Cards = ()
    for card in _true_cards(full, street, dice):
        certain = proved(street, (*posted, card))
        if len(certain) == 1 and (why := _explained(street, (*posted, card), certain[0], aim)):
            return Certainty(street, (*posted, card), certain[0], why)
        if not certain and len(posted) < MOST_POSTED:
            posted = (*posted, card)
    return None


def _true_cards(full: Street, street: Street, dice: Dice) -> Iterator[Card]:
    for card in dice.shuffled(ALL):
        if is_true(DECK[card], full) and not is_settled(street, card):
            yield card


def is_true(statement: Statement, full: Street) -> bool:
    if isinstance(statement, At | NotAt):
        there = full[NUMBER[statement.image]] == statement.house
        return there == isinstance(statement, At)
    return RELATED[type(statement)](full[NUMBER[statement.a]], full[NUMBER[statement.b]])


def _explained(street: Street, posted: Cards, certain: Placed, aim: Aim) -> Explanation | None:
    """Why it is certain, if that is as difficult as it should be."""
    why = why_certain((*placed_in(street), *said(posted)), certain.image, certain.house)
    fits = len(why.facts) in aim.facts and difficulty(why)[0] in aim.supposed
    return why if fits else None
