"""Imagined worlds: what may be true, played on in virtual time with everybody's moves sampled."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ludotheque.bots import pause
from ludotheque.bots.worth import worth
from ludotheque.core.deciding import decided
from ludotheque.core.dice import SEED_BYTES, Dice
from ludotheque.core.rules import (
    CHANCE,
    Rules,
    Seat,
    Seen,
    Turn,
    Value,
    Wait,
)
from ludotheque.core.sand import turned

AnyRules = Rules[Any, Any, Any, Any, Any]
Chosen = Mapping[Seat, Value | None]


def options(turn: Turn, legal: tuple[Any, ...]) -> tuple[Value | None, ...]:
    """What a seat may do; in a race against the clock also nothing (None)."""
    waits = turn.wait is Wait.FIRST and bool(turn.timers)
    return (*legal, None) if waits or not legal else legal


class World:
    """A state that may be the real one, going forward. Its timers begin when it is imagined: how
    much of the sand has run is nothing that a seat is told."""

    def __init__(self, rules: AnyRules, state: Any) -> None:
        self._rules = rules
        self.state = state
        self.turn = rules.turn(state)
        self._at = 0
        self._sand = turned({}, self.turn, 0)

    @property
    def over(self) -> bool:
        return not self.turn.seats

    @property
    def worth(self) -> tuple[float, ...]:
        """To each seat, as things stand."""
        return worth(self._rules.outcome(self.state))

    def options(self, seat: Seat) -> tuple[Value | None, ...]:
        return options(self.turn, tuple(self._rules.legal(self.state, seat)))

    def go(self, rng: Random, chosen: Chosen) -> None:
        """One step. Who has not chosen does anything that is legal; nature draws."""
        if self.turn.seats == (CHANCE,):
            dice = Dice(rng.randbytes(SEED_BYTES), 0)
            moves = {CHANCE: self._rules.chance(self.state, dice)}
        else:
            moves, self._at = decided(self.turn, self._choices(rng, chosen), self._sand)
        self.state = self._rules.step(self.state, moves)
        self.turn = self._rules.turn(self.state)
        self._sand = turned(self._sand, self.turn, self._at)

    def nature(self, rng: Random) -> None:
        """Until nature has done what it has to do."""
        while self.turn.seats == (CHANCE,):
            self.go(rng, {})

    def play_on(self, rng: Random, steps: int) -> None:
        """At random, to the end or for that many steps."""
        while not self.over and steps:
            self.go(rng, {})
            steps -= 1

    def _choices(self, rng: Random, chosen: Chosen) -> dict[Seat, tuple[Value, int]]:
        made = {}
        for seat in self.turn.seats:
            move = chosen[seat] if seat in chosen else rng.choice(self.options(seat))
            if move is not None:
                made[seat] = (move, self._at + round(pause(rng) * 1000))
        return made


def own_options(seen: Seen[Any, Any]) -> tuple[Value | None, ...]:
    if seen.legal is None:
        raise ValueError("a search needs the legal moves, which people are not given here")
    return options(seen.turn, seen.legal)
