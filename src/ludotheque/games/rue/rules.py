"""Dans ma rue: nobody knows the street; it becomes what the statements say. Players post
statements, prove where images stand, and earn a pawn for each.

Chance is lazy: the pile is a set, and CHANCE names the cards when they are drawn. Discards lie
open. The values are in values.py, the clauses in README.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, combinations
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
    Turn,
    Types,
    most_wins,
    put,
    turn_of,
)
from ludotheque.games.rue import advice
from ludotheque.games.rue.deck import DECK, Cards, numbers, said, without
from ludotheque.games.rue.images import (
    HOUSES,
    IMAGES,
    NOWHERE,
    NUMBER,
    Placed,
    Street,
    is_free,
    placed_in,
    with_image,
)
from ludotheque.games.rue.imagine import imagine
from ludotheque.games.rue.news import news
from ludotheque.games.rue.pile import deal, dealt, draw, drawn, gets_nowhere, next_cards, wanted
from ludotheque.games.rue.proof import can_be_true, is_proved, is_settled
from ludotheque.games.rue.statements import Statement
from ludotheque.games.rue.values import (
    Claim,
    Deal,
    Deed,
    Discard,
    Draw,
    DropCard,
    EndTurn,
    Event,
    Gone,
    Move,
    Options,
    Place,
    Play,
    Remove,
    State,
    View,
    Why,
)

CONTRADICTION_COST: Final = 2


class DansMaRue(Rules[Options, State, Move, View, Event]):
    types = Types(Options, State, Move, View, Event, chance=Deal | Draw)

    def start(self, options: Options, players: int) -> State:
        return State(hands=((),) * players, pawns=(0,) * players)

    def turn(self, state: State) -> Turn:
        if state.phase == "over":
            return OVER
        return CHANCE_TURN if state.phase in ("deal", "draw") else turn_of(state.seat)

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        if seat != state.seat or state.phase not in ("act", "after"):
            return ()
        placements = _placements(state.street) if state.tried is None else ()
        bonuses = _bonuses(state) if state.bonuses else ()
        return (*_actions(state), *placements, *bonuses)

    def chance(self, state: State, dice: Dice) -> Move:
        return deal(state, dice) if state.phase == "deal" else draw(state, dice)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        match move:
            case Place():
                return _place(state, move)
            case Play():
                return _play(_acting(state), move)
            case Discard():
                return _discard(_acting(state), move)
            case Claim():
                return _claim(_acting(state))
            case DropCard():
                card = _held(state, (move.statement,))
                return _thrown(_with_bonus(state), card, "hand")
            case Remove():
                return _remove(_with_bonus(state), move)
            case _:
                return _end_turn(state)

    def happen(self, state: State, move: Move) -> State:
        match state.phase, move:
            case "deal", Deal():
                return dealt(state, move)
            case "draw", Draw():
                return next_turn(drawn(state, move))
        raise Refused("not-now")

    def view(self, state: State, seat: Seat | None) -> View:
        return View(  # so many fields are found by their places in half the time that names take
            state.phase,
            state.seat,
            state.turns // len(state.hands) + 1,  # round
            placed_in(state.street),  # street
            said(state.posted),  # posted
            () if seat is None else said(state.hands[seat]),  # hand
            tuple(map(len, state.hands)),  # hands
            state.pawns,
            len(state.pile),  # pile
            state.discards,
            state.bonuses,
            state.tried,
            state.did,
            state.turns,
            state.shuffles,
            state.quiet,
            said(state.aside),  # aside
            _kept(state),
        )

    news = staticmethod(news)

    def outcome(self, state: State) -> Outcome:
        return most_wins(state.pawns)

    imagine = staticmethod(imagine)
    hints = staticmethod(advice.hints)
    review = staticmethod(advice.review)
    coach = staticmethod(advice.coach)

    def odds(self, state: State) -> Sequence[tuple[Move, float]]:
        """Of one card that is drawn: for several there is too much to be listed."""
        if state.phase == "deal" or wanted(state) > 1:
            return ()
        cards = next_cards(state)
        return Alike(len(cards), lambda number: Draw((DECK[cards[number]],)))


def _kept(state: State) -> tuple[int, ...]:
    """How many cards of each hand were laid aside: most often none."""
    if not state.aside:
        return (0,) * len(state.hands)
    aside = _set(state.aside)
    return tuple([len(aside.intersection(hand)) for hand in state.hands])


@lru_cache(1)
def _set(cards: Cards) -> frozenset[int]:
    return frozenset(cards)


RULES: Final = DansMaRue()
REMEMBERED: Final = 1 << 10  # hands, and streets
AFTER: Final = (EndTurn(),)
PLACES: Final = {
    (number, house): Place(image, house) for number, image in enumerate(IMAGES) for house in HOUSES
}


# What may be done.


def _actions(state: State) -> tuple[Move, ...]:
    return AFTER if state.phase == "after" else _with_hand(state.hands[state.seat])


@lru_cache(REMEMBERED)
def _with_hand(cards: tuple[int, ...]) -> tuple[Move, ...]:
    hand = said(cards)
    some = [combinations(hand, count) for count in range(1, len(hand) + 1)]
    return (*map(Play, hand), *map(Discard, chain(*some)), Claim())


@lru_cache(REMEMBERED)
def _placements(street: Street) -> list[Place]:
    """Any image in any free house of its row, proved or not: judging it is the game (RUE-4)."""
    found = []
    for first in range(0, len(IMAGES), len(HOUSES)):
        row = street[first : first + len(HOUSES)]
        free = [house for house in HOUSES if house not in row]
        for number, house in enumerate(row, first):
            if house == NOWHERE:
                found += [PLACES[number, each] for each in free]
    return found


def _bonuses(state: State) -> list[Move]:
    hand, posted = said(state.hands[state.seat]), said(state.posted)
    return [*map(DropCard, hand), *map(Remove, posted)]


# What players do.


def _acting(state: State) -> State:
    if state.phase == "after":
        raise Refused("action-done")
    return state


def _with_bonus(state: State) -> State:
    """The state with one bonus used."""
    if not state.bonuses:
        raise Refused("no-bonus")
    return replace(state, bonuses=state.bonuses - 1)


def _place(state: State, move: Place) -> State:
    """RUE-T2, RUE-4."""
    _check_place(state, move)
    if not is_proved(state.street, state.posted, move.image, move.house):
        return replace(state, tried=Placed(move.image, move.house))
    placed = replace(
        state,
        street=with_image(state.street, move.image, move.house),
        pawns=_paid(state, -1),
        bonuses=state.bonuses + 1,
        quiet=False,
    )
    settled = _settle(placed)
    return settled if NOWHERE in settled.street else replace(settled, phase="over")


def _check_place(state: State, move: Place) -> None:
    if state.tried is not None:
        raise Refused("no-more-placing", image=state.tried.image, house=state.tried.house)
    stands = state.street[NUMBER[move.image]]
    if stands != NOWHERE:
        raise Refused("already-placed", image=move.image, house=stands)
    if not is_free(state.street, move.image, move.house):
        raise Refused("house-taken", image=move.image, house=move.house)


def _settle(state: State) -> State:
    """Posted statements all of whose images are placed are discarded (RUE-T7)."""
    done = tuple([card for card in state.posted if is_settled(state.street, card)])
    if not done:
        return state
    return replace(
        state, posted=without(state.posted, done), discards=_gone(state, done, "settled")
    )


def _play(state: State, move: Play) -> State:
    (card,) = cards = _held(state, (move.statement,))
    if not can_be_true(state.street, state.posted, card):
        lighter = replace(state, pawns=_paid(state, CONTRADICTION_COST))
        return _done(_thrown(lighter, cards, "contradiction"), "contradiction")
    hand = without(state.hands[state.seat], cards)
    hands = put(state.hands, state.seat, hand)
    return _done(_settle(replace(state, hands=hands, posted=(*state.posted, card))), "posted")


def _discard(state: State, move: Discard) -> State:
    cards = _held(state, move.statements)
    if not cards:
        raise Refused("discard-nothing")
    if cards != tuple([card for card in state.hands[state.seat] if card in cards]):
        raise Refused("discard-order")
    return _done(_thrown(replace(state, pawns=_paid(state, 1)), cards, "discard"), "discard")


def _claim(state: State) -> State:
    hand = state.hands[state.seat]
    if any(can_be_true(state.street, state.posted, card) for card in hand):
        lighter = replace(state, pawns=_paid(state, 1))
        return _done(_thrown(lighter, hand, "not-blocked"), "not-blocked")
    return _done(_thrown(state, hand, "blocked"), "blocked")


def _remove(state: State, move: Remove) -> State:
    cards = numbers((move.statement,))
    if cards[0] not in state.posted:
        raise Refused("not-posted", statement=move.statement)
    return replace(
        state, posted=without(state.posted, cards), discards=_gone(state, cards, "removed")
    )


def _held(state: State, statements: Sequence[Statement]) -> Cards:
    """These cards of the player's hand."""
    cards = numbers(statements)
    for card in cards:
        if card not in state.hands[state.seat]:
            raise Refused("not-in-hand", statement=DECK[card])
    return cards


def _thrown(state: State, cards: Cards, why: Why) -> State:
    """The state with these cards of the hand on the discard pile."""
    hand = without(state.hands[state.seat], cards)
    return replace(
        state, hands=put(state.hands, state.seat, hand), discards=_gone(state, cards, why)
    )


def _gone(state: State, cards: Cards, why: Why) -> tuple[Gone, ...]:
    return (*state.discards, *[Gone(DECK[card], why, state.seat) for card in cards])


def _paid(state: State, price: int) -> tuple[int, ...]:
    """RUE-7: nobody goes below zero."""
    left = state.pawns[state.seat] - price
    return put(state.pawns, state.seat, max(0, left))


def _done(state: State, did: Deed) -> State:
    return replace(state, phase="after", did=did)


def _end_turn(state: State) -> State:
    if state.phase != "after":
        raise Refused("action-first")
    ended = replace(state, phase="draw", bonuses=0, tried=None, did="")
    return ended if wanted(ended) else next_turn(ended)


def next_turn(state: State) -> State:
    if gets_nowhere(state):
        return replace(state, phase="over", turns=state.turns + 1)
    seat = (state.seat + 1) % len(state.hands)
    return replace(state, phase="act", seat=seat, turns=state.turns + 1)
