"""Hands and pile stay secret: deal what a seat cannot see anew, and nothing it is given changes.

Written by hand beside the conformance suite, without `imagine`."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludotheque.conform.positions import news_of, whole_game
from ludotheque.core.faults import Refused
from ludotheque.core.rules import CHANCE, Seat
from ludotheque.games.rue import GAME
from ludotheque.games.rue.deck import DECK
from ludotheque.games.rue.pile import wanted
from ludotheque.games.rue.rules import RULES
from ludotheque.games.rue.values import (
    Claim,
    Discard,
    Draw,
    DropCard,
    EndTurn,
    Place,
    Play,
    Remove,
    State,
)

encode = msgspec.json.encode
ATTEMPTS: list[Any] = [
    Claim(), EndTurn(), Place("chat", 0), Place("belge", 4), Play(DECK[0]), Play(DECK[50]),
    Discard((DECK[1],)), DropCard(DECK[2]), Remove(DECK[3]),
]  # fmt: skip


def dealt_anew(state: State, seat: Seat | None, rng: Random) -> State:
    """The same public state, with the cards that this seat cannot see in other places. Cards
    that were not in the last shuffle cannot be in the pile, and everybody knows."""
    hands = [list(hand) for hand in state.hands]
    pile = list(state.pile)
    old = [(hand, n) for s, hand in enumerate(hands) if s != seat
           for n, card in enumerate(hand) if card in state.aside]  # fmt: skip
    new = [(hand, n) for s, hand in enumerate(hands) if s != seat
           for n, card in enumerate(hand) if card not in state.aside]  # fmt: skip
    new += [(pile, n) for n in range(len(pile))]
    for places in (old, new):
        cards = [where[n] for where, n in places]
        rng.shuffle(cards)
        for (where, n), card in zip(places, cards, strict=True):
            where[n] = card
    return replace(state, hands=tuple(map(tuple, hands)), pile=tuple(sorted(pile)))


def given_to(state: State, seat: Seat | None) -> bytes:
    legal = () if seat is None else tuple(RULES.legal(state, seat))
    hints = () if seat is None else tuple(RULES.hints(RULES.view(state, seat), seat))
    return encode((RULES.turn(state), RULES.view(state, seat), legal, hints))


def answers(state: State) -> list[bytes]:
    found = []
    for move in ATTEMPTS:
        try:
            after = RULES.step(state, {state.seat: move})
            found.append(encode(tuple(news_of(RULES, state, {state.seat: move}, state.seat))))
            found.append(given_to(after, state.seat))
        except Refused as refused:
            found.append(encode((refused.code, refused.params)))
    return found


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_a_seat_is_given_depends_on_nothing_hidden(players: int) -> None:
    rng, changed, shuffled = Random(players), 0, 0
    for state in whole_game(GAME, GAME.mode(), players, 3).states[1::9]:
        shuffled += state.shuffles > 0
        for seat in (None, *range(players)):
            other = dealt_anew(state, seat, rng)
            changed += other != state
            assert given_to(other, seat) == given_to(state, seat)
            if seat == state.seat and state.phase in ("act", "after"):
                assert answers(other) == answers(state)
    assert changed > 50
    assert shuffled > 10


def test_nobody_else_learns_what_is_drawn() -> None:
    rng, draws = Random(1), 0
    for state in whole_game(GAME, GAME.mode(), 3, 5).states:
        if state.phase != "draw" or wanted(state) > len(state.pile):
            continue
        draws += 1
        moves = [
            {CHANCE: Draw(tuple(DECK[card] for card in rng.sample(state.pile, wanted(state))))}
            for _ in range(2)
        ]
        for seat in {None, 0, 1, 2} - {state.seat}:
            told = {encode(tuple(news_of(RULES, state, move, seat))) for move in moves}
            assert len(told) == 1
            assert len({given_to(RULES.step(state, move), seat) for move in moves}) == 1
        mine = {encode(tuple(news_of(RULES, state, move, state.seat))) for move in moves}
        assert len(mine) == len({move[CHANCE] for move in moves})
    assert draws > 20


def test_a_view_shows_no_card_of_another_hand_and_none_of_the_pile() -> None:
    for state in whole_game(GAME, GAME.mode(), 3, 2).states[1::15]:
        for seat in (None, 0, 1, 2):
            view = RULES.view(state, seat)
            shown = {*view.hand, *view.posted, *(gone.statement for gone in view.discards)}
            hidden = {DECK[card] for card in state.pile}
            hidden |= {DECK[c] for s, hand in enumerate(state.hands) if s != seat for c in hand}
            assert not shown & hidden
