"""Quatre coins, game D: one lays along the rows, the other along the columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Literal

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
from ludotheque.games.coins import advice
from ludotheque.games.coins.deck import DECK, EVERY
from ludotheque.games.coins.laying import (
    CardLaid,
    Deal,
    DealEvent,
    Laid,
    Lay,
    Number,
    WentOut,
    cards_of,
    cell_of,
    checked,
    dealt,
    dealt_hands,
    in_the_middle,
    lay_of,
    layout_of,
    lying,
    mask_of,
    shown,
    spots_of,
    told_deal,
)
from ludotheque.games.coins.layout import ANY, Layout, Mask, Openings, fits, fitting

HAND: Final = 10
PLAYERS: Final = 2
STUCK: Final = 4  # both players in both directions

Direction = Literal["across", "down"]


class DirectionsOptions(Value, frozen=True):
    """Game D is played as it is printed."""


class DirectionsState(Value, frozen=True):
    seat: Seat
    hands: tuple[Mask, ...]
    layout: Layout = ()
    across: Seat = 0  # who lays along the rows; the other one lays along the columns
    unable: int = 0  # times in a row that somebody could not lay
    lacks: tuple[Mask, ...] = (0, 0)  # what a player cannot hold, having been unable


class Unable(Value, frozen=True):
    """I cannot lay in my direction."""


class DirectionsView(Value, frozen=True):
    seat: Seat
    hand: tuple[Number, ...]
    counts: tuple[int, ...]
    laid: tuple[Laid, ...]
    across: Seat
    unable: int
    lacks: tuple[tuple[Number, ...], ...]


class CouldNot(Value, frozen=True):
    """That player cannot lay in that direction."""

    seat: Seat
    direction: Direction


class Swapped(Value, frozen=True):
    """The directions have changed hands."""

    across_seat: Seat
    down_seat: Seat


class NeitherCan(Value, frozen=True):
    """In either direction: the game is over."""


DirectionsMove = Deal | Lay | Unable
DirectionsEvent = DealEvent | CardLaid | WentOut | CouldNot | Swapped | NeitherCan


class Directions(
    Rules[DirectionsOptions, DirectionsState, DirectionsMove, DirectionsView, DirectionsEvent]
):
    types = Types(
        DirectionsOptions,
        DirectionsState,
        DirectionsMove,
        DirectionsView,
        DirectionsEvent,
        chance=Deal,
    )

    def start(self, options: DirectionsOptions, players: int) -> DirectionsState:
        return DirectionsState(CHANCE, (0,) * players)

    def turn(self, state: DirectionsState) -> Turn:
        if state.seat == CHANCE:
            return CHANCE_TURN
        return OVER if _over(state) else turn_of(state.seat)

    def legal(self, state: DirectionsState, seat: Seat) -> Sequence[DirectionsMove]:
        if seat != state.seat or seat == CHANCE or _over(state):
            return ()
        spots = spots_along(state.layout, direction(state))
        found = [lay_of(fit) for fit in fits(state.hands[seat], spots, DECK)]
        return found or [Unable()]

    def chance(self, state: DirectionsState, dice: Dice) -> DirectionsMove:
        return dealt(dice, PLAYERS, HAND, middle=True)

    def happen(self, state: DirectionsState, move: DirectionsMove) -> DirectionsState:
        assert isinstance(move, Deal)
        hands = dealt_hands(move, PLAYERS, HAND, middle=True)
        return DirectionsState(0, hands, in_the_middle(move.middle or 0))

    def play(self, state: DirectionsState, seat: Seat, move: DirectionsMove) -> DirectionsState:
        return _laid(state, move) if isinstance(move, Lay) else _unable(state)

    def view(self, state: DirectionsState, seat: Seat | None) -> DirectionsView:
        return DirectionsView(
            seat=state.seat,
            hand=() if seat is None else cards_of(state.hands[seat]),
            counts=_counts(state),
            laid=shown(state.layout),
            across=state.across,
            unable=state.unable,
            lacks=tuple(map(cards_of, state.lacks)),
        )

    def news(
        self,
        before: DirectionsState,
        moves: Mapping[Seat, DirectionsMove | TimeUp],
        after: DirectionsState,
        seat: Seat | None,
    ) -> Sequence[DirectionsEvent]:
        state = before
        match moves[state.seat]:
            case Deal() as deal:
                return told_deal(deal, seat)
            case Lay(card=card, x=x, y=y, turned=turned):
                laid = CardLaid(state.seat, card, x, y, turned)
                last = state.hands[state.seat].bit_count() == 1
                return (laid, WentOut(state.seat)) if last else (laid,)
            case Unable():
                return _told_unable(state)
        return ()

    def outcome(self, state: DirectionsState) -> Outcome:
        return fewest_wins(_counts(state))

    def imagine(self, view: DirectionsView, seat: Seat, rng: Random) -> DirectionsState:
        """The other hand: anything unseen but what its owner said not to have."""
        layout, other = layout_of(view.laid), 1 - seat
        unseen = EVERY & ~lying(layout) & ~mask_of(view.hand) & ~mask_of(view.lacks[other])
        theirs = mask_of(rng.sample(cards_of(unseen), view.counts[other]))
        mine = mask_of(view.hand)
        hands = (mine, theirs) if seat == 0 else (theirs, mine)
        lacks = tuple(map(mask_of, view.lacks))
        return DirectionsState(view.seat, hands, layout, view.across, view.unable, lacks)

    def hints(self, view: DirectionsView, seat: Seat) -> Sequence[Value]:
        if view.seat != seat or 0 in view.counts or view.unable >= STUCK:
            return ()
        layout = layout_of(view.laid)
        mine: Direction = "across" if view.across == seat else "down"
        found = [lay_of(fit) for fit in fits(mask_of(view.hand), spots_along(layout, mine), DECK)]
        return advice.to_lay(found, layout) if found else (advice.SayUnable(),)


def direction(state: DirectionsState) -> Direction:
    """That of the player whose turn it is."""
    return "across" if state.across == state.seat else "down"


def spots_along(layout: Layout, along: Direction) -> Openings:
    """The openings beside a left or right neighbour, or above or below one. An opening that has
    both serves either direction (COINS-11)."""
    side = 0 if along == "across" else 1
    return {cell: need for cell, need in spots_of(layout).items() if need[side] != ANY}


def _counts(state: DirectionsState) -> tuple[int, ...]:
    return tuple([hand.bit_count() for hand in state.hands])


def _over(state: DirectionsState) -> bool:
    """An empty hand, or nobody can lay in any direction (COINS-12)."""
    return state.unable >= STUCK or not all(state.hands)


def _laid(state: DirectionsState, lay: Lay) -> DirectionsState:
    seat, hand = state.seat, state.hands[state.seat]
    code = checked(state.layout, hand, lay)
    if cell_of(lay) not in spots_along(state.layout, direction(state)):
        raise Refused("other-direction", direction=direction(state))
    hands = put(state.hands, seat, hand & ~(1 << lay.card - 1))
    layout = (*state.layout, code)
    return DirectionsState(1 - seat, hands, layout, state.across, 0, state.lacks)


def _unable(state: DirectionsState) -> DirectionsState:
    """The directions are swapped and the other player lays. If that one cannot lay in this
    direction either, nobody can: the first one goes on in the other direction (COINS-15)."""
    seat = state.seat
    fit = fitting(spots_along(state.layout, direction(state)), DECK)
    if fit & state.hands[seat]:
        raise Refused("can-lay-along", direction=direction(state))
    across = state.across if state.unable % 2 else 1 - state.across
    lacks = put(state.lacks, seat, state.lacks[seat] | fit)
    return DirectionsState(1 - seat, state.hands, state.layout, across, state.unable + 1, lacks)


def _told_unable(state: DirectionsState) -> tuple[DirectionsEvent, ...]:
    after = _unable(state)
    told = CouldNot(state.seat, direction(state))
    if after.unable == STUCK:
        return (told, NeitherCan())
    if after.across != state.across:
        return (told, Swapped(after.across, 1 - after.across))
    return (told,)
