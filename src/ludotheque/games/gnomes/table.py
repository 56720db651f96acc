"""What lies on the table and what can be done: options, the state, the moves.

The state keeps no answer: an answer is always true (GNOME-9), so it follows from the question and
the loot. What each seat has heard of it is decided where views are made.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta
from msgspec.structs import replace

from ludotheque.core.rules import Seat, Value
from ludotheque.games.gnomes.board import (
    CELLS,
    FLOWER_MASK,
    HAND,
    LINE,
    TERRAINS,
    ZONE,
    Cell,
    Dwarf,
    Flower,
    Mask,
    Spot,
    Terrain,
)

Action = Literal["zone", "line", "flowers", "cat"]
Kind = Literal["mole", "bait"]
Phase = Literal[
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
    "over",
]

ACTIONS: Final[tuple[Action, ...]] = ("zone", "line", "flowers", "cat")
KINDS: Final[tuple[Kind, ...]] = ("mole", "bait")
STATUETTES: Final = 3
BAITS: Final = 2
NEEDED: Final = 2  # manches that win a duel, throws that win a tie
GAUGE: Final = 100  # the strongest throw
CHIMNEY: Final = 70  # the throw that ends in the chimney
WIND: Final = 5  # the most that chance adds to a throw or takes away
FARTHEST: Final = 99  # centimetres from the chimney, when the throw is chance


class Options(Value, frozen=True):
    """How ties are settled (GNOME-4)."""

    throw: Literal["chance", "skill"] = "chance"


class Token(Value, frozen=True):
    seat: Seat
    kind: Kind


class Took(Value, frozen=True):
    terrain: Terrain
    action: Action


class Question(Value, frozen=True):
    """Asked by `seat`, of `to_seat`, from a cell. `loud`: everybody heard the answer."""

    round: int
    seat: Seat
    to_seat: Seat
    action: Action
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


class Fight(Value, frozen=True):
    dwarf: Dwarf


class Launch(Value, frozen=True):
    """Throw the dwarf token that hard."""

    power: Annotated[int, Meta(ge=0, le=GAUGE)]


class Take(Value, frozen=True):
    terrain: Terrain
    action: Action


class Place(Value, frozen=True):
    """A statuette from the reserve."""

    cell: Cell


class Shift(Value, frozen=True):
    """A statuette that stands in the garden, when none is in the reserve."""

    origin: Cell
    cell: Cell


class Ask(Value, frozen=True):
    seat: Seat
    flower: Flower | None = None


class AskAll(Value, frozen=True):
    """Mick's power."""

    flower: Flower | None = None


class MoveCat(Value, frozen=True):
    """As an action, or by Ramona's power."""

    cell: Cell


class Look(Value, frozen=True):
    """Zelda's power; `level` counts from the bottom of the stack, from 0."""

    cell: Cell
    level: int


class Lay(Value, frozen=True):
    """Lay a token face down, and pay that card for it where it is not free."""

    kind: Kind
    cell: Cell
    card: Dwarf | None = None


class Pass(Value, frozen=True):
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
    Fight | Launch | Take | Place | Shift | Ask | AskAll | MoveCat | Look | Lay | Pass
    | Deal | Land | Gust
)  # fmt: skip


def set_up(options: Options, players: int, *, duel: bool) -> State:
    return State(
        duel=duel,
        skill=options.throw == "skill",
        phase="deal",
        hands=(HAND,) * players,
        moles=(1 if duel else players,) * players,
        baits=(0 if duel else BAITS,) * players,
        statues=(0,) * players,
        wins=(0,) * players,
    )


def new_manche(state: State) -> State:
    """The garden cleared, cards and tokens back, and new loot to come."""
    options = Options("skill" if state.skill else "chance")
    fresh = set_up(options, len(state.hands), duel=True)
    return replace(fresh, wins=state.wins, manches=state.manches)


def yes_cells(action: Action, spot: Spot, flower: Flower | None) -> Mask:
    """Where a loot must lie for the answer to be yes."""
    if action == "zone":
        return ZONE[spot]
    if action == "line":
        return LINE[spot]
    assert flower is not None
    return FLOWER_MASK[flower]


def answer(state: State, question: Question) -> bool:
    cells = yes_cells(question.action, question.spot, question.flower)
    return bool(cells >> state.loot[question.to_seat] & 1)
