"""Game D: whose turn it is, and what may be laid in one's direction."""

from __future__ import annotations

from collections.abc import Sequence
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
    Turn,
    Types,
    fewest_wins,
    put,
    turn_of,
)
from ludotheque.games.coins.cards import counts
from ludotheque.games.coins.d import advice
from ludotheque.games.coins.d.directions import direction, is_along, spots_along
from ludotheque.games.coins.d.imagine import imagine
from ludotheque.games.coins.d.mistakes import mistakes
from ludotheque.games.coins.d.news import news
from ludotheque.games.coins.d.values import (
    STUCK,
    DirectionsOptions,
    DirectionsState,
    DirectionsView,
    Event,
    Move,
    Unable,
)
from ludotheque.games.coins.d.view import view
from ludotheque.games.coins.deal import dealt, dealt_hands, in_the_middle
from ludotheque.games.coins.layout import fitting
from ludotheque.games.coins.lays import checked, lays_at
from ludotheque.games.coins.values import Deal, Lay

HAND: Final = 10
PLAYERS: Final = 2
UNABLE: Final = Unable()


class Directions(Rules[DirectionsOptions, DirectionsState, Move, DirectionsView, Event]):
    types = Types(DirectionsOptions, DirectionsState, Move, DirectionsView, Event, chance=Deal)

    def start(self, options: DirectionsOptions, players: int) -> DirectionsState:
        return DirectionsState(CHANCE, (0,) * players)

    def turn(self, state: DirectionsState) -> Turn:
        if state.seat == CHANCE:
            return CHANCE_TURN
        return OVER if _over(state) else turn_of(state.seat)

    def legal(self, state: DirectionsState, seat: Seat) -> Sequence[Move]:
        if seat != state.seat or seat == CHANCE or _over(state):
            return ()
        spots = spots_along(state.layout, direction(state))
        return lays_at(spots, state.hands[seat]) or [UNABLE]

    def chance(self, state: DirectionsState, dice: Dice) -> Move:
        return dealt(dice, PLAYERS, HAND, middle=True)

    def play(self, state: DirectionsState, seat: Seat, move: Move) -> DirectionsState:
        return _laid(state, move) if isinstance(move, Lay) else _unable(state)

    def happen(self, state: DirectionsState, move: Move) -> DirectionsState:
        assert isinstance(move, Deal)
        hands = dealt_hands(move, PLAYERS, HAND, middle=True)
        return DirectionsState(0, hands, in_the_middle(move.middle or 0))

    view = staticmethod(view)
    news = staticmethod(news)

    def outcome(self, state: DirectionsState) -> Outcome:
        return fewest_wins(counts(state.hands))

    imagine = staticmethod(imagine)
    hints = staticmethod(advice.hints)
    review = staticmethod(advice.review)
    coach = staticmethod(mistakes)


def _over(state: DirectionsState) -> bool:
    """An empty hand, or nobody can lay in any direction (COINS-12)."""
    return state.unable >= STUCK or not all(state.hands)


def _laid(state: DirectionsState, lay: Lay) -> DirectionsState:
    seat, hand = state.seat, state.hands[state.seat]
    code = checked(state.layout, hand, lay)
    if not is_along(code >> 6, state.layout, direction(state)):
        raise Refused("other-direction", direction=direction(state))
    hands = put(state.hands, seat, hand & ~(1 << lay.card - 1))
    layout = (*state.layout, code)
    return DirectionsState(1 - seat, hands, layout, state.across, 0, state.lacks)


def _unable(state: DirectionsState) -> DirectionsState:
    """The directions are swapped and the other player lays. If that one cannot lay in this
    direction either, nobody can: the first one goes on in the other direction (COINS-15)."""
    seat = state.seat
    fit = fitting(spots_along(state.layout, direction(state)))
    if fit & state.hands[seat]:
        raise Refused("can-lay-along", direction=direction(state))
    across = state.across if state.unable % 2 else 1 - state.across
    lacks = put(state.lacks, seat, state.lacks[seat] | fit)
    return DirectionsState(1 - seat, state.hands, state.layout, across, state.unable + 1, lacks)
