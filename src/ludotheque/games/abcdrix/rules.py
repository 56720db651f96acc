"""ABCDRIX !: rows of letters that must stay an extract of a word, and five of them win.

What happens is, by concept, in pile.py, turns.py, placement.py, vote.py and clock.py. Randomness
is lazy: CHANCE says which cards are drawn when they are drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.lots import DrawLots, draw_lots, drawn_seat, first_seat
from ludotheque.core.rules import (
    CHANCE,
    OVER,
    Alike,
    Outcome,
    Rules,
    Seat,
    Timer,
    Turn,
    Types,
    Wait,
    most_wins,
)
from ludotheque.games.abcdrix import advice, pile
from ludotheque.games.abcdrix.cards import CRACKER, deck
from ludotheque.games.abcdrix.clock import (
    give_way,
    idle,
    no_ideas,
    run_dry,
    run_out,
    stumble,
    think,
    thinkers,
)
from ludotheque.games.abcdrix.imagine import imagine
from ludotheque.games.abcdrix.news import news
from ludotheque.games.abcdrix.placement import REMEMBERED, act, blasts, lay, layings, player
from ludotheque.games.abcdrix.rows import Row
from ludotheque.games.abcdrix.turns import can_redraw, front, is_stuck, opening, pass_on, take
from ludotheque.games.abcdrix.values import (
    VERDICTS,
    ChanceMove,
    Deal,
    Done,
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
    View,
)
from ludotheque.games.abcdrix.vote import judge, sand_runs_out

IDEA: Final = 60  # seconds to have an idea (ABC-9)
VOTE: Final = 10  # seconds to refuse a word (ABC-2)
JUDGEMENTS: Final = tuple(Judge(verdict) for verdict in VERDICTS)
LAYING: Final = ("play", "idle")  # the phases in which a player lays at leisure


class Abcdrix(Rules[Options, State, Move, View, Event]):
    types = Types(Options, State, Move, View, Event, chance=ChanceMove)

    def start(self, options: Options, players: int) -> State:
        seat = first_seat(options.starter, players)
        return State(
            options,
            phase="lots" if seat == CHANCE else "deal",
            seat=seat,
            hands=("",) * players,
            rows=((),) * players,
            said=("",) * players,
            pile=(deck(),),
            aside="",
            tricks=((),) * players,
            prizes=((),) * players,
        )

    def turn(self, state: State) -> Turn:
        seats, phase = waited_for(state), state.phase
        if phase == "over":
            return OVER
        wait = Wait.FIRST if phase in ("idle", "dry") else Wait.ALL
        return Turn(seats, wait, _timers(state))

    def legal(self, state: State, seat: Seat) -> Sequence[PlayerMove]:
        if seat not in waited_for(state):
            return ()
        hand = state.hands[seat]
        match state.phase:
            case "front" | "open":
                return [*_firsts(hand), *_instead(state, seat)]
            case "vote":
                return JUDGEMENTS
            case "takeover":
                return [*layings(state, hand), NoIdea()]
            case "idle" if seat != state.seat:
                return (StartClock(),)
            case "dry" if seat != state.seat:
                return StartClock(), NoIdea()
        return [*layings(state, hand), *blasts(state, hand), *_endings(state)]

    def chance(self, state: State, dice: Dice) -> Move:
        match state.phase:
            case "lots":
                return draw_lots(len(state.hands), dice)
            case "deal":
                return pile.deal(state, dice)
        return pile.top(state, dice)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        match state.phase:
            case "open":
                return opening(state, move)
            case "vote":
                return judge(state, {seat: move})
            case "takeover":
                return _taking_over(state, move)
        return _playing(state, seat, move)

    def reveal(self, state: State, moves: Mapping[Seat, Move]) -> State:
        return front(state, moves) if state.phase == "front" else judge(state, moves)

    def happen(self, state: State, move: Move) -> State:
        match state.phase, move:
            case "lots", DrawLots():
                return replace(state, phase="deal", seat=drawn_seat(move, len(state.hands)))
            case "deal", Deal():
                return pile.dealt(state, move)
            case "draw", Drawn(cards=cards):
                return take(state, cards)
        raise Refused("not-now")

    def time_up(self, state: State, timer: str, moves: Mapping[Seat, Move]) -> State:
        if state.phase != "vote":
            return _time_up(state)
        return judge(state, moves) if timer == _vote(state).name else sand_runs_out(state, moves)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(  # so many fields are found by their places in half the time that names take
            state.phase,
            state.seat,
            state.options,
            "" if seat is None else state.hands[seat],  # hand
            tuple(map(len, state.hands)),  # counts
            tuple(map(_shown, state.rows)),  # rows
            state.said,
            pile.in_pile(state),  # pile
            len(state.aside),  # aside
            _thick(state.tricks),  # tricks
            state.prizes,
            state.number,
            state.laid,
            state.passes,
            state.redrawn,
            state.dried,
            state.draws,
            state.then,
            state.silent,
            state.gave_up,
            state.starter,
            state.pending,
            state.back,
            state.last,
            state.votes,
            state.rang,
        )

    news = staticmethod(news)

    def outcome(self, state: State) -> Outcome:
        return most_wins([len(won) for won in state.tricks])

    imagine = staticmethod(imagine)
    hints = staticmethod(advice.hints)
    review = staticmethod(advice.review)
    coach = staticmethod(advice.coach)

    def odds(self, state: State) -> Sequence[tuple[Move, float]]:
        match state.phase:
            case "lots":
                return Alike(len(state.hands), DrawLots)
            case "draw":
                return pile.ways(state)
        return ()


@lru_cache(REMEMBERED)
def _shown(row: Row) -> tuple[Pile, ...]:
    return tuple([_top(pile[-1], len(pile)) for pile in row])


@cache
def _top(card: str, height: int) -> Pile:
    """Of which there are few: what has not changed is the very same."""
    return Pile(card, height)


@lru_cache(REMEMBERED)
def _thick(tricks: tuple[tuple[str, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple(map(len, won)) for won in tricks])


ABCDRIX: Final = Abcdrix()


# Whom the table waits for, and how long.


def waited_for(state: State) -> tuple[Seat, ...]:
    match state.phase:  # the most frequent phases come first
        case "play":
            return (state.seat,)
        case "idle" | "dry":
            return (state.seat, *thinkers(state))
        case "lots" | "deal" | "draw":
            return (CHANCE,)
        case "front":
            return tuple(range(len(state.hands)))
        case "vote":
            return tuple(seat for seat in range(len(state.hands)) if seat != player(state))
        case "over":
            return ()
    return (player(state),)


def _timers(state: State) -> tuple[Timer, ...]:
    match state.phase:
        case "play":
            return (_sand(state),)
        case "draw" if state.then == "play":
            return (_sand(state),)
        case "vote":
            return (_vote(state), *_behind(state))
        case "dry":
            return (_for_ideas(state),)
        case "clock" | "takeover":
            return (Timer(f"{state.phase}-{state.number}-{state.starter}", state.options.clock),)
    return ()


def _sand(state: State) -> Timer:
    """Turned over by each card that is laid, and by nothing else (ABC-9, ABC-20)."""
    return Timer(f"sand-{state.number}-{len(state.laid)}", state.options.patience)


def _for_ideas(state: State) -> Timer:
    return Timer(f"idea-{state.number}", IDEA)


def _vote(state: State) -> Timer:
    return Timer(f"vote-{state.number}", VOTE)


def _behind(state: State) -> tuple[Timer, ...]:
    """What runs on while a word is judged."""
    if state.back == "play":
        return (_sand(state),)
    return (_for_ideas(state),) if state.back == "dry" and not state.rang else ()


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
    if state.phase in LAYING:
        if any(state.pile):
            found.append(Dry())
        elif state.seat not in state.laid:
            found.append(Pass())
    return [*found, GoAhead()] if state.phase == "clock" else found


# What is done.


def _time_up(state: State) -> State:
    match state.phase:
        case "play":
            return idle(state)
        case "dry":
            return no_ideas(state)
        case "clock":
            return run_out(state)
        case "takeover":
            return stumble(state)
    raise Refused("not-now")


def _playing(state: State, seat: Seat, move: Move) -> State:
    """The phases in which the player whose turn it is may lay, and others may speak."""
    if seat != state.seat:
        return think(state, seat, move)
    match move:
        case Dry() if state.phase in LAYING:
            return run_dry(state)
        case Pass() if state.phase in LAYING:
            return _passing(state)
        case GoAhead() if state.phase == "clock":
            return give_way(state)
    return act(state, move)


def _passing(state: State) -> State:
    if pile.in_pile(state):
        raise Refused("cards-to-draw")
    if state.seat in state.laid:
        raise Refused("laid-already")
    return pass_on(state)


def _taking_over(state: State, move: Move) -> State:
    match move:
        case Lay():
            return lay(state, move)
        case NoIdea():
            return stumble(state)
    raise Refused("not-now")
