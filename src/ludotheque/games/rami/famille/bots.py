"""Famille: a child who knows the rules, and a player who thinks before laying."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ludotheque.bots import pause
from ludotheque.core.rules import Seat, Seen, Value
from ludotheque.games.rami.famille.outlook import best, sight
from ludotheque.games.rami.famille.values import Add, Create, FamilleView, Keep

Placement = Add | Create


class Player:
    """Lays what it chooses of what can be laid, else does the one thing left to do."""

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        if not seen.legal or seen.seat is None:
            return None
        seconds = pause(rng)
        moves = [move for move in seen.legal if isinstance(move, Placement)]
        if not moves:
            return seen.legal[0], seconds
        return self.choose(moves, seen.view, seen.seat, rng), seconds

    def choose(
        self, moves: Sequence[Placement], view: FamilleView, seat: Seat, rng: Random
    ) -> Placement | Keep:
        raise NotImplementedError


@dataclass(frozen=True)
class Novice(Player):
    """A child who knows the rules: sees some of what could be laid, less of it after a draw, a
    chance to finish always, and of what it sees takes the most tiles, without a thought for the
    others. A drawn tile for which it sees no place it keeps."""

    sees: float = 0.5
    sees_luck: float = 0.25

    def choose(
        self, moves: Sequence[Placement], view: FamilleView, seat: Seat, rng: Random
    ) -> Placement | Keep:
        lucky = view.phase == "luck"
        noticed = _noticed(moves, len(view.rack), self.sees_luck if lucky else self.sees, rng)
        if not noticed:
            return Keep() if lucky else rng.choice(moves)
        return max(noticed, key=_size)


def _noticed(
    moves: Sequence[Placement], rack: int, share: float, rng: Random
) -> Sequence[Placement]:
    noticed = [move for move in moves if _size(move) == rack or rng.random() < share]
    rng.shuffle(noticed)
    return noticed


class Regular(Player):
    """Lays what hints and the review would."""

    def choose(
        self, moves: Sequence[Placement], view: FamilleView, seat: Seat, rng: Random
    ) -> Placement:
        return best(moves, sight(view, seat))


def _size(move: Placement) -> int:
    return len(move.tiles)
