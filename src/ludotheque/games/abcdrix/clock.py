"""Running dry: the race for an idea, the clock, and taking over (ABC-9, ABC-10)."""

from __future__ import annotations

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat
from ludotheque.games.abcdrix.pile import in_pile
from ludotheque.games.abcdrix.placement import act
from ludotheque.games.abcdrix.turns import pass_on, put_under
from ludotheque.games.abcdrix.values import Done, NoIdea, StartClock, State


def thinkers(state: State) -> tuple[Seat, ...]:
    """Who may still have an idea."""
    players = range(len(state.hands))
    return tuple(s for s in players if s != state.seat and s not in state.silent)


def run_dry(state: State) -> State:
    if not in_pile(state):
        raise Refused("pile-empty")
    return replace(state, phase="dry", silent=(), rang=False)


def out_of_time(state: State) -> State:
    """The turn's time is up. With nothing to draw there is nothing to be dry for (ABC-10)."""
    if in_pile(state):
        return run_dry(state)
    return act(state, Done()) if state.seat in state.laid else pass_on(state)


def think(state: State, seat: Seat, move: object) -> State:
    """What another player says to a dry one."""
    match move:
        case StartClock():
            return replace(state, phase="clock", starter=seat)
        case NoIdea():
            return _silenced(state, seat)
    raise Refused("not-now")


def _silenced(state: State, seat: Seat) -> State:
    state = replace(state, silent=(*state.silent, seat))
    return state if thinkers(state) else put_under(state)


def no_ideas(state: State) -> State:
    """The time for an idea is up."""
    return put_under(replace(state, rang=True))


def run_out(state: State) -> State:
    """The clock is at zero, or a word was refused while it ran."""
    return replace(state, phase="takeover", rang=True)


def give_way(state: State) -> State:
    """The dry player ends the clock."""
    return replace(state, phase="takeover")


def stumble(state: State) -> State:
    """No word after all: the others may still have one, or all cards go under the pile."""
    assert state.starter is not None
    return _silenced(replace(state, phase="dry", starter=None, rang=False), state.starter)
