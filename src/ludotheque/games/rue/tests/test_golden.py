"""A whole game that was played once and must replay exactly for as long as the rules have this
version, and what people were told of it."""

from __future__ import annotations

from pathlib import Path

from ludotheque.conform.golden import Golden, Goldens
from ludotheque.games.rue import GAME

FILE = Path(__file__).parent / "golden" / "classic"
CLASSIC = Golden(
    GAME, FILE, "classic", ("newcomer", "neighbour", "detective"), seed=2011, review=True
)


class TestGolden(Goldens):
    games = (CLASSIC,)


if __name__ == "__main__":
    TestGolden.write()
