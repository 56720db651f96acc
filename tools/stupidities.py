"""Play many games of every level and count what no level may be seen to do (the lists are in each
game's `tests/stupidities.py`): `.venv/bin/python tools/stupidities.py gnomes:duel --level boss`.
What a level may do because it is a beginner's is counted as well, in brackets."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from importlib import import_module

from ludotheque.conform.stupidities import Stupidities, watched
from ludotheque.core import registry
from ludotheque.core.game import Game


def lists_of(game: Game) -> dict[str, Stupidities]:
    """By mode."""
    found: dict[str, Stupidities] = import_module(f"{game.package}.tests.stupidities").STUPIDITIES
    return found


def count(key: str, mode: str, level: str, seeds: range, stupid: Stupidities) -> Counter[str]:
    """The games are shared among the sizes of tables."""
    counted, sizes = Counter[str](), len(stupid.players)
    for number, players in enumerate(stupid.players):
        counted += stupid.done(level, watched(key, mode, level, players, seeds[number::sizes]))
    return counted


def told(counted: Counter[str], forbidden: set[str]) -> str:
    wrong = {name: times for name, times in counted.items() if name in forbidden}
    pardoned = {name: times for name, times in counted.items() if name not in forbidden}
    return f"{_list(wrong) or 'nothing'}{f' ({_list(pardoned)})' if pardoned else ''}"


def _list(times: dict[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(times.items()))


def asked(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("which", metavar="GAME[:MODE]", nargs="*")
    parser.add_argument("--level")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args(argv)


def main(argv: Sequence[str]) -> int:
    given, wrong = asked(argv), False
    seeds = range(given.seed, given.seed + given.games)
    for key in given.which or [game.key for game in registry.games()]:
        game_key, _, mode_key = key.partition(":")
        game = registry.game(game_key)
        for mode in [game.mode(mode_key)] if mode_key else game.modes:
            stupid = lists_of(game)[mode.key]
            for level in [given.level] if given.level else mode.bots:
                counted = count(game.key, mode.key, level, seeds, stupid)
                wrong |= bool(set(counted) & stupid.forbidden(level))
                line = f"{game.key}:{mode.key} {level}, {given.games} games"
                print(f"{line}: {told(counted, stupid.forbidden(level))}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
