"""A whole game that must replay exactly for as long as the rules have this version."""

from __future__ import annotations

from pathlib import Path

from ludotheque.conform.golden import Golden, Goldens
from ludotheque.games.abcdrix import GAME
from ludotheque.games.abcdrix.values import Options

GOLDEN = Golden(
    GAME,
    Path(__file__).parent / "golden" / "game",
    "abcdrix",
    ("child", "everyday", "whole"),
    seed=2015,
    options=Options(starter="random", patience=5, first_to=2, deck=90),
)


class TestGolden(Goldens):
    games = (GOLDEN,)


if __name__ == "__main__":
    TestGolden.write()
