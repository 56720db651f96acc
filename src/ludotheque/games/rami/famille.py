"""Rami, Famille: empty your rack by making suites and families, which then belong to all.

Randomness is lazy: the pool is a set, not an order, and CHANCE says which tile was drawn when it
is drawn. After a draw the turn always stays with the player, even when nothing can be laid:
otherwise the turn itself would tell the others about the tile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeVar

from ludotheque.core.dice import Dice
from ludotheque.core.rules import (
    CHANCE,
    OVER,
    Outcome,
    Refused,
    Rules,
    Seat,
    TimeUp,
    Turn,
    Types,
    Value,
    fewest_wins,
)
from ludotheque.games.rami import faults
from ludotheque.games.rami.placing import (
    KINDS,
    Combination,
    Kind,
    additions,
    can_place,
    combination,
    creations,
    open_tiles,
    open_to,
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
    CHANCE_TURN,
    TURNS,
    Begins,
    DrawLots,
    Options,
    drawn_seat,
    first_seat,
    made_by,
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


class FamilleState(Value, frozen=True):
    """Tiles are masks. `lacks` and `fresh` are public: see Told."""

    phase: Phase
    seat: Seat  # whose turn it is; CHANCE until lots are drawn
    racks: tuple[Mask, ...]
    table: tuple[Mask, ...] = ()
    pool: Mask = ALL
    drawn: Mask = 0  # the tile just drawn, also in its owner's rack
    passes: int = 0  # in a row
    lacks: tuple[Mask, ...] = ()
    fresh: tuple[int, ...] = ()


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
    """Everybody takes six tiles; one sees one's own."""

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
FamilleEvent = Begins | Dealt | Opened | Created | Added | Drew | Kept | Passed | WentOut | Blocked


class Famille(Rules[Options, FamilleState, FamilleMove, FamilleView, FamilleEvent]):
    types = Types(Options, FamilleState, FamilleMove, FamilleView, FamilleEvent)

    def start(self, options: Options, players: int) -> FamilleState:
        seat = first_seat(options, players)
        return FamilleState("lots" if seat == CHANCE else "deal", seat, (0,) * players)

    def turn(self, state: FamilleState) -> Turn:
        phase = state.phase
        if phase == "place" or phase == "luck":
            return TURNS[state.seat]
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

    def step(self, state: FamilleState, moves: Mapping[Seat, FamilleMove | TimeUp]) -> FamilleState:
        phase = state.phase
        if phase == "place" or phase == "luck":
            return _act(state, made_by(state.seat, moves))
        if phase == "over":
            raise Refused("over")
        return _nature(state, made_by(CHANCE, moves))

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
            told=tuple(map(Told, map(tiles_of, state.lacks), state.fresh)),
        )

    def news(
        self,
        state: FamilleState,
        moves: Mapping[Seat, FamilleMove | TimeUp],
        seat: Seat | None,
    ) -> Sequence[FamilleEvent]:
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
                return (Dealt(() if seat is None else racks[seat]), Opened(table))
            case DrawLots(seat=starter):
                return (Begins(starter),)
        return ()

    def outcome(self, state: FamilleState) -> Outcome:
        return fewest_wins(_counts(state))


RULES: Final = Famille()
DRAW: Final = Draw()
KEEP: Final = Keep()
PASS: Final = Pass()
T = TypeVar("T")


# What may be done.


def placements(rack: Mask, table: Sequence[Mask], using: Mask = ALL) -> list[FamilleMove]:
    """The four actions, with at least one tile of `using` (RAMI-4)."""
    moves: list[FamilleMove] = [
        Add(to, laid(added))
        for to, mask in enumerate(table)
        if rack & open_to(mask)
        for added in additions(mask)
        if added & rack == added and added & using
    ]
    moves += [Create(laid(mask)) for mask in creations(rack) if mask & using]
    return moves


def _idle(state: FamilleState) -> FamilleMove:
    """What remains to a player who can lay nothing: RAMI-3, RAMI-6."""
    return DRAW if state.pool else PASS


# What players do.


def _act(state: FamilleState, move: FamilleMove | TimeUp) -> FamilleState:
    match move:
        case Add(to=to, tiles=tiles):
            return _lay(state, _held(state, tiles), to)
        case Create(tiles=tiles):
            return _lay(state, _held(state, tiles), None)
        case Draw():
            _check_idle(state, "pool-empty" if not state.pool else None)
            return _tells(state, "draw", fresh=1)
        case Pass():
            _check_idle(state, "cannot-pass" if state.pool else None)
            return _pass(state)
        case Keep():
            if state.phase != "luck":
                raise Refused("nothing-drawn")
            return _hand_on(state, state.racks, state.table, state.fresh)
    raise Refused("not-now")


def _held(state: FamilleState, tiles: tuple[Tile, ...]) -> Mask:
    """These tiles of the player's rack."""
    mask = mask_of(tiles)
    missing = mask & ~state.racks[state.seat]
    if missing:
        raise Refused("not-in-rack", tiles=tiles_of(missing))
    if state.phase == "luck" and not mask & state.drawn:
        raise Refused("must-use-drawn", tile=tile_of(state.drawn))
    return mask


def _lay(state: FamilleState, mask: Mask, to: int | None) -> FamilleState:
    seat, table = state.seat, state.table
    if to is None:
        if mask not in KINDS:
            faults.refuse_creation(mask)
        table = (*table, mask)
    elif not 0 <= to < len(table):
        raise Refused("no-such-combination", number=to + 1)
    else:
        whole = table[to] | mask
        if not mask or whole not in KINDS:
            faults.refuse_addition(table[to], mask)
        table = (*table[:to], whole, *table[to + 1 :])
    rack = state.racks[seat] ^ mask
    racks = _with(state.racks, seat, rack)
    fresh = 0 if state.phase == "luck" else min(state.fresh[seat], rack.bit_count())
    return _hand_on(state, racks, table, _with(state.fresh, seat, fresh), over=not rack)


def _hand_on(
    state: FamilleState,
    racks: tuple[Mask, ...],
    table: tuple[Mask, ...],
    fresh: tuple[int, ...],
    over: bool = False,
) -> FamilleState:
    """The next player's turn, or the end."""
    return FamilleState(
        "over" if over else "place",
        (state.seat + 1) % len(racks),
        racks,
        table,
        state.pool,
        0,
        0,
        state.lacks,
        fresh,
    )


def _check_idle(state: FamilleState, refusal: str | None) -> None:
    """Drawing and passing are for a player who can lay nothing, once (RAMI-3)."""
    if state.phase == "luck":
        raise Refused("drawn-already", tile=tile_of(state.drawn))
    if can_place(state.racks[state.seat], state.table):
        raise Refused("can-place")
    if refusal:
        raise Refused(refusal)


def _tells(state: FamilleState, phase: Phase, fresh: int) -> FamilleState:
    """Who draws or passes tells everybody that no tile of the rack can be laid."""
    seat = state.seat
    before = state.lacks[seat] if state.fresh[seat] == 0 else 0
    return FamilleState(
        phase,
        seat,
        state.racks,
        state.table,
        state.pool,
        0,
        state.passes,
        _with(state.lacks, seat, before | open_tiles(state.table)),
        _with(state.fresh, seat, fresh),
    )


def _pass(state: FamilleState) -> FamilleState:
    told = _tells(state, "place", fresh=0)
    passes = state.passes + 1
    return FamilleState(
        "over" if passes == len(state.racks) else "place",
        (state.seat + 1) % len(state.racks),
        state.racks,
        state.table,
        state.pool,
        0,
        passes,
        told.lacks,
        told.fresh,
    )


def _with(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


# What nature does.


def _nature(state: FamilleState, move: FamilleMove | TimeUp) -> FamilleState:
    match state.phase, move:
        case "draw", Drawn(tile=tile):
            return _take(state, tile)
        case "deal", Deal(racks=racks, table=table):
            return _deal(state, tuple(map(mask_of, racks)), mask_of(table))
        case "lots", DrawLots():
            seat = drawn_seat(move, len(state.racks))
            return FamilleState("deal", seat, state.racks)
    raise Refused("not-now")


def _take(state: FamilleState, tile: Tile) -> FamilleState:
    drawn = mask_of((tile,))
    if not drawn & state.pool:
        raise Refused("not-in-pool", tile=tile)
    seat = state.seat
    return FamilleState(
        "luck",
        seat,
        _with(state.racks, seat, state.racks[seat] | drawn),
        state.table,
        state.pool ^ drawn,
        drawn,
        state.passes,
        state.lacks,
        state.fresh,
    )


def _deal(state: FamilleState, racks: tuple[Mask, ...], table: Mask) -> FamilleState:
    dealt = sum(racks) + table
    players = len(state.racks)
    sizes = [mask.bit_count() for mask in (*racks, table)]
    if sizes != [*[RACK] * players, OPEN] or dealt.bit_count() != sum(sizes):
        raise Refused("bad-deal")
    return FamilleState(
        "place",
        state.seat,
        racks,
        tuple(mask_of((tile,)) for tile in tiles_of(table)),
        ALL ^ dealt,
        lacks=(0,) * players,
        fresh=(RACK,) * players,
    )


# What is seen.


def _counts(state: FamilleState) -> tuple[int, ...]:
    return tuple([rack.bit_count() for rack in state.racks])


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
