"""Moves as numbers, what is seen as bytes, the end as rewards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from ludotheque.bots.evaluation import beaten
from ludotheque.core.game import Mode
from ludotheque.core.rules import Enumerates, Outcome, Seen, Value

WAIT: Final = 0  # the action of those who do not move
MOST: Final = 1024  # moves that can be numbered where the game has no alphabet
BYTES: Final = 32_768  # room for what a seat sees

Actions = Mapping[int, Value | None]


class Encoding:
    """The actions of a mode. Number 0 is to wait. Where the rules have an alphabet, a move's
    number is always the same: its place in the alphabet, from 1. Otherwise it is its place among
    the legal moves of the moment, from 1, in the order of their JSON."""

    def __init__(self, mode: Mode, options: Value, players: int, most: int = MOST) -> None:
        rules = mode.rules
        letters = rules.alphabet(options, players) if isinstance(rules, Enumerates) else None
        self._places = None if letters is None else {move: n for n, move in enumerate(letters, 1)}
        self.size = 1 + (most if letters is None else len(letters))

    def actions(self, legal: Sequence[Value], wait: bool) -> Actions:
        """What each number means to a seat that may make these moves."""
        found: dict[int, Value | None] = {WAIT: None} if wait else {}
        if self._places is not None:
            found.update(sorted((self._places[move], move) for move in legal))
            return found
        if len(legal) >= self.size:
            raise ValueError(
                f"{len(legal)} legal moves and only {self.size - 1} numbers: ask for more"
            )
        found.update(enumerate(sorted(legal, key=msgspec.json.encode), 1))
        return found


def observation(seen: Seen[Any, Any]) -> bytes:
    """What a seat sees, as JSON: its number, whom the table waits for, its view. The legal moves
    follow from these."""
    return msgspec.json.encode({"seat": seen.seat, "turn": seen.turn, "view": seen.view})


def rewards(outcome: Outcome) -> tuple[float, ...]:
    """How many more players one has beaten than been beaten by, as a share of the others. Who is
    alone at the table gets the score."""
    alone = len(outcome.ranks) == 1
    return tuple(map(float, outcome.scores)) if alone else beaten(outcome)
