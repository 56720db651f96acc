"""One seat at a time: everybody whom a turn waits for is asked in order, and nobody learns what
the others answered before all have.

A seat may answer with a move, or wait where a timer runs. Of those who want to move in a race one
is drawn to be the first. Time is virtual: to move takes a fixed pace, and when it is only the
clock that moves, the time jumps to the end of the next timer.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress, repeat
from operator import is_not
from random import Random
from typing import Any

import msgspec

from ludotheque.core.position import Choice, Position
from ludotheque.core.rules import Seat, Seen, Turn, Value, Wait

Draw = Callable[[tuple[Seat, ...]], Seat]


class Round(msgspec.Struct, frozen=True, gc=False):
    """A position, and the answers that are held until everybody has been asked."""

    position: Position
    answers: tuple[Value | None, ...] = ()  # in the order of the seats; None waits
    _seen: dict[Seat, Seen[Any, Any]] = msgspec.field(default_factory=dict)

    def __reduce__(self) -> tuple[Any, ...]:
        """What can be worked out again need not be in a file."""
        return Round, (self.position, self.answers)

    @property
    def turn(self) -> Turn:
        return self.position.turn

    @property
    def complete(self) -> bool:
        return len(self.answers) == len(self.position.turn.seats)

    def alone(self, pace: int) -> bool:
        """Is nobody asked but one, who is faster than any timer? Then what happens next is the
        move of that one."""
        position = self.position
        if len(position.turn.seats) != 1:
            return False
        due = position.next_deadline if position.deadlines else None
        return due is None or position.at + pace < due.at

    def answered(self, move: Value | None) -> Round:
        return Round(self.position, (*self.answers, move), self._seen)

    def seen(self, seat: Seat) -> Seen[Any, Any]:
        """What that seat is given: all that a bot gets, worked out once."""
        found = self._seen.get(seat)
        if found is None:
            found = self._seen[seat] = self.position.seen(seat)
        return found

    @property
    def seat(self) -> Seat:
        """Who is asked now."""
        return self.position.turn.seats[len(self.answers)]

    @property
    def moves(self) -> dict[Seat, Any]:
        """The moves of those who do not wait."""
        answers = zip(self.position.turn.seats, self.answers, strict=False)
        return {seat: move for seat, move in answers if move is not None}

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """Those who want to be the first in a race."""
        turn = self.position.turn
        if turn.wait is not Wait.FIRST:
            return ()
        return tuple(compress(turn.seats, map(is_not, self.answers, repeat(None))))

    def ending(self, draw: Draw, pace: int) -> tuple[dict[Seat, Any], int]:
        """What happens when all have answered, and when. Of those who want to be the first in a
        race one is drawn. A timer that ends within the pace is faster than any move."""
        here, at = self.position, self.position.at + pace
        seats, answers = here.turn.seats, self.answers
        if len(seats) == 1 and not here.deadlines and answers[0] is not None:
            return {seats[0]: answers[0]}, at  # most often
        moves, needed = self.moves, len(seats)
        if moves and here.turn.wait is Wait.FIRST:
            first = draw(tuple(moves))
            moves, needed = {first: moves[first]}, 1
        due = here.next_deadline
        if len(moves) == needed and (due is None or at < due.at):
            return moves, at  # as it is decided
        return here.decided({seat: Choice(move, at) for seat, move in moves.items()})


class Lots:
    """Who is the first in a race: one is drawn, and it follows from the number of the game."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._random: Random | None = None  # which takes long to make, and few games have races

    def first(self, rivals: tuple[Seat, ...]) -> Seat:
        """Of those who want to be."""
        self._random = self._random or Random(self._number)
        return self._random.choice(rivals)


def may_wait(turn: Turn, legal: tuple[Any, ...]) -> bool:
    """Without a timer nothing would come of waiting; without a move there is nothing else."""
    return bool(turn.timers) or not legal
