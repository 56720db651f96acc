"""How often a level beats the one below it: `python -m ludotheque.games.coins.ladder`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from ludotheque.core.simulate import Order, run

GAMES: Final = 400
LEVELS: Final = ("novice", "regular", "lynx")
MODES: Final = ("a", "b", "c", "d")


def share(mode: str, strong: str, weak: str, games: int) -> float:
    """The share of the wins of two players that goes to the stronger; both begin equally often,
    and a tie is half a win."""
    won = 0.0
    for seed in range(games):
        levels = (strong, weak) if seed % 2 else (weak, strong)
        winners = run(Order("coins", mode, 2, levels), seed // 2).winners
        won += (levels.index(strong) in winners) / len(winners)
    return won / games


def main(argv: Sequence[str]) -> int:
    games = int(argv[0]) if argv else GAMES
    for mode in MODES:
        for weak, strong in pairwise(LEVELS):
            sys.stdout.write(f"{mode}  {strong} – {weak}: {share(mode, strong, weak, games):.0%}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
