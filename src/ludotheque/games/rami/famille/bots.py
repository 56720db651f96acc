"""Famille: players that lay what looks best at a glance."""

from __future__ import annotations

from random import Random
from typing import Any

from ludotheque.bots import pause
from ludotheque.core.rules import Seen, Value
from ludotheque.games.rami.famille.judge import longest, sight
from ludotheque.games.rami.famille.values import Add, Create


class Regular:
    """Lays as many tiles as possible, and rather those that leave the others of use."""

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        if not seen.legal or seen.seat is None:
            return None
        seconds = pause(rng)
        moves = [move for move in seen.legal if isinstance(move, Add | Create)]
        if not moves:
            return seen.legal[0], seconds
        return longest(moves, sight(seen.view, seen.seat)), seconds
