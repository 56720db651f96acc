"""The table as it is set up, for a game and for a new manche of a duel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat
from ludotheque.games.gnomes.board import HAND
from ludotheque.games.gnomes.values import GANGS, Gang, Join, Options, Ready, State

BAITS: Final = 2


def set_up(options: Options, players: int, *, duel: bool) -> State:
    return State(
        duel=duel,
        skill=options.throw == "skill",
        phase="gang" if options.gangs == "choose" else "deal",
        gangs=() if options.gangs == "choose" else GANGS[:players],
        hands=(HAND,) * players,
        moles=(1 if duel else players,) * players,
        baits=(0 if duel else BAITS,) * players,
        statues=(0,) * players,
        wins=(0,) * players,
    )


def wishes() -> list[Join]:
    return [Join(), *map(Join, GANGS)]


def joined(state: State, moves: Mapping[Seat, Any]) -> State:
    """In the order of seats everybody gets the gang they would like, if it is still free; the
    others share out what is left (GNOME-16)."""
    if not all(isinstance(move, Join) for move in moves.values()):
        raise Refused("join-now")
    seats = range(len(state.hands))
    chosen: dict[Seat, Gang] = {}
    for seat in seats:
        if moves[seat].gang is not None and moves[seat].gang not in chosen.values():
            chosen[seat] = moves[seat].gang
    left = iter([gang for gang in GANGS if gang not in chosen.values()])
    gangs = tuple([chosen[seat] if seat in chosen else next(left) for seat in seats])
    return replace(state, phase="deal", gangs=gangs)


def looked_at(state: State, moves: Mapping[Seat, Any]) -> State:
    if not all(isinstance(move, Ready) for move in moves.values()):
        raise Refused("look-first")
    return new_manche(state)


def new_manche(state: State) -> State:
    """The garden cleared, cards and tokens back, and new loot to come."""
    options = Options("skill" if state.skill else "chance", "seats")
    fresh = set_up(options, len(state.hands), duel=True)
    return replace(fresh, gangs=state.gangs, wins=state.wins, manches=state.manches)
