"""Ourselves: `ours.py rules|bots KEY:MODE PLAYERS`. Random legal moves; nature is not counted.

`rules` steps through the rules alone. `bots` lets random bots play whole matches as in a
simulation: each bot gets its seat's view, and every state is kept."""

from __future__ import annotations

import sys
from itertools import count
from random import Random

from bench.contestants.working import converse
from ludotheque import __version__
from ludotheque.bots import RandomBot
from ludotheque.core import registry
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.rules import CHANCE
from ludotheque.core.simulate import play_out, set_up

HOW, WHICH, SEATS = sys.argv[1:]
KEY, _, MODE = WHICH.partition(":")
GAME = registry.game(KEY)
PLAYED = GAME.mode(MODE)
PLAYERS = int(SEATS)
RNG = Random(1)
SEEDS = count()
OPTIONS = PLAYED.rules.types.options()


def through_the_rules() -> int:
    rules, seed = PLAYED.rules, numbered_seed(next(SEEDS))
    state, steps, moves = rules.start(OPTIONS, PLAYERS), 0, 0
    while seats := (turn := rules.turn(state)).seats:
        if seats == (CHANCE,):
            chosen = {CHANCE: rules.chance(state, Dice(seed, steps))}
        else:
            chosen = {seat: RNG.choice(rules.legal(state, seat)) for seat in turn.seats}
            moves += len(chosen)
        state = rules.step(state, chosen)
        steps += 1
    return moves


def with_bots() -> int:
    seed = next(SEEDS)
    match = set_up(GAME, PLAYED, PLAYERS, seed)
    play_out(match, [RandomBot()] * PLAYERS, seed)
    return sum(seat >= 0 for step in match.steps for seat in step.moves)


WAYS = {"rules": through_the_rules, "bots": with_bots}
converse(f"Ludothèque {WHICH}", __version__, WAYS[HOW])
