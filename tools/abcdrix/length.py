"""How many minutes a game lasts at the bots' own pace, by level: the reason for the default length
(ABC-23).

    .venv/bin/python tools/abcdrix/length.py --players 2 --games 40 --options '{"first_to": 0}'
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Sequence

from ludotheque.core import simulate
from ludotheque.core.simulate import Order
from ludotheque.games.abcdrix.bots import BOTS

MINUTE = 60_000


def minutes(level: str, players: int, seeds: Sequence[int], options: str = "{}") -> list[float]:
    """How long the games of these seeds last between players of that level."""
    order = Order("abcdrix", "", players, (level,) * players, options.encode())
    return [simulate.play(order, seed).at / MINUTE for seed in seeds]


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--options", default="{}", help="JSON")
    asked = parser.parse_args(argv)
    for level in BOTS:
        seeds = range(asked.seed, asked.seed + asked.games)
        lasted = minutes(level, asked.players, seeds, asked.options)
        print(
            f"{level}: {statistics.median(lasted):.1f} minutes, at most {max(lasted):.1f}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
