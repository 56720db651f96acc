"""One match: options, seed, and a log of steps from which every position follows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from ludotheque.core.dice import Dice, commitment
from ludotheque.core.game import Game, Mode
from ludotheque.core.position import Moves, Position, news
from ludotheque.core.rules import CHANCE, Outcome, Seat, Seen, Turn, Value


class Step(msgspec.Struct, frozen=True, gc=False):
    """Moves made together, and when: milliseconds of table time since the match began."""

    at: int
    moves: dict[Seat, Any]


class Played(msgspec.Struct, frozen=True, gc=False):
    """A step that can be taken, and the position after it."""

    step: Step
    position: Position


@dataclass
class Match:
    """A game being played, or one that was. `positions[n]` is the one before step `n`."""

    game: Game
    mode: Mode
    options: Value
    players: int
    seed: bytes
    steps: list[Step] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.mode.check_players(self.players)
        rules = self.mode.rules
        self.positions.append(Position.first(rules, rules.start(self.options, self.players)))

    @property
    def position(self) -> Position:
        return self.positions[-1]

    @property
    def state(self) -> Any:
        return self.positions[-1].state

    @property
    def states(self) -> list[Any]:
        return [position.state for position in self.positions]

    @property
    def turn(self) -> Turn:
        return self.positions[-1].turn

    @property
    def over(self) -> bool:
        return self.positions[-1].over

    @property
    def at(self) -> int:
        """Table time of the last step."""
        return self.positions[-1].at

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def outcome(self) -> Outcome:
        return self.position.outcome

    def play(self, moves: Moves, at: int = 0) -> None:
        """Make these moves together, or raise Refused and change nothing."""
        self.add(played(self.position, moves, at))

    def add(self, *made: Played) -> None:
        """Steps that follow from the last position."""
        for each in made:
            self.steps.append(each.step)
            self.positions.append(each.position)

    def nature(self) -> Any | None:
        """The move that CHANCE makes now, if it is to move: it follows from seed and step."""
        return self._nature(self.position, len(self.steps))

    def _nature(self, position: Position, step: int) -> Any | None:
        return position.nature(Dice(self.seed, step)) if position.of_chance else None

    def ahead(self, moves: Moves, at: int) -> list[Played]:
        """What these moves would lead to, with all that nature then does. Nothing is changed."""
        return self.natures(played(self.position, moves, at))

    def natures(self, *made: Played) -> list[Played]:
        """These steps, and all that nature does after them."""
        found = list(made)
        position = found[-1].position if found else self.position
        while (move := self._nature(position, len(self.steps) + len(found))) is not None:
            found.append(played(position, {CHANCE: move}, position.at))
            position = found[-1].position
        return found

    def seen(self, seat: Seat | None, person: bool = False) -> Seen[Any, Any]:
        """What that seat is given now. People get no legal moves where finding them is the game."""
        return self.position.seen(seat, finding=person and self.mode.finding)

    def legal(self, seat: Seat | None) -> tuple[Any, ...]:
        return self.position.legal(seat)

    def news(self, step: int, seat: Seat | None) -> tuple[Value, ...]:
        """What that seat saw happen at that step."""
        before, after = self.positions[step : step + 2]
        return news(before, self.steps[step].moves, after, seat)


def played(position: Position, moves: Moves, at: int) -> Played:
    after = position.after(moves, at)
    return Played(Step(after.at, dict(moves)), after)
