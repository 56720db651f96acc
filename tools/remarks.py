"""Play many games of every level and count what their reviews remark, as « Mes parties » does, per
hundred games of one player: `.venv/bin/python tools/remarks.py gnomes:duel --games 100`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from ludotheque.core import registry
from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import Reviews
from ludotheque.core.simulate import Order, play
from ludotheque.lobby.statistics import Remarks, counted
from ludotheque.table.outgoing import review
from ludotheque.words import words


def remarked(order: Order, seeds: Iterable[int]) -> Counter[str]:
    """How often each kind that has a habit's text is said of any seat."""
    found, told = Counter[str](), words("en", order.game)
    for seed in seeds:
        made = msgspec.json.encode(review(play(order, seed)))
        for kinds in msgspec.json.decode(counted(made), type=Remarks).values():
            found.update({kind: n for kind, n in kinds.items() if told.has(f"habit-{kind}")})
    return found


def reviewed_modes(which: Sequence[str]) -> list[tuple[Game, Mode]]:
    """Those named, or all that have a review."""
    every = [(game, mode) for game in registry.games() for mode in game.modes]
    return [
        (game, mode)
        for game, mode in every
        if isinstance(mode.rules, Reviews)
        and (not which or {game.key, f"{game.key}:{mode.key}"} & set(which))
    ]


def line(found: Counter[str], games: int, players: int) -> str:
    each = {kind: 100 * number / games / players for kind, number in found.most_common()}
    return f"{sum(each.values()):.0f} ({', '.join(f'{k} {n:.0f}' for k, n in each.items())})"


def asked(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("which", metavar="GAME[:MODE]", nargs="*")
    parser.add_argument("--level")
    parser.add_argument("--players", type=int, help="the fewest of the mode otherwise")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args(argv)


def main(argv: Sequence[str]) -> int:
    given = asked(argv)
    seeds = range(given.seed, given.seed + given.games)
    for game, mode in reviewed_modes(given.which):
        players = given.players or mode.players[0]
        for level in [given.level] if given.level else mode.bots:
            found = remarked(Order(game.key, mode.key, players, (level,) * players), seeds)
            head = f"{game.key}:{mode.key} {level}, {given.games} games of {players}"
            print(f"{head}: {line(found, given.games, players)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
