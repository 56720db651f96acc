"""The square, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.conform.positions import news_of
from ludotheque.core.faults import Refused
from ludotheque.core.rules import CLOCK, TimeUp
from ludotheque.games.coins import puzzles
from ludotheque.games.coins.cards import cards_of, laid_of, shown
from ludotheque.games.coins.rules import SOLO
from ludotheque.games.coins.solo.advice import PutThere, SolutionsLeft, TakeOneBack
from ludotheque.games.coins.solo.values import (
    CardTaken,
    GaveUp,
    GiveUp,
    Puzzle,
    PuzzleGiven,
    Solved,
    SquareOptions,
    TakeBack,
    TimeIsOut,
)
from ludotheque.games.coins.solver import solutions
from ludotheque.games.coins.tests.positions import begun
from ludotheque.games.coins.values import CardLaid, Lay


def refused(state: Any, move: Any, seat: int = 0) -> str:
    with pytest.raises(Refused) as problem:
        SOLO.step(state, {seat: move})
    return problem.value.code


def lays_of(cards: int) -> list[Lay]:
    solution = next(solutions(cards))
    return [Lay(each.card, each.x, each.y, each.turned) for each in shown(solution)]


def test_coins_s1_nine_given_cards_make_a_square() -> None:
    match = begun("solo", 1, 4, SquareOptions(level=3))
    cards = match.state.cards
    assert match.news(0, 0) == (PuzzleGiven(cards_of(cards), 3),)
    for lay in lays_of(cards):
        match.play({0: lay})
    assert match.over
    assert match.state.ending == "solved"
    assert match.news(9, 0)[1] == Solved()
    assert match.outcome.scores == (9,)


def test_coins_s1_or_a_square_from_the_whole_deck() -> None:
    match = begun("solo", 1, 4, SquareOptions(given="deck"))
    assert len(SOLO.view(match.state, 0).hand) == 30
    for lay in lays_of(match.state.cards):
        match.play({0: lay})
    assert match.state.ending == "solved"


@pytest.mark.parametrize("level", range(1, 6))
def test_coins_s2_a_puzzle_has_its_difficulty(level: int) -> None:
    match = begun("solo", 1, 7, SquareOptions(level=level))
    assert puzzles.level_of(match.state.cards) == level


def test_coins_s2_the_day_is_the_same_for_everybody_and_needs_a_date() -> None:
    days = [begun("solo", 1, seed, SquareOptions("day", date="2026-03-01")) for seed in (1, 2)]
    assert days[0].state == days[1].state
    assert days[0].state.cards == puzzles.of_the_day("2026-03-01")[1]
    with pytest.raises(Refused) as problem:
        begun("solo", 1, 1, SquareOptions("day"))
    assert problem.value.code == "bad-date"


def test_coins_s2_hints_count_what_is_still_possible() -> None:
    match = begun("solo", 1, 4, SquareOptions(level=5))
    hints = SOLO.hints(SOLO.view(match.state, 0), 0)
    assert hints[0] == SolutionsLeft(72)
    last = hints[-1]
    assert isinstance(last, PutThere)
    lay = Lay(last.card, last.column - 1, last.row - 1, last.turned)
    match.play({0: lay})
    assert SOLO.hints(SOLO.view(match.state, 0), 0)[0].solutions < 72  # type: ignore[attr-defined]
    dead = _dead_end(match.state.cards)
    assert SOLO.hints(SOLO.view(dead, 0), 0) == (TakeOneBack(),)
    over = SOLO.step(match.state, {0: GiveUp()})
    assert SOLO.hints(SOLO.view(over, 0), 0) == ()


def _dead_end(cards: int) -> Any:
    state = begun("solo", 1, 4, SquareOptions(level=5)).state
    assert state.cards == cards
    stack = [state]
    while stack:
        state = stack.pop()
        if not any(True for _ in solutions(cards, state.layout)):
            return state
        lays = [move for move in SOLO.legal(state, 0) if isinstance(move, Lay)]
        if len(state.layout) < 3:
            stack.extend(SOLO.step(state, {0: lay}) for lay in lays)
    raise AssertionError("nothing leads astray")


def test_coins_16_any_order_any_cell_and_cards_come_back() -> None:
    match = begun("solo", 1, 4)
    lays = lays_of(match.state.cards)
    match.play({0: lays[0]})
    match.play({0: lays[8]})
    assert match.news(2, 0) == (CardLaid(0, lays[8].card, 2, 2, lays[8].turned),)
    match.play({0: TakeBack(0, 0)})
    assert match.news(3, 0) == (CardTaken(lays[0].card, 0, 0),)
    assert SOLO.view(match.state, 0).taken_back == 1
    assert lays[0].card in SOLO.view(match.state, 0).hand
    assert refused(match.state, TakeBack(1, 1)) == "nothing-there"
    assert refused(match.state, Lay(lays[0].card, 2, 2)) == "occupied"
    assert refused(match.state, Lay(lays[0].card, 3, 0)) == "off-the-square"
    assert refused(match.state, Lay(lays[8].card, 0, 0)) == "not-in-hand"


def test_coins_16_what_touches_must_hold() -> None:
    match = begun("solo", 1, 4)
    lays = lays_of(match.state.cards)
    match.play({0: lays[0]})
    wrong = Lay(lays[1].card, 1, 0, not lays[1].turned)
    with pytest.raises(Refused) as problem:
        SOLO.step(match.state, {0: wrong})
    assert problem.value.code == "does-not-fit"
    assert wrong not in SOLO.legal(match.state, 0)
    assert lays[1] in SOLO.legal(match.state, 0)
    assert laid_of(match.state.layout[0]).card == lays[0].card


def test_coins_18_time_giving_up_and_the_square_end_it() -> None:
    match = begun("solo", 1, 4, SquareOptions(minutes=12))
    assert [timer.seconds for timer in match.turn.timers] == [720]
    out = SOLO.step(match.state, {CLOCK: TimeUp("square")})
    assert news_of(SOLO, match.state, {CLOCK: TimeUp("square")}, 0) == (TimeIsOut(),)
    assert out.ending == "out-of-time"
    up = SOLO.step(match.state, {0: GiveUp()})
    assert news_of(SOLO, match.state, {0: GiveUp()}, 0) == (GaveUp(),)
    assert up.ending == "given-up"
    for over in (out, up):
        assert SOLO.turn(over).seats == ()
        assert refused(over, GiveUp()) == "over"
    start = SOLO.start(SquareOptions(), 1)
    assert refused(start, Puzzle((1, 2, 3)), -1) == "not-a-deal"
    assert refused(start, GiveUp(), -1) == "not-now"
    assert refused(match.state, Puzzle(())) == "not-now"
