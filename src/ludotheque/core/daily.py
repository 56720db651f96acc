"""The puzzle of a day: a position of a game and a question about it, the same for everybody.

It follows from the date alone, and has exactly one best answer, which the game's own solver has
found. A game that has one names the module where it is made: `puzzle(day) -> Puzzle`. docs/daily.md
tells what each game asks."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from typing import Any, ClassVar, Final, Literal, TypeVar

import msgspec

from ludotheque.core.dice import Dice
from ludotheque.core.faults import NotFound, Refused
from ludotheque.core.game import Game
from ludotheque.core.position import Position, news
from ludotheque.core.rules import Seat, Seen, Value

T = TypeVar("T")

LEVELS: Final = 5
WEEK: Final = (1, 2, 3, 3, 4, 4, 5)  # from Monday to Sunday
REMEMBERED: Final = 64  # puzzles: those of a day are asked for again and again
MOST_MOVES: Final = 500  # in one try

# Still to be answered; answered as well as can be; or better could have been done.
Verdict = Literal["open", "solved", "missed"]


class Day(msgspec.Struct, frozen=True):
    """One day of the calendar. `number` is 0 for a Monday, 1 for the Tuesday after it."""

    date: str
    number: int

    @property
    def level(self) -> int:
        """How difficult its puzzles are."""
        return WEEK[self.number % len(WEEK)]

    def turn(self) -> int:
        """How many days of that difficulty there were before it."""
        week, weekday = divmod(self.number, len(WEEK))
        return week * WEEK.count(self.level) + WEEK[:weekday].count(self.level)

    def dice(self, game: str, attempt: int) -> Dice:
        """The chance of that day, anew for each attempt to make a puzzle."""
        return Dice(sha256(f"ludotheque daily {game} {self.date}".encode()).digest(), attempt)

    def first(self, game: str, made: Callable[[Dice], T | None]) -> T:
        """What the first attempt makes that does not fail."""
        attempt = 0
        while (found := made(self.dice(game, attempt))) is None:
            attempt += 1
        return found


class Tried(msgspec.Struct, frozen=True):
    """How far somebody has come: what they see, what has just happened, and the verdict. `reason`
    is told to who has solved it. Where the question has a second part, it `asks` that next."""

    seen: Seen[Any, Any]
    events: tuple[Value, ...]
    verdict: Verdict
    reason: tuple[Value, ...] = ()
    asks: Value | None = None


class Puzzle(ABC):
    """The question has a text by its tag. The answer is a list of moves: of the game, or of a kind
    of the puzzle's own."""

    mode: ClassVar[str]
    moves: ClassVar[Any]  # their type, for decoding JSON
    seat: ClassVar[Seat] = 0
    players: int = 1
    question: Value

    @abstractmethod
    def tried(self, moves: Sequence[Any]) -> Tried:
        """What these moves have led to; raises Refused where one of them cannot be made."""

    @abstractmethod
    def answer(self) -> tuple[Value, ...]:
        """The best one. Nobody is told."""


class PositionPuzzle(Puzzle):
    """A puzzle that is played by the rules of its game, by one player alone."""

    kinds: ClassVar[Any]  # the moves that can be an answer: all others are refused
    finding: ClassVar[bool] = False  # as of the mode: the list of legal moves would tell too much
    start: Position

    @abstractmethod
    def verdict(self, position: Position, made: int) -> Verdict:
        """Of a position after so many moves."""

    def reason(self) -> tuple[Value, ...]:
        """Why the answer is right, for who has found it."""
        return ()

    def tried(self, moves: Sequence[Any]) -> Tried:
        position, verdict = self.start, self.verdict(self.start, 0)
        events: tuple[Value, ...] = ()
        for made, move in enumerate(moves, 1):
            if verdict != "open":
                raise Refused("over")
            if not isinstance(move, self.kinds):
                raise Refused("not-now")
            before, position = position, position.after({self.seat: move})
            events = news(before, {self.seat: move}, position, self.seat)
            verdict = self.verdict(position, made)
        told = self.reason() if verdict == "solved" else ()
        return Tried(self._seen(position), events, verdict, told)

    def _seen(self, position: Position) -> Seen[Any, Any]:
        seen = position.seen(self.seat, self.finding)
        offered = tuple(move for move in seen.legal or () if isinstance(move, self.kinds))
        return msgspec.structs.replace(seen, legal=None if self.finding else offered)


def puzzle(game: Game, date: str) -> Puzzle:
    """The puzzle of that day; NotFound where the game has none."""
    if not game.daily:
        raise NotFound("no-daily", game=game.key)
    return _made(game.daily, date)


@lru_cache(REMEMBERED)
def _made(module: str, date: str) -> Puzzle:
    made: Puzzle = import_module(module).puzzle(day_of(date))
    return made


def day_of(date: str) -> Day:
    """The calendar is all that is needed of dates here, and rules have no clock."""
    found = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", date, re.ASCII)
    year, month, day = map(int, found.groups()) if found else (0, 0, 0)
    if not (year and 1 <= month <= 12 and 1 <= day <= _length(year, month)):
        raise Refused("bad-date", date=date)
    before = year - 1
    days = 365 * before + before // 4 - before // 100 + before // 400
    return Day(date, days + sum(_length(year, earlier) for earlier in range(1, month)) + day - 1)


def _length(year: int, month: int) -> int:
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]
