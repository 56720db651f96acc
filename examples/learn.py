"""Learn a game from nothing but playing against oneself: proximal policy optimisation with masks,
in one file and with NumPy alone.

    python examples/learn.py gnomes:duel --moves 100000 --weights duel.npz

Every so often it plays against dice from every seat; that is the curve. What is learned sees what
a person in the seat would see, and chooses among the legal moves.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # more threads only get in each other's way

import numpy as np
import numpy.typing as npt

from ludotheque.adapters.batch import Batch

Array = npt.NDArray[np.float32]
GAMES = 64  # that are played side by side
HIDDEN = 128
RATE = 1e-3
CLIP = 0.2
EPOCHS = 4
SLICE = 512
CURIOSITY = 0.01  # how much it counts not to be too sure of oneself
TOGETHER = 4096  # decisions that are learned from at once


class Decisions(NamedTuple):
    """What was seen, what could be chosen, what was chosen and how sure of it one was, and what
    that led to."""

    seen: Array
    masks: npt.NDArray[np.bool_]
    actions: npt.NDArray[np.int64]
    odds: Array
    returns: Array


class Network:
    """One hidden layer; from it how much each action is liked, and what is expected in the end."""

    def __init__(self, width: int, actions: int, rng: np.random.Generator) -> None:
        def drawn(rows: int, columns: int, scale: float) -> Array:
            return (rng.standard_normal((rows, columns)) * scale).astype(np.float32)

        self.weights = {
            "hidden": drawn(width + 1, HIDDEN, 1 / np.sqrt(width)),
            "liking": drawn(HIDDEN + 1, actions, 0.01),
            "worth": drawn(HIDDEN + 1, 1, 0.01),
        }
        self._mean = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._square = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._steps = 0

    def think(self, seen: Array) -> tuple[Array, Array]:
        """With a one behind what is seen, and behind what is made of it."""
        inputs = _with_one(seen)
        return inputs, _with_one(np.tanh(inputs @ self.weights["hidden"]))

    def odds(self, seen: Array, masks: npt.NDArray[np.bool_]) -> Array:
        return _softmax(self.think(seen)[1] @ self.weights["liking"], masks)

    def improve(self, given: Decisions) -> None:
        """One step of Adam along the gradient of PPO's clipped aim."""
        inputs, hidden = self.think(given.seen)
        odds = _softmax(hidden @ self.weights["liking"], given.masks)
        worth = (hidden @ self.weights["worth"])[:, 0]
        gains = given.returns - worth
        rows, count = np.arange(len(odds)), np.float32(len(odds))
        ratio = odds[rows, given.actions] / given.odds
        clipped = np.where(gains > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        scaled = (gains - gains.mean()) / (gains.std() + 1e-6)
        push = np.where(clipped, 0, ratio * scaled).astype(np.float32)
        liking = -odds * push[:, None]
        liking[rows, given.actions] += push
        logs = np.log(np.maximum(odds, 1e-12))
        surprise = -(odds * logs).sum(1, keepdims=True)
        liking -= np.float32(CURIOSITY) * odds * (logs + surprise)
        expecting = gains[:, None].astype(np.float32)
        back = liking @ self.weights["liking"][:-1].T + expecting @ self.weights["worth"][:-1].T
        slopes = {
            "liking": hidden.T @ liking / count,
            "worth": hidden.T @ expecting / count,
            "hidden": inputs.T @ (back * (1 - hidden[:, :-1] ** 2)) / count,
        }
        self._climb(slopes)

    def _climb(self, slopes: dict[str, Array]) -> None:
        self._steps += 1
        for name, slope in slopes.items():
            self._mean[name] += 0.1 * (slope - self._mean[name])
            self._square[name] += 0.001 * (slope * slope - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            self.weights[name] += RATE * mean / (np.sqrt(square) + 1e-8)


def _with_one(rows: Array) -> Array:
    return np.concatenate([rows, np.ones((len(rows), 1), np.float32)], axis=1)


def _softmax(liking: Array, masks: npt.NDArray[np.bool_]) -> Array:
    masked = np.where(masks, liking, -np.inf)
    raised = np.exp(masked - masked.max(axis=1, keepdims=True))
    odds: Array = raised / raised.sum(axis=1, keepdims=True)
    return odds


def choose(odds: Array, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """One action a row, as likely as it says; never one whose odds are 0."""
    heights = odds.cumsum(axis=1)
    drawn = rng.random((len(odds), 1)) * heights[:, -1:]
    found: npt.NDArray[np.int64] = np.minimum((heights <= drawn).sum(axis=1), odds.shape[1] - 1)
    return found


def played(batch: Batch, network: Network, rng: np.random.Generator) -> Iterator[Decisions]:
    """Decisions of games against oneself, gathered as the games end."""
    pending: list[list[tuple[Any, ...]]] = [[] for _ in range(len(batch.seats))]
    gathered: list[tuple[Any, ...]] = []
    while True:
        seen, masks, seats = batch.observations.copy(), batch.masks.copy(), batch.seats.copy()
        odds = network.odds(seen, masks)
        actions = choose(odds, rng)
        batch.step(actions)
        for game, action in enumerate(actions):
            made = (seats[game], seen[game], masks[game], action, odds[game, action])
            pending[game].append(made)
            if batch.dones[game]:
                worth = batch.rewards[game]
                gathered += [(*rest, worth[seat]) for seat, *rest in pending[game]]
                pending[game] = []
        if len(gathered) >= TOGETHER:
            yield Decisions._make(map(np.array, zip(*gathered, strict=True)))
            gathered = []


def learn(network: Network, given: Decisions, rng: np.random.Generator) -> None:
    for _ in range(EPOCHS):
        order = rng.permutation(len(given.actions))
        for first in range(0, len(order), SLICE):
            some = order[first : first + SLICE]
            network.improve(Decisions._make(part[some] for part in given))


def against_dice(network: Network, batch: Batch, games: int, rng: np.random.Generator) -> float:
    """What it wins on average, from −1 to 1: at each seat in turn, dice at the others."""
    seat_of = np.arange(len(batch.seats)) % batch.players
    won: list[float] = []
    while len(won) < games:
        odds = network.odds(batch.observations, batch.masks)
        dice = batch.masks / batch.masks.sum(axis=1, keepdims=True)
        mine = (batch.seats == seat_of)[:, None]
        batch.step(choose(np.where(mine, odds, dice).astype(np.float32), rng))
        won += batch.rewards[batch.dones, seat_of[batch.dones]].tolist()
    return float(np.mean(won))


def main(words: Sequence[str] | None = None) -> list[tuple[int, float]]:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("which", help="as gnomes:duel")
    parser.add_argument("--moves", type=int, default=100_000, help="how many to learn from")
    parser.add_argument("--games", type=int, default=400, help="against dice, for each point")
    parser.add_argument("--points", type=int, default=20, help="of the curve")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, help="a file for what was learned")
    given = parser.parse_args(words)
    key, _, mode = given.which.partition(":")
    rng = np.random.default_rng(given.seed)
    batch = Batch(key, mode, games=GAMES, seed=given.seed)
    network = Network(batch.observations.shape[1], batch.actions, rng)
    curve: list[tuple[int, float]] = []
    moves, due = 0, 0.0
    for decisions in played(batch, network, rng):
        if moves >= due:
            exam = Batch(key, mode, games=GAMES, seed=1_000_000 + given.seed)
            curve.append((moves, against_dice(network, exam, given.games, rng)))
            print(f"{moves:8} moves: {curve[-1][1]:+.2f} against dice", flush=True)
            due += given.moves / given.points
        if moves >= given.moves:
            break
        learn(network, decisions, rng)
        moves += len(decisions.actions)
    if given.weights:
        np.savez_compressed(given.weights, **network.weights)  # type: ignore[arg-type]
    return curve


if __name__ == "__main__":
    main()
