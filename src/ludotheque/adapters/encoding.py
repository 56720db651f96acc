"""Moves as numbers, what is seen as a row of numbers, the end as rewards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

from ludotheque.bots.evaluation import beaten
from ludotheque.core import encoding
from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import Outcome, Seen, Value, Wait

WAIT: Final = 0  # the action of those who do not move
MOST: Final = 1024  # moves that can be numbered where they have no numbers of their own

Actions = Mapping[int, Value | None]
Row = npt.NDArray[np.float32]


class Encoding:
    """The numbers of one kind of table. Action 0 is to wait. A move's action is 1 more than the
    number it has by the game's own encoding; where it has none, it is the move's place among the
    legal moves of the moment, from 1, in the order of their JSON.

    What is seen begins with whose seat it is, for whom the table waits, whether that is a race and
    whether a timer runs. Then comes the view."""

    def __init__(
        self, game: Game, mode: Mode, options: Value, players: int, most: int = MOST
    ) -> None:
        self._code = encoding.encoding(game, mode, options, players)
        self._players = players
        self.stable = bool(self._code.moves)
        self.size = 1 + (self._code.moves or most)
        self.width = 2 * players + 2 + self._code.view.width

    def actions(self, seen: Seen[Any, Any], wait: bool) -> Actions:
        """What each number means to a seat that is given this."""
        numbered = self._numbered if self.stable else self._places
        found: dict[int, Value | None] = {WAIT: None} if wait else {}
        found.update(numbered(seen))
        return found

    def action(self, seen: Seen[Any, Any], move: Value) -> int:
        """The number of a move that was made, also of one that `legal` gives only an example of."""
        if self.stable:
            return 1 + self._code.numbering(seen.view)(move)
        return next(number for number, meant in self._places(seen) if meant == move)

    def row(self, seen: Seen[Any, Any]) -> Row:
        found: Row = np.zeros(self.width, np.float32)
        self.write(seen, found)
        return found

    def write(self, seen: Seen[Any, Any], into: Row) -> None:
        """Into a row of zeros."""
        row: Any = into.data  # numbers are put into plain memory in half the time
        players, turn = self._players, seen.turn
        if seen.seat is not None:
            row[seen.seat] = 1.0
        for seat in turn.seats:
            if seat >= 0:
                row[players + seat] = 1.0
        row[2 * players] = float(turn.wait is Wait.FIRST)
        row[2 * players + 1] = float(bool(turn.timers))
        self._code.view.write(seen.view, row, 2 * players + 2)

    def _numbered(self, seen: Seen[Any, Any]) -> list[tuple[int, Any]]:
        legal = seen.legal or ()
        number = self._code.numbering(seen.view)
        return sorted((1 + number(move), move) for move in legal)

    def _places(self, seen: Seen[Any, Any]) -> list[tuple[int, Any]]:
        legal = seen.legal or ()
        if len(legal) >= self.size:
            raise ValueError(
                f"{len(legal)} legal moves and only {self.size - 1} numbers: ask for more"
            )
        return list(enumerate(sorted(legal, key=msgspec.json.encode), 1))


def told(seen: Seen[Any, Any]) -> str:
    """What a seat sees, as JSON: its number, whom the table waits for, its view."""
    return msgspec.json.encode({"seat": seen.seat, "turn": seen.turn, "view": seen.view}).decode()


def rewards(outcome: Outcome) -> tuple[float, ...]:
    """How many more players one has beaten than been beaten by, as a share of the others. Who is
    alone at the table gets the score."""
    alone = len(outcome.ranks) == 1
    return tuple(map(float, outcome.scores)) if alone else beaten(outcome)
