"""A whole game of each mode that was played once and must replay exactly for as long as the rules
have this version, and what people were told of it.

`python -m ludotheque.games.coins.tests.test_golden` plays and writes them anew: only for a new
version of the rules.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.conform.golden import Golden
from ludotheque.games.coins import GAME

GOLDEN = Path(__file__).parent / "golden"
LEVELS = {
    "a": ("novice", "regular", "lynx"),
    "b": ("novice", "regular", "novice"),
    "c": ("novice", "regular", "novice"),
    "d": ("regular", "lynx"),
    "solo": ("regular",),
}
GAMES = [Golden(GAME, GOLDEN / mode, mode, levels, 2026) for mode, levels in LEVELS.items()]


@pytest.mark.parametrize("golden", GAMES, ids=str)
def test_an_old_game_replays_exactly(golden: Golden) -> None:
    golden.check_replay()


@pytest.mark.parametrize("golden", GAMES, ids=str)
def test_people_are_told_what_they_were_told_then(golden: Golden) -> None:
    golden.check_told()


if __name__ == "__main__":
    for golden in GAMES:
        golden.write()
