"""How often a level wins, and how much of that comes from its place in the turn order.

Each deal is played once from every seat, so that neither the cards nor the first move decide. A
tie is a part of a win."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from msgspec.structs import replace

from ludotheque.bots.levels import bot_of
from ludotheque.core.rules import Seat
from ludotheque.core.shares import Share, wilson
from ludotheque.core.simulate import Order, Result, run


@dataclass(frozen=True)
class Score:
    """Games played and won from each place in the turn order."""

    games: tuple[int, ...]
    won: tuple[float, ...]

    @property
    def share(self) -> Share:
        return wilson(sum(self.won), sum(self.games))

    @property
    def by_place(self) -> tuple[float, ...]:
        return tuple(won / max(1, games) for won, games in zip(self.won, self.games, strict=True))


def measured(what: Order, strong: str, weak: str, games: int, seed: int = 0) -> Score:
    """One player of the stronger level among players of the weaker one: levels of the mode, or
    those that every game has (`random` is dice)."""
    found = []
    for number in range(games):
        seat = number % what.players
        levels = tuple(strong if other == seat else weak for other in range(what.players))
        order = replace(what, bots=levels)
        found.append((run(order, seed + number // what.players, bot_of), (seat,)))
    return score(found, what.players)


def equals(what: Order, level: str, games: int, seed: int = 0) -> Score:
    """Players of one level among themselves: what each place is worth."""
    order = replace(what, bots=(level,) * what.players)
    results = (run(order, number, bot_of) for number in range(seed, seed + games))
    return score(((result, range(what.players)) for result in results), what.players)


def score(results: Iterable[tuple[Result, Iterable[Seat]]], players: int) -> Score:
    """Of these seats in these games."""
    played, won = [0] * players, [0.0] * players
    for result, seats in results:
        for seat in seats:
            played[result.place(seat)] += 1
            won[result.place(seat)] += result.part(seat)
    return Score(tuple(played), tuple(won))


def rungs(levels: Iterable[str]) -> list[tuple[str, str]]:
    """Each level and the one below it."""
    return [(strong, weak) for weak, strong in pairwise(levels)]
