"""Environments can be copied and sent elsewhere in the middle of a game, as searches and vectors of
environments do."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from ludotheque.adapters.pettingzoo import env, parallel_env
from tests.adapters.conftest import Which

Copied = Callable[[Any], Any]
STEPS = 30


def sent(whole: Any) -> Any:
    return pickle.loads(pickle.dumps(whole))


@pytest.fixture(params=[copy.deepcopy, sent])
def copied(request: pytest.FixtureRequest) -> Copied:
    found: Copied = request.param
    return found


def played(game: Any, rng: Random, steps: int) -> list[tuple[str, bytes]]:
    """What each player saw who was asked."""
    seen = []
    for agent in game.agent_iter(steps):
        told, _, over, _, _ = game.last()
        seen.append((agent, told["observation"].tobytes()))
        game.step(None if over else rng.choice(np.flatnonzero(told["action_mask"]).tolist()))
    return seen


def test_a_copy_goes_on_as_the_game_does_and_leaves_it_alone(small: Which, copied: Copied) -> None:
    game = env(*small)
    game.reset(seed=3)
    played(game, Random(1), STEPS)
    other = copied(game)
    assert played(other, Random(2), STEPS) == played(game, Random(2), STEPS)


def test_so_does_one_of_turns_that_are_taken_together(small: Which, copied: Copied) -> None:
    game = parallel_env(*small)
    told, _ = game.reset(seed=3)
    for each in (game, copied(game)):
        rng, first = Random(2), told
        for _ in range(STEPS):
            if not each.agents:
                break
            masks = {agent: first[agent]["action_mask"] for agent in each.agents}
            chosen = {a: rng.choice(np.flatnonzero(mask).tolist()) for a, mask in masks.items()}
            first, *_ = each.step(chosen)
    both = (game, each)
    left, right = ([step.moves for step in one.match.steps] for one in both)
    assert left == right


def test_one_that_has_not_begun_begins(small: Which, copied: Copied) -> None:
    other = copied(env(*small, seed=5))
    other.reset()
    assert played(other, Random(1), 1)
