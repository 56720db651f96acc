"""Moves as numbers, what is seen as a row of numbers, the end as rewards."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, compress
from operator import is_not
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec.structs import astuple, fields

from ludotheque.bots.evaluation import beaten
from ludotheque.core import encoding
from ludotheque.core.codes import Code, Record, zeros
from ludotheque.core.codes import Row as Numbers
from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import Outcome, Seat, Seen, Turn, Value, Wait

FIRST: Final = Wait.FIRST  # an enum's own attribute takes longer to find
WAIT: Final = 0  # the action of those who do not move
MOST: Final = 1024  # moves that can be numbered where they have no numbers of their own

KEPT: Final = 256  # values of each field of a view
OFTEN: Final = 4 * KEPT  # those that come again so many times come again and again

Actions = Mapping[int, Value | None]
Row = npt.NDArray[np.float32]
Values = tuple[Any, ...]


class Offer(msgspec.Struct, frozen=True, gc=False):
    """What a seat may do: the numbers that it may choose from, and the move of each."""

    actions: list[int]
    moves: Sequence[Value | None]

    def move(self, action: int) -> Value | None:
        """What that number means; a ValueError where it may not be chosen."""
        return self.moves[self.actions.index(action)]

    def choices(self) -> Actions:
        return dict(zip(self.actions, self.moves, strict=True))


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
        self.stable = bool(self._code.moves)
        self.size = 1 + (self._code.moves or most)
        parts = _by_fields(self._code.view)
        self._players = players
        self._asked: dict[Any, tuple[array[float], list[float]]] = {}
        self._parts = parts or (self._code.view,)
        self.head = 2 * players + 2  # numbers before the view
        widths = [code.width for code in self._parts]
        self._firsts = list(accumulate(widths[:-1], initial=self.head))
        # A part of a list is a list, and one of plain memory is memory.
        self._in_list, self._in_memory = self._kept(), self._kept()
        self.values: Callable[[Any], Values] = astuple if parts else _whole
        self.width = self.head + self._code.view.width

    def actions(self, seen: Seen[Any, Any], wait: bool) -> Actions:
        """What each number means to a seat that is given this, in any order."""
        return self.offer(seen, wait).choices()

    def offer(self, seen: Seen[Any, Any], wait: bool) -> Offer:
        if self.stable:
            moves = seen.legal or ()
            actions = [1 + number for number in self._code.numbers(seen.view, moves)]
        else:
            moves = self._in_order(seen)
            actions = [*range(1, 1 + len(moves))]
        return Offer([WAIT, *actions], (None, *moves)) if wait else Offer(actions, moves)

    def action(self, seen: Seen[Any, Any], move: Value) -> int:
        """The number of a move that was made, also of one that `legal` gives only an example of."""
        if self.stable:
            return 1 + self._code.numbers(seen.view, (move,))[0]
        return 1 + self._in_order(seen).index(move)

    def row(self, seen: Seen[Any, Any]) -> Row:
        found: Row = np.zeros(self.width, np.float32)
        Slate(self, found.data).write(seen)
        return found

    def kept(self, row: memoryview | list[float]) -> list[tuple[int, Kept, int]]:
        """The fields of a view, as they are written over: the place of each among them, what it
        was written as in such a row, and where it begins."""
        return self._in_list if isinstance(row, list) else self._in_memory

    def _kept(self) -> list[tuple[int, Kept, int]]:
        return [
            (place, Kept(code, at), at)
            for place, (code, at) in enumerate(zip(self._parts, self._firsts, strict=True))
        ]

    def write_all(self, values: Values, row: Numbers) -> None:
        """All the fields of a view, where nothing is written yet."""
        for value, code, at in zip(values, self._parts, self._firsts, strict=True):
            code.write(value, row, at)

    def begun(self, seat: Seat | None, turn: Turn) -> tuple[array[float], list[float]]:
        """The numbers before the view, for memory and for a list: there are few that differ."""
        key = seat, turn.seats, turn.wait is FIRST, not turn.timers
        found = self._asked.get(key)
        if found is None:
            seats = range(self._players)
            mine, asked = [s == seat for s in seats], [s in turn.seats for s in seats]
            how = turn.wait is FIRST, bool(turn.timers)
            numbers = array("f", [*mine, *asked, *how])
            found = self._asked[key] = numbers, numbers.tolist()
        return found

    def _in_order(self, seen: Seen[Any, Any]) -> tuple[Any, ...]:
        legal = seen.legal or ()
        if len(legal) >= self.size:
            raise ValueError(
                f"{len(legal)} legal moves and only {self.size - 1} numbers: ask for more"
            )
        return tuple(sorted(legal, key=msgspec.json.encode))


class Kept:
    """What a field of a view was written as. Most of what is seen was seen before, and then its
    numbers are only copied; a field of which that is not so is written as its code does it."""

    __slots__ = ("_found", "_parts", "_where", "rewrite", "write_over")

    def __init__(self, code: Code, at: int) -> None:
        self._where = slice(at, at + code.width)
        self._parts: dict[Any, Any] = {}
        self._found = 0
        self.write_over = code.rewrite
        self.rewrite = self._rewrite

    def _rewrite(self, old: Any, new: Any, row: Any, at: int) -> None:
        """As long as it is not clear whether it is worth it: with a count."""
        part = self._parts.get(new)
        if part is None:
            self._rewrite_new(old, new, row, at)
        else:
            row[self._where] = part
            self._found += 1
            if self._found == OFTEN:
                self.rewrite = self._copy

    def _copy(self, old: Any, new: Any, row: Any, at: int) -> None:
        """Without one."""
        part = self._parts.get(new)
        if part is None:
            self._rewrite_new(old, new, row, at)
        else:
            row[self._where] = part

    def _rewrite_new(self, old: Any, new: Any, row: Any, at: int) -> None:
        self.write_over(old, new, row, at)
        self._keep(new, row[self._where])

    def _keep(self, value: Any, part: Any) -> None:
        """Up to so many. Were most of them asked for only once, no more are kept."""
        self._parts[value] = part if type(part) is list else memoryview(bytes(part)).cast("f")
        if len(self._parts) == KEPT:
            self.rewrite = self._rewrite if self._found >= KEPT else self.write_over
            self._parts.clear()
            self._found = 0


class Slate:
    """A row that is written on again and again, where what is seen has changed: memory, or a
    list."""

    __slots__ = ("_encoding", "_fields", "_of_list", "_row", "_seat", "_turn", "_values")

    def __init__(self, encoding: Encoding, row: memoryview | list[float]) -> None:
        self._encoding = encoding
        self._fields = encoding.kept(row)
        self._row: Any = row
        self._of_list = isinstance(row, list)
        self._values: Values | None = None
        self._seat: Seat | None = None
        self._turn: Turn | None = None

    def write(self, seen: Seen[Any, Any]) -> None:
        encoding, row = self._encoding, self._row
        before, self._values = self._values, None
        values = encoding.values(seen.view)
        if before is None:  # at first, or because something did not fit and was written in part
            row[:] = zeros(encoding.width, self._of_list)
            encoding.write_all(values, row)
            self._turn = None
        else:
            # Most fields are the very same as before: no line of Python is spent on those.
            for place, part, at in compress(self._fields, map(is_not, values, before)):
                if values[place] != before[place]:
                    part.rewrite(before[place], values[place], row, at)
        if seen.turn is not self._turn or seen.seat != self._seat:
            row[: encoding.head] = encoding.begun(seen.seat, seen.turn)[self._of_list]
            self._seat, self._turn = seen.seat, seen.turn
        self._values = values


def _by_fields(view: Code) -> tuple[Code, ...] | None:
    """The codes of a view's fields, where it is written field by field."""
    if not isinstance(view, Record):
        return None
    in_order = [name for name, _ in view.fields] == [field.name for field in fields(view.kind)]
    return tuple(code for _, code in view.fields) if in_order else None


def _whole(view: Any) -> tuple[Any, ...]:
    return (view,)


def told(seen: Seen[Any, Any]) -> str:
    """What a seat sees, as JSON: its number, whom the table waits for, its view."""
    return msgspec.json.encode({"seat": seen.seat, "turn": seen.turn, "view": seen.view}).decode()


def rewards(outcome: Outcome) -> tuple[float, ...]:
    """How many more players one has beaten than been beaten by, as a share of the others. Who is
    alone at the table gets the score."""
    alone = len(outcome.ranks) == 1
    return tuple(map(float, outcome.scores)) if alone else beaten(outcome)
