"""What better play could win in D: `python tools/coins/ceiling.py --games N [--against LEVEL]`.

A cheat who sees both hands plays as the best bot does, but in the real world instead of imagined
ones. No player who keeps the rules knows as much: how often the cheat wins says how much luck
leaves to skill.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Any, Final

from ludotheque.bots.levels import bot_of
from ludotheque.core import simulate
from ludotheque.core.match import Match
from ludotheque.core.rules import Bot
from ludotheque.core.shares import Share, wilson
from ludotheque.games.coins import GAME
from ludotheque.games.coins.d.bots import DirectionsBot

PLAYERS: Final = 2


def cheat(match: Match, games: int) -> DirectionsBot:
    def world(*_: Any) -> Any:
        return match.states[-1]

    return replace(DirectionsBot(sees=99), games=games, world=world)


def won(seed: int, seat: int, level: str, playouts: int) -> float:
    """The cheat's part of the win from that seat."""
    mode = GAME.mode("d")
    match = simulate.set_up(GAME, mode, PLAYERS, seed)
    bots: list[Bot] = [bot_of(mode, level)] * PLAYERS
    bots[seat] = cheat(match, playouts)
    winners = simulate.play_out(match, bots, seed).outcome.winners
    return (seat in winners) / len(winners)


def share(games: int, level: str, playouts: int, seed: int = 0) -> Share:
    """Each deal is played once from every seat."""
    parts = [won(seed + n // PLAYERS, n % PLAYERS, level, playouts) for n in range(games)]
    return wilson(sum(parts), games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--against", default="regular")
    parser.add_argument("--playouts", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    mean, low, high = share(asked.games, asked.against, asked.playouts, asked.seed)
    print(f"sees both hands, against {asked.against}: {mean:.1%} ({low:.1%}–{high:.1%})")


if __name__ == "__main__":
    main()
