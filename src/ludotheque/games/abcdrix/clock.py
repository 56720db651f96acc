"""Sitting there and running dry: the race for an idea, the clock, and taking over (ABC-9)."""

from __future__ import annotations

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat
from ludotheque.games.abcdrix.pile import in_pile
from ludotheque.games.abcdrix.turns import put_under
from ludotheque.games.abcdrix.values import NoIdea, StartClock, State


def thinkers(state: State) -> tuple[Seat, ...]:
    """Who may still have an idea."""
    players = range(len(state.hands))
    return tuple([s for s in players if s != state.seat and s not in state.silent])


def idle(state: State) -> State:
    """Nothing was laid for a while. That opens the clock and no more: only who says that they are
    dry may lose their cards."""
    return replace(state, phase="idle", rang=False)


def run_dry(state: State) -> State:
    if not in_pile(state):
        raise Refused("pile-empty")
    return replace(state, phase="dry", silent=(), gave_up=True, rang=False)


def think(state: State, seat: Seat, move: object) -> State:
    """What another player says to one who lays nothing."""
    match move:
        case StartClock():
            return replace(state, phase="clock", starter=seat)
        case NoIdea() if state.phase == "dry":
            return _silenced(state, seat)
    raise Refused("not-now")


def _silenced(state: State, seat: Seat) -> State:
    state = replace(state, silent=(*state.silent, seat))
    return put_under(state) if state.gave_up and not thinkers(state) else state


def no_ideas(state: State) -> State:
    """The time for an idea is up."""
    return put_under(replace(state, rang=True))


def run_out(state: State) -> State:
    """The clock is at zero, or a word was refused while it ran."""
    return replace(state, phase="takeover", rang=True)


def give_way(state: State) -> State:
    """The player whose turn it is ends the clock."""
    return replace(state, phase="takeover")


def stumble(state: State) -> State:
    """No word after all: all is as before the clock, and the others may still have one."""
    assert state.starter is not None
    before = replace(state, phase="dry" if state.gave_up else "idle", starter=None, rang=False)
    return _silenced(before, state.starter)
