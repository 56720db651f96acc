"""Many games together: the numbers are those of the environments, and every game is a real one."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from ludotheque.adapters.batch import Batch
from ludotheque.adapters.encoding import Encoding
from ludotheque.core.match import Match
from ludotheque.core.simulate import set_up
from tests.adapters.conftest import Which

GAMES = 3


def some(batch: Batch, rng: Random) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in batch.masks])


def test_each_game_is_the_match_of_its_seed(small: Which) -> None:
    """Played again as a match, with the same moves, it shows the same rows and masks."""
    batch = Batch(*small, games=GAMES, seed=9)
    matches = [set_up(batch.game, batch.mode, batch.players, 9 + n) for n in range(GAMES)]
    encoding, rng = Encoding(batch.game, batch.mode, batch.options, batch.players), Random(2)
    for _ in range(12):
        for number, match in enumerate(matches):
            to_the_next_turn(match)
            seat = int(batch.seats[number])
            seen = match.seen(seat)
            assert np.array_equal(batch.observations[number], encoding.row(seen))
            assert set(seen.legal or ()) == set(batch.choices(number).values()) - {None}
            assert set(np.flatnonzero(batch.masks[number])) == set(batch.choices(number))
        if any(len(match.turn.seats) > 1 for match in matches) or batch.dones.any():
            return
        actions = some(batch, rng)
        for number, match in enumerate(matches):
            move = batch.choices(number)[int(actions[number])]
            if move is None:
                return
            match.play({int(batch.seats[number]): move}, match.at + 1000)
        batch.step(actions)


def to_the_next_turn(match: Match) -> None:
    while (nature := match.nature()) is not None:
        match.play({-1: nature})


def test_games_follow_each_other_and_are_paid() -> None:
    batch, rng = Batch("rami", "famille", 3, games=4), Random(1)
    ended = 0
    for _ in range(300):
        batch.step(some(batch, rng))
        for number in np.flatnonzero(batch.dones):
            ended += 1
            assert batch.rewards[number].sum() == pytest.approx(0)
        assert not batch.rewards[~batch.dones].any()
        assert batch.masks.any(axis=1).all()
    assert ended > 10


def test_the_same_seed_gives_the_same_games(small: Which) -> None:
    def played() -> bytes:
        batch, rng = Batch(*small, games=2, seed=4), Random(4)
        for _ in range(15):
            batch.step(some(batch, rng))
        return batch.observations.tobytes() + batch.masks.tobytes()

    assert played() == played()


def test_a_masked_action_is_an_error_and_no_game_has_moved() -> None:
    batch = Batch("coins", "a", games=2)
    before = batch.observations.copy()
    good = int(np.flatnonzero(batch.masks[0])[0])
    with pytest.raises(ValueError, match="may not choose 0: see its mask"):
        batch.step(np.array([good, 0]))
    assert np.array_equal(batch.observations, before)
