"""A whole game that must replay exactly for as long as the rules have this version.

`python -m ludotheque.games.abcdrix.tests.test_golden` plays and writes it anew: only for a new
version of the rules.
"""

from __future__ import annotations

from pathlib import Path

from ludotheque.conform.golden import Golden
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


def test_an_old_game_replays_exactly() -> None:
    GOLDEN.check_replay()


def test_people_are_told_what_they_were_told_then() -> None:
    GOLDEN.check_told()


if __name__ == "__main__":
    GOLDEN.write()
