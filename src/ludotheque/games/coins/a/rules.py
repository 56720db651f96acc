"""Game A: whose turn it is, what may be laid, lifted or left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import (
    CHANCE,
    CHANCE_TURN,
    OVER,
    Outcome,
    Rules,
    Seat,
    TimeUp,
    Turn,
    Types,
    Value,
    fewest_wins,
    put,
    turn_of,
)
from ludotheque.games.coins.a import advice
from ludotheque.games.coins.a.imagine import imagine
from ludotheque.games.coins.a.lifts import after_lifting, shifts
from ludotheque.games.coins.a.news import news
from ludotheque.games.coins.a.values import (
    Event,
    Move,
    Pass,
    Shift,
    TurnsOptions,
    TurnsState,
    TurnsView,
)
from ludotheque.games.coins.cards import cards_of, counts, shown, spots_of
from ludotheque.games.coins.deal import dealt, dealt_hands
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import fitting
from ludotheque.games.coins.lays import checked, places
from ludotheque.games.coins.values import Deal, Lay

HAND: Final = 7


class InTurn(Rules[TurnsOptions, TurnsState, Move, TurnsView, Event]):
    types = Types(TurnsOptions, TurnsState, Move, TurnsView, Event, chance=Deal)

    def start(self, options: TurnsOptions, players: int) -> TurnsState:
        return TurnsState(CHANCE, (0,) * players)

    def turn(self, state: TurnsState) -> Turn:
        if state.seat == CHANCE:
            return CHANCE_TURN
        return OVER if _over(state) else turn_of(state.seat)

    def legal(self, state: TurnsState, seat: Seat) -> Sequence[Move]:
        if seat != state.seat or seat == CHANCE or _over(state):
            return ()
        found: list[Move] = [*places(state.hands[seat], state.layout)]
        if not found and not state.lifted:
            found.extend(shifts(state.layout))
        found.append(Pass())
        return found

    def chance(self, state: TurnsState, dice: Dice) -> Move:
        return dealt(dice, len(state.hands), HAND)

    def play(self, state: TurnsState, seat: Seat, move: Move) -> TurnsState:
        match move:
            case Lay():
                return _laid(state, move)
            case Shift():
                return _shifted(state, move)
        return TurnsState(_next(state), state.hands, state.layout, state.passes + 1)

    def happen(self, state: TurnsState, move: Move) -> TurnsState:
        assert isinstance(move, Deal)
        return TurnsState(0, dealt_hands(move, len(state.hands), HAND))

    def view(self, state: TurnsState, seat: Seat | None) -> TurnsView:
        return TurnsView(
            seat=state.seat,
            hand=() if seat is None else cards_of(state.hands[seat]),
            counts=counts(state.hands),
            laid=shown(state.layout),
            passes=state.passes,
            lifted=state.lifted,
        )

    def news(
        self,
        before: TurnsState,
        moves: Mapping[Seat, Move | TimeUp],
        after: TurnsState,
        seat: Seat | None,
    ) -> Sequence[Event]:
        return news(before, moves, after, seat)

    def outcome(self, state: TurnsState) -> Outcome:
        return fewest_wins(counts(state.hands))

    def imagine(self, view: TurnsView, seat: Seat, rng: Random) -> TurnsState:
        return imagine(view, seat, rng)

    def hints(self, view: TurnsView, seat: Seat) -> Sequence[Value]:
        return advice.hints(view, seat)

    def review(
        self, states: Sequence[TurnsState], steps: Sequence[Mapping[Seat, Move]]
    ) -> Sequence[Value]:
        return advice.review(states, steps)


def _over(state: TurnsState) -> bool:
    """An empty hand, or a full round of passes (COINS-3)."""
    return state.passes >= len(state.hands) or not all(state.hands)


def _next(state: TurnsState) -> Seat:
    return (state.seat + 1) % len(state.hands)


def _laid(state: TurnsState, lay: Lay) -> TurnsState:
    hand = state.hands[state.seat]
    code = checked(state.layout, hand, lay)
    hands = put(state.hands, state.seat, hand & ~(1 << lay.card - 1))
    return TurnsState(_next(state), hands, (*state.layout, code))


def _shifted(state: TurnsState, shift: Shift) -> TurnsState:
    """Only a player who has no card that fits may lift one, and only once (COINS-2)."""
    if state.lifted:
        raise Refused("lifted-already")
    if fitting(spots_of(state.layout), DECK) & state.hands[state.seat] or not state.layout:
        raise Refused("can-lay")
    layout = after_lifting(state.layout, shift)
    return TurnsState(state.seat, state.hands, layout, state.passes, lifted=True)
