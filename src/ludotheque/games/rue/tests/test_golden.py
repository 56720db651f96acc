"""A whole game that was played once and must replay exactly for as long as the rules have this
version, and what people were told of it.

`python -m ludotheque.games.rue.tests.test_golden` plays and writes it anew: only for a new version
of the rules.
"""

from __future__ import annotations

from pathlib import Path

from ludotheque.conform.golden import Golden
from ludotheque.games.rue import GAME

FILE = Path(__file__).parent / "golden" / "classic"
CLASSIC = Golden(
    GAME, FILE, "classic", ("newcomer", "neighbour", "detective"), seed=2011, review=True
)


def test_an_old_game_replays_exactly() -> None:
    CLASSIC.check_replay()


def test_people_are_told_what_they_were_told_then() -> None:
    CLASSIC.check_told()


if __name__ == "__main__":
    CLASSIC.write()
