"""Junior: state, moves, view and events."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from ludotheque.core.lots import Begins, DrawLots
from ludotheque.core.rules import Seat, Value
from ludotheque.games.rami.tiles import TILES, Mask, Tile

SPOTS: Final = len(TILES)
LAST: Final = 4  # tiles that stay face down: of five, two have the same colour

Spot = Annotated[int, Meta(ge=0, lt=SPOTS)]


class TurnedUp(Value, frozen=True):
    """A tile lies face up on its spot."""

    seat: Seat
    spot: Spot
    tile: Tile


class Pair(Value, frozen=True):
    """The two tiles that were turned up last, and whether they were taken."""

    first: TurnedUp
    second: TurnedUp
    taken: bool


class JuniorState(Value, frozen=True):
    """Everything here is public: the faces of the tiles on the spots are nowhere."""

    seat: Seat  # whose turn it is; CHANCE until lots are drawn
    spots: Mask  # the spots where a tile lies
    taken: tuple[Mask, ...]  # tiles in front of each player
    up: TurnedUp | None = None  # the first tile of this turn
    turning: Spot | None = None  # being turned up: CHANCE says what it is
    last: Pair | None = None  # stays in sight until the next tile is turned up


class TurnUp(Value, frozen=True):
    """Turn up the tile on that spot."""

    spot: Spot


class Reveal(Value, frozen=True):
    """CHANCE: this tile lies there."""

    tile: Tile


class JuniorView(Value, frozen=True):
    """What everybody sees."""

    seat: Seat
    spots: tuple[Spot, ...]  # where a tile lies, the one that is up included
    taken: tuple[tuple[Tile, ...], ...]
    up: TurnedUp | None
    turning: Spot | None
    last: Pair | None


class Chosen(Value, frozen=True):
    """A hand reaches for the tile on that spot."""

    seat: Seat
    spot: Spot


class PairTaken(Value, frozen=True):
    seat: Seat
    tiles: tuple[Tile, Tile]
    spots: tuple[Spot, Spot]


class PairMixed(Value, frozen=True):
    """The two tiles go back face down and all are mixed."""

    seat: Seat
    tiles: tuple[Tile, Tile]
    spots: tuple[Spot, Spot]


class Counted(Value, frozen=True):
    """Four tiles are left: whoever has most wins."""

    seats: tuple[Seat, ...]
    tiles: int


JuniorMove = TurnUp | Reveal | DrawLots
JuniorEvent = Begins | Chosen | TurnedUp | PairTaken | PairMixed | Counted
