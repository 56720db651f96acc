"""Imagined worlds: what may be true, played on in virtual time with everybody's moves sampled."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ludotheque.bots import any_time
from ludotheque.bots.evaluation import evaluated
from ludotheque.core.dice import SEED_BYTES, Dice
from ludotheque.core.position import Choice, Position
from ludotheque.core.rules import CHANCE, AnyRules, Seat, Seen, Turn, Value, Wait

Chosen = Mapping[Seat, Value | None]


def options(turn: Turn, legal: tuple[Any, ...]) -> tuple[Value | None, ...]:
    """What a seat may do; in a race against the clock also nothing (None)."""
    waits = turn.wait is Wait.FIRST and bool(turn.timers)
    return (*legal, None) if waits or not legal else legal


class World:
    """A state that may be the real one, going forward. Its timers begin when it is imagined: how
    long they have run is nothing that a seat is told."""

    def __init__(self, rules: AnyRules, state: Any) -> None:
        self.position = Position.first(rules, state)

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def turn(self) -> Turn:
        return self.position.turn

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def values(self) -> tuple[float, ...]:
        """What it is worth to each seat, as things stand."""
        return evaluated(self.position.outcome)

    def options(self, seat: Seat) -> tuple[Value | None, ...]:
        return options(self.turn, self.position.legal(seat))

    def go(self, rng: Random, chosen: Chosen) -> None:
        """One step. Who has not chosen does anything that is legal; nature draws."""
        here = self.position
        if here.of_chance:
            move = here.nature(Dice(rng.randbytes(SEED_BYTES), 0))
            self.position = here.after({CHANCE: move})
        else:
            self.position = here.after(*here.decided(self._choices(rng, chosen)))

    def nature(self, rng: Random) -> None:
        """Until nature has done what it has to do."""
        while self.position.of_chance:
            self.go(rng, {})

    def play_on(self, rng: Random, steps: int) -> None:
        """At random, to the end or for that many steps."""
        while not self.over and steps:
            self.go(rng, {})
            steps -= 1

    def _choices(self, rng: Random, chosen: Chosen) -> dict[Seat, Choice]:
        made = {}
        for seat in self.turn.seats:
            move = chosen[seat] if seat in chosen else rng.choice(self.options(seat))
            if move is not None:
                seconds = any_time(self.turn, rng)
                made[seat] = Choice(move, self.position.at + round(seconds * 1000))
        return made


def own_options(seen: Seen[Any, Any]) -> tuple[Value | None, ...]:
    if seen.legal is None:
        raise ValueError("a search needs the legal moves, which people are not given here")
    return options(seen.turn, seen.legal)
