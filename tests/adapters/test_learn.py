"""The example that learns: it learns."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import learn
import numpy as np
import pytest


def test_a_few_thousand_moves_against_oneself_beat_dice(tmp_path: Path) -> None:
    weights = tmp_path / "duel.npz"
    settings = ("--moves", "8000", "--points", "1", "--games", "100", "--weights", str(weights))
    command = [sys.executable, learn.__file__, "gnomes:duel", *settings]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    first, last = [float(line.split()[2]) for line in told.splitlines()]
    assert abs(first) < 0.3
    assert last > first + 0.3
    with np.load(weights) as kept:
        assert set(kept) == {"hidden", "liking", "worth"}


def test_the_gradient_is_that_of_what_is_aimed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against small changes of each kind of weight, where nothing is clipped."""
    rng = np.random.default_rng(1)
    network = learn.Network(5, 4, rng)
    for weights in network.weights.values():
        weights[:] = rng.standard_normal(weights.shape) * 0.3
    seen = rng.standard_normal((6, 5)).astype(np.float32)
    masks = np.ones((6, 4), np.bool_)
    masks[2, 1] = False
    odds = network.odds(seen, masks)
    actions = np.array([0, 1, 2, 3, 0, 2])
    before = odds[np.arange(6), actions]
    returns = rng.standard_normal(6).astype(np.float32)
    given = learn.Decisions(seen, masks, actions, before, returns)
    worth = (network.think(seen)[1] @ network.weights["worth"])[:, 0]
    gains = returns - worth
    scaled = (gains - gains.mean()) / (gains.std() + 1e-6)

    def aim() -> float:
        """PPO's, the surprise, and how well the end is foreseen; who is judged stays as it was."""
        now = network.odds(seen, masks).astype(np.float64)
        ratio = now[np.arange(6), actions] / before
        surprise = -(now * np.log(np.maximum(now, 1e-12))).sum(axis=1)
        foreseen = (network.think(seen)[1] @ network.weights["worth"])[:, 0]
        missed = (returns - foreseen) ** 2 / 2
        return float((ratio * scaled + learn.CURIOSITY * surprise - missed).mean())

    slopes: dict[str, learn.Array] = {}
    monkeypatch.setattr(network, "_climb", slopes.update)
    network.improve(given)
    for name, weights in network.weights.items():
        for place in [(0, 0), (weights.shape[0] - 1, weights.shape[1] - 1)]:
            kept, step = weights[place], 1e-2
            weights[place] = kept + step
            above = aim()
            weights[place] = kept - step
            below = aim()
            weights[place] = kept
            assert slopes[name][place] == pytest.approx((above - below) / (2 * step), abs=2e-3)
