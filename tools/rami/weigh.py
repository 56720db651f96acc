"""What tiles left in the rack cost, measured: `python tools/rami/weigh.py --games N`.

Plays games of the best bots and, after every placement, notes what `judging.outlook` counts: tiles
left that fit nowhere, tiles left that can be laid, and tiles that the table takes and others may
have. A linear regression of who won, with the tiles of the other players held equal, gives what one
of each costs. Two thousand games take about ten minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from ludotheque.core import simulate
from ludotheque.games.rami.famille.judge import counted, known_to
from ludotheque.games.rami.famille.values import Add, Create

Sample = tuple[float, ...]  # 1, stuck, useful, offered, others' tiles; won


def samples(games: int, players: int, level: str) -> Iterator[Sample]:
    order = simulate.Order("rami", "famille", players, (level,) * players)
    for seed in range(games):
        match = simulate.play(order, seed)
        ranks = match.outcome.ranks
        for state, step in zip(match.states, match.steps, strict=False):
            yield from _placements(state, step.moves, ranks)


def _placements(state: Any, moves: Any, ranks: Sequence[int]) -> Iterator[Sample]:
    for seat, move in moves.items():
        if isinstance(move, Add | Create):
            stuck, useful, offered = counted(move, known_to(state, seat))
            others = [rack.bit_count() for at, rack in enumerate(state.racks) if at != seat]
            won = (ranks[seat] == 1) / ranks.count(1)
            if stuck + useful:
                yield 1.0, stuck, useful, offered, min(others), won


def regression(rows: Sequence[Sample]) -> list[float]:
    """Least squares by the normal equations."""
    size = len(rows[0]) - 1
    table = [[sum(row[i] * row[j] for row in rows) for j in range(size + 1)] for i in range(size)]
    for i in range(size):
        pivot = table[i][i]
        table[i] = [value / pivot for value in table[i]]
        for j in range(size):
            if j != i:
                factor = table[j][i]
                table[j] = [x - factor * y for x, y in zip(table[j], table[i], strict=True)]
    return [row[size] for row in table]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="planner")
    arguments = parser.parse_args()
    rows = list(samples(arguments.games, arguments.players, arguments.bots))
    lines = [f"{len(rows)} placements of {arguments.games} games"]
    names = ("stuck", "useful", "offered", "others' tiles")
    for name, weight in zip(names, regression(rows)[1:], strict=True):
        lines.append(f"{name:14} {weight:+.4f}")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
