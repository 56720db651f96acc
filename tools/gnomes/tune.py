"""Tune Boss by playing: one challenger with another taste among champions.

`.venv/bin/python tools/gnomes/tune.py 4 --games 200` climbs from the taste in plan.py, one number
at a time, keeps what wins clearly more than its share, and measures what it has found on seeds
that it was not tuned on. Two players: the duel."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from ludotheque.core.shares import Share, wilson
from ludotheque.core.simulate import play_out, result_of, set_up
from ludotheque.games.gnomes import GAME
from ludotheque.games.gnomes.bots import Boss
from ludotheque.games.gnomes.plan import TASTE, Taste

FRESH = 1_000_000  # seeds for measuring; tuning uses those below


def challenge(
    players: int, challenger: Taste, champion: Taste, games: int, seed: int = 0
) -> tuple[float, int]:
    """Games won by one challenger among champions, from every seat in turn."""
    mode = GAME.mode("duel" if players == 2 else "garden")
    won = 0.0
    for number in range(games):
        seat = number % players
        bots = [Boss(challenger if other == seat else champion) for other in range(players)]
        played = seed + number // players
        won += result_of(play_out(set_up(GAME, mode, players, played), bots, played), played).part(
            seat
        )
    return won, games


def share(players: int, challenger: Taste, champion: Taste, games: int, seed: int = 0) -> Share:
    return wilson(*challenge(players, challenger, champion, games, seed))


def neighbours(taste: Taste) -> Iterator[Taste]:
    """One number changed."""
    for factor in (0.33, 0.6, 0.8, 1.25, 1.6):
        yield taste._replace(patience=tuple(factor * each for each in taste.patience))
        yield taste._replace(strong=factor * taste.strong)
        yield taste._replace(warm=factor * taste.warm)
        yield taste._replace(paid=factor * taste.paid)
        yield taste._replace(kept=factor * taste.kept)
        for place in range(1, len(taste.patience)):
            changed = list(taste.patience)
            changed[place] *= factor
            yield taste._replace(patience=tuple(changed))


def climb(players: int, games: int, rounds: int) -> Taste:
    best, seed = TASTE, 0
    for _ in range(rounds):
        found = best
        for taste in neighbours(best):
            seed += games
            mean, low, _ = share(players, taste, found, games, seed)
            if low > 1 / players:
                print(f"{mean:.1%} {taste}", flush=True)
                found = taste
        if found == best:
            break
        best = found
    return best


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", type=int, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=2)
    asked = parser.parse_args(argv)
    best = climb(asked.players, asked.games, asked.rounds)
    mean, low, high = share(asked.players, best, TASTE, 4 * asked.games, FRESH)
    print(f"{best}\nagainst {TASTE}: {mean:.1%} ({low:.1%}–{high:.1%})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
