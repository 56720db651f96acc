"""The list finds what it looks for."""

from __future__ import annotations

import pytest

from ludotheque.conform.stupidities import watched
from ludotheque.games.coins.tests.stupidities import STUPIDITIES


@pytest.mark.parametrize("mode", ["a", "b", "c", "solo"])
def test_the_list_finds_what_a_beginner_does(mode: str) -> None:
    stupid = STUPIDITIES[mode]
    taken = watched("coins", mode, "novice", stupid.players[0], range(12))
    assert stupid.forbidden("lynx") & set(stupid.done("novice", taken))
