"""What is said at a table, on the socket: by clients, and by the table to those who sit at it or
watch. docs/protocol.md describes each message."""

from __future__ import annotations

import enum
import re
from typing import Annotated, Any, Final

import msgspec

from ludotheque.core.lesson import Card
from ludotheque.core.rules import Outcome, Seat, Seen, Turn, Value

# How reading what somebody sent can fail: no JSON, not of this type, no UTF-8, nested too deep.
UNREADABLE: Final = (msgspec.MsgspecError, ValueError, RecursionError)

MOST: Final = 2**53 - 1  # up to here a number in JSON means the same to every reader
LARGE: Final = re.compile(rb"\d{%d}" % len(str(MOST)))  # how any larger one is written
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST)]


def bounded(value: Any) -> bool:
    """Of JSON that has been read: is none of its numbers, however deep, larger than that?"""
    if isinstance(value, dict):
        return all(map(bounded, value.values()))
    if isinstance(value, list):
        return all(map(bounded, value))
    return not isinstance(value, int) or -MOST <= value <= MOST


# What clients say.


class Hello(Value, frozen=True):
    """The first message. `last` is the number of steps already seen, if any."""

    last: Number | None = None


class Loudness(enum.Enum):
    """Of the coach, who speaks only where one plays alone with bots."""

    OFF = "off"
    AFTER = "after"  # what a mistake cost, once it is made
    ASK = "ask"  # and first whether it is meant


class Play(Value, frozen=True):
    """A move, decided when `at` steps were known. In a lesson somebody who is `guided` makes only
    moves that are welcome there."""

    id: Number
    at: Number
    move: msgspec.Raw
    guided: bool = False
    coach: Loudness = Loudness.OFF


class AskHint(Value, frozen=True):
    id: Number


class Ping(Value, frozen=True):
    id: Number


class Echo(Value, frozen=True):
    """The answer to a Call, at once."""

    number: Number


class Looking(Value, frozen=True):
    """Whether anybody looks at this window. Who says nothing does."""

    now: bool


class Reaction(enum.Enum):
    """All that can be said without playing: six that are drawn, then set phrases. There is no free
    text, so there is nothing to watch over."""

    BRAVO = "bravo"
    LAUGH = "laugh"
    OH = "oh"
    OUCH = "ouch"
    HMM = "hmm"
    HEART = "heart"
    HELLO = "hello"
    LUCK = "luck"
    WELL_PLAYED = "well-played"
    THANKS = "thanks"
    TAKE_YOUR_TIME = "take-your-time"
    AGAIN = "again"


class React(Value, frozen=True):
    """Shown to everybody at the table for a moment, and kept nowhere."""

    id: Number
    reaction: Reaction


class Tempo(enum.Enum):
    SLOW = "slow"
    NORMAL = "normal"
    QUICK = "quick"


class SetTempo(Value, frozen=True):
    """How fast the bots move, where nobody else plays; kept as long as the table is in memory."""

    id: Number
    tempo: Tempo


ClientSays = Hello | Play | AskHint | Ping | Echo | Looking | React | SetTempo
Besides = Hello | Ping | Echo | Looking | React | SetTempo  # all but what is answered in turn


# What the table says.


class Status(enum.Enum):
    OPEN = "open"  # seats are being taken
    GATHERING = "gathering"  # a rematch: whoever played before is awaited
    PLAYING = "playing"
    PAUSED = "paused"  # every person has left: time and bots stand still
    OVER = "over"


BEFORE: Final = (Status.OPEN, Status.GATHERING)  # the game begins


class Kind(enum.Enum):
    PERSON = "person"
    BOT = "bot"
    OPEN = "open"


class TableClock(enum.Enum):
    NONE = "none"
    RELAXED = "relaxed"
    FAST = "fast"


class How(enum.Enum):
    """Why a game ended before its rules said so."""

    ABORTED = "aborted"  # before anybody had moved
    AGREED = "agreed"
    RESIGNED = "resigned"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what is only a part of a message: it has no tag."""


class Chair(Part, frozen=True):
    """A seat as everybody sees it. `level` is the bot's, or the stand-in's of a person; `figure` is
    the number of the name that a bot goes by. A bot with a name of its own thinks elsewhere, and
    `level` is that of the one who stands in when it falls silent. Who is not `connected` is still
    `present` for a while. `wins` are the games of this series that they have won before this
    one."""

    kind: Kind
    name: str
    level: str | None
    present: bool
    standin: bool
    connected: bool
    figure: Number | None
    wins: Number = 0


class Ended(Part, frozen=True):
    """A game that ended without a result, and on whose account if it was one person's."""

    how: How
    seat: Seat | None = None


class Votes(Part, frozen=True):
    """Who wants a bot to play for that seat."""

    seat: Seat
    by: tuple[Seat, ...]


class Beside(Part, frozen=True):
    """Somebody at the reader's own device: their window is asked for by this name, that of the
    person whose device it is by none."""

    seat: Seat
    name: str


class Room(Value, frozen=True):
    """The table itself: sent whenever anything of it changes. Once somebody has held the game up
    for `patience` seconds they are among `held`, and the others may vote. In a lesson that is being
    followed, its player gets all its cards. Where several people play at the reader's device, they
    are `beside` each other. Of a `tournament` its code is told."""

    id: str
    game: str
    mode: str
    version: str
    options: Any
    hints: bool
    status: Status
    me: Seat | None
    host: bool
    seats: tuple[Chair, ...]
    watchers: Number
    commitment: str
    seed: str | None
    outcome: Outcome | None
    next: str | None
    clock: TableClock
    patience: int
    ended: Ended | None
    offers: tuple[Seat, ...]
    held: tuple[Seat, ...]
    votes: tuple[Votes, ...]
    lesson: tuple[Card, ...] = ()
    beside: tuple[Beside, ...] = ()
    tournament: str | None = None


class News(Part, frozen=True):
    """What one step looked like from the reader's seat; `at` is table time in milliseconds."""

    step: Number
    at: Number
    events: tuple[Any, ...]


class TimerLeft(Part, frozen=True):
    """A running timer and the milliseconds it has left."""

    name: str
    left: Number


class Update(Value, frozen=True):
    """The game as it is after `step` steps. `chosen` is the reader's own sealed move."""

    step: Number
    news: tuple[News, ...]
    seen: Seen[Any, Any]
    sealed: tuple[Seat, ...]
    chosen: Any
    timers: tuple[TimerLeft, ...]


class Sealed(Value, frozen=True):
    """Who has chosen so far in a simultaneous turn."""

    step: Number
    seats: tuple[Seat, ...]


class Accepted(Value, frozen=True):
    """The move is stored. `step` is the number of steps there are now."""

    id: Number
    step: Number


class Refusal(Value, frozen=True):
    """Nothing has happened. `id` is null when the message could not be read."""

    id: Number | None
    code: str
    params: dict[str, Any]


class Hints(Value, frozen=True):
    """From a nudge to the whole reason."""

    id: Number
    hints: tuple[Any, ...]


class Doubts(Value, frozen=True):
    """Instead of a move's answer: the coach asks whether it is meant. Nothing has happened; the
    same move with a lower voice is played."""

    id: Number
    remarks: tuple[Any, ...]


class Coached(Value, frozen=True):
    """What the coach has to say about the move that was made as that step."""

    step: Number
    remarks: tuple[Any, ...]


class Clocks(Value, frozen=True):
    """At a table with a clock: the milliseconds that each seat has left, and whose clocks run."""

    left: tuple[int, ...]
    running: tuple[Seat, ...]


class Starting(Value, frozen=True):
    """Before a race: the milliseconds until it begins, or, while that is open, the seats that are
    waited for."""

    left: Number | None
    seats: tuple[Seat, ...]


class Reacted(Value, frozen=True):
    """Somebody at the table reacts."""

    seat: Seat
    reaction: Reaction


class Pong(Value, frozen=True):
    id: Number


class Call(Value, frozen=True):
    """How far away are you? The table measures the time until the Echo comes."""

    number: Number


class Bye(Value, frozen=True):
    """The server closes the socket, and why."""

    code: str
    params: dict[str, Any]


class Frame(Part, frozen=True):
    """One moment of a finished game: how it came about, and what the seat then knew."""

    step: Number
    at: Number
    events: tuple[Any, ...]
    turn: Turn
    view: Any


ServerSays = (
    Room
    | Update
    | Sealed
    | Clocks
    | Starting
    | Accepted
    | Refusal
    | Hints
    | Doubts
    | Coached
    | Reacted
    | Pong
    | Call
    | Bye
)
