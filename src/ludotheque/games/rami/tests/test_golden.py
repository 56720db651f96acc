"""Two whole games that must replay exactly for as long as the rules have this version.

`python -m ludotheque.games.rami.tests.test_golden` plays and writes them anew: only for a new
version of the rules.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.conform.golden import Golden
from ludotheque.games.rami import GAME
from ludotheque.games.rami.options import Options

FILES = Path(__file__).parent / "golden"
LOTS = Options("random")
GAMES = [
    Golden(GAME, FILES / "junior", "junior", ("child",) * 3, 2015, LOTS),
    Golden(GAME, FILES / "famille", "famille", ("regular", "novice", "regular"), 2015, LOTS),
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
