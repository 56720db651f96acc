"""Learn a game against a bot with MaskablePPO of sb3-contrib (pip install sb3-contrib):

    python examples/masked.py gnomes:duel --against rookie --moves 50000 --weights duel.zip

`Against` is the environment: one learner at the table, at any of its seats, and bots at the
others. What is learned sees what a person in the seat would see; the mask has the legal moves.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")  # more threads only get in each other's way

import gymnasium
import numpy as np
import numpy.typing as npt
from sb3_contrib import MaskablePPO

from ludotheque.adapters.pettingzoo import GameEnv
from ludotheque.bots.levels import bot_of


class Against(gymnasium.Env[Any, Any]):
    """A table of bots with one seat for the learner; an episode is a game."""

    def __init__(self, which: str, level: str) -> None:
        key, _, mode = which.partition(":")
        self._table = GameEnv(key, mode, flat=True)
        self._bot = bot_of(self._table.mode, level)
        self.observation_space = self._table.observation_space("player_0")
        self.action_space = self._table.action_space("player_0")

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self._table.reset(seed)
        self._me = str(self.np_random.choice(self._table.possible_agents))
        self._rng = Random(int(self.np_random.integers(2**31)))
        self._others_play()
        return self._table.observe(self._me), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self._table.step(int(action))
        self._others_play()
        over = self._table.match.over
        reward = float(self._table.rewards[self._me]) if over else 0.0
        return self._table.observe(self._me), reward, over, False, {}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What sb3-contrib asks for before every choice."""
        return self._table.mask(self._me).astype(np.bool_)

    def _others_play(self) -> None:
        while not self._table.match.over and self._table.agent_selection != self._me:
            agent = self._table.agent_selection
            answer = self._bot.act(self._table.seen(agent), self._rng)
            self._table.step(self._table.action(agent, answer[0] if answer else None))


def won(model: MaskablePPO, table: Against, games: int) -> float:
    """What it wins on average, from −1 to 1."""
    total = 0.0
    for number in range(games):
        seen, _ = table.reset(seed=1_000_000 + number)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=table.action_masks())
            seen, reward, over, _, _ = table.step(action)
            total += reward  # nothing before the end
    return total / games


def main(words: Sequence[str] | None = None) -> list[tuple[int, float]]:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("which", help="as gnomes:duel")
    parser.add_argument("--against", default="random", help="a level of the mode, or dice")
    parser.add_argument("--moves", type=int, default=50_000, help="to learn from")
    parser.add_argument("--points", type=int, default=5, help="of the curve")
    parser.add_argument("--games", type=int, default=100, help="for each point")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, help="a file for what was learned")
    given = parser.parse_args(words)
    table = Against(given.which, given.against)
    settings = {"n_steps": 1024, "batch_size": 256, "n_epochs": 4, "learning_rate": 1e-3}
    model = MaskablePPO("MlpPolicy", table, seed=given.seed, device="cpu", **settings)
    curve: list[tuple[int, float]] = []
    for point in range(given.points + 1):
        if point:
            model.learn(given.moves // given.points, reset_num_timesteps=False)
        exam = Against(given.which, given.against)
        curve.append((model.num_timesteps, won(model, exam, given.games)))
        print(f"{curve[-1][0]:8} moves: {curve[-1][1]:+.2f} against {given.against}", flush=True)
    if given.weights:
        model.save(given.weights)
    return curve


if __name__ == "__main__":
    main()
