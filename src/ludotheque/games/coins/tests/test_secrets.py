"""Hands stay secret: deal the hidden cards anew, and nothing that a seat is given changes.

Written by hand beside the conformance suite, without `imagine`. In C the rules themselves tell
one thing about hidden hands: the game goes on as long as somebody has a card that fits. In A they
tell it after a full round of passes (COINS-3)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.conform.positions import news_of, whole_game
from ludotheque.core.faults import Refused
from ludotheque.core.rules import CHANCE, Seat
from ludotheque.games.coins import GAME
from ludotheque.games.coins.cards import cards_of, lying, mask_of, spots_of
from ludotheque.games.coins.deck import EVERY
from ludotheque.games.coins.layout import fitting
from ludotheque.games.coins.rules import A, B, C, D
from ludotheque.games.coins.values import Deal

encode = msgspec.json.encode
TELLING = {"a": (b"SomebodyCan", b"AllPassed"), "c": (b"NobodyFits",), "d": ()}
RULES: dict[str, Any] = {"a": A, "c": C, "d": D}


def dealt_anew(state: Any, seat: Seat | None, rng: Random) -> Any:
    """The same public state, with the cards that this seat cannot see dealt anew."""
    mine = 0 if seat is None else state.hands[seat]
    hidden = list(cards_of(EVERY & ~lying(state.layout) & ~mine))
    rng.shuffle(hidden)
    hands = [
        hand if other == seat else mask_of(hidden.pop() for _ in range(hand.bit_count()))
        for other, hand in enumerate(state.hands)
    ]
    return msgspec.structs.replace(state, hands=tuple(hands))


def given_to(rules: Any, state: Any, seat: Seat | None) -> bytes:
    legal = () if seat is None else tuple(rules.legal(state, seat))
    return encode((rules.turn(state), rules.view(state, seat), legal))


def answer(rules: Any, state: Any, seat: Seat, move: Any) -> bytes:
    """What that player gets for an answer: a refusal, or what is seen and told afterwards."""
    try:
        after = rules.step(state, {seat: move})
    except Refused as refused:
        return encode((refused.code, refused.params))
    news = tuple(news_of(rules, state, {seat: move}, seat))
    return encode(news) + given_to(rules, after, seat)


def alike(mode: str, state: Any, other: Any) -> bool:
    """Not excluded by what the rules have told about the hands."""
    if mode == "c":
        fit = fitting(spots_of(state.layout)) if state.layout else 0
        return any(h & fit for h in state.hands) == any(h & fit for h in other.hands)
    return True


@pytest.mark.parametrize(("mode", "players"), [("a", 2), ("a", 4), ("c", 2), ("c", 3), ("d", 2)])
def test_what_a_seat_is_given_depends_on_nothing_hidden(mode: str, players: int) -> None:
    rules, rng, changed = RULES[mode], Random(players), 0
    match = whole_game(GAME, GAME.mode(mode), players, 5)
    attempts = [m for step in match.steps for s, m in step.moves.items() if s >= 0]
    for state in match.states[1:]:
        for seat in (None, *range(players)):
            other = dealt_anew(state, seat, rng)
            if not alike(mode, state, other):
                continue
            changed += other != state
            assert given_to(rules, other, seat) == given_to(rules, state, seat)
            if seat is not None and seat in rules.turn(state).seats:
                for move in rng.sample(attempts, min(4, len(attempts))):
                    before, after = (answer(rules, each, seat, move) for each in (state, other))
                    # In C a card that lands may end the game for want of places elsewhere, and in
                    # A a full round of passes tells whether somebody can lay.
                    assert before == after or any(word in before + after for word in TELLING[mode])
    assert changed >= 10


@pytest.mark.parametrize("mode", ["a", "c", "d"])
def test_a_deal_tells_a_seat_only_its_own_cards(mode: str) -> None:
    rules = RULES[mode]
    match = whole_game(GAME, GAME.mode(mode), 2, 1)
    dealt = (step.moves.get(CHANCE) for step in match.steps)
    number, deal = next((n, move) for n, move in enumerate(dealt) if isinstance(move, Deal))
    start = match.states[number]
    theirs = set(deal.hands[1])
    hidden = sorted(set(range(1, 31)) - set(deal.hands[0]) - {deal.middle})
    other = msgspec.structs.replace(deal, hands=(deal.hands[0], tuple(hidden[: len(theirs)])))
    assert other != deal
    for seat, same in ((0, True), (None, True), (1, False)):
        told = [
            encode(tuple(news_of(rules, start, {CHANCE: each}, seat))) for each in (deal, other)
        ]
        assert (told[0] == told[1]) == same


def test_a_wrong_attempt_in_c_shows_its_cards_to_nobody_else() -> None:
    match = whole_game(GAME, GAME.mode("c"), 2, 3)
    found = 0
    for state, step in zip(match.states, match.steps, strict=False):
        for seat, move in step.moves.items():
            if seat < 0 or C.step(state, step.moves).misses == state.misses:
                continue
            others = [m for m in C.legal(state, seat) if _misses(state, seat, m)]
            for eyes in (1 - seat, None):
                told = {encode(tuple(news_of(C, state, {seat: m}, eyes))) for m in (move, *others)}
                seen = {encode(C.view(C.step(state, {seat: m}), eyes)) for m in (move, *others)}
                assert len(told) == len(seen) == 1
                found += len(others)
    assert found


def _misses(state: Any, seat: Seat, move: Any) -> bool:
    return bool(C.step(state, {seat: move}).misses > state.misses)


def test_in_b_everybody_sees_the_same() -> None:
    for state in whole_game(GAME, GAME.mode("b"), 4, 2).states:
        assert len({encode(B.view(state, seat)) for seat in (None, 0, 1, 2, 3)}) == 1
