"""Whole games that must replay exactly for as long as the rules have this version."""

from __future__ import annotations

from pathlib import Path

from ludotheque.conform.golden import Golden, Goldens
from ludotheque.games.rami import GAME
from ludotheque.games.rami.options import FamilleOptions, Options

FILES = Path(__file__).parent / "golden"
LEVELS = ("regular", "novice", "regular")
EMPTIED = 9  # runs out of tiles to draw, and the two ends name different winners
GAMES = [
    Golden(GAME, FILES / "junior", "junior", ("child",) * 3, 2015, Options("random")),
    Golden(GAME, FILES / "famille", "famille", LEVELS, 2015, FamilleOptions("random"), review=True),
    Golden(GAME, FILES / "emptied", "famille", LEVELS, EMPTIED, FamilleOptions()),
    Golden(GAME, FILES / "played-out", "famille", LEVELS, EMPTIED, FamilleOptions(play_out=True)),
]


class TestGolden(Goldens):
    games = GAMES


if __name__ == "__main__":
    TestGolden.write()
