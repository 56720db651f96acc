"""The contract that every game keeps: values, turns, rules, and what a player is given.

Everything here is pure. A game never reads a clock, never draws a random number of its own and
never waits: nature is a player (CHANCE) and so is time (CLOCK), and both make moves that are
logged like anybody's.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from ludotheque.core.dice import Dice

Seat = int
CHANCE: Final = -1
CLOCK: Final = -2


class Value(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Base of every option, state, move, view and event: immutable, hashable, JSON both ways.
    What cannot change cannot hold itself, so the garbage collector need not look at it."""


class Wait(enum.Enum):
    """For whom the table waits, where several seats may move."""

    ALL = "all"  # one sealed move from each seat, applied together
    FIRST = "first"  # a race: the first accepted move counts


class Timer(Value, frozen=True):
    """Sand in a glass: the same name after a step keeps running, a new name turns it over."""

    name: str
    seconds: float


class Turn(Value, frozen=True):
    """Whom the table waits for; no seats: the game is over."""

    seats: tuple[Seat, ...] = ()
    wait: Wait = Wait.ALL
    timers: tuple[Timer, ...] = ()


OVER: Final = Turn()


class TimeUp(Value, frozen=True):
    """CLOCK's move: the timer of that name has run out."""

    name: str


Param = str | int | float | enum.Enum | Value | Sequence[Value | int | str]


class Refused(Exception):
    """The rules do not allow this move, and nothing has happened. The code has a text in every
    language (`refused-CODE`), the parameters fill it."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class Outcome(Value, frozen=True):
    """Scores as people count them, and ranks from 1; players who tie share a rank."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def most_wins(scores: Sequence[int]) -> Outcome:
    """The outcome where the highest score wins."""
    return Outcome(tuple(scores), tuple(1 + sum(s > mine for s in scores) for mine in scores))


def fewest_wins(scores: Sequence[int]) -> Outcome:
    """The outcome where the lowest score wins."""
    return Outcome(tuple(scores), tuple(1 + sum(s < mine for s in scores) for mine in scores))


OptionsT = TypeVar("OptionsT", bound=Value)
StateT = TypeVar("StateT", bound=Value)
MoveT = TypeVar("MoveT", bound=Value)
ViewT = TypeVar("ViewT", bound=Value)
EventT = TypeVar("EventT", bound=Value)


class Types(msgspec.Struct, frozen=True):
    """The types of a game's values (a union for moves and events), for decoding JSON."""

    options: Any
    state: Any
    move: Any
    view: Any
    event: Any


class Rules(ABC, Generic[OptionsT, StateT, MoveT, ViewT, EventT]):
    """One game, or one mode of it. All methods are pure functions of their arguments."""

    types: ClassVar[Types]

    @abstractmethod
    def start(self, options: OptionsT, players: int) -> StateT:
        """The state before anything has happened; shuffling and dealing are CHANCE's moves."""

    @abstractmethod
    def turn(self, state: StateT) -> Turn:
        """Whom the table waits for, and which timers run."""

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> Sequence[MoveT]:
        """Exactly what `step` would accept from that seat; a function of that seat's view.

        Where a move carries free text or a free number, one example of each stands for all."""

    @abstractmethod
    def chance(self, state: StateT, dice: Dice) -> MoveT:
        """What nature does. Asked only when CHANCE is to move."""

    @abstractmethod
    def step(self, state: StateT, moves: Mapping[Seat, MoveT | TimeUp]) -> StateT:
        """The only way forward; raises Refused, and then nothing has happened."""

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """All that a seat may know, and nothing else; None is a spectator."""

    @abstractmethod
    def news(
        self, state: StateT, moves: Mapping[Seat, MoveT | TimeUp], seat: Seat | None
    ) -> Sequence[EventT]:
        """What that seat sees happen when these moves are made in this state."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome:
        """Scores and ranks; final when the game is over, the standing before."""


class Seen(msgspec.Struct, Generic[ViewT, MoveT], frozen=True):
    """All that a player, human or bot, is ever given. `legal` is None where finding the move is
    the game and the player is a person."""

    seat: Seat | None
    turn: Turn
    view: ViewT
    legal: tuple[MoveT, ...] | None


class Bot(Protocol):
    """A player made of code: it gets what a person in its seat gets, never the state."""

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        """A move and the seconds it takes, or None: nothing to say for now (in a race)."""


# What a game may offer besides. Each is looked for with isinstance.


@runtime_checkable
class Imagines(Protocol):
    def imagine(self, view: Any, seat: Seat, rng: Random) -> Any:
        """A random full state that would look the same to that seat."""


@runtime_checkable
class Hints(Protocol):
    def hints(self, view: Any, seat: Seat) -> Sequence[Value]:
        """Help for that seat, from a nudge to the whole reason. Each has a text by its tag."""


@runtime_checkable
class Reviews(Protocol):
    def review(self, states: Sequence[Any], steps: Sequence[Mapping[Seat, Any]]) -> Sequence[Value]:
        """After the game: what could have been known or done, a remark each with its step."""


@runtime_checkable
class Enumerates(Protocol):
    def alphabet(self, options: Any, players: int) -> Sequence[Value]:
        """Every move that a player could ever make, each once, always in the same order."""


@runtime_checkable
class Odds(Protocol):
    def odds(self, state: Any) -> Sequence[tuple[Value, float]]:
        """All that CHANCE could do now, and how likely each is."""
