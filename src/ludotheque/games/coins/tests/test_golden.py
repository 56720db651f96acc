"""A whole game of each mode that was played once and must replay exactly for as long as the rules
have this version, and what people were told of it."""

from __future__ import annotations

from pathlib import Path

from ludotheque.conform.golden import Golden, Goldens
from ludotheque.games.coins import GAME
from ludotheque.games.coins.a.values import TurnsOptions

GOLDEN = Path(__file__).parent / "golden"
LEVELS = {
    "a": ("novice", "novice", "lynx"),
    "b": ("novice", "regular", "novice"),
    "c": ("novice", "regular", "novice"),
    "d": ("novice", "lynx"),
    "solo": ("regular",),
}
OTHERWISE = TurnsOptions(first_card="dealer")
GAMES = [
    *(Golden(GAME, GOLDEN / mode, mode, levels, 2026) for mode, levels in LEVELS.items()),
    Golden(GAME, GOLDEN / "a-dealer", "a", LEVELS["a"], 2026, OTHERWISE),
]


class TestGolden(Goldens):
    games = GAMES


if __name__ == "__main__":
    TestGolden.write()
