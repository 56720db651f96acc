"""Famille: whose turn it is, what may be laid, drawn and passed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.lots import DrawLots, draw_lots, drawn_seat, first_seat
from ludotheque.core.rules import (
    CHANCE,
    CHANCE_TURN,
    OVER,
    Alike,
    Outcome,
    Rules,
    Seat,
    Turn,
    Types,
    fewest_wins,
    put,
    turn_of,
)
from ludotheque.games.rami.famille import advice
from ludotheque.games.rami.famille.combinations import Combination, combination
from ludotheque.games.rami.famille.imagine import imagine
from ludotheque.games.rami.famille.news import news
from ludotheque.games.rami.famille.placing import (
    Table,
    added,
    can_place,
    created,
    open_tiles,
    placements,
)
from ludotheque.games.rami.famille.values import (
    Add,
    Create,
    Deal,
    Draw,
    Drawn,
    FamilleEvent,
    FamilleMove,
    FamilleState,
    FamilleView,
    Keep,
    Pass,
    Phase,
    Told,
)
from ludotheque.games.rami.options import FamilleOptions
from ludotheque.games.rami.tiles import (
    ALL,
    TILES,
    Mask,
    Tile,
    bit_of,
    mask_of,
    tile_of,
    tiles_of,
)

RACK: Final = 6
OPEN: Final = 4
PLAYERS_PHASES: Final = frozenset({"place", "luck"})
DRAW: Final = Draw()
KEEP: Final = Keep()
PASS: Final = Pass()


class Famille(Rules[FamilleOptions, FamilleState, FamilleMove, FamilleView, FamilleEvent]):
    types = Types(
        FamilleOptions,
        FamilleState,
        FamilleMove,
        FamilleView,
        FamilleEvent,
        chance=DrawLots | Deal | Drawn,
    )

    def start(self, options: FamilleOptions, players: int) -> FamilleState:
        seat, none = first_seat(options.starter, players), (0,) * players
        phase: Phase = "lots" if seat == CHANCE else "deal"
        return FamilleState(
            phase, seat, racks=none, lacks=none, fresh=none, play_out=options.play_out
        )

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
            return Drawn(tiles_of(state.pool)[dice.below(state.pool.bit_count())])
        players = len(state.racks)
        if state.phase == "lots":
            return draw_lots(players, dice)
        dealt = dice.sample(TILES, RACK * players + OPEN)
        racks = [dealt[RACK * seat : RACK * (seat + 1)] for seat in range(players)]
        return Deal(tuple(racks), dealt[RACK * players :])

    def play(self, state: FamilleState, seat: Seat, move: FamilleMove) -> FamilleState:
        return PLAYS[type(move)](state, move)

    def happen(self, state: FamilleState, move: FamilleMove) -> FamilleState:
        match state.phase, move:
            case "draw", Drawn():
                return _take(state, move.tile)
            case "deal", Deal():
                return _deal(state, move)
            case "lots", DrawLots():
                return replace(state, phase="deal", seat=drawn_seat(move, len(state.racks)))
        raise Refused("not-now")

    def view(self, state: FamilleState, seat: Seat | None) -> FamilleView:
        mine = seat is not None and seat == state.seat
        table, hidden = _lying(state.table)
        return FamilleView(  # fields are found by their places in half the time of names
            state.phase,
            state.seat,
            () if seat is None else tiles_of(state.racks[seat]),  # rack
            _counts(state),
            table,
            state.pool.bit_count(),  # pool
            tile_of(state.drawn) if mine and state.drawn else None,  # drawn
            state.passes,
            state.play_out,
            tuple(map(_told_of, map(hidden.__and__, state.lacks), state.fresh)),  # told
        )

    news = staticmethod(news)

    def outcome(self, state: FamilleState) -> Outcome:
        return fewest_wins(_counts(state))

    imagine = staticmethod(imagine)
    hints = staticmethod(advice.hints)
    review = staticmethod(advice.review)
    coach = staticmethod(advice.coach)

    def odds(self, state: FamilleState) -> Sequence[tuple[FamilleMove, float]]:
        pool = state.pool
        if state.phase == "draw":
            return Alike(pool.bit_count(), lambda number: Drawn(tiles_of(pool)[number]))
        return Alike(len(state.racks), DrawLots) if state.phase == "lots" else ()


def _idle(state: FamilleState) -> FamilleMove:
    """What remains to a player who can lay nothing: RAMI-3, RAMI-6."""
    return DRAW if state.pool else PASS


def _draw(state: FamilleState, _: Draw) -> FamilleState:
    _check_idle(state)
    if not state.pool:
        raise Refused("pool-empty")
    return replace(_told(state), phase="draw")


def _keep(state: FamilleState, _: Keep) -> FamilleState:
    if state.phase != "luck":
        raise Refused("nothing-drawn")
    phase, seat = _onward(state, state.racks, state.table)
    return replace(state, phase=phase, seat=seat, drawn=0)


def _lay(state: FamilleState, move: Add | Create) -> FamilleState:
    """One of the four actions, and the end if it empties the rack."""
    seat, mask = state.seat, _held(state, move.tiles)
    if isinstance(move, Add):
        table = added(state.table, move.to, mask)
    else:
        table = created(state.table, mask)
    rack = state.racks[seat] ^ mask
    racks = put(state.racks, seat, rack)
    fresh = 0 if state.drawn else min(state.fresh[seat], rack.bit_count())
    phase, then = _onward(state, racks, table)
    return replace(
        state,
        phase=phase,
        seat=then,
        racks=racks,
        fresh=put(state.fresh, seat, fresh),
        table=table,
        drawn=0,
        passes=0,
    )


def _onward(state: FamilleState, racks: tuple[Mask, ...], table: Table) -> tuple[Phase, Seat]:
    """The next player's turn, if there is one: nobody has finished, and that player can lay
    something or draw, or the game is played out (RAMI-6)."""
    seat = _next(state)
    able = state.pool or state.play_out or can_place(racks[seat], table)
    return "place" if racks[state.seat] and able else "over", seat


def _held(state: FamilleState, tiles: tuple[Tile, ...]) -> Mask:
    """These tiles of the player's rack."""
    mask = mask_of(tiles)
    missing = mask & ~state.racks[state.seat]
    if missing:
        raise Refused("not-in-rack", tiles=tiles_of(missing))
    if state.drawn and not mask & state.drawn:
        raise Refused("must-use-drawn", tile=tile_of(state.drawn))
    return mask


def _pass(state: FamilleState, _: Pass) -> FamilleState:
    """RAMI-6: a game that is played out ends when all have passed in a row."""
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


PLAYS: Final[dict[type, Callable[[FamilleState, Any], FamilleState]]] = {
    Add: _lay,
    Create: _lay,
    Draw: _draw,
    Keep: _keep,
    Pass: _pass,
}


# What nature does.


def _take(state: FamilleState, tile: Tile) -> FamilleState:
    seat, drawn = state.seat, bit_of(tile)
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
        table=tuple(map(bit_of, deal.table)),
        pool=ALL ^ mask_of(chain(*deal.racks, deal.table)),
        fresh=(RACK,) * players,
    )


# What is seen: most of it by everybody alike.


@lru_cache(1 << 8)
def _lying(table: Table) -> tuple[tuple[Combination, ...], Mask]:
    """What lies on the table, and the tiles that do not. Of those that do nothing is told."""
    return tuple(map(combination, table)), ALL & ~sum(table)


def _counts(state: FamilleState) -> tuple[int, ...]:
    return tuple([rack.bit_count() for rack in state.racks])


@lru_cache(1 << 8)
def _told_of(lacks: Mask, fresh: int) -> Told:
    return Told(tiles_of(lacks), fresh)
