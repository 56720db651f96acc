"""How often each dwarf is chosen in duels between top bots, as a share of the average (GNOME-8):
`.venv/bin/python tools/gnomes/balance.py 400`."""

from __future__ import annotations

import sys
from collections import Counter

from ludotheque.conform.decisions import decisions
from ludotheque.core.simulate import Order
from ludotheque.games.gnomes.board import NAMES
from ludotheque.games.gnomes.values import Fight


def chosen(games: int, seed: int = 0) -> dict[int, float]:
    order = Order("gnomes", "duel", 2, ("boss", "boss"))
    used: Counter[int] = Counter()
    for decision in decisions(order, range(seed, seed + games)):
        if isinstance(decision.move, Fight):
            used[decision.move.dwarf] += 1
    return {dwarf: used[dwarf] * len(NAMES) / used.total() for dwarf in NAMES}


if __name__ == "__main__":
    for dwarf, share in chosen(int(sys.argv[1])).items():
        print(f"{NAMES[dwarf]} ({dwarf}): {share:.2f} times the average")
