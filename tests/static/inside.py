"""Runs in Pyodide: plays a game of every mode and writes its replay, plays the golden games again,
and makes the checks of the conformance suite."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

SEED = 7
POINTS = (0.0, 0.4, 1.0)  # of a random game
REPLAYS = Path("/desk/replays")


def replay_of(game: Any, mode: Any) -> bytes:
    """The same wherever it is played. CPython runs this very function, too."""
    from ludotheque.core import replay, simulate

    levels = [next(iter(mode.bots))] * mode.players[0]
    match = simulate.set_up(game, mode, len(levels), SEED)
    bots = [simulate.bot_of(mode, level) for level in levels]
    return replay.dump(simulate.play_out(match, bots, SEED), tuple(levels))


def play_every_mode() -> None:
    from ludotheque.core import registry

    REPLAYS.mkdir()
    for game in registry.games():
        for mode in game.modes:
            (REPLAYS / f"{game.key}-{mode.key}.jsonl").write_bytes(replay_of(game, mode))


def check_golden(folder: str) -> str:
    """What does not replay to the very same bytes."""
    from ludotheque.core import replay

    wrong = []
    for path in sorted(Path(folder).glob("*/tests/golden/*.jsonl")):
        data = path.read_bytes()
        match, names = replay.load(data)
        if replay.dump(match, names) != data:
            wrong.append(str(path))
    return "\n".join(wrong)


def conform() -> str:
    """What a game does not keep, and why: every check of the suite, in a few positions."""
    from ludotheque.core import registry

    wrong = []
    for game in registry.games():
        for name, check in checks(game):
            try:
                check()
            except Exception:
                wrong.append(f"{game.key}: {name}\n{traceback.format_exc()}")
    return "\n".join(wrong)


def checks(game: Any) -> Iterator[tuple[str, Callable[[], None]]]:
    from ludotheque.conform import play, secrets, texts
    from ludotheque.conform.positions import stopped, whole_game

    for text in texts.CHECKS:
        yield text.__name__, partial(text, game)
    for mode in game.modes:
        match = whole_game(game, mode, mode.players[-1], SEED)
        for point in POINTS:
            then = stopped(match, round(point * len(match.steps)))
            for each in (*play.CHECKS, *secrets.CHECKS):
                yield f"{mode.key}: {each.__name__}", partial(each, then, Random(SEED))
