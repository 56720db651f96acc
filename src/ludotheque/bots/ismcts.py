"""Information-set Monte Carlo tree search with a single observer.

Every game begins in another world that may be the real one, and all share one tree. Its nodes are
what the observer sees, so that worlds which look the same meet in the same node, whatever nature,
sealed moves, races or the clock have done in between. In a node each seat has its own counts. A
move that is legal in some of the worlds only is judged by how often it was available.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random
from typing import Any

from ludotheque.bots.search import Options, Searcher
from ludotheque.bots.worlds import World
from ludotheque.core.rules import CHANCE, Seat, Seen, Value


@dataclass
class Count:
    """What is known about one option of a node."""

    games: int = 0
    available: int = 0
    total: float = 0.0

    def bound(self, curiosity: float) -> float:
        if not self.games:
            return inf
        return self.total / self.games + curiosity * sqrt(log(self.available) / self.games)


@dataclass
class Node:
    """A decision of one seat, as far as the observer can tell it from others."""

    counts: dict[Value | None, Count] = field(default_factory=dict)

    def choose(self, options: Options, rng: Random, curiosity: float) -> Value | None:
        """The most promising option; of those never tried, any."""
        counts = [(self.counts.setdefault(option, Count()), option) for option in options]
        for count, _ in counts:
            count.available += 1
        bounds = [(count.bound(curiosity), option) for count, option in counts]
        highest = max(bound for bound, _ in bounds)
        return rng.choice([option for bound, option in bounds if bound == highest])


Tree = dict[tuple[Seat, Any], Node]
Path = list[tuple[Seat, Count]]


@dataclass(frozen=True)
class Ismcts(Searcher):
    games: int = 200
    depth: int = 200  # steps after which the standing counts
    curiosity: float = 0.7

    def best(self, seen: Seen[Any, Any], options: Options, rng: Random) -> Value | None:
        assert seen.seat is not None
        tree: Tree = {}
        for _ in range(max(self.games, len(options))):
            self._play(tree, self.imagined(seen, rng), seen.seat, rng)
        root = tree[seen.seat, seen.view]
        return max(options, key=lambda option: root.counts[option].games)

    def _play(self, tree: Tree, world: World, me: Seat, rng: Random) -> None:
        """One game: down the tree, one node further, on at random, and back."""
        path: Path = []
        steps, grown = self.depth, False
        while not (world.over or grown) and steps:
            chosen, grown = self._choose(tree, world, me, rng, path)
            world.go(rng, chosen)
            steps -= 1
        world.play_on(rng, steps)
        values = world.values
        for seat, count in path:
            count.games += 1
            count.total += values[seat]

    def _choose(
        self, tree: Tree, world: World, me: Seat, rng: Random, path: Path
    ) -> tuple[dict[Seat, Value | None], bool]:
        """What the tree knows about whom the turn waits for, and whether it has grown. Where
        several choose at once, the others' choices are sampled."""
        seats = world.turn.seats
        if seats == (CHANCE,) or (me not in seats and len(seats) > 1):
            return {}, False
        seat = me if me in seats else seats[0]
        key = (seat, self.rules.view(world.state, me))
        grown = key not in tree
        node = tree.setdefault(key, Node())
        option = node.choose(world.options(seat), rng, self.curiosity)
        path.append((seat, node.counts[option]))
        return {seat: option}, grown
