"""Each stupidity is recognised, and dice commit them all."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.conform.stupidities import watched
from ludotheque.core.rules import Seen
from ludotheque.games.rami.famille.values import FamilleState, Keep
from ludotheque.games.rami.rules import FAMILLE
from ludotheque.games.rami.tests.positions import add, create, famille
from ludotheque.games.rami.tests.stupidities import (
    EVERY,
    STUPIDITIES,
    declines_luck,
    gives_up_a_finish,
    misses_the_win,
    opens_the_door,
    strands_tiles,
)


def test_dice_are_stupid_in_every_way() -> None:
    """So each of these can be seen."""
    taken = watched("rami", "famille", "random", 4, range(60))
    done = STUPIDITIES["famille"].done("random", taken)
    assert set(done) == {each.__name__ for each in EVERY}


WIN = famille("g5 g6", "y1 y9", table="g7|r6")
LUCK = famille("r1 g5 g6", "y1 y9", table="b3", drawn="g6")
PAIRS = famille("r3 b3 b4 g4", "y1 y9", table="y12")
# The green 12 takes four tiles that may be the other player's last; with the green 11, two.
DOOR = famille("g8 g11 r1", "y1", table="r8 b8 y8|g12")


@pytest.mark.parametrize(
    ("stupidity", "state", "stupid", "wise"),
    [
        (misses_the_win, WIN, add(1, "g6"), create("g5 g6")),
        (declines_luck, LUCK, Keep(), create("g5 g6")),
        (strands_tiles, PAIRS, create("b3 b4"), create("r3 b3")),
        (gives_up_a_finish, PAIRS, create("b3 b4"), create("b4 g4")),
        (opens_the_door, DOOR, add(0, "g8"), add(1, "g11")),
    ],
)
def test_a_stupidity_is_recognised(
    stupidity: Any, state: FamilleState, stupid: Any, wise: Any
) -> None:
    legal = tuple(FAMILLE.legal(state, 0))
    seen = Seen(0, FAMILLE.turn(state), FAMILLE.view(state, 0), legal)
    assert stupidity(seen, stupid)
    assert not stupidity(seen, wise)
