"""Famille: state, moves, view and events."""

from __future__ import annotations

from typing import Literal

from ludotheque.core.lots import Begins, DrawLots
from ludotheque.core.rules import Seat, Value
from ludotheque.games.rami.famille.combinations import Combination, Kind
from ludotheque.games.rami.tiles import ALL, Mask, Tile

Phase = Literal[
    "lots",  # CHANCE says who begins
    "deal",  # CHANCE deals
    "place",  # a player lays tiles, draws, or passes
    "draw",  # CHANCE says what was drawn
    "luck",  # the player who drew lays that tile, or keeps it
    "over",
]


class FamilleState(Value, frozen=True):
    """Tiles are masks. `lacks` and `fresh` are public: see Told."""

    phase: Phase
    seat: Seat  # whose turn it is; CHANCE until lots are drawn
    racks: tuple[Mask, ...]
    lacks: tuple[Mask, ...]
    fresh: tuple[int, ...]
    table: tuple[Mask, ...] = ()
    pool: Mask = ALL
    drawn: Mask = 0  # the tile just drawn, also in its owner's rack
    passes: int = 0  # in a row


# Moves of players.


class Add(Value, frozen=True):
    """Add tiles, in any order, to the combination of that number on the table."""

    to: int
    tiles: tuple[Tile, ...]


class Create(Value, frozen=True):
    """Lay tiles, in any order, as a new suite or family."""

    tiles: tuple[Tile, ...]


class Draw(Value, frozen=True):
    """Draw a tile: only who can lay nothing may (RAMI-3)."""


class Keep(Value, frozen=True):
    """Keep the drawn tile."""


class Pass(Value, frozen=True):
    """Nothing to lay and nothing to draw (RAMI-6)."""


# Moves of CHANCE, besides DrawLots.


class Deal(Value, frozen=True):
    racks: tuple[tuple[Tile, ...], ...]
    table: tuple[Tile, ...]


class Drawn(Value, frozen=True):
    tile: Tile


class Told(Value, frozen=True):
    """What everybody knows about a rack from its owner's last draw or pass (RAMI-3): all but at
    most `fresh` of its tiles are none of `lacks`, and no two of those make a combination."""

    lacks: tuple[Tile, ...]
    fresh: int


class FamilleView(Value, frozen=True):
    """What one sees from a seat, remembering everything."""

    phase: Phase
    seat: Seat  # whose turn it is; CHANCE until lots are drawn
    rack: tuple[Tile, ...]  # one's own; a spectator has none
    counts: tuple[int, ...]  # tiles on each rack
    table: tuple[Combination, ...]
    pool: int
    drawn: Tile | None  # only its owner sees it
    passes: int
    told: tuple[Told, ...]


# Events, besides Begins.


class Dealt(Value, frozen=True):
    """Everybody takes six tiles."""


class Received(Value, frozen=True):
    """One sees one's own."""

    tiles: tuple[Tile, ...]


class Opened(Value, frozen=True):
    """Four tiles are laid face up."""

    tiles: tuple[Tile, ...]


class Created(Value, frozen=True):
    seat: Seat
    kind: Kind
    tiles: tuple[Tile, ...]
    lucky: bool


class Added(Value, frozen=True):
    """`onto` is the combination as it was before."""

    seat: Seat
    to: int
    onto: Combination
    tiles: tuple[Tile, ...]
    lucky: bool


class Drew(Value, frozen=True):
    """A tile was drawn; its owner sees which. `left`: tiles in the pool now."""

    seat: Seat
    tile: Tile | None
    left: int


class Kept(Value, frozen=True):
    seat: Seat


class Passed(Value, frozen=True):
    seat: Seat


class WentOut(Value, frozen=True):
    """The last tile of a rack was laid: that player wins."""

    seat: Seat


class Blocked(Value, frozen=True):
    """Nobody can lay anything any more: whoever has fewest tiles wins."""

    seats: tuple[Seat, ...]
    tiles: int


FamilleMove = Add | Create | Draw | Keep | Pass | DrawLots | Deal | Drawn
FamilleEvent = (
    Begins | Dealt | Received | Opened | Created | Added | Drew | Kept | Passed | WentOut | Blocked
)
