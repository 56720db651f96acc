"""Rami, Famille: empty your rack by making suites and families, which then belong to all.

Randomness is lazy: the pool is a set, not an order, and CHANCE says which tile was drawn when it
is drawn. After a draw the turn always stays with the player, even when nothing can be laid:
otherwise the turn itself would tell the others about the tile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final, Literal

from msgspec.structs import replace

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
    fewest_wins,
    turn_of,
)
from ludotheque.games.rami.combinations import KINDS, Combination, Kind, combination
from ludotheque.games.rami.placing import (
    added,
    additions,
    can_place,
    created,
    creations,
    open_tiles,
    open_to,
    put,
)
from ludotheque.games.rami.tiles import (
    ALL,
    TILES,
    Mask,
    Tile,
    laid,
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

RACK: Final = 6
OPEN: Final = 4

Phase = Literal[
    "lots",  # CHANCE says who begins
    "deal",  # CHANCE deals
    "place",  # a player lays tiles, draws, or passes
    "draw",  # CHANCE says what was drawn
    "luck",  # the player who drew lays that tile, or keeps it
    "over",
]
PLAYERS_PHASES: Final = frozenset({"place", "luck"})


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


class Famille(Rules[Options, FamilleState, FamilleMove, FamilleView, FamilleEvent]):
    types = Types(
        Options,
        FamilleState,
        FamilleMove,
        FamilleView,
        FamilleEvent,
        chance=DrawLots | Deal | Drawn,
    )

    def start(self, options: Options, players: int) -> FamilleState:
        seat, none = first_seat(options, players), (0,) * players
        phase: Phase = "lots" if seat == CHANCE else "deal"
        return FamilleState(phase, seat, racks=none, lacks=none, fresh=none)

    def turn(self, state: FamilleState) -> Turn:
        phase = state.phase
        if phase in PLAYERS_PHASES:
            return turn_of(state.seat)
        return OVER if phase == "over" else CHANCE_TURN

    def legal(self, state: FamilleState, seat: Seat) -> Sequence[FamilleMove]:
        if seat != state.seat:
            return ()
        if state.phase == "place":
            return placements(state.racks[seat], state.table) or [_idle(state)]
        if state.phase == "luck":
            return [*placements(state.racks[seat], state.table, state.drawn), KEEP]
        return ()

    def chance(self, state: FamilleState, dice: Dice) -> FamilleMove:
        if state.phase == "draw":
            return Drawn(tile_of(nth(state.pool, dice.below(state.pool.bit_count()))))
        players = len(state.racks)
        if state.phase == "lots":
            return DrawLots(dice.below(players))
        dealt = dice.sample(TILES, RACK * players + OPEN)
        racks = [dealt[RACK * seat : RACK * (seat + 1)] for seat in range(players)]
        return Deal(tuple(racks), dealt[RACK * players :])

    def play(self, state: FamilleState, seat: Seat, move: FamilleMove) -> FamilleState:
        return _act(state, move)

    def happen(self, state: FamilleState, move: FamilleMove) -> FamilleState:
        return _nature(state, move)

    def view(self, state: FamilleState, seat: Seat | None) -> FamilleView:
        mine = seat is not None and seat == state.seat
        return FamilleView(
            phase=state.phase,
            seat=state.seat,
            rack=() if seat is None else tiles_of(state.racks[seat]),
            counts=_counts(state),
            table=tuple([combination(mask) for mask in state.table]),
            pool=state.pool.bit_count(),
            drawn=tile_of(state.drawn) if mine and state.drawn else None,
            passes=state.passes,
            told=_told_so_far(state),
        )

    def news(
        self,
        before: FamilleState,
        moves: Mapping[Seat, FamilleMove | TimeUp],
        after: FamilleState,
        seat: Seat | None,
    ) -> Sequence[FamilleEvent]:
        state = before
        match next(iter(moves.values())):
            case Add() | Create() as move:
                return _laying(state, move)
            case Keep():
                return (Kept(state.seat),)
            case Pass():
                return (Passed(state.seat), *_blocking(state))
            case Drawn(tile=tile):
                known = tile if seat == state.seat else None
                return (Drew(state.seat, known, state.pool.bit_count() - 1),)
            case Deal(racks=racks, table=table):
                mine = () if seat is None else (Received(tiles_of(mask_of(racks[seat]))),)
                return (Dealt(), *mine, Opened(table))
            case DrawLots(seat=starter):
                return (Begins(starter),)
        return ()

    def outcome(self, state: FamilleState) -> Outcome:
        return fewest_wins(_counts(state))


DRAW: Final = Draw()
KEEP: Final = Keep()
PASS: Final = Pass()


# What may be done.


def placements(rack: Mask, table: Sequence[Mask], using: Mask = ALL) -> list[Add | Create]:
    """The four actions, with at least one tile of `using` (RAMI-4)."""
    moves: list[Add | Create] = [
        Add(to, laid(mask))
        for to, onto in enumerate(table)
        if rack & open_to(onto)
        for mask in additions(onto)
        if mask & rack == mask and mask & using
    ]
    moves += [Create(laid(mask)) for mask in creations(rack) if mask & using]
    return moves


def _idle(state: FamilleState) -> FamilleMove:
    """What remains to a player who can lay nothing: RAMI-3, RAMI-6."""
    return DRAW if state.pool else PASS


# What players do.


def _act(state: FamilleState, move: FamilleMove | TimeUp) -> FamilleState:
    match move:
        case Add():
            return _lay(state, move.tiles, move.to)
        case Create():
            return _lay(state, move.tiles, None)
        case Draw():
            _check_idle(state)
            if not state.pool:
                raise Refused("pool-empty")
            return replace(_told(state), phase="draw")
        case Keep():
            if state.phase != "luck":
                raise Refused("nothing-drawn")
            return replace(state, phase="place", seat=_next(state), drawn=0)
        case Pass():
            return _pass(state)
    raise Refused("not-now")


def _lay(state: FamilleState, tiles: tuple[Tile, ...], to: int | None) -> FamilleState:
    """One of the four actions, and the end if it empties the rack."""
    seat, mask = state.seat, _held(state, tiles)
    table = created(state.table, mask) if to is None else added(state.table, to, mask)
    rack = state.racks[seat] ^ mask
    fresh = 0 if state.drawn else min(state.fresh[seat], rack.bit_count())
    return replace(
        state,
        phase="place" if rack else "over",
        seat=_next(state),
        racks=put(state.racks, seat, rack),
        table=table,
        drawn=0,
        passes=0,
        fresh=put(state.fresh, seat, fresh),
    )


def _held(state: FamilleState, tiles: tuple[Tile, ...]) -> Mask:
    """These tiles of the player's rack."""
    mask = mask_of(tiles)
    missing = mask & ~state.racks[state.seat]
    if missing:
        raise Refused("not-in-rack", tiles=tiles_of(missing))
    if state.drawn and not mask & state.drawn:
        raise Refused("must-use-drawn", tile=tile_of(state.drawn))
    return mask


def _pass(state: FamilleState) -> FamilleState:
    """RAMI-6: the game ends when all have passed in a row."""
    _check_idle(state)
    if state.pool:
        raise Refused("cannot-pass")
    passes = state.passes + 1
    phase = "over" if passes == len(state.racks) else "place"
    return replace(_told(state), phase=phase, seat=_next(state), passes=passes)


def _check_idle(state: FamilleState) -> None:
    """Drawing and passing are for players who can lay nothing (RAMI-3)."""
    if state.phase == "luck":
        raise Refused("drawn-already", tile=tile_of(state.drawn))
    if can_place(state.racks[state.seat], state.table):
        raise Refused("can-place")


def _told(state: FamilleState) -> FamilleState:
    """Who draws or passes tells everybody that no tile of the rack can be laid."""
    seat = state.seat
    before = 0 if state.fresh[seat] else state.lacks[seat]
    return replace(
        state,
        lacks=put(state.lacks, seat, before | open_tiles(state.table)),
        fresh=put(state.fresh, seat, 0),
    )


def _next(state: FamilleState) -> Seat:
    return (state.seat + 1) % len(state.racks)


# What nature does.


def _nature(state: FamilleState, move: FamilleMove | TimeUp) -> FamilleState:
    match state.phase, move:
        case "draw", Drawn():
            return _take(state, move.tile)
        case "deal", Deal():
            return _deal(state, move)
        case "lots", DrawLots():
            return replace(state, phase="deal", seat=drawn_seat(move, len(state.racks)))
    raise Refused("not-now")


def _take(state: FamilleState, tile: Tile) -> FamilleState:
    seat, drawn = state.seat, mask_of((tile,))
    if not drawn & state.pool:
        raise Refused("not-in-pool", tile=tile)
    return replace(
        state,
        phase="luck",
        racks=put(state.racks, seat, state.racks[seat] | drawn),
        pool=state.pool ^ drawn,
        drawn=drawn,
        fresh=put(state.fresh, seat, 1),
    )


def _deal(state: FamilleState, deal: Deal) -> FamilleState:
    players = len(state.racks)
    if [*map(len, deal.racks), len(deal.table)] != [*[RACK] * players, OPEN]:
        raise Refused("bad-deal")
    return replace(
        state,
        phase="place",
        racks=tuple(map(mask_of, deal.racks)),
        table=tuple([mask_of((tile,)) for tile in deal.table]),
        pool=ALL ^ mask_of(chain(*deal.racks, deal.table)),
        fresh=(RACK,) * players,
    )


# What is seen.


def _counts(state: FamilleState) -> tuple[int, ...]:
    return tuple([rack.bit_count() for rack in state.racks])


def _told_so_far(state: FamilleState) -> tuple[Told, ...]:
    """Tiles that have been laid since go without saying."""
    hidden = ALL & ~sum(state.table)
    lacks = [tiles_of(mask & hidden) for mask in state.lacks]
    return tuple(map(Told, lacks, state.fresh))


def _laying(state: FamilleState, move: Add | Create) -> tuple[FamilleEvent, ...]:
    seat, lucky = state.seat, state.phase == "luck"
    mask = mask_of(move.tiles)
    event: FamilleEvent
    if isinstance(move, Add):
        event = Added(seat, move.to, combination(state.table[move.to]), laid(mask), lucky)
    else:
        event = Created(seat, KINDS[mask], laid(mask), lucky)
    return (event, WentOut(seat)) if mask == state.racks[seat] else (event,)


def _blocking(state: FamilleState) -> tuple[FamilleEvent, ...]:
    counts = _counts(state)
    if state.passes + 1 < len(counts):
        return ()
    return (Blocked(fewest_wins(counts).winners, min(counts)),)
