"""The planner: plays every promising move on to the end in many worlds that may be the real one.

The worlds agree with all that the draws have told (RAMI-3). In each world every move is followed
by the same draws, so that luck weighs on all moves alike. The worse half of the moves is dropped
after each round. The work is bounded by a number of games, never by a clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ludotheque.bots import pause
from ludotheque.core.rules import Seat, Seen, Value
from ludotheque.games.rami.famille import Add, Create, FamilleState, FamilleView, Keep
from ludotheque.games.rami.imagining import imagine
from ludotheque.games.rami.judging import after, worth
from ludotheque.games.rami.placing import (
    Table,
    longest_addition,
    longest_creation,
    open_tiles,
    open_to,
)
from ludotheque.games.rami.tiles import Mask, bits, mask_of

Choice = Add | Create | Keep


@dataclass(frozen=True)
class Planner:
    games: int = 400  # played on in a round, shared by the moves that are left
    moves: int = 8  # looked at closely

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        if not seen.legal or seen.seat is None:
            return None
        seconds = pause(rng)
        choices = self._promising(seen.legal, seen.view)
        while len(choices) > 1:
            wins = self._tried(choices, seen.view, seen.seat, rng)
            ranked = sorted(range(len(choices)), key=lambda n: -wins[n])
            choices = [choices[n] for n in ranked[: len(choices) // 2]]
        return choices[0], seconds

    def _promising(self, legal: Sequence[Any], view: FamilleView) -> list[Any]:
        """The moves that look best, the best one first; one alone if it wins at once."""
        rack, table = mask_of(view.rack), tuple(mask_of(each.tiles) for each in view.table)
        placing = [move for move in legal if isinstance(move, Add | Create)]
        placing.sort(key=lambda move: -worth(move, rack, table))
        if placing and len(placing[0].tiles) == len(view.rack):
            return placing[:1]
        return placing[: self.moves] or list(legal)

    def _tried(
        self, choices: Sequence[Choice], view: FamilleView, seat: Seat, rng: Random
    ) -> list[float]:
        """How often each move wins."""
        wins = [0.0] * len(choices)
        for _ in range(self.games // len(choices)):
            world = imagine(view, seat, rng)
            pool = [*bits(world.pool)]
            rng.shuffle(pool)
            for number, move in enumerate(choices):
                wins[number] += _won(world, move, pool)
        return wins


def _won(world: FamilleState, move: Choice, pool: list[Mask]) -> float:
    """One's share in the victory when all lay as much as they can after that move."""
    seat, racks, table = world.seat, list(world.racks), world.table
    if not isinstance(move, Keep):
        racks[seat] ^= mask_of(move.tiles)
        table = after(move, table)
    left = play_on(racks, table, pool, (seat + 1) % len(racks))
    return (left[seat] == min(left)) / left.count(min(left))


def play_on(racks: list[Mask], table: Table, pool: Sequence[Mask], seat: Seat) -> list[int]:
    """The tiles left on each rack after a quick game in which everybody lays what is longest."""
    game = _Quick([*table], [open_to(mask) for mask in table], open_tiles(table))
    draws, passes = iter(pool), 0
    while passes < len(racks):
        if not game.takes(racks[seat]):
            drawn = next(draws, 0)
            racks[seat] |= drawn
            passes += not drawn
        if game.takes(racks[seat]):
            passes = 0
            racks[seat] ^= game.lay_longest(racks[seat])
            if not racks[seat]:
                break
        seat = (seat + 1) % len(racks)
    return [rack.bit_count() for rack in racks]


@dataclass
class _Quick:
    """A table in a quick game. What each combination takes is remembered."""

    piles: list[Mask]
    wanted: list[Mask]
    open: Mask

    def takes(self, rack: Mask) -> Mask:
        return rack & self.open or longest_creation(rack)

    def lay_longest(self, rack: Mask) -> Mask:
        to, longest = -1, longest_creation(rack)
        for number, wanted in enumerate(self.wanted):
            if rack & wanted:
                mask = longest_addition(self.piles[number], rack)
                if mask.bit_count() > longest.bit_count():
                    to, longest = number, mask
        self._lay(to, longest)
        return longest

    def _lay(self, to: int, mask: Mask) -> None:
        if to < 0:
            self.piles.append(mask)
            self.wanted.append(open_to(mask))
            self.open |= self.wanted[-1]
        else:
            self.piles[to] |= mask
            self.wanted[to] = open_to(self.piles[to])
            self.open = open_tiles(self.piles)
