"""Game B: who may speak, who must lay, and what lies open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import (
    CHANCE_TURN,
    OVER,
    Alike,
    Outcome,
    Rules,
    Seat,
    Timer,
    Turn,
    Types,
    Wait,
)
from ludotheque.games.coins.b.advice import review
from ludotheque.games.coins.b.imagine import imagine
from ludotheque.games.coins.b.news import news
from ludotheque.games.coins.b.question import (
    pile,
    punished,
    put_aside,
    put_aside_if_all_said,
    seats_of,
    tried,
)
from ludotheque.games.coins.b.values import (
    NOBODY,
    Event,
    Move,
    NoSolution,
    OutOfTime,
    SaidNone,
    SetUp,
    Stop,
    StopOptions,
    StopState,
    StopView,
    TurnUp,
)
from ludotheque.games.coins.cards import cards_of, layout_of, lying, mask_of, shown, spots_of
from ludotheque.games.coins.deck import CARDS, DECK
from ludotheque.games.coins.layout import Layout, opening
from ludotheque.games.coins.lays import attempts, fits_there
from ludotheque.games.coins.values import Laid, Lay, Number

OPENING: Final = 4


class StopGame(Rules[StopOptions, StopState, Move, StopView, Event]):
    types = Types(StopOptions, StopState, Move, StopView, Event, chance=SetUp | TurnUp)

    def start(self, options: StopOptions, players: int) -> StopState:
        everybody = (1 << players) - 1
        return StopState(
            options.lay_seconds, options.look_seconds, everybody, (0,) * players, mild=options.mild
        )

    def turn(self, state: StopState) -> Turn:
        if _over(state):
            return OVER
        if not state.pair:
            return CHANCE_TURN
        if state.stopper != NOBODY:
            timer = Timer(_lay_timer(state), state.lay_seconds)
        else:
            timer = Timer(_look_timer(state), state.look_seconds)
        return Turn(_asked(state), Wait.FIRST, (timer,))

    def legal(self, state: StopState, seat: Seat) -> Sequence[Move]:
        """After "stop" any card of the pair on any free place beside a card: a wrong one is a
        move as well, with its consequence."""
        if seat not in _asked(state):
            return ()
        if state.stopper == seat:
            return attempts(state.pair, state.layout)
        declared = state.said >> seat & 1
        stop = Stop(state.number)
        return (stop,) if declared else (stop, NoSolution(state.number))

    def chance(self, state: StopState, dice: Dice) -> Move:
        if not state.layout:
            order = dice.shuffled(range(CARDS))
            return SetUp(shown(opening(DECK, order, OPENING, dice.choice)[0]))
        one, other = dice.sample(cards_of(pile(state)), 2)
        return TurnUp((one, other))

    def play(self, state: StopState, seat: Seat, move: Move) -> StopState:
        match move:
            case Lay():
                return _laid(state, move)
            case Stop(pair=pair):
                _check_pair(state, pair)
                return replace(state, stopper=seat, stops=state.stops + 1)
            case NoSolution(pair=pair):
                _check_pair(state, pair)
                if state.said >> seat & 1:
                    raise Refused("said-already")
                said = replace(state, said=state.said | 1 << seat)
                return put_aside_if_all_said(said, SaidNone(seat))
        raise Refused("not-now")

    def happen(self, state: StopState, move: Move) -> StopState:
        match move:
            case SetUp(laid=laid) if not state.layout:
                return replace(state, layout=_opening(laid))
            case TurnUp(cards=cards) if state.layout:
                if cards[0] == cards[1] or mask_of(cards) & ~pile(state):
                    raise Refused("not-in-the-pile")
                return replace(state, pair=cards, number=state.number + 1)
        raise Refused("not-now")

    def time_up(self, state: StopState, timer: str, moves: Mapping[Seat, Move]) -> StopState:
        if state.stopper != NOBODY:
            return punished(state, OutOfTime(state.stopper, out=not state.mild))
        return put_aside(state)

    def view(self, state: StopState, seat: Seat | None) -> StopView:
        return StopView(  # fields are found by their places in half the time of names
            state.lay_seconds,
            state.look_seconds,
            seats_of(state.inside),  # inside
            tuple(map(cards_of, state.won)),  # won
            shown(state.layout),  # laid
            cards_of(state.aside),  # aside
            state.pair,
            state.number,
            pile(state).bit_count() if state.layout else CARDS,
            seats_of(state.said),  # said
            state.stopper,
            state.stops,
            state.last,
            state.mild,
            seats_of(state.barred),  # barred
        )

    news = staticmethod(news)

    def outcome(self, state: StopState) -> Outcome:
        """Whoever is out comes after all who are not (COINS-14)."""
        scores = tuple([cards.bit_count() for cards in state.won])
        order = [(state.inside >> seat & 1, score) for seat, score in enumerate(scores)]
        return Outcome(scores, tuple(1 + sum(o > mine for o in order) for mine in order))

    imagine = staticmethod(imagine)
    review = staticmethod(review)

    def odds(self, state: StopState) -> Sequence[tuple[Move, float]]:
        return _pairs(cards_of(pile(state))) if state.layout else ()


def _pairs(cards: tuple[Number, ...]) -> Alike:
    """Any one of these cards and any other."""
    others = len(cards) - 1

    def turn_up(number: int) -> TurnUp:
        one, other = divmod(number, others)
        return TurnUp((cards[one], cards[other + (other >= one)]))

    return Alike(len(cards) * others, turn_up)


def _asked(state: StopState) -> tuple[Seat, ...]:
    """The players whom the table waits for."""
    if not state.pair or _over(state):
        return ()
    return seats_of(state.inside & ~state.barred) if state.stopper == NOBODY else (state.stopper,)


def _lay_timer(state: StopState) -> str:
    return f"lay-{state.stops}"


def _look_timer(state: StopState) -> str:
    """The sand is turned over for each pair, and after each stop that came to nothing."""
    return f"look-{state.number}-{state.stops}"


def _over(state: StopState) -> bool:
    if not state.layout:
        return False
    return state.inside.bit_count() == 1 or (not state.pair and not pile(state))


def _opening(laid: tuple[Laid, ...]) -> Layout:
    """Each of the four fits onto those before it."""
    layout = layout_of(laid)
    if len(layout) != OPENING or lying(layout).bit_count() != OPENING:
        raise Refused("not-a-deal")
    for place, code in enumerate(layout):
        if not fits_there(spots_of(layout[:place]), code):
            raise Refused("not-a-deal")
    return layout


def _laid(state: StopState, lay: Lay) -> StopState:
    if state.stopper == NOBODY:
        raise Refused("say-stop-first")
    return tried(state, lay)


def _check_pair(state: StopState, pair: int) -> None:
    """After a stop nothing more is said, and a word about an earlier pair comes too late
    (COINS-7)."""
    if state.stopper != NOBODY:
        raise Refused("not-now")
    if pair != state.number:
        raise Refused("other-pair")
