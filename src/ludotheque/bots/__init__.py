"""Bots that play any game: they know the contract and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ludotheque.core.rules import Seen, Turn, Value, Wait

# Seconds that nobody is below in a race. The keystroke-level model (Card, Moran, Newell 1980)
# gives a practised person 1.35 to prepare an action, 0.40 to bring the hand there and 0.20 to
# press: 1.95.
REACTION: Final = 2.0
GLANCE: Final = 20.0  # what somebody takes in a race, on average, who has never played


def pause(rng: Random, typical: float = 1.2) -> float:
    """Seconds that a person might take. They never depend on what is being thought about: a
    hesitation would tell the table about a secret."""
    return min(typical * rng.lognormvariate(0, 0.35), 4 * typical)


def is_race(turn: Turn) -> bool:
    """Do several look for something, and only the first one has it?"""
    return turn.wait is Wait.FIRST and len(turn.seats) > 1


def reaction(rng: Random, mean: float) -> float:
    """Seconds in a race: never less than a person needs to see what has changed, and from then on
    without memory, so that it makes no difference how often one is asked again."""
    looking = mean - REACTION
    return REACTION + min(rng.expovariate(1 / looking), 20 * looking)


def any_time(turn: Turn, rng: Random, typical: float = 1.2) -> float:
    """Seconds of somebody who knows nothing about the game. In a race they are a beginner's: dice
    that are faster than people would measure the speed of a hand and not how anybody plays."""
    return reaction(rng, GLANCE) if is_race(turn) else pause(rng, typical)


@dataclass(frozen=True)
class RandomBot:
    """Plays any legal move, each equally likely."""

    typical: float = 1.2  # seconds

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        if not seen.legal:
            return None
        seconds = any_time(seen.turn, rng, self.typical)
        return rng.choice(seen.legal), seconds
