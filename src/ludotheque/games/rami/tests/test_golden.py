"""Whole games that must replay exactly for as long as the rules have this version.

`python -m ludotheque.games.rami.tests.test_golden` plays and writes them anew: only for a new
version of the rules.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.conform.golden import Golden
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


@pytest.mark.parametrize("golden", GAMES, ids=str)
def test_an_old_game_replays_exactly(golden: Golden) -> None:
    golden.check_replay()


@pytest.mark.parametrize("golden", GAMES, ids=str)
def test_people_are_told_what_they_were_told_then(golden: Golden) -> None:
    golden.check_told()


if __name__ == "__main__":
    for golden in GAMES:
        golden.write()
