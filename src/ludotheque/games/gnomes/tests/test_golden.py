"""Two whole games that must replay exactly for as long as the rules have this version.

`python -m ludotheque.games.gnomes.tests.test_golden` plays and writes them anew: only for a new
version of the rules.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.conform.golden import Golden
from ludotheque.games.gnomes import GAME
from ludotheque.games.gnomes.values import Options

FILES = Path(__file__).parent / "golden"
GAMES = [
    Golden(GAME, FILES / "garden", "garden", ("boss", "sneak", "rookie", "sneak"), 2016, Options()),
    Golden(GAME, FILES / "duel", "duel", ("boss", "sneak"), 2016, Options("skill")),
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
