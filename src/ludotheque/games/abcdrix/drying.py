"""Running dry: the race for an idea, the clock, and taking over (ABC-9, ABC-10)."""

from __future__ import annotations

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat
from ludotheque.games.abcdrix.laying import act
from ludotheque.games.abcdrix.turning import in_pile, pass_on, put_under, tell
from ludotheque.games.abcdrix.values import (
    ClockStarted,
    Done,
    GaveWay,
    HadNoIdea,
    NoIdea,
    RanDry,
    StartClock,
    State,
    Stumbled,
    TimeIsUp,
)


def thinkers(state: State) -> tuple[Seat, ...]:
    """Who may still have an idea."""
    players = range(len(state.hands))
    return tuple(s for s in players if s != state.seat and s not in state.silent)


def run_dry(state: State) -> State:
    if not in_pile(state):
        raise Refused("pile-empty")
    return tell(replace(state, phase="dry", silent=()), RanDry(state.seat))


def out_of_time(state: State) -> State:
    """The turn's time is up. With nothing to draw there is nothing to be dry for (ABC-10)."""
    if in_pile(state):
        return run_dry(state)
    return act(state, Done()) if state.seat in state.laid else pass_on(state)


def think(state: State, seat: Seat, move: object) -> State:
    """What another player says to a dry one."""
    match move:
        case StartClock():
            event = ClockStarted(seat, state.seat, state.options.clock)
            return tell(replace(state, phase="clock", starter=seat), event)
        case NoIdea():
            return _no_idea(state, seat)
    raise Refused("not-now")


def _no_idea(state: State, seat: Seat) -> State:
    state = tell(replace(state, silent=(*state.silent, seat)), HadNoIdea(seat))
    return state if thinkers(state) else put_under(state)


def run_out(state: State) -> State:
    """The clock is at zero, or a word was refused while it ran."""
    assert state.starter is not None
    return tell(replace(state, phase="takeover"), TimeIsUp(state.starter, state.seat))


def give_way(state: State) -> State:
    """The dry player ends the clock."""
    assert state.starter is not None
    return tell(replace(state, phase="takeover"), GaveWay(state.starter, state.seat))


def stumble(state: State) -> State:
    """No word after all: the others may still have one, or all cards go under the pile."""
    starter = state.starter
    assert starter is not None
    state = replace(state, phase="dry", silent=(*state.silent, starter), starter=None)
    state = tell(state, Stumbled(starter, state.seat))
    return state if thinkers(state) else put_under(state)
