"""Other people's learners and wrappers take our numbers: `make learn` runs these."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.adapters.conftest import Which

pytestmark = [
    pytest.mark.learn,
    # What these packages say about each other's newest versions is not ours to mend.
    pytest.mark.filterwarnings("ignore:::(?!ludotheque)"),
]
EXAMPLE = Path(__file__).parents[2] / "examples" / "masked.py"
STEPS = 40


def chosen(masks: list[Any], rng: np.random.Generator) -> np.ndarray[Any, Any]:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def test_maskable_ppo_learns_a_duel_against_dice(tmp_path: Path) -> None:
    weights = tmp_path / "duel.zip"
    settings = ("--moves", "4096", "--points", "1", "--games", "40", "--weights", str(weights))
    command = [sys.executable, str(EXAMPLE), "gnomes:duel", *settings]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    first, last = [float(line.split()[2]) for line in told.splitlines()]
    assert last > first + 0.3
    assert weights.exists()


def test_gymnasium_finds_no_fault_in_the_table_of_bots(small: Which) -> None:
    """By all its checks but those that draw an action before they know what is legal."""
    if small.players == 1:
        pytest.skip("alone there is nobody to play against")
    import masked
    from gymnasium.utils import env_checker, passive_env_checker

    table = masked.Against(f"{small.game}:{small.mode}", "random")
    env_checker.check_reset_seed_determinism(table)
    env_checker.check_reset_options(table)
    env_checker.check_reset_return_type(table)
    games = [list(few_steps(table, passive_env_checker.env_step_passive_checker)) for _ in "ab"]
    assert games[0] == games[1]


def few_steps(table: Any, checked: Any) -> Iterator[tuple[bytes, float]]:
    rng = np.random.default_rng(1)
    table.reset(seed=3)
    for _ in range(STEPS):
        seen, reward, over, _, _ = checked(table, chosen([table.action_masks()], rng)[0])
        assert table.observation_space.contains(seen)
        yield seen.tobytes(), reward
        if over:
            return


def test_the_bots_of_the_mode_sit_at_that_table() -> None:
    import masked

    table = masked.Against("rami:famille", "regular")
    rng = np.random.default_rng(2)
    seats = set()
    for seed in range(4):
        table.reset(seed=seed)
        over = False
        while not over:
            seats.add(table._me)
            _, _, over, _, _ = table.step(chosen([table.action_masks()], rng)[0])
    assert seats == {"player_0", "player_1"}


def test_supersuit_s_vectors_play_every_mode(small: Which) -> None:
    """Two tables side by side, all seats in one array; what is legal is in the infos."""
    import supersuit

    from ludotheque.adapters.pettingzoo import parallel_env

    one = supersuit.pettingzoo_env_to_vec_env_v1(parallel_env(*small, flat=True))
    both = supersuit.concat_vec_envs_v1(one, 2, base_class="gymnasium")
    seen, infos = both.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(STEPS):
        assert seen.shape == (2 * small.players, both.observation_space.shape[0])
        masks = [info["action_mask"] for info in told(infos, 2 * small.players)]
        seen, rewards, *_, infos = both.step(chosen(masks, rng))
        assert len(rewards) == 2 * small.players


def told(infos: Any, seats: int) -> list[dict[str, Any]]:
    """One for each seat, as a list, or as gymnasium's mapping of arrays."""
    if isinstance(infos, dict):
        return [{name: part[seat] for name, part in infos.items()} for seat in range(seats)]
    return list(infos)


def test_supersuit_flattens_and_stacks_every_mode(small: Which) -> None:
    import supersuit

    from ludotheque.adapters.pettingzoo import env

    game = supersuit.frame_stack_v1(supersuit.flatten_v0(env(*small, flat=True)), 2)
    game.reset(seed=1)
    rng = np.random.default_rng(1)
    for agent in game.agent_iter(STEPS):
        seen, _, over, _, info = game.last()
        assert game.observation_space(agent).contains(seen)
        game.step(None if over else chosen([info["action_mask"]], rng)[0])


@pytest.mark.parametrize("learner", ["DQN", "NFSP"])
def test_openspiel_s_learners_learn_from_every_mode(small: Which, learner: str) -> None:
    if small.players == 1:
        pytest.skip("OpenSpiel's learning environment is for several")
    import pyspiel
    from open_spiel.python import rl_environment

    import ludotheque.adapters.openspiel  # noqa: F401 - registers the game

    words = f"game={small.game},mode={small.mode},players={small.players}"
    table = rl_environment.Environment(pyspiel.load_game(f"python_ludotheque({words})"))
    table.seed(1)
    agents = [made(learner, seat, table) for seat in range(small.players)]
    step = table.reset()
    for _ in range(STEPS):
        if step.last():
            for agent in agents:
                agent.step(step)
            step = table.reset()
        seat = step.observations["current_player"]
        action = agents[seat].step(step).action
        assert action in step.observations["legal_actions"][seat]
        step = table.step([action])
    assert any(learned(agent) for agent in agents)


def made(learner: str, seat: int, table: Any) -> Any:
    from open_spiel.python.pytorch import dqn, nfsp

    width = table.observation_spec()["info_state"][0]
    actions = table.action_spec()["num_actions"]
    small = {"batch_size": 4, "min_buffer_size_to_learn": 4, "learn_every": 4}
    if learner == "DQN":
        return dqn.DQN(seat, width, actions, hidden_layers_sizes=[8], **small)
    return nfsp.NFSP(
        seat, width, actions, hidden_layers_sizes=[8], reservoir_buffer_capacity=64,
        anticipatory_param=1.0, **small,
    )  # fmt: skip


def learned(agent: Any) -> bool:
    losses = agent.loss if isinstance(agent.loss, tuple | list) else [agent.loss]
    return any(loss is not None for loss in losses)
