"""What lies on the table, what can be done and what is seen: options, the state, the moves, the
view. What is told has a module of its own, events.py.

The state keeps no answer: an answer is always true (GNOME-9), so it follows from the question and
the loot. What each seat has heard of it is decided where views are made.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ludotheque.core.rules import Seat, Value
from ludotheque.games.gnomes.board import (
    CELLS,
    TERRAINS,
    Cell,
    Dwarf,
    Flower,
    Mask,
    Spot,
    Terrain,
)

Gang = Literal["red", "blue", "yellow", "green"]
Action = Literal["zone", "line", "flowers", "cat"]
Topic = Literal["zone", "line", "flowers", "under"]  # "under": the very cell (GNOME-8)
Kind = Literal["mole", "bait"]
Phase = Literal[
    "gang",  # everybody says which gang they would like (GNOME-16)
    "deal",  # CHANCE deals the loot
    "fight",  # everybody chooses a dwarf
    "launch",  # those who tie choose how hard they throw (throw=skill)
    "throw",  # CHANCE says how the throws end
    "take",  # a player takes two tokens
    "place",  # … places a statuette
    "act",  # … asks, or moves the cat
    "power",  # … uses a power that comes after the action
    "dig",  # … lays a token
    "second",  # … and perhaps another one
    "shown",  # a manche is over: everybody looks at it before the next one (GNOME-17)
    "over",
]

GANGS: Final[tuple[Gang, ...]] = ("red", "blue", "yellow", "green")
ACTIONS: Final[tuple[Action, ...]] = ("zone", "line", "flowers", "cat")
KINDS: Final[tuple[Kind, ...]] = ("mole", "bait")
NEEDED: Final = 2  # manches that win a duel, throws that win a tie
GAUGE: Final = 100  # the strongest throw


class Options(Value, frozen=True):
    """How ties are settled (GNOME-4), and who is which gang (GNOME-16)."""

    throw: Literal["chance", "skill"] = "chance"
    gangs: Literal["choose", "seats"] = "choose"


class Token(Value, frozen=True, cache_hash=True):
    seat: Seat
    kind: Kind


class Took(Value, frozen=True):
    terrain: Terrain
    action: Action


class Question(Value, frozen=True, cache_hash=True):
    """Asked by `seat`, of `to_seat`, from a cell. `loud`: everybody heard the answer."""

    round: int
    seat: Seat
    to_seat: Seat
    action: Topic
    spot: Spot
    flower: Flower | None
    loud: bool


class Peek(Value, frozen=True):
    """Who has looked at which token: its place in the stack, from the bottom."""

    seat: Seat
    spot: Spot
    level: int


class Toss(Value, frozen=True):
    """One throw of several players together; the distance is to the chimney."""

    seats: tuple[Seat, ...]
    distances: tuple[int, ...]


class Manche(Value, frozen=True):
    """A manche of a duel that is over: who dug, where, and whose loot lay where."""

    seat: Seat
    cell: Cell
    winner_seat: Seat
    loot: tuple[Cell, ...]
    rounds: int


class State(Value, frozen=True):
    duel: bool
    skill: bool
    phase: Phase
    hands: tuple[Mask, ...]  # bit n: the dwarf of strength n; the rest lies open
    moles: tuple[int, ...]  # left, by seat
    baits: tuple[int, ...]
    statues: tuple[Mask, ...]  # cells with a statuette, by seat
    wins: tuple[int, ...]  # manches won in a duel, throws won in a final tie
    gangs: tuple[Gang, ...] = ()  # by seat, once they are chosen
    loot: tuple[Spot, ...] = ()
    round: int = 1
    last: bool = False
    cards: tuple[Dwarf, ...] = ()  # fought with in this round, by seat
    pools: tuple[tuple[Seat, ...], ...] = ()  # the ranking; several in one place must throw
    tosses: tuple[Toss, ...] = ()
    launched: tuple[int, ...] = ()  # how hard the throwers have thrown (throw=skill)
    tie: bool = False  # the throws are about the first place of the whole game
    at: int = 0  # whose turn it is, as a place in the ranking
    terrains: tuple[Terrain, ...] = TERRAINS  # tokens that can be taken
    actions: tuple[Action, ...] = ACTIONS
    took: tuple[Took, ...] = ()  # in this round, in ranking order
    fresh: Mask = 0  # statuettes placed in this round
    here: Spot | None = None  # where the player has placed one in this turn
    reached: bool = False  # Marcel's power is used up
    cat: Spot | None = None
    stacks: tuple[tuple[Token, ...], ...] = ((),) * len(CELLS)
    asked: tuple[Question, ...] = ()
    peeks: tuple[Peek, ...] = ()
    manches: tuple[Manche, ...] = ()

    @property
    def seat(self) -> Seat:
        """The player whose turn it is, in the action phase."""
        return self.pools[self.at][0]

    @property
    def card(self) -> Dwarf:
        """That player's dwarf."""
        return self.cards[self.seat]

    @property
    def loser(self) -> bool:
        return self.at == len(self.pools) - 1


# Moves of players.


class Join(Value, frozen=True):
    """The gang one would like to be; None: whichever is left."""

    gang: Gang | None = None


class Ready(Value, frozen=True):
    """On to the next manche."""


class Fight(Value, frozen=True, cache_hash=True):
    dwarf: Dwarf


class Launch(Value, frozen=True):
    """Throw the dwarf token that hard."""

    power: Annotated[int, Meta(ge=0, le=GAUGE)]


class Take(Value, frozen=True, cache_hash=True):
    terrain: Terrain
    action: Action


class Place(Value, frozen=True, cache_hash=True):
    """A statuette from the reserve."""

    cell: Cell


class Shift(Value, frozen=True, cache_hash=True):
    """A statuette that stands in the garden, when none is in the reserve."""

    origin: Cell
    cell: Cell


class Ask(Value, frozen=True, cache_hash=True):
    seat: Seat
    flower: Flower | None = None


class AskAll(Value, frozen=True, cache_hash=True):
    """Mick's power: to all; in a duel from all of one's statuettes, or about both flowers."""

    flower: Flower | None = None


class MoveCat(Value, frozen=True, cache_hash=True):
    """As an action, or by Ramona's power."""

    cell: Cell


class Look(Value, frozen=True, cache_hash=True):
    """Zelda's power; `level` counts from the bottom of the stack, from 0."""

    cell: Cell
    level: int


class LookUnder(Value, frozen=True):
    """Zelda's power in a duel: does the loot lie under that statuette of hers?"""

    cell: Cell


class Chase(Value, frozen=True):
    """Brutus' power in a duel: send away a statuette beside the one just placed."""

    cell: Cell


class Lay(Value, frozen=True, cache_hash=True):
    """Lay a token face down, and pay that card for it where it is not free."""

    kind: Kind
    cell: Cell
    card: Dwarf | None = None


class Pass(Value, frozen=True, cache_hash=True):
    """Nothing, or nothing more, in this part of the turn."""


# Moves of CHANCE.


class Deal(Value, frozen=True):
    loot: tuple[Cell, ...]


class Land(Value, frozen=True):
    """How far from the chimney each thrower's token lands."""

    distances: tuple[int, ...]


class Gust(Value, frozen=True):
    """What chance adds to each throw (throw=skill)."""

    drifts: tuple[int, ...]


Move = (
    Join | Ready | Fight | Launch | Take | Place | Shift | Ask | AskAll | MoveCat | Look
    | LookUnder | Chase | Lay | Pass
    | Deal | Land | Gust
)  # fmt: skip


# What is seen.


class Fact(Value, frozen=True, cache_hash=True):
    """A question, and its answer to those who have heard it."""

    round: int
    seat: Seat
    to_seat: Seat
    action: Topic
    cell: Cell
    flower: Flower | None
    loud: bool
    yes: bool | None


class Statue(Value, frozen=True, cache_hash=True):
    """`fresh`: placed in this round, so nobody can expel it."""

    seat: Seat
    cell: Cell
    fresh: bool


class Buried(Value, frozen=True, cache_hash=True):
    """A token in a stack; its kind is known to its owner and to who has looked at it."""

    seat: Seat
    kind: Kind | None


class Stack(Value, frozen=True, cache_hash=True):
    """From the bottom."""

    cell: Cell
    tokens: tuple[Buried, ...]


class Peeked(Value, frozen=True):
    """Somebody has looked at a token; the kind is told to that player and to its owner."""

    seat: Seat
    cell: Cell
    level: int
    kind: Kind | None


Reason = Literal[
    "statues",  # `number` statuettes stand in the garden
    "mole",  # on a loot, in place `number`
    "mole-own",  # on one's own loot
    "mole-again",  # a second one of the same player on a loot
    "bait-on-loot",
    "bait",  # at the bottom, under `number` moles of others
    "bait-above",  # not at the bottom
    "mole-nothing",  # no loot there
]


class Counted(Value, frozen=True):
    """Points of one player for one thing. `owner_seat`: whose loot lies there, or CHANCE (-1)."""

    seat: Seat
    reason: Reason
    points: int
    number: int = 0
    cell: Cell | None = None
    owner_seat: Seat = -1


class View(Value, frozen=True):
    """What one knows at a seat, remembering everything."""

    phase: Phase
    gangs: tuple[Gang, ...]  # by seat, once they are chosen
    seat: Seat  # whose turn it is in the action phase, else -1
    round: int
    last: bool
    loots: tuple[Cell | None, ...]  # those one knows: one's own, all when it is over
    hands: tuple[tuple[Dwarf, ...], ...]
    cards: tuple[Dwarf, ...]  # fought with in this round
    ranking: tuple[tuple[Seat, ...], ...]  # several in one place have to throw
    at: int  # which place in the ranking plays now
    tie: bool
    tosses: tuple[Toss, ...]
    launched: tuple[int, ...]
    chimney: int  # the perfect throw, and how much chance adds (throw=skill)
    wind: int
    terrains: tuple[Terrain, ...]  # tokens left
    actions: tuple[Action, ...]
    took: tuple[Took, ...]  # in ranking order
    here: Cell | None
    reached: bool
    statues: tuple[Statue, ...]
    cat: Cell | None
    stacks: tuple[Stack, ...]
    tokens: tuple[int, ...]  # left to each player, moles and baits together
    moles: int  # left to oneself
    baits: int
    facts: tuple[Fact, ...]
    peeks: tuple[Peeked, ...]
    notes: tuple[tuple[Cell, ...], ...]  # where each loot can still lie
    suspects: tuple[tuple[Cell, ...], ...]  # where each other can suspect one's own
    wins: tuple[int, ...]
    manches: tuple[Manche, ...]
    count: tuple[Counted, ...]  # when the game is over
