"""Where the points of one Boss among Sneaks come from, beside theirs, and how many moles it has
left: `.venv/bin/python tools/gnomes/points.py 4 --games 400 --seed 75000`. With `--blind` it
neither reads where others have dug nor keeps its last moles for the last turn."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from ludotheque.core.rules import Bot, Seat
from ludotheque.core.shares import wilson
from ludotheque.core.simulate import play_out, result_of, set_up
from ludotheque.games.gnomes import GAME
from ludotheque.games.gnomes.bots import Boss, Sneak
from ludotheque.games.gnomes.mind import Mind
from ludotheque.games.gnomes.plan import TASTE
from ludotheque.games.gnomes.score import count
from ludotheque.games.gnomes.values import View


class Blind(Boss):
    def __init__(self) -> None:
        super().__init__(TASTE._replace(kept=0.0))

    def mind(self, view: View, seat: Seat) -> Mind:
        return Mind(view, seat)


def measure(boss: Boss, players: int, games: int, seed: int) -> str:
    """From every seat in turn."""
    won, own, others, left = 0.0, Counter[str](), Counter[str](), Counter[int]()
    for number in range(games):
        seat, deal = number % players, seed + number // players
        bots: list[Bot] = [boss if other == seat else Sneak() for other in range(players)]
        match = play_out(set_up(GAME, GAME.mode("garden"), players, deal), bots, deal)
        won += result_of(match, deal).part(seat)
        for step in count(match.state):
            (own if step.seat == seat else others)[step.reason] += step.points
        left[match.state.moles[seat]] += 1
    mean, low, high = wilson(won, games)
    return (
        f"wins {mean:.1%} ({low:.1%}–{high:.1%})\npoints {_each(own, games)}\n"
        f"others {_each(others, games * (players - 1))}\nmoles left {dict(sorted(left.items()))}"
    )


def _each(points: Counter[str], games: int) -> str:
    return ", ".join(f"{name} {sum_ / games:.2f}" for name, sum_ in sorted(points.items()) if sum_)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", type=int, choices=(3, 4))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--blind", action="store_true")
    asked = parser.parse_args(argv)
    print(measure(Blind() if asked.blind else Boss(), asked.players, asked.games, asked.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
