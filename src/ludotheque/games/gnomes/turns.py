"""A player's turn: two tokens, a statuette, an action, a power, a dig; and the end of the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat, put
from ludotheque.games.gnomes.board import (
    CELLS,
    HAND,
    PLACES_ANYWHERE,
    PLAYABLE,
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
    Move,
    Place,
    Shift,
    State,
    Take,
    Took,
)

STATUETTES: Final = 3  # of each gang


# (a) two tokens


def takes(state: State) -> list[Take]:
    return [Take(t, action) for t in open_terrains(state) for action in state.actions]


def open_terrains(state: State) -> Sequence[Terrain]:
    """Tokens whose terrain offers a cell; all of them where none does (GNOME-6)."""
    offering = [t for t in state.terrains if places(state, t)]
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
        terrains=tuple(t for t in state.terrains if t != move.terrain),
        actions=tuple(a for a in state.actions if a != move.action),
        took=(*state.took, Took(move.terrain, move.action)),
    )


# (b) a statuette


def places(state: State, terrain: Terrain) -> Mask:
    """Where the player may place a statuette with that token."""
    ground = PLAYABLE if state.card == PLACES_ANYWHERE else TERRAIN_MASK[terrain]
    return ground & ~state.fresh & ~state.statues[state.seat] & ~cat_mask(state)


def cat_mask(state: State) -> Mask:
    return 0 if state.cat is None else 1 << state.cat


def placings(state: State) -> list[Move]:
    free = cells(places(state, state.took[-1].terrain))
    if has_reserve(state):
        return [Place(cell) for cell in free]
    mine = cells(state.statues[state.seat])
    return [Shift(origin, cell) for origin in mine for cell in free]


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
    state = cleared(state, spot)
    statues = put(state.statues, seat, mine | 1 << spot)
    return replace(state, phase="act", statues=statues, fresh=state.fresh | 1 << spot, here=spot)


def _check_place(state: State, spot: Spot) -> None:
    cell, terrain = CELLS[spot], state.took[-1].terrain
    if not PLAYABLE >> spot & 1:
        raise Refused("pond", cell=cell)
    if state.cat == spot:
        raise Refused("cat-there", cell=cell)
    if state.statues[state.seat] >> spot & 1:
        raise Refused("own-statuette", cell=cell)
    if state.fresh >> spot & 1:
        raise Refused("placed-this-round", cell=cell)
    if not places(state, terrain) >> spot & 1:
        raise Refused("other-terrain", cell=cell, terrain=terrain)


def cleared(state: State, spot: Spot) -> State:
    """Whoever's statuette stood there, it goes back to its owner."""
    keep = ~(1 << spot)
    statues = tuple([mask & keep for mask in state.statues])
    return replace(state, statues=statues, fresh=state.fresh & keep)


def owner_at(state: State, spot: Spot) -> Seat | None:
    return next((s for s, mask in enumerate(state.statues) if mask >> spot & 1), None)


# The end of the turn, of the round, of the game.


def next_player(state: State) -> State:
    state = replace(state, here=None, reached=False)
    if not state.loser:
        return replace(state, phase="take", at=state.at + 1)
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
