"""Many games of ours together: `batch_ours.py KEY:MODE GAMES`. Random legal actions."""

from __future__ import annotations

import sys
import time

import numpy as np

from bench.contestants.working import converse
from ludotheque import __version__
from ludotheque.adapters.batch import Batch

NAME, GAMES = sys.argv[1], int(sys.argv[2])
KEY, _, MODE = NAME.partition(":")
BATCH = Batch(KEY, MODE, games=GAMES)
EDGES = np.arange(GAMES + 1) * BATCH.actions
RNG = np.random.default_rng(1)


def play() -> int:
    """Every legal action, one row after the other, and one of them for each row."""
    legal = np.flatnonzero(BATCH.masks)
    firsts = np.searchsorted(legal, EDGES)
    BATCH.step(legal[RNG.integers(firsts[:-1], firsts[1:])] % BATCH.actions)
    return GAMES


converse(f"Ludothèque {NAME}", __version__, play, time.process_time)
