"""OpenSpiel's gin rummy (C++), driven from Python: random legal actions; nature is not counted."""

from __future__ import annotations

from importlib.metadata import version
from random import Random

import pyspiel

from bench.contestants.working import converse

GAME = pyspiel.load_game("gin_rummy")
RNG = Random(1)


def play() -> int:
    state, moves = GAME.new_initial_state(), 0
    while not state.is_terminal():
        moves += not state.is_chance_node()
        # Its chance outcomes, a card from the stock each, are equally likely.
        state.apply_action(RNG.choice(state.legal_actions()))
    return moves


converse("OpenSpiel gin_rummy", version("open-spiel"), play)
