"""What tiles left in the rack cost, measured: `python tools/rami/weigh.py --games N`.

Plays games of bots and, after every placement, notes what `judge.outlook` looks at: tiles left that
fit nowhere, turns needed for the others, and tiles that the table takes and others may have. A
linear regression of who won, with the tiles of the other players held equal, gives what one of each
costs. A thousand games take a minute.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from ludotheque.core import simulate
from ludotheque.games.rami.famille.outlook import after, known_to, rest
from ludotheque.games.rami.famille.placing import open_tiles
from ludotheque.games.rami.famille.values import Add, Create
from ludotheque.games.rami.tiles import mask_of

Sample = tuple[float, ...]  # 1, stuck, turns, offered, others' tiles; won


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
            seen = known_to(state, seat)
            left, table = seen.rack ^ mask_of(move.tiles), after(move, seen.table)
            stuck, turns = rest(left, table)
            offers = [(open_tiles(table) & each.may_have).bit_count() for each in seen.others]
            offered = sum(offers) / len(offers)
            fewest = min(each.tiles for each in seen.others)
            won = (ranks[seat] == 1) / ranks.count(1)
            if left:
                yield 1.0, stuck, turns, offered, fewest, won


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
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="regular")
    arguments = parser.parse_args()
    rows = list(samples(arguments.games, arguments.players, arguments.bots))
    print(f"{len(rows)} placements of {arguments.games} games")
    names = ("stuck", "turns", "offered", "others' tiles")
    for name, weight in zip(names, regression(rows)[1:], strict=True):
        print(f"{name:14} {weight:+.4f}")


if __name__ == "__main__":
    main()
