"""The puzzle of the day: one image is certain on this table, and one only. Which, and where?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from ludotheque.core.daily import Day, PositionPuzzle, Verdict
from ludotheque.core.dice import Dice
from ludotheque.core.position import Position
from ludotheque.core.rules import Value
from ludotheque.games.rue.advice import Because
from ludotheque.games.rue.deck import ALL, DECK, Card, Cards, said, without
from ludotheque.games.rue.explanations import Explanation, difficulty, why_certain
from ludotheque.games.rue.images import (
    HOUSES,
    IMAGES,
    NOWHERE,
    NUMBER,
    ROWS,
    Placed,
    Street,
    placed_in,
)
from ludotheque.games.rue.proof import is_settled, proved
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


class Certainty(PositionPuzzle):
    mode = "classic"
    moves = RULES.types.move
    kinds = Place

    def __init__(self, street: Street, posted: Cards, certain: Placed, why: Explanation) -> None:
        pile = without(ALL, posted)
        state = State(((),), (0,), "act", street=street, posted=posted, pile=pile)
        self.start = Position.first(RULES, state)
        self.question = WhatIsCertain()
        self.why = why
        self._certain = certain

    def verdict(self, position: Position, made: int) -> Verdict:
        if not made:
            return "open"
        placed = position.state.street != self.start.state.street
        return "solved" if placed else "missed"

    def reason(self) -> tuple[Value, ...]:
        image, house = self._certain.image, self._certain.house
        return Because(image, house, self.why.facts), *self.why.steps

    def answer(self) -> tuple[Place, ...]:
        return (Place(self._certain.image, self._certain.house),)


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
