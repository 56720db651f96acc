"""The puzzle of the day: the game alone, by the date (COINS-20)."""

from __future__ import annotations

from typing import Final

from ludotheque.core.daily import Day, PositionPuzzle, Verdict
from ludotheque.core.position import Position
from ludotheque.core.rules import Value
from ludotheque.games.coins.puzzles import of_the_day
from ludotheque.games.coins.rules import SOLO
from ludotheque.games.coins.solo.square import next_lay
from ludotheque.games.coins.solo.values import GiveUp, SquareOptions, TakeBack
from ludotheque.games.coins.values import Lay

ENDINGS: Final[dict[str, Verdict]] = {"": "open", "solved": "solved"}


class FillTheShape(Value, frozen=True):
    """So many cells are empty."""

    cells: int


class Filling(PositionPuzzle):
    mode = "solo"
    moves = SOLO.types.move
    kinds = Lay | TakeBack | GiveUp
    finding = True

    def __init__(self, day: Day) -> None:
        state = SOLO.start(SquareOptions("day", date=day.date), 1)
        self._solution = of_the_day(day.date)[1].solution
        self.start = Position.first(SOLO, state)
        self.question = FillTheShape(len(self._solution) - len(state.layout))

    def verdict(self, position: Position, made: int) -> Verdict:
        return ENDINGS.get(position.state.ending, "missed")

    def answer(self) -> tuple[Lay, ...]:
        laid, position = [], self.start
        while not position.over:
            laid.append(next_lay(self._solution, position.state.layout))
            position = position.after({self.seat: laid[-1]})
        return tuple(laid)


def puzzle(day: Day) -> Filling:
    return Filling(day)
