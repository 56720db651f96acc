"""ABCDRIX !: rows of letters that must stay an extract of a word, and five of them win.

The values are in values.py; what happens, by concept, in turning.py, laying.py, judging.py and
drying.py. Randomness is lazy: CHANCE says which cards are drawn when they are drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeVar

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import (
    CHANCE,
    OVER,
    Outcome,
    Rules,
    Seat,
    Timer,
    TimeUp,
    Turn,
    Types,
    Value,
    Wait,
    most_wins,
)
from ludotheque.games.abcdrix import advice
from ludotheque.games.abcdrix.cards import CRACKER
from ludotheque.games.abcdrix.drying import (
    give_way,
    out_of_time,
    run_dry,
    run_out,
    stumble,
    think,
    thinkers,
)
from ludotheque.games.abcdrix.imagining import imagine
from ludotheque.games.abcdrix.judging import judge
from ludotheque.games.abcdrix.laying import act, blasts, lay, layings, player
from ludotheque.games.abcdrix.turning import (
    can_redraw,
    front,
    happen,
    in_pile,
    is_stuck,
    nature,
    opening,
    pass_on,
    put_under,
    set_up,
)
from ludotheque.games.abcdrix.values import (
    Deal,
    Done,
    DrawLots,
    Drawn,
    Dry,
    Event,
    GoAhead,
    Judge,
    Lay,
    Move,
    NoIdea,
    Open,
    Options,
    Pass,
    Pile,
    PlayerMove,
    Redraw,
    StartClock,
    State,
    Took,
    View,
)

IDEA: Final = 60  # seconds to have an idea (ABC-9)
VOTE: Final = 10  # seconds to refuse a word (ABC-2)
VERDICTS: Final = (Judge("accept"), Judge("refuse"), Judge("abstain"))

T = TypeVar("T")


class Abcdrix(Rules[Options, State, Move, View, Event]):
    types = Types(Options, State, Move, View, Event, chance=DrawLots | Deal | Drawn)

    def start(self, options: Options, players: int) -> State:
        return set_up(options, players)

    def turn(self, state: State) -> Turn:
        seats, phase = waited_for(state), state.phase
        if phase == "over":
            return OVER
        wait = Wait.FIRST if phase == "dry" else Wait.ALL
        return Turn(seats, wait, _timers(state))

    def legal(self, state: State, seat: Seat) -> Sequence[PlayerMove]:
        if seat not in waited_for(state):
            return ()
        hand = state.hands[seat]
        match state.phase:
            case "front" | "open":
                return [*_firsts(hand), *_instead(state, seat)]
            case "vote":
                return VERDICTS
            case "takeover":
                return [*layings(state, hand), NoIdea()]
            case "dry" if seat != state.seat:
                return StartClock(), NoIdea()
        return [*layings(state, hand), *blasts(state, hand), *_endings(state)]

    def chance(self, state: State, dice: Dice) -> Move:
        return nature(state, dice)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        state = replace(state, told=())
        match state.phase:
            case "open":
                return opening(state, move)
            case "vote":
                return judge(state, {seat: move})
            case "takeover":
                return _taking_over(state, move)
        return _playing(state, seat, move)

    def reveal(self, state: State, moves: Mapping[Seat, Move]) -> State:
        state = replace(state, told=())
        return front(state, moves) if state.phase == "front" else judge(state, moves)

    def happen(self, state: State, move: Move) -> State:
        return happen(replace(state, told=()), move)

    def time_up(self, state: State, timer: str, moves: Mapping[Seat, Move]) -> State:
        state = replace(state, told=())
        return judge(state, moves) if state.phase == "vote" else _time_up(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            phase=state.phase,
            seat=state.seat,
            options=state.options,
            hand="" if seat is None else state.hands[seat],
            counts=tuple([len(hand) for hand in state.hands]),
            rows=tuple([tuple([Pile(p[-1], len(p)) for p in row]) for row in state.rows]),
            said=state.said,
            pile=in_pile(state),
            aside=len(state.aside),
            tricks=tuple([tuple([len(trick) for trick in won]) for won in state.tricks]),
            number=state.number,
            laid=state.laid,
            passes=state.passes,
            redrawn=state.redrawn,
            dried=state.dried,
            draws=state.draws,
            then=state.then,
            silent=state.silent,
            starter=state.starter,
            pending=state.pending,
            back=state.back,
            told=state.told,
        )

    def news(
        self, before: State, moves: Mapping[Seat, Move | TimeUp], after: State, seat: Seat | None
    ) -> Sequence[Event]:
        told = after.told
        match moves.get(CHANCE):
            case Drawn(cards=cards) if seat == before.seat:
                return (*told, Took(cards))
            case Deal(hands=hands) if seat is not None:
                return (*told, Took("".join(sorted(hands[seat]))))
        return told

    def outcome(self, state: State) -> Outcome:
        return most_wins([len(won) for won in state.tricks])

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        return imagine(view, seat, rng)

    def hints(self, view: View, seat: Seat) -> Sequence[Value]:
        return advice.hints(view, seat)

    def review(
        self, states: Sequence[State], steps: Sequence[Mapping[Seat, Move | TimeUp]]
    ) -> Sequence[Value]:
        return advice.review(states, steps)


ABCDRIX: Final = Abcdrix()


# Whom the table waits for, and how long.


def waited_for(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case "lots" | "deal" | "draw":
            return (CHANCE,)
        case "front":
            return tuple(range(len(state.hands)))
        case "vote":
            return tuple(seat for seat in range(len(state.hands)) if seat != player(state))
        case "dry":
            return (state.seat, *thinkers(state))
        case "over":
            return ()
    return (player(state),)


def _timers(state: State) -> tuple[Timer, ...]:
    """A turn has one glass, whatever is drawn in it; each try at an idea has its own."""
    turn = f"{state.number}"
    match state.phase:
        case "play":
            return _turn_time(state)
        case "draw" if state.then == "play":
            return _turn_time(state)
        case "vote":
            return (Timer(f"vote-{turn}", VOTE),)
        case "dry":
            return (Timer(f"idea-{turn}", IDEA),)
        case "clock" | "takeover":
            return (Timer(f"{state.phase}-{turn}-{state.starter}", state.options.clock),)
    return ()


def _turn_time(state: State) -> tuple[Timer, ...]:
    seconds = state.options.turn_time
    return (Timer(f"turn-{state.number}", seconds),) if seconds else ()


# What may be done.


def _firsts(hand: str) -> list[Open]:
    return [Open(card) for card in dict.fromkeys(hand) if card != CRACKER]


def _instead(state: State, seat: Seat) -> list[PlayerMove]:
    """What remains to a hand without a letter (ABC-4)."""
    if state.phase != "open":
        return []
    if can_redraw(state, seat):
        return [Redraw()]
    return [Pass()] if is_stuck(state, seat) else []


def _endings(state: State) -> list[PlayerMove]:
    """Ways to lay no more: done, dry, or with nothing to draw a pass (ABC-10)."""
    found: list[PlayerMove] = [Done()] if state.seat in state.laid else []
    if state.phase == "play":
        if in_pile(state):
            found.append(Dry())
        elif state.seat not in state.laid:
            found.append(Pass())
    return [*found, GoAhead()] if state.phase == "clock" else found


# What is done.


def _time_up(state: State) -> State:
    match state.phase:
        case "play":
            return out_of_time(state)
        case "dry":
            return put_under(state)
        case "clock":
            return run_out(state)
        case "takeover":
            return stumble(state)
    raise Refused("not-now")


def _playing(state: State, seat: Seat, move: Move) -> State:
    """The phases play, dry and clock, in which the player whose turn it is may lay."""
    if seat != state.seat:
        return think(state, seat, move)
    match move:
        case Dry() if state.phase == "play":
            return run_dry(state)
        case Pass() if state.phase == "play":
            return _passing(state)
        case GoAhead() if state.phase == "clock":
            return give_way(state)
    return act(state, move)


def _passing(state: State) -> State:
    if in_pile(state):
        raise Refused("cards-to-draw")
    if state.seat in state.laid:
        raise Refused("laid-already")
    return pass_on(state)


def _taking_over(state: State, move: Move | TimeUp) -> State:
    match move:
        case Lay():
            return lay(state, move)
        case NoIdea():
            return stumble(state)
    raise Refused("not-now")
