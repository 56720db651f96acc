"""One match: options, seed, and a log of steps from which every state follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ludotheque.core.dice import Dice, commitment
from ludotheque.core.faults import Refused
from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import (
    CHANCE,
    CLOCK,
    OVER,
    Outcome,
    Seat,
    Seen,
    TimeUp,
    Turn,
    Value,
    Wait,
)

Moves = Mapping[Seat, Any]


class Step(msgspec.Struct, frozen=True):
    """Moves made together, and when: milliseconds of table time since the match began."""

    at: int
    moves: dict[Seat, Any]


@dataclass
class Match:
    """A game being played, or one that was. `states[n]` is the state before step `n`."""

    game: Game
    mode: Mode
    options: Value
    players: int
    seed: bytes
    steps: list[Step] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)
    turn: Turn = OVER

    def __post_init__(self) -> None:
        self.mode.check_players(self.players)
        self.states.append(self.mode.rules.start(self.options, self.players))
        self.turn = self.mode.rules.turn(self.state)

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def over(self) -> bool:
        return not self.turn.seats

    @property
    def at(self) -> int:
        """Table time of the last step."""
        return self.steps[-1].at if self.steps else 0

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def outcome(self) -> Outcome:
        return self.mode.rules.outcome(self.state)

    def play(self, moves: Moves, at: int = 0) -> None:
        """Make these moves together, or raise Refused and change nothing."""
        check_turn(self.turn, moves)
        state = self.mode.rules.step(self.state, moves)
        turn = self.mode.rules.turn(state)
        self.steps.append(Step(max(at, self.at), dict(moves)))
        self.states.append(state)
        self.turn = turn

    def nature(self) -> Any | None:
        """The move that CHANCE makes now, if it is to move: it follows from seed and step."""
        if self.turn.seats != (CHANCE,):
            return None
        return self.mode.rules.chance(self.state, Dice(self.seed, len(self.steps)))

    def seen(self, seat: Seat | None, person: bool = False) -> Seen[Any, Any]:
        """What that seat is given now. People get no legal moves where finding them is the game."""
        return Seen(
            seat=seat,
            turn=self.turn,
            view=self.mode.rules.view(self.state, seat),
            legal=None if person and self.mode.finding else self.legal(seat),
        )

    def legal(self, seat: Seat | None) -> tuple[Any, ...]:
        if seat is None or seat not in self.turn.seats:
            return ()
        return tuple(self.mode.rules.legal(self.state, seat))

    def news(self, step: int, seat: Seat | None) -> tuple[Value, ...]:
        """What that seat saw happen at that step."""
        return tuple(self.mode.rules.news(self.states[step], self.steps[step].moves, seat))


def check_turn(turn: Turn, moves: Moves) -> None:
    """Refuse moves from those whom the table does not wait for, and incomplete sealed ones."""
    clock = moves.get(CLOCK)
    if clock is not None and not _running(turn, clock):
        raise Refused("no-such-timer")
    seats = [seat for seat in moves if seat != CLOCK]
    for seat in seats:
        if seat not in turn.seats:
            raise Refused("over" if not turn.seats else "not-your-turn")
    if clock is None and len(seats) != (1 if turn.wait is Wait.FIRST else len(turn.seats)):
        raise Refused("moves-missing")


def _running(turn: Turn, clock: object) -> bool:
    return isinstance(clock, TimeUp) and any(timer.name == clock.name for timer in turn.timers)
