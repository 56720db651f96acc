"""The game alone: which cards are given, what may lie in the square, and when it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import (
    CHANCE_TURN,
    OVER,
    Outcome,
    Rules,
    Seat,
    Timer,
    TimeUp,
    Turn,
    Types,
    Value,
)
from ludotheque.games.coins.cards import cards_of, cell_of, code_of, lying, mask_of, shown
from ludotheque.games.coins.deck import CARDS, EVERY
from ludotheque.games.coins.layout import Mask, cell_at, without
from ludotheque.games.coins.lays import check_held, clashes, lays_at
from ludotheque.games.coins.puzzles import of_the_day, puzzle
from ludotheque.games.coins.solo import advice
from ludotheque.games.coins.solo.imagine import imagine
from ludotheque.games.coins.solo.news import news
from ludotheque.games.coins.solo.square import card_at, spots
from ludotheque.games.coins.solo.values import (
    Ending,
    Event,
    GiveUp,
    Move,
    Puzzle,
    SquareOptions,
    SquareState,
    SquareView,
    TakeBack,
)
from ludotheque.games.coins.solver import NINE, SIDE
from ludotheque.games.coins.values import Lay

ME: Final[Seat] = 0


class Square(Rules[SquareOptions, SquareState, Move, SquareView, Event]):
    types = Types(SquareOptions, SquareState, Move, SquareView, Event, chance=Puzzle)

    def start(self, options: SquareOptions, players: int) -> SquareState:
        level, cards, day = options.level, 0, ""
        if options.given == "day":
            (level, cards), day = of_the_day(options.date), options.date
        elif options.given == "deck":
            level, cards = 0, EVERY
        return SquareState(options.given, level, day, options.minutes, cards)

    def turn(self, state: SquareState) -> Turn:
        if state.ending:
            return OVER
        if not state.cards:
            return CHANCE_TURN
        return Turn((ME,), timers=(Timer("square", 60 * state.minutes),))

    def legal(self, state: SquareState, seat: Seat) -> Sequence[Move]:
        if state.ending or not state.cards:
            return ()
        lays = lays_at(spots(state.layout), _hand(state))
        back = [TakeBack(laid.x, laid.y) for laid in shown(state.layout)]
        return [*lays, *back, GiveUp()]

    def chance(self, state: SquareState, dice: Dice) -> Move:
        return Puzzle(cards_of(puzzle(state.level, dice.choice)))

    def play(self, state: SquareState, seat: Seat, move: Move) -> SquareState:
        match move:
            case Lay():
                return _laid(state, move)
            case TakeBack(x=x, y=y):
                return _taken_back(state, x, y)
        return replace(state, ending="given-up")

    def happen(self, state: SquareState, move: Move) -> SquareState:
        assert isinstance(move, Puzzle)
        return replace(state, cards=_nine(move))

    def time_up(self, state: SquareState, timer: str, moves: Mapping[Seat, Move]) -> SquareState:
        return replace(state, ending="out-of-time")

    def view(self, state: SquareState, seat: Seat | None) -> SquareView:
        return SquareView(
            given=state.given,
            level=state.level,
            date=state.date,
            minutes=state.minutes,
            hand=cards_of(_hand(state)),
            laid=shown(state.layout),
            taken_back=state.taken_back,
            ending=state.ending,
        )

    def news(
        self,
        before: SquareState,
        moves: Mapping[Seat, Move | TimeUp],
        after: SquareState,
        seat: Seat | None,
    ) -> Sequence[Event]:
        return news(before, moves, after)

    def outcome(self, state: SquareState) -> Outcome:
        return Outcome((len(state.layout),), (1,))

    def imagine(self, view: SquareView, seat: Seat, rng: Random) -> SquareState:
        return imagine(view)

    def hints(self, view: SquareView, seat: Seat) -> Sequence[Value]:
        return advice.hints(view)


def _hand(state: SquareState) -> Mask:
    return state.cards & ~lying(state.layout)


def _nine(move: Puzzle) -> Mask:
    cards = mask_of(move.cards) if all(1 <= card <= CARDS for card in move.cards) else 0
    if cards.bit_count() != NINE or len(move.cards) != NINE:
        raise Refused("not-a-deal")
    return cards


def _laid(state: SquareState, lay: Lay) -> SquareState:
    check_held(_hand(state), lay.card)
    if not (0 <= lay.x < SIDE and 0 <= lay.y < SIDE):
        raise Refused("off-the-square")
    if any(code >> 6 == cell_of(lay) for code in state.layout):
        raise Refused("occupied")
    wrong = clashes(state.layout, lay)
    if wrong:
        raise Refused("does-not-fit", card=lay.card, sides=wrong)
    layout = (*state.layout, code_of(lay))
    ending: Ending = "solved" if len(layout) == NINE else ""
    return replace(state, layout=layout, ending=ending)


def _taken_back(state: SquareState, x: int, y: int) -> SquareState:
    card_at(state.layout, x, y)
    rest = without(state.layout, cell_at(x, y))
    return replace(state, layout=rest, taken_back=state.taken_back + 1)
