"""The bare rules of ours: `rules_alone.py KEY:MODE`. Random legal moves.

Who is asked is given view and legal moves, as in every adapter; nothing becomes a number."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import count, islice
from random import Random

from bench.contestants.working import converse
from ludotheque import __version__
from ludotheque.adapters.rounds import Round, may_wait
from ludotheque.core import registry
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE

NAME = sys.argv[1]
KEY, _, MODE = NAME.partition(":")
MODE_OF = registry.game(KEY).mode(MODE)
RULES, PLAYERS, OPTIONS = MODE_OF.rules, MODE_OF.players[0], MODE_OF.rules.types.options()
RNG = Random(1)
SLICE = 100
PACE = 1000


def moves() -> Iterator[int]:
    for number in count():
        seed = numbered_seed(number)
        position = Position.first(RULES, RULES.start(OPTIONS, PLAYERS))
        for step in count():
            if position.over:
                break
            if position.of_chance:
                position = position.after({CHANCE: position.nature(Dice(seed, step))})
                continue
            here = Round(position)
            while not here.complete:
                yield 1
                seen = here.seen(here.seat)
                legal = seen.legal or ()
                wait = (None,) if may_wait(seen.turn, legal) else ()
                here = here.answered(RNG.choice((*wait, *legal)))
            position = position.after(*here.ending(RNG.choice, PACE))


MOVES = moves()
converse(f"Ludothèque {NAME}", __version__, lambda: sum(islice(MOVES, SLICE)), time.process_time)
