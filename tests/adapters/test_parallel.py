"""PettingZoo's parallel environments: its own test passes for every mode, sealed moves are made
in one step, and the same answers lead to the same match as one by one."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test

from ludotheque.adapters.pettingzoo import GameEnv, ParallelGame, env, parallel_env
from ludotheque.core import replay
from tests.adapters.conftest import Which
from tests.core.toygame import GAME, Bid


def some(game: ParallelGame, rng: Random) -> dict[str, int]:
    return {agent: rng.choice(list(game.choices(agent))) for agent in game.agents}


def test_pettingzoo_finds_no_fault(which: Which) -> None:
    parallel_api_test(parallel_env(*which), num_cycles=40)


def test_the_same_answers_lead_to_the_same_match(small: Which) -> None:
    together, one_by_one = parallel_env(*small), env(*small)
    together.reset(seed=5)
    one_by_one.reset(seed=5)
    rng = Random(5)
    for _ in range(30):
        if not together.agents:
            break
        asked = [together.possible_agents[seat] for seat in together.match.turn.seats]
        actions = some(together, rng)
        together.step(actions)
        for agent in asked:
            assert one_by_one.agent_selection == agent
            one_by_one.step(actions[agent])
    if not together.match.over:
        assert together.match.states == one_by_one.match.states
    else:
        assert replay.dump(together.match) == replay.dump(one_by_one.match)


def test_sealed_moves_are_one_step() -> None:
    game = ParallelGame(GameEnv(GAME))
    game.reset(seed=1)
    game.step({"player_0": 1, "player_1": 0})
    bids = dict.fromkeys(game.agents, 1)
    game.step(bids)
    assert game.match.steps[-1].moves == {0: Bid(0), 1: Bid(0)}


def test_a_masked_answer_is_an_error_and_nothing_has_happened() -> None:
    game = ParallelGame(GameEnv(GAME))
    game.reset(seed=1)
    before = game.match.state
    with pytest.raises(ValueError, match="player_1 may not choose 1"):
        game.step({"player_0": 1, "player_1": 1})
    assert game.match.state is before


def test_who_is_left_out_is_named() -> None:
    game = ParallelGame(GameEnv(GAME))
    game.reset(seed=1)
    with pytest.raises(ValueError, match="player_1 may not choose None: see its action mask"):
        game.step({"player_0": 1})


def test_the_end_has_rewards_and_ranks(small: Which) -> None:
    game: Any = parallel_env(*small, flat=True)
    _, infos = game.reset(seed=3)
    rng, rewards = Random(3), {}
    for _ in range(3000):
        if not game.agents:
            break
        assert all(np.flatnonzero(infos[a]["action_mask"]).size for a in game.agents)
        _, rewards, _, _, infos = game.step(some(game, rng))
    if not game.agents:
        assert {"score", "rank"} <= set(infos["player_0"])
        assert len(rewards) == small.players
