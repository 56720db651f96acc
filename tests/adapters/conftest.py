"""Every mode on the shelf, with the fewest and the most players, or with the fewest alone."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ludotheque.core import registry


class Which(NamedTuple):
    game: str
    mode: str
    players: int

    def __str__(self) -> str:
        return f"{self.game}-{self.mode}-{self.players}"


ALL = [
    Which(game.key, mode.key, players)
    for game in registry.games()
    for mode in game.modes
    for players in sorted({mode.players[0], mode.players[-1]})
]


@pytest.fixture(params=ALL, ids=str)
def which(request: pytest.FixtureRequest) -> Which:
    chosen: Which = request.param
    return chosen


FEWEST = [
    Which(game.key, mode.key, mode.players[0]) for game in registry.games() for mode in game.modes
]


@pytest.fixture(params=FEWEST, ids=str)
def small(request: pytest.FixtureRequest) -> Which:
    chosen: Which = request.param
    return chosen
