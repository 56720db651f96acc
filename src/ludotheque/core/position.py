"""A match at one moment, as one value: the state, whose turn it is, and which timers run.

Everything that goes forward in a game holds one of these: a match, a simulation, an imagined
world, an adapter, a live table. How moves, races and timers lead to the next one is written here
and nowhere else. Where a step fails, the position before it is still there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ludotheque.core.dice import Dice
from ludotheque.core.rules import (
    CHANCE_TURN,
    CLOCK,
    AnyRules,
    Outcome,
    Seat,
    Seen,
    Timer,
    TimeUp,
    Turn,
    Value,
    Wait,
)

Moves = Mapping[Seat, Any]


class StandsStill(RuntimeError):
    """Nothing will ever happen."""


class Deadline(msgspec.Struct, frozen=True, gc=False):
    """A running timer and when it ends: milliseconds of table time."""

    name: str
    at: int


class Choice(msgspec.Struct, frozen=True, gc=False):
    """What a seat has decided on, and when it says so: milliseconds of table time."""

    move: Any
    at: int


class Position(msgspec.Struct, frozen=True, gc=False):
    """`at` is table time: milliseconds since the match began."""

    rules: AnyRules
    state: Any
    turn: Turn
    at: int = 0
    deadlines: tuple[Deadline, ...] = ()

    @classmethod
    def first(cls, rules: AnyRules, state: Any) -> Position:
        """Of a match, or of a world that is imagined: its timers begin now."""
        turn = rules.turn(state)
        return cls(rules, state, turn, 0, _running((), turn, 0))

    @property
    def over(self) -> bool:
        return not self.turn.seats

    @property
    def of_chance(self) -> bool:
        """Is nature to move?"""
        return self.turn.seats == CHANCE_TURN.seats

    @property
    def outcome(self) -> Outcome:
        return self.rules.outcome(self.state)

    @property
    def next_deadline(self) -> Deadline | None:
        """Of the timer that runs out first."""
        if len(self.deadlines) < 2:
            return self.deadlines[0] if self.deadlines else None
        return min(self.deadlines, key=_order)

    def after(self, moves: Moves, at: int = 0) -> Position:
        """The position after these moves, made together; raises Refused."""
        if len(moves) == len(self.turn.seats) == 1 and self.turn.seats[0] in moves:
            return self.after_one(moves[self.turn.seats[0]], at)
        state = self.rules.step(self.state, moves, self.turn)
        return self._timed(state, self.rules.turn(state), at)

    def after_one(self, move: Any, at: int = 0) -> Position:
        """The same, as it is most often: the table waits for nobody but the one who moves."""
        rules = self.rules
        state = rules.step_of_one(self.state, self.turn.seats[0], move)
        turn = rules.turn(state)
        if turn.timers:
            return self._timed(state, turn, at)
        return Position(rules, state, turn, max(at, self.at))

    def _timed(self, state: Any, turn: Turn, at: int) -> Position:
        now = max(at, self.at)
        return Position(self.rules, state, turn, now, _running(self.deadlines, turn, now))

    def nature(self, dice: Dice) -> Any:
        """The move that CHANCE makes. Asked only when it is to move."""
        return self.rules.chance(self.state, dice)

    def decided(self, choices: Mapping[Seat, Choice]) -> tuple[dict[Seat, Any], int]:
        """What happens next when everybody has chosen who wants to, and when: the players, whoever
        is first in a race, or the clock."""
        due = self.next_deadline
        ready = {s: c for s, c in choices.items() if due is None or c.at < due.at}
        if self.turn.wait is Wait.FIRST:
            if ready:
                first = min(ready, key=lambda seat: (ready[seat].at, seat))
                return {first: ready[first].move}, ready[first].at
            return _time_up({}, due)
        made = {seat: choice.move for seat, choice in ready.items()}
        if len(ready) == len(self.turn.seats):
            return made, max(choice.at for choice in ready.values())
        return _time_up(made, due)

    def legal(self, seat: Seat | None) -> tuple[Any, ...]:
        if seat is None or seat not in self.turn.seats:
            return ()
        return tuple(self.rules.legal(self.state, seat))

    def seen(self, seat: Seat | None, finding: bool = False) -> Seen[Any, Any]:
        """What that seat is given; no legal moves where `finding` them is the game."""
        legal = None if finding else self.legal(seat)
        return Seen(seat, self.turn, self.rules.view(self.state, seat), legal)


def news(before: Position, moves: Moves, after: Position, seat: Seat | None) -> tuple[Value, ...]:
    """What that seat sees happen between the two."""
    return tuple(before.rules.news(before.state, moves, after.state, seat))


def _running(before: tuple[Deadline, ...], turn: Turn, now: int) -> tuple[Deadline, ...]:
    """Timers after a step: known names keep running, new ones start, the rest stop."""
    if not before:
        return tuple([_started(timer, now) for timer in turn.timers])
    known = {deadline.name: deadline for deadline in before}
    return tuple([known.get(timer.name) or _started(timer, now) for timer in turn.timers])


def _started(timer: Timer, now: int) -> Deadline:
    return Deadline(timer.name, now + round(timer.seconds * 1000))


def _order(deadline: Deadline) -> tuple[int, str]:
    return deadline.at, deadline.name


def _time_up(sealed: dict[Seat, Any], due: Deadline | None) -> tuple[dict[Seat, Any], int]:
    if due is None:
        raise StandsStill("somebody does not move, and no timer runs")
    return {**sealed, CLOCK: TimeUp(due.name)}, due.at
