"""The planner: plays every promising move on to the end in many worlds that may be the real one.

The worlds agree with all that the draws have told (RAMI-3). In each of them every move is followed
by the same draws, so that luck weighs on all moves alike. How a move looks at a glance counts as
well: it steadies the sample. The work is bounded by a number of games, never by a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from ludotheque.core.rules import Seat
from ludotheque.games.rami.famille.bots import Placement, Player
from ludotheque.games.rami.famille.imagine import imagine
from ludotheque.games.rami.famille.outlook import after, outlook, sight
from ludotheque.games.rami.famille.placing import (
    Table,
    longest_addition,
    longest_creation,
    open_tiles,
    open_to,
)
from ludotheque.games.rami.famille.values import FamilleState, FamilleView
from ludotheque.games.rami.tiles import Mask, bits, mask_of


@dataclass(frozen=True)
class Planner(Player):
    games: int = 60  # played on for one decision
    moves: int = 3  # looked at closely
    near: float = 0.005  # only what looks nearly as good as the best is
    world: Callable[[FamilleView, Seat, Random], FamilleState] = imagine

    def choose(
        self, moves: Sequence[Placement], view: FamilleView, seat: Seat, rng: Random
    ) -> Placement:
        seen = sight(view, seat)
        looks = sorted(((outlook(move, seen), move) for move in moves), key=lambda pair: -pair[0])
        best = looks[0][0]
        tried = [look for look in looks[: self.moves] if look[0] >= best - self.near]
        if len(tried) == 1 or best == 0:
            return looks[0][1]
        shares = self._shares([move for _, move in tried], view, seat, rng)
        return max(zip(tried, shares, strict=True), key=lambda each: each[0][0] + each[1])[0][1]

    def _shares(
        self, moves: Sequence[Placement], view: FamilleView, seat: Seat, rng: Random
    ) -> list[float]:
        """The share of games that each move wins."""
        worlds = self.games // len(moves)
        won = [0.0] * len(moves)
        for _ in range(worlds):
            world = self.world(view, seat, rng)
            pool = [*bits(world.pool)]
            rng.shuffle(pool)
            for number, move in enumerate(moves):
                won[number] += _won(world, move, pool)
        return [wins / worlds for wins in won]


def _won(world: FamilleState, move: Placement, pool: Sequence[Mask]) -> float:
    """The player's share in the victory when all lay as much as they can after that move."""
    seat, racks = world.seat, list(world.racks)
    racks[seat] ^= mask_of(move.tiles)
    table, after_me = after(move, world.table), (seat + 1) % len(racks)
    left = play_on(racks, table, pool, after_me, world.play_out)
    return (left[seat] == min(left)) / left.count(min(left))


def play_on(
    racks: list[Mask], table: Table, pool: Sequence[Mask], seat: Seat, play_out: bool = False
) -> list[int]:
    """The tiles left on each rack after a quick game in which everybody lays what is longest."""
    game = _Quick([*table], [open_to(mask) for mask in table], open_tiles(table))
    draws, passes, most = iter(pool), 0, len(racks) if play_out else 1
    while passes < most:
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
