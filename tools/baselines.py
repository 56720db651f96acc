"""Lets examples/learn.py learn every mode for some minutes of one core, and what it has learned
play the mode's top level, every deal from every seat: `.venv/bin/python tools/baselines.py`, or
with names of modes, only these. Writes the table of docs/research.md.

Weights and results stay in build/baselines; a mode that is named again is learned anew, but with
`--learned` only what it has learned before plays again."""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
from arenas import modes
from shell import ROOT

sys.path.insert(0, str(ROOT / "examples"))

import learn

from ludotheque.adapters.batch import Batch
from ludotheque.adapters.encoding import Encoding
from ludotheque.adapters.rounds import may_wait
from ludotheque.bots import is_race, reaction
from ludotheque.bots.arena import Fought, between, duels, fight
from ludotheque.bots.levels import bot_of
from ludotheque.core import registry
from ludotheque.core.game import Mode
from ludotheque.core.rules import Bot, Seen
from ludotheque.core.shares import Share
from ludotheque.core.simulate import Order
from ludotheque.games.coins.bots import LYNX

PAGE = ROOT / "docs" / "research.md"
FOLDER = ROOT / "build" / "baselines"
HEAD = "| mode | learned from | against dice | against | wins |"
SEED = 1
SECONDS = 1.0  # of virtual time for a move, as in a batch
RACING = LYNX.seconds  # in a race: who plays better is the question, and not whose hand is faster


class Measured(msgspec.Struct, frozen=True):
    """What came of it: from how many decisions, and which shares of how many games."""

    moves: int
    minutes: float
    top: str
    games: int
    dice: Share
    won: Share


class Learned:
    """Plays as a network has learned to: with its odds. Who always did what it likes best would
    try the same wrong card for ever."""

    def __init__(self, network: learn.Network, batch: Batch) -> None:
        self._network = network
        self._encoding = Encoding(batch.game, batch.mode, batch.options, batch.players)

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Any, float] | None:
        choices = self._encoding.actions(seen, may_wait(seen.turn, seen.legal or ()))
        mask = np.zeros((1, self._encoding.size), np.bool_)
        mask[0, list(choices)] = True
        (odds,) = self._network.odds(self._encoding.row(seen)[None], mask).tolist()
        (action,) = rng.choices(range(len(odds)), odds)
        move = choices[action]
        seconds = reaction(rng, RACING) if is_race(seen.turn) else SECONDS
        return None if move is None else (move, seconds)


def train(batch: Batch, minutes: float) -> tuple[learn.Network, int]:
    rng = np.random.default_rng(SEED)
    network = learn.Network(batch.observations.shape[1], batch.actions, rng)
    moves, end = 0, time.process_time() + minutes * 60
    for decisions in learn.played(batch, network, rng):
        learn.learn(network, decisions, rng)
        moves += len(decisions.actions)
        if time.process_time() > end:
            break
    return network, moves


def play(what: Order, learned: Bot, other: str, deals: int, minutes: float) -> list[Fought]:
    """Whole deals, one at least, until there are enough of them or the time is over."""

    def seated(mode: Mode, level: str) -> Bot:
        return learned if level == "learned" else bot_of(mode, level)

    todo = list(duels(("learned", other), what.players, range(deals)))
    deal, found = len(todo) // deals, list[Fought]()
    end = time.process_time() + minutes * 60
    while not found or (len(found) < len(todo) and time.process_time() < end):
        one = partial(fight, seated, what, todo)
        found += [one(number) for number in range(len(found), len(found) + deal)]
    return found


def before(which: str, batch: Batch) -> tuple[learn.Network, int]:
    """What was learned the last time, and from how many moves."""
    network = learn.Network(batch.observations.shape[1], batch.actions, np.random.default_rng())
    with np.load(file_of(which, "npz")) as kept:
        network.weights = dict(kept)
    return network, read(file_of(which, "json")).moves


def measure(which: str, minutes: float, deals: int, learned: bool = False) -> Measured:
    key, _, mode_key = which.partition(":")
    mode = registry.game(key).mode(mode_key)
    batch = Batch(key, mode_key, max(2, mode.players[0]), games=learn.GAMES, seed=SEED)
    network, moves = before(which, batch) if learned else train(batch, minutes)
    np.savez_compressed(file_of(which, "npz"), **network.weights)  # type: ignore[arg-type]
    what = Order(key, mode_key, batch.players, options=msgspec.json.encode(batch.options))
    top = list(mode.bots)[-1]
    bot = Learned(network, batch)
    fought = {other: play(what, bot, other, deals, minutes) for other in ("random", top)}
    dice, won = (between(fought[other], "learned", other) for other in ("random", top))
    assert dice is not None
    assert won is not None
    return Measured(moves, minutes, top, len(fought[top]), dice, won)


def file_of(which: str, kind: str) -> Path:
    return FOLDER / f"{which.replace(':', '-')}.{kind}"


def row(which: str, found: Measured) -> str:
    def share(of: Share) -> str:
        mean, low, high = (round(part * 100) for part in of)
        return f"{mean} % ({low}–{high})"

    moves = f"{found.moves:,} moves, {found.minutes:g} min"
    cells = (which, moves, share(found.dice), f"`{found.top}`", share(found.won))
    return f"| {' | '.join(cells)} |"


def table(results: dict[str, Measured]) -> str:
    rows = [row(which, results[which]) for which in modes() if which in results]
    return "\n".join([HEAD, "|---|---|---|---|---|", *rows, ""])


def read(file: Path) -> Measured:
    return msgspec.json.decode(file.read_bytes(), type=Measured)


def write() -> None:
    kept = {which: file_of(which, "json") for which in modes()}
    results = {which: read(file) for which, file in kept.items() if file.exists()}
    page = PAGE.read_text(encoding="utf-8")
    old = re.escape(HEAD) + r"\n(?:\|.*\n)*"
    PAGE.write_text(re.sub(old, lambda _: table(results), page), encoding="utf-8")


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("which", nargs="*", metavar="GAME:MODE", help="default: every mode")
    parser.add_argument(
        "--minutes", type=float, default=5.0, help="to learn; as much for each test"
    )
    parser.add_argument("--deals", type=int, default=200, help="at most, against either")
    parser.add_argument("--learned", action="store_true", help="learn nothing anew")
    asked = parser.parse_args(argv)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for which in asked.which or modes():
        found = measure(which, asked.minutes, asked.deals, asked.learned)
        file_of(which, "json").write_bytes(msgspec.json.encode(found))
        print(row(which, found), flush=True)
        write()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
