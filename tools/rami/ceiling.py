"""How much luck leaves to better play: `python tools/rami/ceiling.py order|racks|seat --games N`.

Somebody who knows more than a player may, or thinks longer than a bot can, plays Regular, every
deal from both seats:

- `order` sees every rack and the order of the pool, knows what Regular will do, and looks for a
  line that wins. No player can do better, for nothing is left to luck.
- `racks` sees every rack. It plays every move on with Regular on all sides, the pool mixed anew
  each time, and takes the best.
- `seat` does the same with what a player sees: in racks that agree with all that was told.

For the last two a second figure has most of the luck taken out. Wherever they choose another move
than Regular, both moves are played on many times more, with the real racks and the pool mixed anew;
what this gains in all the choices of a game is added to one half. On average that is what they win
(Kakade and Langford, 2002, lemma 6.1), and it varies far less from game to game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final

from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.rules import Seat
from ludotheque.core.shares import Z95, Share, wilson
from ludotheque.games.rami.famille.imagine import imagine
from ludotheque.games.rami.famille.outlook import best, chances, known_to, outlook
from ludotheque.games.rami.famille.values import Add, Create, Drawn, FamilleMove, FamilleState
from ludotheque.games.rami.options import FamilleOptions
from ludotheque.games.rami.rules import FAMILLE
from ludotheque.games.rami.tiles import Mask, bits, tile_of

sys.path.append(str(Path(__file__).parents[1]))  # for who runs it as a script

from rami.quick import Quick

PLAYERS: Final = 2
LINES: Final = 20_000  # looked at, at most, by who knows the order of the pool
JUDGED: Final = 4  # times as many games as each move is tried in at first

Order = Sequence[Mask]  # of the pool, the first to be drawn first
Worlds = Callable[[FamilleState, Seat, Random], FamilleState]


def dealt(seed: int) -> tuple[FamilleState, Order]:
    start = FAMILLE.start(FamilleOptions(), PLAYERS)
    state = FAMILLE.happen(start, FAMILLE.chance(start, Dice(numbered_seed(seed), 0)))
    return state, mixed(state, Random(seed))


def mixed(state: FamilleState, rng: Random) -> Order:
    order = [*bits(state.pool)]
    rng.shuffle(order)
    return order


def go_on(state: FamilleState, order: Order, seat: Seat | None = None) -> FamilleState:
    """Regular plays for everybody, until that seat has a choice or to the end."""
    while state.phase != "over":
        if state.phase == "draw":
            state = FAMILLE.happen(state, Drawn(tile_of(order[-state.pool.bit_count()])))
            continue
        moves = FAMILLE.legal(state, state.seat)
        if state.seat == seat and len(moves) > 1:
            break
        state = FAMILLE.play(state, state.seat, regular(state, moves))
    return state


def regular(state: FamilleState, moves: Sequence[FamilleMove]) -> FamilleMove:
    lays = [move for move in moves if isinstance(move, Add | Create)]
    return best(lays, known_to(state, state.seat)) if len(lays) > 1 else moves[0]


def looks(state: FamilleState, move: FamilleMove) -> float:
    """What Regular thinks of it, also of keeping the drawn tile."""
    seen = known_to(state, state.seat)
    if isinstance(move, Add | Create):
        return outlook(move, seen)
    return chances(seen.rack, seen.table, seen.others)


def part(state: FamilleState, seat: Seat) -> float:
    """That seat's part of the win, at the end."""
    winners = FAMILLE.outcome(state).winners
    return (seat in winners) / len(winners)


@dataclass
class Foresight:
    """Looks for the line that wins most, where nothing is left to luck."""

    seat: Seat
    order: Order
    lines: int = LINES  # still to be looked at
    known: dict[FamilleState, float] = field(default_factory=dict)

    def most(self, state: FamilleState) -> float:
        """That can be won from here; of what was looked at, should there be too many lines."""
        state = go_on(state, self.order, self.seat)
        if state not in self.known:
            self.known[state] = self._most(state)
        return self.known[state]

    def _most(self, state: FamilleState) -> float:
        if state.phase == "over":
            self.lines -= 1
            return part(state, self.seat)
        most = 0.0
        for move in self._by_looks(state):
            most = max(most, self.most(FAMILLE.play(state, self.seat, move)))
            if most == 1 or self.lines <= 0:
                break
        return most

    def _by_looks(self, state: FamilleState) -> list[FamilleMove]:
        """What Regular likes comes first."""
        moves = FAMILLE.legal(state, self.seat)
        return sorted(moves, key=lambda move: -looks(state, move))


@dataclass(frozen=True)
class Thinker:
    """Tries every move in many worlds; then the better half, twice as often; until one is left.
    How a move looks to Regular counts as well: it steadies the sample."""

    worlds: Worlds
    playouts: int  # of every move at first

    def play(self, seed: int, seat: Seat) -> tuple[float, float]:
        """The part of the win, and what the choices were worth more than Regular's."""
        rng, gain = Random(f"{seed}:{seat}"), 0.0
        state, order = dealt(seed)
        while (state := go_on(state, order, seat)).phase != "over":
            usual, chosen = regular(state, FAMILLE.legal(state, seat)), self._choice(state, rng)
            if chosen != usual:
                more, less = tried((chosen, usual), state, rng, real, JUDGED * self.playouts)
                gain += more - less
            state = FAMILLE.play(state, seat, chosen)
        return part(state, seat), gain

    def _choice(self, state: FamilleState, rng: Random) -> FamilleMove:
        moves, often = FAMILLE.legal(state, state.seat), self.playouts
        while len(moves) > 1:
            shares = zip(moves, tried(moves, state, rng, self.worlds, often), strict=True)
            ranked = sorted(shares, key=lambda each: -each[1] - looks(state, each[0]))
            moves = [move for move, _ in ranked[: (len(moves) + 1) // 2]]
            often *= 2
        return moves[0]


def tried(
    moves: Sequence[FamilleMove], state: FamilleState, rng: Random, worlds: Worlds, often: int
) -> list[float]:
    """The share that each move wins, all in the same worlds with the same luck."""
    totals, seat = [0.0] * len(moves), state.seat
    for _ in range(often):
        world = worlds(state, seat, rng)
        order = mixed(world, rng)
        for number, move in enumerate(moves):
            totals[number] += won_after(FAMILLE.play(world, seat, move), order, seat)
    return [total / often for total in totals]


def won_after(state: FamilleState, order: Order, seat: Seat) -> float:
    if state.phase == "over":
        return part(state, seat)
    left = Quick(state, order).play_on()
    return (left[seat] == min(left)) / left.count(min(left))


def real(state: FamilleState, *_: object) -> FamilleState:
    return state


def imagined(state: FamilleState, seat: Seat, rng: Random) -> FamilleState:
    return imagine(FAMILLE.view(state, seat), seat, rng)


WORLDS: Final[dict[str, Worlds]] = {"racks": real, "seat": imagined}


def deals(games: int, seed: int) -> Iterator[tuple[int, Seat]]:
    """Each deal is played once from every seat."""
    return ((seed + number // PLAYERS, number % PLAYERS) for number in range(games))


def foreseen(games: int, seed: int = 0) -> Share:
    won = 0.0
    for deal, seat in deals(games, seed):
        state, order = dealt(deal)
        won += Foresight(seat, order).most(state)
    return wilson(won, games)


def thought(sees: str, games: int, playouts: int, seed: int = 0) -> tuple[Share, Share]:
    """What was won, and the same without most of the luck."""
    thinker = Thinker(WORLDS[sees], playouts)
    played = [thinker.play(deal, seat) for deal, seat in deals(games, seed)]
    return wilson(sum(won for won, _ in played), games), without_luck([gain for _, gain in played])


def without_luck(gains: Sequence[float]) -> Share:
    mean, spread = 1 / PLAYERS + fmean(gains), Z95 * stdev(gains) / sqrt(len(gains))
    return Share(mean, mean - spread, mean + spread)


def told(share: Share) -> str:
    return f"{share.mean:.1%} ({share.low:.1%}–{share.high:.1%})"


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sees", choices=("order", *WORLDS))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--playouts", type=int, default=8, help="of every move at first")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(argv)
    if asked.sees == "order":
        print(f"order, against regular: {told(foreseen(asked.games, asked.seed))}")
        return 0
    won, adjusted = thought(asked.sees, asked.games, asked.playouts, asked.seed)
    print(f"{asked.sees}, against regular: {told(won)}; luck apart {told(adjusted)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
