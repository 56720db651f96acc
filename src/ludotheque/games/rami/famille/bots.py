"""Famille: a child who knows the rules, and a player who thinks before laying."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ludotheque.bots import pause
from ludotheque.core.rules import Seen, Value
from ludotheque.games.rami.famille.judge import best, sight
from ludotheque.games.rami.famille.values import Add, Create

Placement = Add | Create


@dataclass(frozen=True)
class Novice:
    """A child who knows the rules: sees some of what could be laid, a chance to finish always,
    and of what it sees takes the most tiles, without a thought for the others."""

    sees: float = 0.5

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        if not seen.legal or seen.seat is None:
            return None
        seconds = pause(rng)
        moves = placements(seen)
        if not moves:
            return seen.legal[0], seconds
        return max(self._noticed(moves, len(seen.view.rack), rng), key=_size), seconds

    def _noticed(self, moves: Sequence[Placement], rack: int, rng: Random) -> list[Placement]:
        noticed = [m for m in moves if _size(m) == rack or rng.random() < self.sees]
        rng.shuffle(noticed)
        return noticed or [rng.choice(moves)]


class Regular:
    """Lays what the judge of hints and of the review would."""

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        if not seen.legal or seen.seat is None:
            return None
        seconds = pause(rng)
        moves = placements(seen)
        if not moves:
            return seen.legal[0], seconds
        return best(moves, sight(seen.view, seen.seat)), seconds


def placements(seen: Seen[Any, Any]) -> list[Placement]:
    return [move for move in seen.legal or () if isinstance(move, Placement)]


def _size(move: Placement) -> int:
    return len(move.tiles)
