"""A game of OpenSpiel, ours or its own, from Python: `openspiel_adapter.py GAME tensor|bare`.

Random legal actions; nature is not counted. With `tensor`, every player who is to move is given
what it knows as numbers: its information state, or its observation where the game has no other."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import version
from itertools import count, islice
from random import Random
from typing import Any

import pyspiel

from bench.contestants.working import converse

with suppress(ImportError):  # the peers' environment has OpenSpiel's own games alone
    import ludotheque.adapters.openspiel  # noqa: F401 - registers the game

NAME, HOW = sys.argv[1:]
GAME = pyspiel.load_game(NAME)
KIND = GAME.get_type()
RNG = Random(1)
SLICE = 100


def known(state: Any) -> Any:
    player = state.current_player()
    if KIND.provides_information_state_tensor:
        return state.information_state_tensor(player)
    return state.observation_tensor(player)


def moves() -> Iterator[int]:
    for _ in count():
        state = GAME.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                if HOW == "tensor":
                    known(state)
                yield 1
            # Where nature draws, its outcomes are equally likely in all of these games.
            state.apply_action(RNG.choice(state.legal_actions()))


MOVES = moves()
converse(
    f"OpenSpiel {NAME}", version("open-spiel"), lambda: sum(islice(MOVES, SLICE)), time.process_time
)
