"""What better play could win: `python tools/coins/ceiling.py a|d --deals N [--against LEVEL]`.

A cheat who sees both hands plays every place on in the real world, where the best bots do so in
imagined ones and look at the better places only. No player who keeps the rules knows as much: how
often the cheat wins says how much luck leaves to skill. `--against random` says so of the whole way
from dice to a player who knows everything, `--against ismcts@200` of what a search leaves.

Every deal is played twice, the cheat once at either seat. Where that makes no difference, the cards
have decided, and not even knowing all of them would have changed it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from ludotheque.bots.levels import bot_of
from ludotheque.core import simulate
from ludotheque.core.match import Match
from ludotheque.core.rules import Bot
from ludotheque.core.shares import Share, wilson
from ludotheque.games.coins import GAME
from ludotheque.games.coins.a.bots import Lynx
from ludotheque.games.coins.d.bots import DirectionsBot

PLAYERS: Final = 2
EVERY: Final = 999  # lays are looked at closely, and cards are not too many to play on


def of_a(match: Match, effort: int) -> Bot:
    def hands(*_: Any) -> Any:
        return match.states[-1].hands

    return Lynx(effort, close=EVERY, few=EVERY, world=hands)


def of_d(match: Match, effort: int) -> Bot:
    def world(*_: Any) -> Any:
        return match.states[-1]

    return DirectionsBot(sees=EVERY, effort=effort, close=EVERY, world=world)


CHEATS: Final[dict[str, Callable[[Match, int], Bot]]] = {"a": of_a, "d": of_d}


class Found(NamedTuple):
    """The cheat's share of the games, and the deals by who had more of each."""

    share: Share
    better: int
    even: int
    worse: int


def won(mode_key: str, seed: int, seat: int, level: str, effort: int) -> float:
    """The cheat's part of the win from that seat."""
    mode = GAME.mode(mode_key)
    match = simulate.set_up(GAME, mode, PLAYERS, seed)
    bots: list[Bot] = [bot_of(mode, level)] * PLAYERS
    bots[seat] = CHEATS[mode_key](match, effort)
    winners = simulate.play_out(match, bots, seed).outcome.winners
    return (seat in winners) / len(winners)


def found(mode: str, deals: int, level: str, effort: int, seed: int = 0) -> Found:
    """Each deal is played once from every seat."""
    parts = [
        sum(won(mode, each, seat, level, effort) for seat in range(PLAYERS)) / PLAYERS
        for each in range(seed, seed + deals)
    ]
    better, worse = sum(part > 0.5 for part in parts), sum(part < 0.5 for part in parts)
    share = wilson(PLAYERS * sum(parts), PLAYERS * deals)
    return Found(share, better, deals - better - worse, worse)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mode", choices=CHEATS)
    parser.add_argument("--deals", type=int, default=200, help="of two games each")
    parser.add_argument("--against", default="novice")
    parser.add_argument("--effort", type=int, default=2000, help="cards laid in its mind")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(argv)
    (mean, low, high), better, even, worse = found(
        asked.mode, asked.deals, asked.against, asked.effort, asked.seed
    )
    told = f"{PLAYERS * asked.deals} games, sees both hands, against {asked.against}"
    print(f"{told}: {mean:.1%} ({low:.1%}–{high:.1%})")
    print(f"of {asked.deals} deals {better} won, {even} even, {worse} lost")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
