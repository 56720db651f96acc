"""The contract that every game keeps: values, turns, rules, and what a player is given.

Everything here is pure. A game never reads a clock, never draws a random number of its own and
never waits: nature is a player (CHANCE) and so is time (CLOCK), and both make moves that are
logged like anybody's.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar, get_args, runtime_checkable

import msgspec

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused

T = TypeVar("T")

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
    """The same name after a step keeps running, a new name starts anew."""

    name: str
    seconds: float


class Turn(Value, frozen=True):
    """Whom the table waits for; no seats: the game is over."""

    seats: tuple[Seat, ...] = ()
    wait: Wait = Wait.ALL
    timers: tuple[Timer, ...] = ()


OVER: Final = Turn()
CHANCE_TURN: Final = Turn((CHANCE,))
MOST_SEATS: Final = 16
_ONE: Final = tuple(Turn((seat,)) for seat in range(MOST_SEATS))


def turn_of(seat: Seat) -> Turn:
    """A plain turn of one player."""
    return _ONE[seat]


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])


class TimeUp(Value, frozen=True):
    """CLOCK's move: the timer of that name has run out."""

    name: str


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
    """The types of a game's values, for decoding JSON: moves and events are unions. `chance` are
    those of the moves that only nature makes."""

    options: Any
    state: Any
    move: Any
    view: Any
    event: Any
    chance: Any = None

    def kinds(self) -> tuple[frozenset[type], frozenset[type]]:
        """The classes of the players' moves, and of nature's."""
        every = _classes(self.move)
        nature = every if self.chance is None else _classes(self.chance)
        return every if self.chance is None else every - nature, nature


def _classes(kind: Any) -> frozenset[type]:
    return frozenset(get_args(kind) or (kind,))


# What a step is made of: the moves by seat, or the timer that ran out.
Made = Mapping[Seat, MoveT | TimeUp]


class Rules(ABC, Generic[OptionsT, StateT, MoveT, ViewT, EventT]):
    """One game, or one mode of it. All methods are pure functions of their arguments.

    `step` is what everybody calls. It checks whose turn it is and what kind of move is made, and
    then calls what the game implements: `play`, `reveal`, `happen` or `time_up`."""

    types: ClassVar[Types]
    _of_players: ClassVar[frozenset[type]]
    _of_chance: ClassVar[frozenset[type]]

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if "types" in cls.__dict__:
            cls._of_players, cls._of_chance = cls.types.kinds()

    @abstractmethod
    def start(self, options: OptionsT, players: int) -> StateT:
        """The state before anything has happened; shuffling and dealing are CHANCE's moves."""

    @abstractmethod
    def turn(self, state: StateT) -> Turn:
        """Whom the table waits for, and which timers run."""

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> Sequence[MoveT]:
        """Exactly what `step` would accept from that seat; a function of that seat's view.
        Empty where the table does not wait for that seat.

        Where a move carries free text or a free number, one example of each stands for all."""

    @abstractmethod
    def chance(self, state: StateT, dice: Dice) -> MoveT:
        """What nature does. Asked only when CHANCE is to move."""

    def step(self, state: StateT, moves: Made[MoveT], turn: Turn | None = None) -> StateT:
        """The only way forward; raises Refused, and then nothing has happened. The turn is that
        of the state, given where it is known already.

        The moves are one of a player or of CHANCE, or all the sealed ones together. When a timer
        ends a sealed turn they are its end and whatever was sealed by then, perhaps nothing:
        `{CLOCK: TimeUp("choose"), 0: Card(7)}`."""
        turn = self.turn(state) if turn is None else turn
        check_seats(turn, moves)
        for seat, move in moves.items():
            kinds = self._of_players if seat >= 0 else self._of_chance
            if type(move) not in kinds and seat != CLOCK:
                raise Refused("not-now")
        return self._forward(state, moves, turn)

    def step_of_one(self, state: StateT, seat: Seat, move: MoveT) -> StateT:
        """The same, as most steps are: of the only seat that the table waits for, or of CHANCE."""
        if type(move) in (self._of_players if seat >= 0 else self._of_chance):
            return self.play(state, seat, move) if seat >= 0 else self.happen(state, move)
        raise Refused("not-now")

    def _forward(self, state: StateT, moves: Mapping[Seat, Any], turn: Turn) -> StateT:
        if CLOCK in moves:
            sealed = {seat: move for seat, move in moves.items() if seat != CLOCK}
            return self.time_up(state, moves[CLOCK].name, sealed)
        if len(turn.seats) > 1 and turn.wait is Wait.ALL:
            return self.reveal(state, moves)
        [(seat, move)] = moves.items()
        return self.happen(state, move) if seat == CHANCE else self.play(state, seat, move)

    def play(self, state: StateT, seat: Seat, move: MoveT) -> StateT:
        """One seat moves: the one whose turn it is, or whoever was first in a race."""
        raise NotImplementedError

    def reveal(self, state: StateT, moves: Mapping[Seat, MoveT]) -> StateT:
        """All the sealed moves of a simultaneous turn, together."""
        raise NotImplementedError

    def happen(self, state: StateT, move: MoveT) -> StateT:
        """What nature has done."""
        raise NotImplementedError

    def time_up(self, state: StateT, timer: str, moves: Mapping[Seat, MoveT]) -> StateT:
        """That timer has run out; the moves are those that were sealed by then."""
        raise NotImplementedError

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """All that a seat may know, and nothing else; None is a spectator."""

    @abstractmethod
    def news(
        self,
        before: StateT,
        moves: Made[MoveT],
        after: StateT,
        seat: Seat | None,
    ) -> Sequence[EventT]:
        """What that seat sees happen when these moves lead from one state to the other."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome:
        """Scores and ranks; final when the game is over, the standing before."""


AnyRules = Rules[Any, Any, Any, Any, Any]


def check_seats(turn: Turn, moves: Mapping[Seat, Any]) -> None:
    """Refuse moves from those whom the table does not wait for, and incomplete sealed ones."""
    timed = CLOCK in moves
    if timed and not _running(turn, moves[CLOCK]):
        raise Refused("no-such-timer")
    for seat in moves:
        if seat not in turn.seats and seat != CLOCK:
            raise Refused("over" if not turn.seats else "not-your-turn")
    if not timed and len(moves) != (1 if turn.wait is Wait.FIRST else len(turn.seats)):
        raise Refused("moves-missing" if turn.seats else "over")


def _running(turn: Turn, clock: object) -> bool:
    return isinstance(clock, TimeUp) and any(timer.name == clock.name for timer in turn.timers)


class Seen(msgspec.Struct, Generic[ViewT, MoveT], frozen=True, gc=False):
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
class GivesHints(Protocol):
    def hints(self, view: Any, seat: Seat) -> Sequence[Value]:
        """Help for that seat, from a nudge to the whole reason. Each has a text by its tag."""


@runtime_checkable
class Reviews(Protocol):
    def review(self, states: Sequence[Any], steps: Sequence[Mapping[Seat, Any]]) -> Sequence[Value]:
        """After the game: what could have been known or done, a remark each with its step."""


@runtime_checkable
class Coaches(Protocol):
    def coach(self, view: Any, seat: Seat, move: Any, step: int) -> Sequence[Value]:
        """What that seat could know to speak against a move that it may make, as that step;
        nothing where it is no mistake. Like remarks of the review each names its `step` and
        `seat`, and has a text by its tag; one by `ask-` and its tag is for before it is made."""


@runtime_checkable
class Enumerates(Protocol):
    def alphabet(self, options: Any, players: int) -> Sequence[Value]:
        """Every move that a player could ever make, each once, always in the same order."""


class Alike(Sequence[tuple[Any, float]]):
    """So many moves, each as likely as the others. The one of a number is made where it is asked
    for: there may be many, and only one of them happens."""

    __slots__ = ("_count", "_move")

    def __init__(self, count: int, move: Callable[[int], Value]) -> None:
        self._count, self._move = count, move

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, number: Any) -> Any:
        if not 0 <= number < self._count:
            raise IndexError(number)
        return self._move(number), 1 / self._count


@runtime_checkable
class Odds(Protocol):
    def odds(self, state: Any) -> Sequence[tuple[Value, float]]:
        """All that CHANCE could do now, and how likely each is; nothing where it is too much to be
        listed, as a deal. What can happen in several ways may be listed once for each."""
