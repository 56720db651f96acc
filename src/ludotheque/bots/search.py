"""Bots that look ahead in imagined worlds: generic over the contract, bounded by a number of
games and never by a clock, so that the same randomness gives the same move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ludotheque.bots import any_time
from ludotheque.bots.worlds import World, own_options
from ludotheque.core.rules import AnyRules, Imagines, Seat, Seen, Value

Options = Sequence[Value | None]


@dataclass(frozen=True)
class Searcher(ABC):
    """Knows the rules, and of the match only what its seat is given."""

    rules: AnyRules

    def __post_init__(self) -> None:
        if not isinstance(self.rules, Imagines):
            name = type(self.rules).__name__
            raise TypeError(f"{name} cannot imagine what is hidden: there is nothing to search in")

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        options = own_options(seen)
        seconds = any_time(seen.turn, rng)
        best = options[0] if len(options) == 1 else self.best(seen, options, rng)
        return None if best is None else (best, seconds)

    @abstractmethod
    def best(self, seen: Seen[Any, Any], options: Options, rng: Random) -> Value | None:
        """The best of several options; None is to wait."""

    def imagined(self, seen: Seen[Any, Any], rng: Random) -> World:
        assert isinstance(self.rules, Imagines)
        assert seen.seat is not None
        return World(self.rules, self.rules.imagine(seen.view, seen.seat, rng))


@dataclass(frozen=True)
class Sampler(Searcher):
    """Tries every option in the same worlds with the same luck, and takes the best on average."""

    games: int

    def best(self, seen: Seen[Any, Any], options: Options, rng: Random) -> Value | None:
        assert seen.seat is not None
        totals = [0.0] * len(options)
        for _ in range(max(1, self.games // len(options))):
            state, luck = self.imagined(seen, rng).state, rng.getrandbits(64)
            for number, option in enumerate(options):
                world = World(self.rules, state)
                totals[number] += self.tried(world, seen.seat, option, Random(luck))
        return options[totals.index(max(totals))]

    @abstractmethod
    def tried(self, world: World, seat: Seat, option: Value | None, rng: Random) -> float:
        """What that option turns out to be worth in that world."""


@dataclass(frozen=True)
class Greedy(Sampler):
    """Takes what is best right after the move."""

    games: int = 60

    def tried(self, world: World, seat: Seat, option: Value | None, rng: Random) -> float:
        world.go(rng, {seat: option})
        world.nature(rng)
        return world.values[seat]


@dataclass(frozen=True)
class MonteCarlo(Sampler):
    """Plays every option on at random, many times. After `depth` steps the standing counts."""

    games: int = 200
    depth: int = 200

    def tried(self, world: World, seat: Seat, option: Value | None, rng: Random) -> float:
        world.go(rng, {seat: option})
        world.play_on(rng, self.depth)
        return world.values[seat]
