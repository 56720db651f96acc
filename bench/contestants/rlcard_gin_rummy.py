"""RLCard's gin rummy with its own random agents."""

from __future__ import annotations

from importlib.metadata import version

import rlcard
from rlcard.agents import RandomAgent

from bench.contestants.working import converse

ENV = rlcard.make("gin-rummy", config={"seed": 1})
ENV.set_agents([RandomAgent(num_actions=ENV.num_actions) for _ in range(ENV.num_players)])


def play() -> int:
    trajectories, _payoffs = ENV.run(is_training=False)
    # A trajectory alternates states and actions.
    return sum(len(trajectory) // 2 for trajectory in trajectories)


converse("RLCard gin-rummy", version("rlcard"), play)
