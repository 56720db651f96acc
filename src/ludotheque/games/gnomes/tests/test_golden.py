"""Two whole games that must replay exactly for as long as the rules have this version."""

from __future__ import annotations

from pathlib import Path

from ludotheque.conform.golden import Golden, Goldens
from ludotheque.games.gnomes import GAME
from ludotheque.games.gnomes.values import Options

FILES = Path(__file__).parent / "golden"
GAMES = [
    Golden(GAME, FILES / "garden", "garden", ("boss", "sneak", "rookie", "sneak"), 2016, Options()),
    Golden(GAME, FILES / "duel", "duel", ("boss", "sneak"), 2016, Options("skill")),
]


class TestGolden(Goldens):
    games = GAMES


if __name__ == "__main__":
    TestGolden.write()
