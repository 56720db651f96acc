"""Game A, clause by clause."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.json import encode
from msgspec.structs import replace

from ludotheque.conform.positions import news_of, whole_game
from ludotheque.core.faults import Refused
from ludotheque.core.lots import Begins, DrawLots
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE
from ludotheque.core.simulate import play_out, set_up
from ludotheque.games.coins import GAME
from ludotheque.games.coins.a.advice import LiftHelps, Overlooked, PassNow
from ludotheque.games.coins.a.lifts import after_shift, helpful_shifts, lifting_helps, shifts
from ludotheque.games.coins.a.values import (
    AllPassed,
    CardShifted,
    LastRound,
    Pass,
    Passed,
    Shift,
    SomebodyCan,
    TurnsOptions,
    TurnsState,
)
from ludotheque.games.coins.advice import LayThere, SomethingFits
from ludotheque.games.coins.cards import (
    cards_of,
    code_of,
    laid_of,
    layout_of,
    lying,
    mask_of,
    shown,
    spots_of,
)
from ludotheque.games.coins.deck import EVERY
from ludotheque.games.coins.layout import cell_at, fitting, place_of
from ludotheque.games.coins.lays import places
from ludotheque.games.coins.lifting import liftable
from ludotheque.games.coins.rules import A
from ludotheque.games.coins.tests.positions import begun, grown, nature, slow_places
from ludotheque.games.coins.values import CardLaid, Deal, Dealt, Lay, Middle, Received, WentOut


def refused(state: Any, seat: int, move: Any) -> str:
    with pytest.raises(Refused) as problem:
        A.step(state, {seat: move})
    return problem.value.code


def stuck(seed: int = 0) -> TurnsState:
    """A position in which the player to move has nothing that fits."""
    for number in range(seed, seed + 500):
        layout, rest = grown(8, Random(number))
        idle = [card for card in rest if not fitting(spots_of(layout)) >> card - 1 & 1]
        if len(idle) >= 3 and shifts(layout):
            return TurnsState(0, (mask_of(idle[:3]), mask_of(rest[-1:])), layout, dealer=0)
    raise AssertionError("no such position")


PRINTED = TurnsOptions(equal_turns=False, dealer="seat-1", first_card="dealer")


def dealt_to(players: int) -> TurnsState:
    """A deal as printed, after whose first card everybody has a card that fits."""
    for seed in range(200):
        state: TurnsState = begun("a", players, seed, PRINTED).state
        fit = fitting(spots_of(lay_one(state).layout))
        if all(fit & hand for hand in lay_one(state).hands):
            return state
    raise AssertionError("no such deal")


def lay_one(state: TurnsState) -> TurnsState:
    move = next(move for move in A.legal(state, state.seat) if isinstance(move, Lay))
    return A.step(state, {state.seat: move})


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("dealer", ["seat-1", "seat-2"])
def test_coins_a1_seven_cards_each_and_the_dealer_begins(players: int, dealer: Any) -> None:
    match = begun("a", players, 1, TurnsOptions(dealer=dealer, first_card="dealer"))
    seat = int(dealer[-1]) - 1
    assert [hand.bit_count() for hand in match.state.hands] == [7] * players
    assert match.turn.seats == (seat,)
    first = Lay(cards_of(match.state.hands[seat])[0], 0, 0)
    assert first in A.legal(match.state, seat)
    assert A.step(match.state, {seat: first}).layout == layout_of([first])  # type: ignore[list-item]
    news = match.news(0, 1)
    assert news == (Dealt(7), Received(cards_of(match.state.hands[1])))
    assert match.news(0, None) == (Dealt(7),)


def test_coins_a1_who_deals_is_drawn_by_chance() -> None:
    matches = [set_up(GAME, GAME.mode("a"), 4, seed) for seed in range(40)]
    for match in matches:
        lots = match.nature()
        assert isinstance(lots, DrawLots)
        match.play({CHANCE: lots})
        assert match.news(0, None) == (Begins(lots.seat),)
        nature(match)
        assert match.turn.seats == (lots.seat,)
    assert {match.state.dealer for match in matches} == {0, 1, 2, 3}
    state = A.start(TurnsOptions(), 2)
    assert refused(state, CHANCE, DrawLots(2)) == "no-such-starter"
    assert refused(state, CHANCE, Deal(())) == "not-now"
    with pytest.raises(Refused) as problem:
        A.start(TurnsOptions(dealer="seat-3"), 2)
    assert problem.value.code == "no-such-starter"


def test_coins_a2_one_card_a_turn() -> None:
    state = dealt_to(2)
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


def about_to_win(equal_turns: bool, dealer: int) -> tuple[TurnsState, Lay]:
    """Player 1 of three holds one card, and it fits."""
    layout, rest = grown(5, Random(3))
    card = next(c for c in rest if fitting(spots_of(layout)) >> c - 1 & 1)
    others = [c for c in rest if c != card]
    hands = (mask_of(others[:2]), mask_of([card]), mask_of(others[2:5]))
    state = TurnsState(1, hands, layout, dealer=dealer, equal_turns=equal_turns)
    return state, next(m for m in A.legal(state, 1) if isinstance(m, Lay))


def test_coins_a4_as_printed_the_first_empty_hand_wins() -> None:
    state, move = about_to_win(equal_turns=False, dealer=0)
    after = A.step(state, {1: move})
    assert A.turn(after).seats == ()
    assert A.outcome(after).winners == (1,)
    assert A.outcome(after).scores == (2, 0, 3)
    assert news_of(A, state, {1: move}, 0)[1:] == (WentOut(1),)
    assert refused(after, 2, Pass()) == "over"


def test_coins_21_the_round_in_which_a_hand_gets_empty_is_finished() -> None:
    state, move = about_to_win(equal_turns=True, dealer=0)
    after = A.step(state, {1: move})
    assert A.turn(after).seats == (2,)
    assert news_of(A, state, {1: move}, 0)[1:] == (WentOut(1), LastRound())
    end = A.step(after, {2: Pass()})
    assert A.turn(end).seats == ()
    assert A.outcome(end).winners == (1,)


def test_coins_21_nobody_gets_a_turn_more_than_the_dealer() -> None:
    """Of the same three players the second one deals: the last of a round is the first."""
    state, move = about_to_win(equal_turns=True, dealer=2)
    after = A.step(state, {1: move})
    assert A.turn(after).seats == ()
    assert news_of(A, state, {1: move}, 0)[1:] == (WentOut(1),)


def test_coins_21_all_who_empty_their_hand_in_that_round_share_the_win() -> None:
    state, move = about_to_win(equal_turns=True, dealer=0)
    after = A.step(state, {1: move})
    fit = fitting(spots_of(after.layout)) & ~after.hands[0] & ~lying(after.layout)
    last = TurnsState(2, (after.hands[0], 0, fit & -fit), after.layout, dealer=0)
    (lay, *_) = A.legal(last, 2)
    end = A.step(last, {2: lay})
    assert A.outcome(end).winners == (1, 2)
    assert news_of(A, last, {2: lay}, None)[1:] == (WentOut(2),)


def first_deal(options: TurnsOptions, players: int) -> tuple[TurnsState, Deal]:
    match = set_up(GAME, GAME.mode("a"), players, 1, options)
    deal = match.nature()
    assert isinstance(deal, Deal)
    return match.state, deal


@pytest.mark.parametrize("players", [2, 3, 4])
def test_coins_a1_the_first_card_is_one_that_is_left_over_unless_told_otherwise(
    players: int,
) -> None:
    """Nobody's first turn is free: the dealer, too, has to find a place."""
    state, deal = first_deal(TurnsOptions(dealer="seat-2"), players)
    after = A.step(state, {CHANCE: deal})
    assert [each.card for each in A.view(after, None).laid] == [deal.middle]
    assert not lying(after.layout) & sum(after.hands)
    assert after.seat == 1
    assert [hand.bit_count() for hand in after.hands] == [7] * players
    assert Middle(deal.middle or 0) in news_of(A, state, {CHANCE: deal}, None)
    assert Pass() in A.legal(after, 1)


def test_coins_a1_a_deal_has_a_card_in_the_middle_unless_the_dealer_lays_the_first() -> None:
    printed, seven_each = first_deal(PRINTED, 2)
    other, with_a_middle = first_deal(TurnsOptions(dealer="seat-1"), 2)
    assert refused(printed, CHANCE, with_a_middle) == "not-a-deal"
    assert refused(other, CHANCE, seven_each) == "not-a-deal"


@pytest.mark.parametrize("first_card", ["rest", "dealer"])
def test_coins_a1_with_either_first_card_a_game_is_played_to_its_end(first_card: Any) -> None:
    mode, options = GAME.mode("a"), TurnsOptions(first_card=first_card)
    for seed in range(6):
        match = set_up(GAME, mode, 2 + seed % 3, seed, options)
        assert play_out(match, [mode.bots["lynx"]] * match.players, seed).over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_coins_21_everybody_has_had_as_many_turns_when_a_hand_is_empty(players: int) -> None:
    for seed in range(12):
        match = whole_game(GAME, GAME.mode("a"), players, seed)
        turns = [seat for step in match.steps for seat, move in step.moves.items()
                 if seat != CHANCE and not isinstance(move, Shift)]  # fmt: skip
        if match.state.equal_turns and not all(match.state.hands):
            assert len({turns.count(seat) for seat in range(players)}) == 1


def test_coins_2_passing_is_always_allowed_and_lifting_only_without_a_place() -> None:
    state = lay_one(dealt_to(2))
    assert Pass() in A.legal(state, 1)
    assert any(isinstance(move, Lay) for move in A.legal(state, 1))
    assert not any(isinstance(move, Shift) for move in A.legal(state, 1))
    assert refused(state, 1, Shift(0, 0, 1, 0)) == "can-lay"
    assert {type(move) for move in A.legal(stuck(), 0)} == {Shift, Pass}


def blocked(can: bool, players: int = 3) -> TurnsState:
    """A table on which nobody can lay, not even after lifting; or on which one player can."""
    for seed in range(2000):
        layout, rest = grown(9, Random(seed))
        fit = fitting(spots_of(layout))
        idle = [c for c in rest if not fit >> c - 1 & 1 and not lifting_helps(layout, mask_of([c]))]
        able = [c for c in rest if fit >> c - 1 & 1]
        if len(idle) >= players and (able or not can):
            hands = [mask_of([card]) for card in idle[:players]]
            if can:
                hands[1] |= mask_of(able[:1])
            return TurnsState(0, tuple(hands), layout, dealer=0)
    raise AssertionError("no such position")


def passed(state: TurnsState, times: int) -> TurnsState:
    for _ in range(times):
        state = A.step(state, {state.seat: Pass()})
    return state


def test_coins_3_a_full_round_of_passes_ends_it_when_nobody_can_lay() -> None:
    state = passed(blocked(can=False), 2)
    assert news_of(A, state, {2: Pass()}, None) == (Passed(2), AllPassed(could=False))
    over = passed(state, 1)
    assert A.turn(over).seats == ()
    assert A.outcome(over).winners == (0, 1, 2)


def test_coins_3_play_goes_on_when_somebody_can_and_ends_after_three_such_rounds() -> None:
    state = blocked(can=True)
    for left in (2, 1):
        before = passed(state, 2)
        told = news_of(A, before, {2: Pass()}, None)
        assert told == (Passed(2), SomebodyCan(left))
        state = passed(before, 1)
        assert A.turn(state).seats == (0,)
    before = passed(state, 2)
    assert news_of(A, before, {2: Pass()}, None) == (Passed(2), AllPassed(could=True))
    over = passed(before, 1)
    assert A.turn(over).seats == ()
    assert A.outcome(over).winners == (0, 2)


def test_coins_3_a_card_laid_begins_the_count_of_rounds_anew() -> None:
    state = lay_one(passed(blocked(can=True), 4))
    assert (state.vain, state.passes) == (0, 0)


def test_coins_3_who_could_lay_only_after_lifting_keeps_the_game_going() -> None:
    state = next(
        each
        for seed in range(0, 5000, 50)
        for each in [stuck(seed)]
        if lifting_helps(each.layout, each.hands[0])
        and not fitting(spots_of(each.layout)) & (each.hands[0] | each.hands[1])
    )
    assert passed(state, 2).vain == 1


def test_coins_3_somebody_can_tells_everybody_the_same_whoever_it_is() -> None:
    """The same word, whether it is this player or that one who can, and with which card."""
    state = passed(blocked(can=True), 2)
    hands = state.hands
    told = set()
    for order in ((0, 1, 2), (1, 0, 2), (2, 0, 1)):
        other = replace(state, hands=tuple(hands[n] for n in order))
        for seat in (None, 0, 1, 2):
            told.add(encode(news_of(A, other, {2: Pass()}, seat)))
    assert len(told) == 1


def test_coins_3_nobody_can_win_before_a_card_was_laid() -> None:
    state = dealt_to(2)
    assert Pass() not in A.legal(state, 0)
    assert refused(state, 0, Pass()) == "lay-the-first"


def test_coins_3_a_card_laid_ends_the_row_of_passes_and_ties_are_shared() -> None:
    state = lay_one(dealt_to(2))
    state = A.step(state, {1: Pass()})
    state = lay_one(state)
    assert state.passes == 0
    tie = TurnsState(0, (3, 12), state.layout, passes=2, dealer=0)
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


def ring_and(*more: tuple[int, int]) -> TurnsState:
    """Eight cells around an empty one, and others: only geometry matters here."""
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    places = [*ring, *more]
    layout = layout_of(Lay(n + 1, x, y) for n, (x, y) in enumerate(places))  # type: ignore[misc]
    idle = EVERY & ~lying(layout) & ~fitting(spots_of(layout))
    return TurnsState(0, (idle & -idle, 1 << 29), layout, dealer=0)


def test_coins_4_a_hole_that_was_there_before_forbids_nothing() -> None:
    state = ring_and((3, 0))
    assert refused(state, 0, Shift(3, 0, 9, 9)) == "touches-nothing"
    assert refused(state, 0, Shift(2, 0, 9, 9)) == "falls-apart"
    assert refused(state, 0, Shift(0, 1, 9, 9)) == "touches-nothing"


def test_coins_4_lifting_makes_no_hole_of_any_size() -> None:
    """A third column beside the ring: its own cell would join the hole, two cells wide."""
    walled = [(3, 0), (3, 1), (3, 2)]
    state = ring_and(*walled)
    assert refused(state, 0, Shift(2, 1, 9, 9)) == "leaves-a-hole"
    assert refused(state, 0, Shift(3, 1, 9, 9)) == "touches-nothing"


@settings(deadline=None, max_examples=80)
@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=2))
def test_coins_4_lifting_agrees_with_floods(taken: set[tuple[int, int]]) -> None:
    """The slow judge pours water around everything, over a border of empty cells."""
    for place in taken:
        rest = taken - {place}
        free = {(x, y) for x in range(-1, 6) for y in range(-1, 6)} - rest
        fine = _poured(min(rest), rest) == rest and place in _poured((-1, -1), free)
        if _poured(min(taken), taken) == taken:
            cells = frozenset(cell_at(*each) for each in taken)
            assert (cell_at(*place) in liftable(cells)) == fine


def _poured(start: tuple[int, int], cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    wet = {start}
    for _ in cells:
        wet |= {
            (x + dx, y + dy) for x, y in wet for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        } & cells
    return wet


def test_coins_4_what_is_offered_is_every_lift_that_is_right() -> None:
    """Every laid card, everywhere it would fit, judged by the slow judges of place and flood."""
    for seed in range(0, 600, 100):
        state = stuck(seed)
        laid, right = list(shown(state.layout)), set()
        taken = {(each.x, each.y) for each in laid}
        for each in laid:
            rest = taken - {(each.x, each.y)}
            free = {(x, y) for x in range(-31, 31) for y in range(-31, 31)} - rest
            fine = _poured(min(rest), rest) == rest
            if fine and (each.x, each.y) in _flood((-31, -31), free):
                others = [other for other in laid if other != each]
                right |= {
                    Shift(each.x, each.y, to.x, to.y, to.turned)
                    for to in slow_places(others, each.card)
                    if (to.x, to.y) != (each.x, each.y)
                }
        assert {m for m in A.legal(state, 0) if isinstance(m, Shift)} == right


def _flood(start: tuple[int, int], cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    wet, edge = {start}, [start]
    while edge:
        x, y = edge.pop()
        fresh = ({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cells) - wet
        wet |= fresh
        edge.extend(fresh)
    return wet


def test_coins_17_lifting_without_laying_counts_as_a_pass() -> None:
    state = stuck()
    move = next(m for m in A.legal(state, 0) if isinstance(m, Shift))
    after = A.step(A.step(state, {0: move}), {0: Pass()})
    assert after.passes == 1
    assert after.seat == 1
    assert not after.lifted


def test_hints_go_from_a_nudge_to_the_place() -> None:
    state = lay_one(dealt_to(2))
    hints = A.hints(A.view(state, 1), 1)
    assert isinstance(hints[0], SomethingFits)
    assert isinstance(hints[-1], LayThere)
    assert A.hints(A.view(state, 0), 0) == ()
    lifted = A.hints(A.view(stuck(), 0), 0)
    assert isinstance(lifted[-1], LiftHelps | PassNow)


def test_a_review_tells_of_overlooked_places() -> None:
    start = dealt_to(2)
    first = next(m for m in A.legal(start, 0) if isinstance(m, Lay))
    middle = A.step(start, {0: first})
    could = places(middle.hands[1], middle.layout)
    states = [start, middle, A.step(middle, {1: Pass()})]
    remarks = A.review(states, [{0: first}, {1: Pass()}])
    assert could
    assert remarks == [Overlooked(1, 1, laid_of(code_of(could[0])))]


def test_coins_1_with_the_rules_greedy_players_empty_their_hands_often_enough() -> None:
    """The greedy player lays whatever fits, by the rules themselves. Of 10,000 such games 40 % must
    end so; of 400 that may be three standard deviations less."""

    class Greedy:
        def act(self, seen: Any, rng: Random) -> tuple[Any, float]:
            lays = [move for move in seen.legal if isinstance(move, Lay)]
            return (rng.choice(lays) if lays else Pass()), 1.0

    ended = sum(not all(played(Greedy(), seed).state.hands) for seed in range(400))
    assert ended >= 0.4 * 400 - 3 * (400 * 0.4 * 0.6) ** 0.5


def played(bot: Any, seed: int) -> Match:
    return play_out(set_up(GAME, GAME.mode("a"), 2, seed), [bot, bot], seed)


def test_chance_deals_only_what_can_be_dealt() -> None:
    state = A.start(PRINTED, 2)
    for bad in (Deal(((1,) * 7, tuple(range(8, 15)))), Deal((tuple(range(1, 8)),)), Pass()):
        with pytest.raises(Refused):
            A.step(state, {CHANCE: bad})
    assert code_of(Lay(1, 0, 0)) >> 6 == 32 * 64 + 32
    assert isinstance(news_of(A, lay_one(dealt_to(2)), {1: Pass()}, 0)[0], Passed)
    state = dealt_to(2)
    move = next(m for m in A.legal(state, 0) if isinstance(m, Lay))
    assert news_of(A, state, {0: move}, 1) == (CardLaid(0, move.card, 0, 0, move.turned),)
