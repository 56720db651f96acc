"""What better play could win: `python tools/coins/ceiling.py a|d --games N [--against LEVEL]`.

A cheat who sees both hands plays on in the real world, where the best bot of D does so in imagined
ones. No player who keeps the rules knows as much: how often the cheat wins says how much luck
leaves to skill.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from ludotheque.bots.levels import bot_of
from ludotheque.core import simulate
from ludotheque.core.match import Match
from ludotheque.core.rules import Bot, Seen
from ludotheque.core.shares import Share, wilson
from ludotheque.games.coins import GAME
from ludotheque.games.coins.a.bots import BOTS as OF_A
from ludotheque.games.coins.a.values import TurnsState
from ludotheque.games.coins.cards import lay_of
from ludotheque.games.coins.d.ahead import harder
from ludotheque.games.coins.d.bots import DirectionsBot
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import Mask
from ludotheque.games.coins.spread import Fit, Spread, spread_of

sys.path.append(str(Path(__file__).parents[1]))  # for who runs it as a script

from coins.quick import play_on

PLAYERS: Final = 2


def of_d(match: Match, games: int) -> Bot:
    def world(*_: Any) -> Any:
        return match.states[-1]

    return replace(DirectionsBot(sees=99), games=games, world=world)


@dataclass(frozen=True)
class OfA:
    """Plays on from every place there is, and where it has to lift a card, does as the best."""

    match: Match
    games: int

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Any, float] | None:
        state: TurnsState = self.match.states[-1]
        table = spread_of(state.layout, DECK)
        found = table.fits(state.hands[state.seat])
        if not found:
            return OF_A["lynx"].act(seen, rng)
        luck, games = rng.getrandbits(64), max(1, self.games // len(found))
        best = max(found, key=lambda fit: _won(table, fit, state, games, Random(luck)))
        return lay_of(best), 1.0


def _won(table: Spread, fit: Fit, state: TurnsState, games: int, rng: Random) -> float:
    """How many of these games whoever has laid that card there wins."""
    won, after, other = 0.0, table.laid(*fit), (state.seat + 1) % PLAYERS
    for _ in range(games):
        hands = [hand & ~(1 << (fit[1] >> 1)) for hand in state.hands]
        if all(hands) or other != state.dealer:
            play_on(after, hands, other, state.dealer, [_hard_first] * PLAYERS, rng)
        left = [hand.bit_count() for hand in hands]
        won += (left[state.seat] == min(left)) / left.count(min(left))
    return won


def _hard_first(table: Spread, found: Sequence[Fit], _hand: Mask, rng: Random) -> Fit:
    return harder(found, table.deck.company, rng)


CHEATS: Final[dict[str, Callable[[Match, int], Bot]]] = {"a": OfA, "d": of_d}


def won(mode_key: str, seed: int, seat: int, level: str, playouts: int) -> float:
    """The cheat's part of the win from that seat."""
    mode = GAME.mode(mode_key)
    match = simulate.set_up(GAME, mode, PLAYERS, seed)
    bots: list[Bot] = [bot_of(mode, level)] * PLAYERS
    bots[seat] = CHEATS[mode_key](match, playouts)
    winners = simulate.play_out(match, bots, seed).outcome.winners
    return (seat in winners) / len(winners)


def share(mode: str, games: int, level: str, playouts: int, seed: int = 0) -> Share:
    """Each deal is played once from every seat."""
    parts = [won(mode, seed + n // PLAYERS, n % PLAYERS, level, playouts) for n in range(games)]
    return wilson(sum(parts), games)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mode", choices=CHEATS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--against", default="regular")
    parser.add_argument("--playouts", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(argv)
    mean, low, high = share(asked.mode, asked.games, asked.against, asked.playouts, asked.seed)
    print(f"sees both hands, against {asked.against}: {mean:.1%} ({low:.1%}–{high:.1%})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
