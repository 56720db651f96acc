"""Digging: tokens laid face down, what they cost, and the end of a manche."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import put
from ludotheque.games.gnomes.board import (
    AROUND,
    CELLS,
    DIGS_FREE,
    PLAYABLE,
    REACHES,
    REMEMBERED,
    SPOT,
    Dwarf,
    Mask,
    Spot,
    cells,
    dwarves,
    spots,
)
from ludotheque.games.gnomes.turns import next_player
from ludotheque.games.gnomes.values import (
    KINDS,
    NEEDED,
    Kind,
    Lay,
    Manche,
    Pass,
    State,
    Token,
)


def left(state: State, kind: Kind) -> int:
    return (state.moles if kind == "mole" else state.baits)[state.seat]


def dig_spots(state: State) -> Mask:
    return state.statues[state.seat] | reach(state)


def reach(state: State) -> Mask:
    """Marcel: one token on a cell without any statuette beside one of his own."""
    if state.card != REACHES or state.reached:
        return 0
    around = 0
    for spot in spots(state.statues[state.seat]):
        around |= AROUND[spot]
    for mask in state.statues:
        around &= ~mask
    return around


def prices(state: State) -> tuple[Dwarf | None, ...]:
    """One card for one or two tokens; free in a duel, with Brutus, or with an empty hand."""
    hand = state.hands[state.seat]
    if state.duel or state.phase == "second" or state.card == DIGS_FREE or not hand:
        return (None,)
    return dwarves(hand)


def lays(state: State) -> Sequence[Lay]:
    kinds = tuple([kind for kind in KINDS if left(state, kind)])
    return _lays(kinds, dig_spots(state), prices(state))


@lru_cache(REMEMBERED)
def _lays(kinds: tuple[Kind, ...], where: Mask, cards: tuple[Dwarf | None, ...]) -> tuple[Lay, ...]:
    return tuple(
        [Lay(kind, cell, card) for kind in kinds for cell in cells(where) for card in cards]
    )


def can_dig(state: State) -> bool:
    """Not a matter of kinds: how many moles are left is the player's secret."""
    tokens = state.moles[state.seat] + state.baits[state.seat]
    return bool(tokens and state.statues[state.seat])


def dug(state: State, move: Any) -> State:
    if isinstance(move, Pass):
        return next_player(state)
    if not isinstance(move, Lay):
        raise Refused("dig-now")
    _check_lay(state, move)
    state = _laid(state, move)
    if state.duel:
        return _manche_over(state, move)
    if state.phase == "dig" and can_dig(state):
        return replace(state, phase="second")
    return next_player(state)


def _check_lay(state: State, move: Lay) -> None:
    if not left(state, move.kind):
        raise Refused("none-left", kind=move.kind)
    spot = SPOT[move.cell]
    if not dig_spots(state) >> spot & 1:
        _refuse_spot(state, spot)
    price = prices(state)
    if move.card in price:
        return
    if price == (None,):
        raise Refused("dig-is-free")
    raise (
        Refused("dig-costs-a-card")
        if move.card is None
        else Refused("not-in-hand", dwarf=move.card)
    )


def _refuse_spot(state: State, spot: Spot) -> None:
    if not PLAYABLE >> spot & 1:
        raise Refused("pond", cell=CELLS[spot])
    if state.card == REACHES and not state.reached:
        raise Refused("out-of-reach", cell=CELLS[spot])
    raise Refused("no-statuette-there", cell=CELLS[spot])


def _laid(state: State, move: Lay) -> State:
    seat, spot = state.seat, SPOT[move.cell]
    hand = state.hands[seat] & ~(1 << (move.card or 0))
    mole = move.kind == "mole"
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        moles=put(state.moles, seat, state.moles[seat] - mole),
        baits=put(state.baits, seat, state.baits[seat] - (not mole)),
        stacks=put(state.stacks, spot, (*state.stacks[spot], Token(seat, move.kind))),
        reached=state.reached or not state.statues[seat] >> spot & 1,
    )


def _manche_over(state: State, move: Lay) -> State:
    """On the other's loot the digger wins the manche, anywhere else the other does."""
    seat, other = state.seat, 1 - state.seat
    winner = seat if state.loot[other] == SPOT[move.cell] else other
    loot = tuple([CELLS[spot] for spot in state.loot])
    manche = Manche(seat, move.cell, winner, loot, state.round)
    wins = put(state.wins, winner, state.wins[winner] + 1)
    state = replace(state, wins=wins, manches=(*state.manches, manche))
    return replace(state, phase="over" if NEEDED in wins else "shown")
