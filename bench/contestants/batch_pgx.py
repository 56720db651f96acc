"""Many games of pgx together, compiled for this processor: `batch_pgx.py GAME GAMES`.

Random legal actions; a game that is over is followed by a new one at once."""

from __future__ import annotations

import sys
import time
from importlib.metadata import version
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from bench.contestants.working import converse

NAME, GAMES = sys.argv[1], int(sys.argv[2])
ENV = pgx.make(NAME)
SLICE = 10


def step(states: Any, key: Any) -> Any:
    chosen, *dealt = jax.random.split(key, GAMES + 1)
    weights = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
    actions = jax.random.categorical(chosen, weights, axis=1)
    return jax.vmap(auto_reset(ENV.step, ENV.init))(states, actions, jnp.stack(dealt))


def several(states: Any, key: Any) -> Any:
    return jax.lax.fori_loop(0, SLICE, lambda n, now: step(now, jax.random.fold_in(key, n)), states)


class Games:
    def __init__(self) -> None:
        self._key = jax.random.key(1)
        self._states = jax.jit(jax.vmap(ENV.init))(jax.random.split(self._key, GAMES))
        self._several = jax.jit(several)

    def play(self) -> int:
        self._key, key = jax.random.split(self._key)
        self._states = jax.block_until_ready(self._several(self._states, key))
        return GAMES * SLICE


converse(f"pgx {NAME}", version("pgx"), Games().play, time.process_time)
