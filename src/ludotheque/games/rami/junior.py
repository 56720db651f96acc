"""Rami, Junior: turn up two of the tiles that lie face down; a pair is yours.

No state knows a tile that lies face down. The players choose places, and CHANCE says which of the
remaining tiles lies there. This is exactly the printed game: two tiles that do not match are mixed
with all the others again, so that nothing is ever known about a place, and every remaining tile is
as likely as any other whenever one is turned up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from random import Random
from typing import Annotated, Final

from msgspec import Meta

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import (
    CHANCE,
    CHANCE_TURN,
    OVER,
    Outcome,
    Rules,
    Seat,
    TimeUp,
    Turn,
    Types,
    Value,
    most_wins,
    turn_of,
)
from ludotheque.games.rami.tiles import (
    ALL,
    TILES,
    Mask,
    Tile,
    mask_of,
    nth,
    tile_of,
    tiles_of,
)
from ludotheque.games.rami.turns import (
    Begins,
    DrawLots,
    Options,
    drawn_seat,
    first_seat,
)

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


# Hints.


class AnySpot(Value, frozen=True):
    """All face-down tiles are alike."""


class Chances(Value, frozen=True):
    """The tile that is up makes a pair with `fits` of the hidden ones."""

    tile: Tile
    fits: int
    hidden: int


JuniorMove = TurnUp | Reveal | DrawLots
JuniorEvent = Begins | Chosen | TurnedUp | PairTaken | PairMixed | Counted


class Junior(Rules[Options, JuniorState, JuniorMove, JuniorView, JuniorEvent]):
    types = Types(
        Options, JuniorState, JuniorMove, JuniorView, JuniorEvent, chance=DrawLots | Reveal
    )

    def start(self, options: Options, players: int) -> JuniorState:
        return JuniorState(first_seat(options, players), ALL, (0,) * players)

    def turn(self, state: JuniorState) -> Turn:
        if state.seat == CHANCE or state.turning is not None:
            return CHANCE_TURN
        return OVER if _over(state) else turn_of(state.seat)

    def legal(self, state: JuniorState, seat: Seat) -> Sequence[JuniorMove]:
        if seat not in self.turn(state).seats or seat == CHANCE:
            return ()
        return [TurnUp(spot) for spot in _spots(state.spots & ~_open_spot(state))]

    def chance(self, state: JuniorState, dice: Dice) -> JuniorMove:
        if state.seat == CHANCE:
            return DrawLots(dice.below(len(state.taken)))
        hidden = _hidden(state)
        return Reveal(tile_of(nth(hidden, dice.below(hidden.bit_count()))))

    def play(self, state: JuniorState, seat: Seat, move: JuniorMove) -> JuniorState:
        return _pick(state, move)

    def happen(self, state: JuniorState, move: JuniorMove) -> JuniorState:
        return _nature(state, move)

    def view(self, state: JuniorState, seat: Seat | None) -> JuniorView:
        return JuniorView(
            seat=state.seat,
            spots=_spots(state.spots),
            taken=tuple(map(tiles_of, state.taken)),
            up=state.up,
            turning=state.turning,
            last=state.last,
        )

    def news(
        self,
        before: JuniorState,
        moves: Mapping[Seat, JuniorMove | TimeUp],
        after: JuniorState,
        seat: Seat | None,
    ) -> Sequence[JuniorEvent]:
        state = before
        match next(iter(moves.values())):
            case TurnUp(spot=spot):
                return (Chosen(state.seat, spot),)
            case Reveal(tile=tile):
                return _revealing(state, _turned_up(state, tile))
            case DrawLots(seat=starter):
                return (Begins(starter),)
        return ()

    def outcome(self, state: JuniorState) -> Outcome:
        return most_wins(_counts(state))

    def imagine(self, view: JuniorView, seat: Seat, rng: Random) -> JuniorState:
        """Nothing is hidden: the view is the state."""
        spots = sum(1 << spot for spot in view.spots)
        taken = tuple(map(mask_of, view.taken))
        return JuniorState(view.seat, spots, taken, view.up, view.turning, view.last)

    def alphabet(self, options: Options, players: int) -> Sequence[TurnUp]:
        return [TurnUp(spot) for spot in range(SPOTS)]

    def odds(self, state: JuniorState) -> Sequence[tuple[JuniorMove, float]]:
        if state.seat == CHANCE:
            return _alike([DrawLots(seat) for seat in range(len(state.taken))])
        return _alike([Reveal(tile) for tile in tiles_of(_hidden(state))])

    def hints(self, view: JuniorView, seat: Seat) -> Sequence[AnySpot | Chances]:
        if view.seat != seat or view.turning is not None or len(view.spots) == LAST:
            return ()
        if view.up is None:
            return (AnySpot(),)
        hidden = tiles_of(ALL & ~mask_of(chain(*view.taken, (view.up.tile,))))
        fits = sum(is_pair(view.up.tile, tile) for tile in hidden)
        return AnySpot(), Chances(view.up.tile, fits, len(hidden))


def is_pair(one: Tile, other: Tile) -> bool:
    return one.value == other.value or one.colour == other.colour


def _alike(moves: Sequence[JuniorMove]) -> list[tuple[JuniorMove, float]]:
    return [(move, 1 / len(moves)) for move in moves]


def _counts(state: JuniorState) -> list[int]:
    return [mask.bit_count() for mask in state.taken]


def _over(state: JuniorState) -> bool:
    return state.spots.bit_count() == LAST


def _spots(mask: Mask) -> tuple[Spot, ...]:
    return tuple(spot for spot in range(SPOTS) if mask >> spot & 1)


def _open_spot(state: JuniorState) -> Mask:
    return 0 if state.up is None else 1 << state.up.spot


def _hidden(state: JuniorState) -> Mask:
    """The tiles that lie face down, nobody knows where."""
    up = 0 if state.up is None else mask_of((state.up.tile,))
    return ALL & ~sum(state.taken) & ~up


def _pick(state: JuniorState, move: JuniorMove | TimeUp) -> JuniorState:
    if not isinstance(move, TurnUp):
        raise Refused("not-now")
    if not (0 <= move.spot < SPOTS and state.spots >> move.spot & 1):
        raise Refused("spot-empty")
    if state.up is not None and state.up.spot == move.spot:
        raise Refused("spot-open", tile=state.up.tile)
    return JuniorState(state.seat, state.spots, state.taken, state.up, move.spot, state.last)


def _nature(state: JuniorState, move: JuniorMove | TimeUp) -> JuniorState:
    match move:
        case DrawLots() if state.seat == CHANCE:
            return JuniorState(drawn_seat(move, len(state.taken)), state.spots, state.taken)
        case Reveal(tile=tile) if state.turning is not None:
            if not mask_of((tile,)) & _hidden(state):
                raise Refused("not-face-down", tile=tile)
            return _reveal(state, _turned_up(state, tile))
    raise Refused("not-now")


def _turned_up(state: JuniorState, tile: Tile) -> TurnedUp:
    assert state.turning is not None
    return TurnedUp(state.seat, state.turning, tile)


def _reveal(state: JuniorState, turned: TurnedUp) -> JuniorState:
    """The first tile stays up. The second one ends the turn: no other turn for a pair (RAMI-8)."""
    seat, first = state.seat, state.up
    if first is None:
        return JuniorState(seat, state.spots, state.taken, turned)
    pair = Pair(first, turned, is_pair(first.tile, turned.tile))
    spots, taken = state.spots, state.taken
    if pair.taken:
        spots &= ~(1 << first.spot | 1 << turned.spot)
        mine = taken[seat] | mask_of((first.tile, turned.tile))
        taken = (*taken[:seat], mine, *taken[seat + 1 :])
    return JuniorState((seat + 1) % len(taken), spots, taken, last=pair)


def _revealing(state: JuniorState, turned: TurnedUp) -> tuple[JuniorEvent, ...]:
    first = state.up
    if first is None:
        return (turned,)
    tiles, spots = (first.tile, turned.tile), (first.spot, turned.spot)
    if not is_pair(*tiles):
        return (turned, PairMixed(state.seat, tiles, spots))
    return (turned, PairTaken(state.seat, tiles, spots), *_counting(_reveal(state, turned)))


def _counting(state: JuniorState) -> tuple[JuniorEvent, ...]:
    if not _over(state):
        return ()
    counts = _counts(state)
    return (Counted(most_wins(counts).winners, max(counts)),)
