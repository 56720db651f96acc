"""Game B, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import msgspec
import pytest

from ludotheque.core.faults import Refused
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, CLOCK, GivesHints, TimeUp, Wait
from ludotheque.games.coins import GAME
from ludotheque.games.coins.b.question import solutions
from ludotheque.games.coins.b.values import (
    NOBODY,
    CardRight,
    CardWrong,
    LastOneIn,
    NoSolution,
    OutOfTime,
    PairTurned,
    PileEmpty,
    SaidNone,
    SetAside,
    SetUp,
    Stop,
    StopOptions,
    Stopped,
    TurnUp,
)
from ludotheque.games.coins.cards import code_of, shown
from ludotheque.games.coins.lays import attempts
from ludotheque.games.coins.rules import B
from ludotheque.games.coins.tests.positions import begun, nature, slow_places
from ludotheque.games.coins.values import Lay


def refused(state: Any, seat: int, move: Any) -> str:
    with pytest.raises(Refused) as problem:
        B.step(state, {seat: move})
    return problem.value.code


def right(state: Any) -> list[Lay]:
    return solutions(state.pair, state.layout)


def wrong(state: Any) -> Lay:
    return next(lay for lay in attempts(state.pair, state.layout) if lay not in right(state))


def with_solution(players: int, wanted: bool = True) -> Match:
    """A match whose open pair has a solution, or has none."""
    for seed in range(300):
        match = begun("b", players, seed)
        while not match.over:
            if bool(right(match.state)) == wanted:
                return match
            match.play({CLOCK: TimeUp(match.turn.timers[0].name)})
            nature(match)
    raise AssertionError("no such pair")


def test_coins_b1_four_cards_by_the_rules_and_two_open() -> None:
    for seed in range(20):
        match = begun("b", 2, seed)
        laid = list(shown(match.states[1].layout))
        assert len(laid) == 4
        for n in range(1, 4):
            lay = Lay(laid[n].card, laid[n].x, laid[n].y, laid[n].turned)
            assert lay in slow_places(laid[:n], lay.card)
        assert len(match.state.pair) == 2
        assert B.view(match.state, 0).pile == 24
    match = with_solution(2)
    number, pair = match.state.number, match.state.pair
    assert match.news(len(match.steps) - 1, 0) == (PairTurned(pair, number),)
    assert refused(match.state, 0, right(match.state)[0]) == "say-stop-first"


def test_coins_b2_a_card_that_fits_brings_the_other_one() -> None:
    match = with_solution(3)
    match.play({1: Stop(match.state.number)})
    lay, pair = right(match.state)[0], match.state.pair
    match.play({1: lay})
    assert match.state.layout[-1] == code_of(lay)
    (kept,) = set(pair) - {lay.card}
    assert B.view(match.state, None).won == ((), (kept,), ())
    told = match.news(len(match.steps) - 1, 2)
    assert told == (CardRight(1, lay.card, lay.x, lay.y, lay.turned, kept),)
    assert match.turn.seats == (CHANCE,)
    nature(match)
    assert not set(match.state.pair) & set(pair)


def test_coins_b3_a_wrong_card_puts_its_player_out() -> None:
    match = with_solution(3)
    match.play({1: Stop(match.state.number)})
    lay, pair = wrong(match.state), match.state.pair
    match.play({1: lay})
    assert match.news(len(match.steps) - 1, 0) == (
        CardWrong(1, lay.card, lay.x, lay.y, lay.turned, out=True),
    )
    assert match.turn.seats == (0, 2)
    assert match.state.pair == pair
    with pytest.raises(Refused) as problem:
        match.play({1: Stop(match.state.number)})
    assert problem.value.code == "not-your-turn"


def mild_pair() -> Any:
    """Three players, by the mild rule, at a pair with a solution after seat 1 has won a card."""
    match = begun("b", 3, 1, StopOptions(mild=True))
    while not (match.state.won[1] and right(match.state)):
        found = right(match.state)
        if found:
            match.play({1: Stop(match.state.number)})
            match.play({1: found[0]})
        else:
            match.play({CLOCK: TimeUp(match.turn.timers[0].name)})
        nature(match)
    return match


def test_coins_b6_the_mild_rule_takes_a_point_instead_of_the_game() -> None:
    match = mild_pair()
    won = match.state.won[1]
    match.play({1: Stop(match.state.number)})
    lay = wrong(match.state)
    match.play({1: lay})
    assert match.news(len(match.steps) - 1, 0) == (
        CardWrong(1, lay.card, lay.x, lay.y, lay.turned, out=False),
    )
    assert match.state.won[1].bit_count() == won.bit_count() - 1
    assert (match.state.won[1] | match.state.aside) & won == won
    assert B.view(match.state, None).inside == (0, 1, 2)


def test_coins_b6_who_was_wrong_waits_for_the_next_pair() -> None:
    match = mild_pair()
    for seat in (1, 0, 2):
        assert seat in match.turn.seats
        match.play({seat: Stop(match.state.number)})
        match.play({CLOCK: TimeUp(match.turn.timers[0].name)})
        assert seat not in match.turn.seats or not match.state.pair
    told = match.news(len(match.steps) - 1, 0)
    assert [type(event) for event in told] == [OutOfTime, SetAside]
    nature(match)
    assert list(match.turn.seats) == [0, 1, 2]
    assert min(hand.bit_count() for hand in match.state.won) == 0


def test_coins_b4_a_pair_without_a_solution_goes_aside() -> None:
    match = with_solution(2, wanted=False)
    pair, number = match.state.pair, match.state.number
    match.play({0: NoSolution(number)})
    match.play({1: NoSolution(number)})
    assert match.news(len(match.steps) - 1, 0) == (SaidNone(1), SetAside(pair, False, None))
    assert set(B.view(match.state, None).aside) >= set(pair)


def test_coins_b5_the_pile_ends_the_game_and_most_cards_win() -> None:
    match = begun("b", 3)
    while not match.over:
        found = right(match.state)
        if found:
            match.play({2: Stop(match.state.number)})
            match.play({2: found[0]})
        else:
            match.play({CLOCK: TimeUp(match.turn.timers[0].name)})
        nature(match)
    assert PileEmpty() in match.news(len(match.steps) - 1, None)
    assert match.outcome.winners == (2,)
    assert match.state.number == 13


def test_coins_b5_one_player_left_ends_the_game() -> None:
    match = with_solution(2)
    match.play({0: Stop(match.state.number)})
    match.play({0: wrong(match.state)})
    assert match.over
    assert match.news(len(match.steps) - 1, 1)[-1] == LastOneIn(1)
    assert match.outcome.winners == (1,)


def test_coins_5_ten_seconds_to_lay_and_nobody_else_may_act() -> None:
    match = with_solution(3)
    match.play({2: Stop(match.state.number)})
    assert match.turn.seats == (2,)
    assert [timer.seconds for timer in match.turn.timers] == [10]
    for move in (Stop(match.state.number), NoSolution(match.state.number)):
        assert refused(match.state, 0, move) == "not-your-turn"
        assert refused(match.state, 2, move) == "not-now"
    match.play({CLOCK: TimeUp(match.turn.timers[0].name)})
    assert match.news(len(match.steps) - 1, 0) == (OutOfTime(2, out=True),)
    assert list(match.turn.seats) == [0, 1]
    other = begun("b", 2, 1, StopOptions(lay_seconds=5, look_seconds=30))
    assert other.turn.timers[0].seconds == 30
    other.play({0: Stop(1)})
    assert other.turn.timers[0].seconds == 5


def test_coins_6_all_declare_or_time_runs_out() -> None:
    match = with_solution(3)
    number, pair = match.state.number, match.state.pair
    solution = right(match.state)[0]
    for seat in (1, 0):
        match.play({seat: NoSolution(number)})
        assert match.news(len(match.steps) - 1, 2) == (SaidNone(seat),)
    assert refused(match.state, 0, NoSolution(number)) == "said-already"
    assert match.state.pair == pair
    match.play({2: NoSolution(number)})
    told = match.news(len(match.steps) - 1, 0)[-1]
    assert isinstance(told, SetAside)
    assert told.had_one
    assert told.solution == shown((code_of(solution),))[0]


def test_coins_6_the_sand_runs_on_while_players_declare_and_is_turned_after_a_stop() -> None:
    match = with_solution(4)
    first = match.turn.timers
    assert [timer.seconds for timer in first] == [60]
    match.play({1: NoSolution(match.state.number)})
    assert match.turn.timers == first
    match.play({1: Stop(match.state.number)})  # COINS-6: one who has declared may still say stop
    lay_timer = match.turn.timers[0]
    match.play({1: wrong(match.state)})
    names = {first[0].name, lay_timer.name, match.turn.timers[0].name}
    assert len(names) == 3
    match.play({CLOCK: TimeUp(match.turn.timers[0].name)})
    assert isinstance(match.news(len(match.steps) - 1, 0)[-1], SetAside)


def test_coins_6_when_the_last_doubter_goes_out_the_pair_goes_aside() -> None:
    match = with_solution(3)
    for seat in (0, 1):
        match.play({seat: NoSolution(match.state.number)})
    match.play({2: Stop(match.state.number)})
    match.play({2: wrong(match.state)})
    told = match.news(len(match.steps) - 1, 0)
    assert [type(event) for event in told] == [CardWrong, SetAside]


def test_coins_6_nothing_tells_whether_there_is_a_solution() -> None:
    """With and without a solution everything but the cards themselves is the same: whom the table
    waits for, the timers, what may be said, what is refused. And there are no hints to ask for."""
    assert not isinstance(B, GivesHints)
    assert GAME.mode("b").finding
    shapes = {wanted: list(_shapes(wanted)) for wanted in (True, False)}
    assert shapes[True] == shapes[False]


def _shapes(wanted: bool) -> Iterator[bytes]:
    match = with_solution(3, wanted)
    number = match.state.number
    moves: list[tuple[int, Any]] = [(0, NoSolution(number)), (2, Stop(number))]
    for seat, move in moves:
        yield _shape(match, number)
        match.play({seat: move})
    yield _shape(match, number)
    match.play({CLOCK: TimeUp(match.turn.timers[0].name)})
    yield _shape(match, number)


def _shape(match: Match, number: int) -> bytes:
    """What people get, without the cards and with the number of the pair written as 0."""
    turn = msgspec.json.encode(match.turn).replace(f"look-{number}-".encode(), b"look-0-")
    seen = match.seen(1, person=True)
    assert seen.legal is None
    view = msgspec.to_builtins(seen.view)
    public = {k: view[k] for k in ("inside", "said", "stopper", "stops", "won")}
    refusals = [refused(match.state, 7, Stop(number)), refused(match.state, 1, Stop(number - 1))]
    return turn + msgspec.json.encode((public, refusals))


def test_coins_7_one_stop_wins_and_it_is_about_one_pair() -> None:
    match = with_solution(4)
    assert match.turn.wait is Wait.FIRST
    number = match.state.number
    match.play({3: Stop(number)})
    assert match.news(len(match.steps) - 1, 0) == (Stopped(3),)
    assert match.state.stopper == 3
    for seat in (0, 1, 2):
        with pytest.raises(Refused):
            match.play({seat: Stop(number)})
    match.play({3: right(match.state)[0]})
    nature(match)
    assert match.state.stopper == NOBODY
    assert refused(match.state, 0, Stop(number)) == "other-pair"
    assert refused(match.state, 0, NoSolution(number)) == "other-pair"


def test_coins_14_who_is_out_ranks_behind_all_who_are_not() -> None:
    match = with_solution(3)
    match.play({0: Stop(match.state.number)})
    match.play({0: right(match.state)[0]})
    nature(match)
    match.play({0: Stop(match.state.number)})
    match.play({0: wrong(match.state)})
    assert match.outcome.scores == (1, 0, 0)
    assert match.outcome.ranks == (3, 1, 1)


def test_after_stop_only_a_place_is_a_move() -> None:
    match = with_solution(2)
    match.play({0: Stop(match.state.number)})
    state = match.state
    laid = shown(state.layout)[0]
    assert refused(state, 0, Lay(state.pair[0], laid.x, laid.y)) == "occupied"
    assert refused(state, 0, Lay(state.pair[0], 20, 20)) == "touches-nothing"
    assert refused(state, 0, Lay(state.pair[0], 99, 0)) == "off-the-table"
    other = next(card for card in range(1, 31) if card not in state.pair)
    assert refused(state, 0, Lay(other, 1, 0)) == "not-of-the-pair"
    assert refused(state, CLOCK, TimeUp("look-9-9")) == "no-such-timer"


def test_any_two_cards_of_the_pile_are_as_likely() -> None:
    match = with_solution(2)
    match.play({CLOCK: TimeUp(match.turn.timers[0].name)})
    for state in (match.states[1], match.state):
        view = B.view(state, None)
        gone = {*view.aside, *(laid.card for laid in view.laid)}
        pairs = [*permutations([card for card in range(1, 31) if card not in gone], 2)]
        assert [*B.odds(state)] == [(TurnUp(pair), 1 / len(pairs)) for pair in pairs]
    assert not B.odds(match.states[0])


def test_chance_turns_up_only_what_is_in_the_pile() -> None:
    match = begun("b", 2)
    before = match.states[1]
    lying = shown(before.layout)[0].card
    assert refused(before, CHANCE, TurnUp((lying, 30 if lying != 30 else 29))) == "not-in-the-pile"
    assert refused(before, CHANCE, SetUp(())) == "not-now"
    assert refused(match.states[0], CHANCE, SetUp(shown(before.layout)[:3])) == "not-a-deal"
    bad = (*shown(before.layout)[:3], shown(before.layout)[0])
    assert refused(match.states[0], CHANCE, SetUp(bad)) == "not-a-deal"
