"""How often a level wins, and how much of that comes from where it sits.

Each deal is played once from every place in the turn order, so that neither the cards nor the
first move decide. A tie is a part of a win."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from msgspec.structs import replace

from ludotheque.core.shares import Share, wilson
from ludotheque.core.simulate import Order, run


@dataclass(frozen=True)
class Score:
    """Of one level against others: games played and won from each place in the turn order."""

    games: tuple[int, ...]
    won: tuple[float, ...]

    @property
    def share(self) -> Share:
        return wilson(sum(self.won), sum(self.games))

    @property
    def by_place(self) -> tuple[float, ...]:
        return tuple(won / max(1, games) for won, games in zip(self.won, self.games, strict=True))


def measured(what: Order, strong: str, weak: str, games: int, seed: int = 0) -> Score:
    """One player of the stronger level among players of the weaker one."""
    played, won = [0] * what.players, [0.0] * what.players
    for number in range(games):
        place = number % what.players
        levels = tuple(strong if seat == place else weak for seat in range(what.players))
        winners = run(replace(what, bots=levels), seed + number // what.players).winners
        played[place] += 1
        won[place] += (place in winners) / len(winners)
    return Score(tuple(played), tuple(won))


def rungs(levels: Iterable[str]) -> list[tuple[str, str]]:
    """Each level and the one below it."""
    return [(strong, weak) for weak, strong in pairwise(levels)]
