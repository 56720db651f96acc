"""Game A, clause by clause."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludotheque.conform.positions import news_of
from ludotheque.core.faults import Refused
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE
from ludotheque.core.simulate import play_out, set_up
from ludotheque.games.coins import GAME
from ludotheque.games.coins.a.advice import LiftHelps, Overlooked, PassNow
from ludotheque.games.coins.a.lifts import after_shift, helpful_shifts, shifts
from ludotheque.games.coins.a.values import AllPassed, CardShifted, Pass, Passed, Shift, TurnsState
from ludotheque.games.coins.advice import LayThere, SomethingFits
from ludotheque.games.coins.cards import cards_of, code_of, layout_of, mask_of, spots_of
from ludotheque.games.coins.deck import DECK, EVERY
from ludotheque.games.coins.layout import fitting, place_of
from ludotheque.games.coins.rules import A
from ludotheque.games.coins.tests.positions import begun, grown
from ludotheque.games.coins.values import CardLaid, Deal, Dealt, Lay, Received, WentOut


def refused(state: Any, seat: int, move: Any) -> str:
    with pytest.raises(Refused) as problem:
        A.step(state, {seat: move})
    return problem.value.code


def stuck(seed: int = 0) -> TurnsState:
    """A position in which the player to move has nothing that fits."""
    for number in range(seed, seed + 500):
        layout, rest = grown(8, Random(number))
        idle = [card for card in rest if not fitting(spots_of(layout), DECK) >> card - 1 & 1]
        if len(idle) >= 3 and shifts(layout):
            return TurnsState(0, (mask_of(idle[:3]), mask_of(rest[-1:])), layout)
    raise AssertionError("no such position")


def lay_one(state: TurnsState) -> TurnsState:
    move = next(move for move in A.legal(state, state.seat) if isinstance(move, Lay))
    return A.step(state, {state.seat: move})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_coins_a1_seven_cards_each_and_the_dealer_begins(players: int) -> None:
    match = begun("a", players)
    assert [hand.bit_count() for hand in match.state.hands] == [7] * players
    assert match.turn.seats == (0,)
    first = Lay(cards_of(match.state.hands[0])[0], 0, 0)
    assert first in A.legal(match.state, 0)
    assert A.step(match.state, {0: first}).layout == layout_of([first])  # type: ignore[list-item]
    news = match.news(0, 1)
    assert news == (Dealt(7), Received(cards_of(match.state.hands[1])))
    assert match.news(0, None) == (Dealt(7),)


def test_coins_a2_one_card_a_turn() -> None:
    state = begun("a", 2).state
    after = lay_one(state)
    assert after.seat == 1
    assert [hand.bit_count() for hand in after.hands] == [6, 7]
    assert len(after.layout) == 1
    assert refused(after, 0, Pass()) == "not-your-turn"
    assert refused(state, 0, Lay(cards_of(state.hands[1])[0], 0, 0)) == "not-in-hand"
    assert refused(state, 0, Deal(())) == "not-now"


def test_coins_a3_who_cannot_lay_may_lift_a_card_and_lay_it_elsewhere() -> None:
    state = stuck()
    move = next(m for m in A.legal(state, 0) if isinstance(m, Shift))
    after = A.step(state, {0: move})
    assert after.seat == 0
    assert after.lifted
    assert after.layout == after_shift(state.layout, move)
    assert len(after.layout) == len(state.layout)
    (told,) = news_of(A, state, {0: move}, 1)
    assert isinstance(told, CardShifted)
    assert (told.from_x, told.from_y, told.x, told.y) == (move.from_x, move.from_y, move.x, move.y)
    assert refused(after, 0, move) == "lifted-already"
    assert Pass() in A.legal(after, 0)


def test_coins_a3_after_lifting_one_card_may_be_laid() -> None:
    stucks = (stuck(seed) for seed in range(0, 5000, 50))
    state = next(each for each in stucks if helpful_shifts(each.layout, each.hands[0]))
    after = A.step(state, {0: helpful_shifts(state.layout, state.hands[0])[0]})
    laid = lay_one(after)
    assert laid.seat == 1
    assert not laid.lifted
    assert laid.hands[0].bit_count() == state.hands[0].bit_count() - 1


def test_coins_a4_the_first_empty_hand_wins() -> None:
    layout, rest = grown(5, Random(3))
    card = next(c for c in rest if fitting(spots_of(layout), DECK) >> c - 1 & 1)
    other = [c for c in rest if c != card][:2]
    state = TurnsState(1, (mask_of(other), mask_of([card])), layout)
    move = next(m for m in A.legal(state, 1) if isinstance(m, Lay))
    after = A.step(state, {1: move})
    assert A.turn(after).seats == ()
    assert A.outcome(after).winners == (1,)
    assert A.outcome(after).scores == (2, 0)
    assert news_of(A, state, {1: move}, 0)[1:] == (WentOut(1),)
    assert refused(after, 0, Pass()) == "over"


def test_coins_2_passing_is_always_allowed_and_lifting_only_without_a_place() -> None:
    state = lay_one(begun("a", 2).state)
    assert Pass() in A.legal(state, 1)
    assert any(isinstance(move, Lay) for move in A.legal(state, 1))
    assert not any(isinstance(move, Shift) for move in A.legal(state, 1))
    assert refused(state, 1, Shift(0, 0, 1, 0)) == "can-lay"
    assert {type(move) for move in A.legal(stuck(), 0)} == {Shift, Pass}


def test_coins_3_a_full_round_of_passes_ends_the_game() -> None:
    state = lay_one(begun("a", 3).state)
    for seat in (1, 2):
        assert news_of(A, state, {seat: Pass()}, None) == (Passed(seat),)
        state = A.step(state, {seat: Pass()})
    assert news_of(A, state, {0: Pass()}, None) == (Passed(0), AllPassed())
    state = A.step(state, {0: Pass()})
    assert A.turn(state).seats == ()
    assert A.outcome(state).scores == (6, 7, 7)
    assert A.outcome(state).winners == (0,)


def test_coins_3_a_card_laid_ends_the_row_of_passes_and_ties_are_shared() -> None:
    state = lay_one(begun("a", 2).state)
    state = A.step(state, {1: Pass()})
    state = lay_one(state)
    assert state.passes == 0
    tie = TurnsState(0, (3, 12), state.layout, passes=2)
    assert A.outcome(tie).winners == (0, 1)


def test_coins_4_what_holds_the_rest_together_stays() -> None:
    """In every stuck position: what may be lifted is exactly what leaves one piece, no hole."""
    seen = set()
    for seed in range(0, 2000, 100):
        state = stuck(seed)
        liftable = {(m.from_x, m.from_y) for m in A.legal(state, 0) if isinstance(m, Shift)}
        for code in state.layout:
            place = place_of(code >> 6)
            if place not in liftable:
                seen.add(refused(state, 0, Shift(*place, 9, 9)))
    assert "falls-apart" in seen
    state = stuck()
    assert refused(state, 0, Shift(20, 20, 0, 0)) == "nothing-to-lift"
    move = next(m for m in A.legal(state, 0) if isinstance(m, Shift))
    same = Shift(move.from_x, move.from_y, move.from_x, move.from_y)
    assert refused(state, 0, same) == "lay-elsewhere"
    far = Shift(move.from_x, move.from_y, 20, 20)
    assert refused(state, 0, far) == "touches-nothing"


def test_coins_4_no_card_is_lifted_from_around_a_hole() -> None:
    """Eight cells around an empty one, and a ninth: only geometry matters here."""
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    places = [*ring, (3, 0)]
    layout = layout_of(Lay(n + 1, x, y) for n, (x, y) in enumerate(places))  # type: ignore[misc]
    idle = EVERY & ~mask_of(range(1, 10)) & ~fitting(spots_of(layout), DECK)
    state = TurnsState(0, (idle & -idle, 1 << 29), layout)
    assert refused(state, 0, Shift(3, 0, 9, 9)) == "leaves-a-hole"
    assert refused(state, 0, Shift(2, 0, 9, 9)) == "falls-apart"
    assert refused(state, 0, Shift(0, 1, 9, 9)) == "touches-nothing"


def test_coins_17_lifting_without_laying_counts_as_a_pass() -> None:
    state = stuck()
    move = next(m for m in A.legal(state, 0) if isinstance(m, Shift))
    after = A.step(A.step(state, {0: move}), {0: Pass()})
    assert after.passes == 1
    over = A.step(after, {1: Pass()})
    assert A.turn(over).seats == ()


def test_hints_go_from_a_nudge_to_the_place() -> None:
    state = lay_one(begun("a", 2).state)
    hints = A.hints(A.view(state, 1), 1)
    assert isinstance(hints[0], SomethingFits)
    assert isinstance(hints[-1], LayThere)
    assert A.hints(A.view(state, 0), 0) == ()
    lifted = A.hints(A.view(stuck(), 0), 0)
    assert isinstance(lifted[-1], LiftHelps | PassNow)


def test_a_review_tells_of_overlooked_places() -> None:
    match = begun("a", 2)
    match.play({0: Pass()})
    match.play({1: Pass()})
    remarks = A.review(match.states, [step.moves for step in match.steps])
    hands = [cards_of(hand) for hand in match.state.hands]
    assert remarks == [Overlooked(1, 0, hands[0]), Overlooked(2, 1, hands[1])]


def test_coins_1_with_the_rules_greedy_players_mostly_empty_their_hands() -> None:
    """The greedy player lays whatever fits, by the rules themselves. Of 10,000 such games three
    quarters must end so; of 800 that may be three standard deviations less."""

    class Greedy:
        def act(self, seen: Any, rng: Random) -> tuple[Any, float]:
            lays = [move for move in seen.legal if isinstance(move, Lay)]
            return (rng.choice(lays) if lays else Pass()), 1.0

    ended = sum(not all(played(Greedy(), seed).state.hands) for seed in range(800))
    assert ended >= 0.75 * 800 - 3 * (800 * 0.75 * 0.25) ** 0.5


def played(bot: Any, seed: int) -> Match:
    return play_out(set_up(GAME, GAME.mode("a"), 2, seed), [bot, bot], seed)


def test_chance_deals_only_what_can_be_dealt() -> None:
    state = A.start(A.types.options(), 2)
    for bad in (Deal(((1,) * 7, tuple(range(8, 15)))), Deal((tuple(range(1, 8)),)), Pass()):
        with pytest.raises(Refused):
            A.step(state, {CHANCE: bad})
    assert code_of(Lay(1, 0, 0)) >> 6 == 32 * 64 + 32
    assert isinstance(news_of(A, lay_one(begun("a", 2).state), {1: Pass()}, 0)[0], Passed)
    state = begun("a", 2).state
    move = next(m for m in A.legal(state, 0) if isinstance(m, Lay))
    assert news_of(A, state, {0: move}, 1) == (CardLaid(0, move.card, 0, 0, move.turned),)
