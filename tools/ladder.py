"""How often each level of a mode beats the one below it, and dice, by place in the turn order:
`.venv/bin/python tools/ladder.py coins:a --games 400`; with `--equals LEVEL`, what each place is
worth among players of that level; with `--options JSON`, played by these options."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ludotheque.conform.ladder import Score, equals, measured, rungs
from ludotheque.core import registry
from ludotheque.core.simulate import Order


def line(strong: str, weak: str, score: Score) -> str:
    mean, low, high = score.share
    places = " ".join(f"{share:.1%}" for share in score.by_place)
    return f"{strong} – {weak}: {mean:.1%} ({low:.1%}–{high:.1%}), by place {places}"


def worths(score: Score) -> str:
    """Each place's wins, and how many times its share they are."""
    places = enumerate(score.by_place, 1)
    return "\n".join(f"place {n}: {won:.1%}, {won * len(score.won):.2f} times" for n, won in places)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("which", metavar="GAME[:MODE]")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--equals", metavar="LEVEL")
    parser.add_argument("--options", metavar="JSON", default="{}")
    asked = parser.parse_args(argv)
    key, _, mode_key = asked.which.partition(":")
    mode = registry.game(key).mode(mode_key)
    what = Order(key, mode.key, asked.players, options=asked.options.encode())
    if asked.equals is not None:
        print(worths(equals(what, asked.equals, asked.games, asked.seed)))
        return 0
    for strong, weak in [*((level, "random") for level in mode.bots), *rungs(mode.bots)]:
        score = measured(what, strong, weak, asked.games, asked.seed)
        print(line(strong, weak, score), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
