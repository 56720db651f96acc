"""Bots that play any game: they know the contract and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ludotheque.core.rules import Seen, Value


def pause(rng: Random, typical: float = 1.2) -> float:
    """Seconds that a person might take. They never depend on what is being thought about: a
    hesitation would tell the table about a secret."""
    return min(typical * rng.lognormvariate(0, 0.35), 4 * typical)


@dataclass(frozen=True)
class RandomBot:
    """Plays any legal move, each equally likely."""

    typical: float = 1.2  # seconds

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        if not seen.legal:
            return None
        seconds = pause(rng, self.typical)
        return rng.choice(seen.legal), seconds
