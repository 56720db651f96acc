"""An environment of PettingZoo, ours or its own gin rummy: `pettingzoo_adapter.py NAME`.

Random legal actions. Who acts is given observation, mask, reward and the rest by `last`."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from importlib.metadata import version
from itertools import count, islice
from random import Random
from typing import Any

import numpy as np

from bench.contestants.working import converse

NAME = sys.argv[1]
RNG = Random(1)
SLICE = 100


def made() -> Any:
    if NAME == "gin_rummy_v4":
        from pettingzoo.classic import gin_rummy_v4

        return gin_rummy_v4.env()
    from ludotheque.adapters.pettingzoo import env

    key, _, mode = NAME.partition(":")
    return env(key, mode, seed=1)


ENV = made()


def moves() -> Iterator[int]:
    for seed in count():
        ENV.reset(seed=seed)
        for _ in ENV.agent_iter():
            observation, _reward, over, stopped, _info = ENV.last()
            if over or stopped:
                ENV.step(None)
            else:
                yield 1
                ENV.step(RNG.choice(observation["action_mask"].view(np.bool_).nonzero()[0]))


MOVES = moves()
converse(
    f"PettingZoo {NAME}",
    version("pettingzoo"),
    lambda: sum(islice(MOVES, SLICE)),
    time.process_time,
)
