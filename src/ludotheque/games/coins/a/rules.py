"""Game A: whose turn it is, what may be laid, lifted or left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.lots import DrawLots, draw_lots, drawn_seat, first_seat
from ludotheque.core.rules import (
    CHANCE,
    CHANCE_TURN,
    OVER,
    Outcome,
    Rules,
    Seat,
    Turn,
    Types,
    fewest_wins,
    put,
    turn_of,
)
from ludotheque.games.coins.a import advice
from ludotheque.games.coins.a.ending import over, somebody_can
from ludotheque.games.coins.a.imagine import imagine
from ludotheque.games.coins.a.lifts import after_lifting, shifts
from ludotheque.games.coins.a.news import news
from ludotheque.games.coins.a.values import (
    ROUNDS,
    Event,
    Move,
    Pass,
    Shift,
    TurnsOptions,
    TurnsState,
    TurnsView,
)
from ludotheque.games.coins.cards import cards_of, counts, fitting_of, shown
from ludotheque.games.coins.deal import dealt, dealt_hands, in_the_middle
from ludotheque.games.coins.lays import checked, places
from ludotheque.games.coins.values import Deal, Lay

HAND: Final = 7
PASS: Final = Pass()


class InTurn(Rules[TurnsOptions, TurnsState, Move, TurnsView, Event]):
    types = Types(TurnsOptions, TurnsState, Move, TurnsView, Event, chance=DrawLots | Deal)

    def start(self, options: TurnsOptions, players: int) -> TurnsState:
        return TurnsState(
            CHANCE,
            (0,) * players,
            dealer=first_seat(options.dealer, players),
            equal_turns=options.equal_turns,
            first_card=options.first_card,
        )

    def turn(self, state: TurnsState) -> Turn:
        if state.seat == CHANCE:
            return CHANCE_TURN
        return OVER if over(state) else turn_of(state.seat)

    def legal(self, state: TurnsState, seat: Seat) -> Sequence[Move]:
        if seat != state.seat or seat == CHANCE or over(state):
            return ()
        found: list[Move] = [*places(state.hands[seat], state.layout)]
        if not found and not state.lifted:
            found.extend(shifts(state.layout))
        if state.layout:
            found.append(PASS)
        return found

    def chance(self, state: TurnsState, dice: Dice) -> Move:
        if state.dealer == CHANCE:
            return draw_lots(len(state.hands), dice)
        return dealt(dice, len(state.hands), HAND, middle=state.first_card == "rest")

    def play(self, state: TurnsState, seat: Seat, move: Move) -> TurnsState:
        match move:
            case Lay():
                return _laid(state, move)
            case Shift():
                return _shifted(state, move)
        return _passed(state)

    def happen(self, state: TurnsState, move: Move) -> TurnsState:
        match move:
            case DrawLots() if state.dealer == CHANCE:
                return replace(state, dealer=drawn_seat(move, len(state.hands)))
            case Deal() if state.dealer != CHANCE:
                return _begun(state, move)
        raise Refused("not-now")

    def view(self, state: TurnsState, seat: Seat | None) -> TurnsView:
        return TurnsView(  # fields are found by their places in half the time of names
            state.seat,
            () if seat is None else cards_of(state.hands[seat]),  # hand
            counts(state.hands),
            shown(state.layout),  # laid
            state.passes,
            state.lifted,
            state.dealer,
            state.equal_turns,
            state.vain,
            state.first_card,
        )

    news = staticmethod(news)

    def outcome(self, state: TurnsState) -> Outcome:
        return fewest_wins(counts(state.hands))

    imagine = staticmethod(imagine)
    hints = staticmethod(advice.hints)
    review = staticmethod(advice.review)
    coach = staticmethod(advice.coach)


def _begun(state: TurnsState, deal: Deal) -> TurnsState:
    hands = dealt_hands(deal, len(state.hands), HAND, middle=state.first_card == "rest")
    layout = () if deal.middle is None else in_the_middle(deal.middle)
    return replace(state, seat=state.dealer, hands=hands, layout=layout)


def _next(state: TurnsState) -> Seat:
    return (state.seat + 1) % len(state.hands)


def _laid(state: TurnsState, lay: Lay) -> TurnsState:
    hand = state.hands[state.seat]
    code = checked(state.layout, hand, lay)
    return TurnsState(
        _next(state),
        put(state.hands, state.seat, hand & ~(1 << lay.card - 1)),
        (*state.layout, code),
        dealer=state.dealer,
        equal_turns=state.equal_turns,
        first_card=state.first_card,
    )


def _passed(state: TurnsState) -> TurnsState:
    """A full round of passes ends the game if in truth nobody can lay; otherwise play goes on, at
    most ROUNDS such rounds in a row. The first card can be laid by anybody: there is nothing to
    overlook (COINS-3)."""
    if not state.layout:
        raise Refused("lay-the-first")
    passes = state.passes + 1
    after = replace(state, seat=_next(state), passes=passes, lifted=False)
    if passes < len(state.hands) or not somebody_can(state.layout, state.hands):
        return after
    vain = state.vain + 1
    return replace(after, vain=vain, passes=0 if vain < ROUNDS else passes)


def _shifted(state: TurnsState, shift: Shift) -> TurnsState:
    """Only a player who has no card that fits may lift one, and only once (COINS-2)."""
    if state.lifted:
        raise Refused("lifted-already")
    if fitting_of(state.layout) & state.hands[state.seat] or not state.layout:
        raise Refused("can-lay")
    layout = after_lifting(state.layout, shift)
    return replace(state, layout=layout, lifted=True)
