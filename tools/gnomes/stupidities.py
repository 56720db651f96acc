"""Play many games of every level and count what no bot may be seen to do:
`.venv/bin/python tools/gnomes/stupidities.py duel 500`."""

from __future__ import annotations

import sys

from ludotheque.games.gnomes.bots import BOTS
from ludotheque.games.gnomes.tests.test_stupidities import found

if __name__ == "__main__":
    mode, games = sys.argv[1], int(sys.argv[2])
    for level in BOTS:
        print(mode, level, games, dict(found(level, mode, games)), flush=True)
