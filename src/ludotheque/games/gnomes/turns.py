"""A player's turn: two tokens, a statuette, an action, a power, a dig; and the end of the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat, put
from ludotheque.games.gnomes.board import (
    CELLS,
    HAND,
    PLACES_ANYWHERE,
    PLAYABLE,
    REMEMBERED,
    SPOT,
    TERRAIN_MASK,
    TERRAINS,
    Mask,
    Spot,
    Terrain,
    cells,
)
from ludotheque.games.gnomes.fight import tie_throws
from ludotheque.games.gnomes.score import leaders
from ludotheque.games.gnomes.values import (
    ACTIONS,
    Action,
    Move,
    Place,
    Shift,
    State,
    Take,
    Took,
)

STATUETTES: Final = 3  # of each gang
ANYWHERE: Final[Mapping[Terrain, Mask]] = dict.fromkeys(TERRAINS, PLAYABLE)


# (a) two tokens


def takes(state: State) -> Sequence[Take]:
    return _takes(open_terrains(state), state.actions)


@cache
def _takes(terrains: tuple[Terrain, ...], actions: tuple[Action, ...]) -> tuple[Take, ...]:
    return tuple([Take(terrain, action) for terrain in terrains for action in actions])


def open_terrains(state: State) -> tuple[Terrain, ...]:
    """Tokens whose terrain offers a cell; all of them where none does (GNOME-6)."""
    ground, free = _ground(state), _free(state)
    offering = tuple([t for t in state.terrains if ground[t] & free])
    return offering or state.terrains


def taken(state: State, move: Any) -> State:
    if not isinstance(move, Take):
        raise Refused("take-now")
    if move.terrain not in state.terrains:
        raise Refused("terrain-taken", terrain=move.terrain)
    if move.action not in state.actions:
        raise Refused("action-taken", action=move.action)
    if move.terrain not in open_terrains(state):
        raise Refused("terrain-full", terrain=move.terrain)
    return replace(
        state,
        phase="place" if places(state, move.terrain) else "act",
        terrains=tuple([t for t in state.terrains if t != move.terrain]),
        actions=tuple([a for a in state.actions if a != move.action]),
        took=(*state.took, Took(move.terrain, move.action)),
    )


# (b) a statuette


def places(state: State, terrain: Terrain) -> Mask:
    """Where the player may place a statuette with that token."""
    return _ground(state)[terrain] & _free(state)


def _ground(state: State) -> Mapping[Terrain, Mask]:
    """The cells to which each token leads the player."""
    return ANYWHERE if state.card == PLACES_ANYWHERE else TERRAIN_MASK


def _free(state: State) -> Mask:
    """Where neither the cat is nor a statuette that the player cannot expel."""
    return ~(state.fresh | state.statues[state.seat] | cat_mask(state))


def cat_mask(state: State) -> Mask:
    return 0 if state.cat is None else 1 << state.cat


def placings(state: State) -> Sequence[Move]:
    where = places(state, state.took[-1].terrain)
    return _placings(where) if has_reserve(state) else _shifts(state.statues[state.seat], where)


@lru_cache(REMEMBERED)
def _placings(where: Mask) -> tuple[Move, ...]:
    return tuple(map(Place, cells(where)))


@lru_cache(REMEMBERED)
def _shifts(mine: Mask, where: Mask) -> tuple[Move, ...]:
    return tuple([Shift(origin, cell) for origin in cells(mine) for cell in cells(where)])


def has_reserve(state: State) -> bool:
    return state.statues[state.seat].bit_count() < STATUETTES


def placed(state: State, move: Any) -> State:
    mine, seat = state.statues[state.seat], state.seat
    match move:
        case Place():
            if not has_reserve(state):
                raise Refused("no-reserve")
        case Shift():
            if has_reserve(state):
                raise Refused("reserve-first")
            if not mine >> SPOT[move.origin] & 1:
                raise Refused("not-your-statuette", cell=move.origin)
            mine &= ~(1 << SPOT[move.origin])
        case _:
            raise Refused("place-now")
    spot = SPOT[move.cell]
    _check_place(state, spot)
    statues = put(_without(state.statues, spot), seat, mine | 1 << spot)
    return replace(state, phase="act", statues=statues, fresh=state.fresh | 1 << spot, here=spot)


def _check_place(state: State, spot: Spot) -> None:
    cell, terrain = CELLS[spot], state.took[-1].terrain
    if places(state, terrain) >> spot & 1:
        return
    if not PLAYABLE >> spot & 1:
        raise Refused("pond", cell=cell)
    if state.cat == spot:
        raise Refused("cat-there", cell=cell)
    if state.statues[state.seat] >> spot & 1:
        raise Refused("own-statuette", cell=cell)
    if state.fresh >> spot & 1:
        raise Refused("placed-this-round", cell=cell)
    raise Refused("other-terrain", cell=cell, terrain=terrain)


def cleared(state: State, spot: Spot) -> State:
    """Whoever's statuette stood there, it goes back to its owner."""
    fresh = state.fresh & ~(1 << spot)
    return replace(state, statues=_without(state.statues, spot), fresh=fresh)


def _without(statues: tuple[Mask, ...], spot: Spot) -> tuple[Mask, ...]:
    keep = ~(1 << spot)
    return tuple([mask & keep for mask in statues])


def owner_at(state: State, spot: Spot) -> Seat | None:
    return next((s for s, mask in enumerate(state.statues) if mask >> spot & 1), None)


# The end of the turn, of the round, of the game.


def next_player(state: State) -> State:
    if not state.loser:
        return replace(state, phase="take", at=state.at + 1, here=None, reached=False)
    state = replace(state, here=None, reached=False)
    return _new_duel_round(state) if state.duel else _new_garden_round(state)


def _new_garden_round(state: State) -> State:
    """When somebody has no card left, one last round is played with all cards."""
    if state.last:
        return _finished(state)
    state = replace(_cleaned(state), terrains=TERRAINS, actions=ACTIONS)
    if all(state.hands):
        return state
    return replace(state, hands=(HAND,) * len(state.hands), last=True)


def _new_duel_round(state: State) -> State:
    """Tokens come back when all are used; an empty hand takes all its cards back."""
    state = replace(_cleaned(state), hands=tuple([hand or HAND for hand in state.hands]))
    return state if state.terrains else replace(state, terrains=TERRAINS, actions=ACTIONS)


def _cleaned(state: State) -> State:
    return replace(
        state,
        phase="fight",
        round=state.round + 1,
        cards=(),
        pools=(),
        tosses=(),
        at=0,
        took=(),
        fresh=0,
    )


def _finished(state: State) -> State:
    first = leaders(state)
    return tie_throws(state, first) if len(first) > 1 else replace(state, phase="over")
