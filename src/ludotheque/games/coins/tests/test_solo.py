"""The square, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.conform.positions import news_of
from ludotheque.core.faults import Refused
from ludotheque.core.rules import CLOCK, TimeUp
from ludotheque.games.coins import puzzles
from ludotheque.games.coins.cards import code_of, laid_of, lying, mask_of, shown
from ludotheque.games.coins.deck import EVERY
from ludotheque.games.coins.rules import SOLO
from ludotheque.games.coins.shapes import SHAPES
from ludotheque.games.coins.solo.advice import PutThere, SolutionsLeft, TakeOneBack
from ludotheque.games.coins.solo.values import (
    CardTaken,
    GaveUp,
    GiveUp,
    Puzzle,
    PuzzleGiven,
    Solved,
    SquareOptions,
    SquareState,
    TakeBack,
    TimeIsOut,
)
from ludotheque.games.coins.solver import count, solutions
from ludotheque.games.coins.tests.positions import begun
from ludotheque.games.coins.values import CardLaid, Laid, Lay


def refused(state: Any, move: Any, seat: int = 0) -> str:
    with pytest.raises(Refused) as problem:
        SOLO.step(state, {seat: move})
    return problem.value.code


def lays_of(state: Any) -> list[Lay]:
    """What is still to be laid, of a solution."""
    shape = SHAPES[state.shape]
    solution = next(solutions(state.cards, state.layout, shape))
    return [
        Lay(each.card, each.x, each.y, each.turned)
        for each in shown(solution)
        if code_of(each) not in state.layout
    ]


def test_coins_s1_given_cards_fill_the_shape() -> None:
    match = begun("solo", 1, 4, SquareOptions(level=3))
    state, view = match.state, SOLO.view(match.state, 0)
    assert match.news(0, 0) == (PuzzleGiven(state.shape, view.hand, view.laid, 3),)
    assert {(each.x, each.y) for each in view.laid} < {(cell.x, cell.y) for cell in view.cells}
    lays = lays_of(state)
    for lay in lays:
        match.play({0: lay})
    assert match.over
    assert match.state.ending == "solved"
    assert match.news(len(lays), 0)[1] == Solved()
    assert match.outcome.scores == (len(lays),)
    assert match.outcome.winners == (0,)


def test_coins_s1_or_a_square_from_the_whole_deck() -> None:
    match = begun("solo", 1, 4, SquareOptions(given="deck"))
    assert len(SOLO.view(match.state, 0).hand) == 30
    for lay in lays_of(match.state):
        match.play({0: lay})
    assert match.state.ending == "solved"
    assert len(match.state.layout) == 9


@pytest.mark.parametrize("level", range(1, 6))
def test_coins_s2_a_puzzle_has_its_difficulty(level: int) -> None:
    state = begun("solo", 1, 7, SquareOptions(level=level)).state
    assert any(
        (kept.given, kept.cards) == (state.layout, state.cards) for kept in puzzles.of_level(level)
    )


def test_any_puzzle_of_the_difficulty_is_as_likely() -> None:
    start, kept = SOLO.start(SquareOptions(level=2), 1), puzzles.of_level(2)
    odds = SOLO.odds(start)
    assert len(odds) == len(kept)
    for one, (move, likely) in zip(kept, odds, strict=True):
        assert likely == 1 / len(kept)
        assert isinstance(move, Puzzle)
        assert (move.shape, move.laid) == (one.name, shown(one.given))
        assert mask_of(move.cards) == one.cards & ~lying(one.given)


def test_coins_20_the_day_is_the_same_for_everybody_and_needs_a_date() -> None:
    days = [begun("solo", 1, seed, SquareOptions("day", date="2026-03-01")) for seed in (1, 2)]
    assert days[0].state == days[1].state
    assert days[0].state.cards == puzzles.of_the_day("2026-03-01")[1].cards
    with pytest.raises(Refused) as problem:
        begun("solo", 1, 1, SquareOptions("day"))
    assert problem.value.code == "bad-date"


def test_coins_s2_hints_count_what_is_still_possible() -> None:
    match = begun("solo", 1, 4, SquareOptions(level=5))
    hints = SOLO.hints(SOLO.view(match.state, 0), 0)
    assert hints[0] == SolutionsLeft(1)
    last = hints[-1]
    assert isinstance(last, PutThere)
    match.play({0: Lay(last.card, last.column - 1, last.row - 1, last.turned)})
    assert SOLO.hints(SOLO.view(match.state, 0), 0)[0] == SolutionsLeft(1)
    assert SOLO.hints(SOLO.view(_dead_end(match.state), 0), 0) == (TakeOneBack(),)
    over = SOLO.step(match.state, {0: GiveUp()})
    assert SOLO.hints(SOLO.view(over, 0), 0) == ()


def test_coins_s2_hints_and_the_solver_count_the_same() -> None:
    cards = lying(next(solutions(EVERY)))
    state = SquareState("deck", 0, "", 30, cards=cards)
    assert SOLO.hints(SOLO.view(state, 0), 0)[0] == SolutionsLeft(count(cards).solutions)


def _dead_end(state: Any) -> Any:
    stack = [state]
    while stack:
        state = stack.pop()
        if not any(True for _ in solutions(state.cards, state.layout, SHAPES[state.shape])):
            return state
        lays = [move for move in SOLO.legal(state, 0) if isinstance(move, Lay)]
        stack.extend(SOLO.step(state, {0: lay}) for lay in lays)
    raise AssertionError("nothing leads astray")


def test_coins_19_a_given_card_stays() -> None:
    state = begun("solo", 1, 4).state
    given = shown(state.layout)[0]
    assert refused(state, TakeBack(given.x, given.y)) == "given-card"
    assert TakeBack(given.x, given.y) not in SOLO.legal(state, 0)


def test_coins_16_any_order_any_cell_and_cards_come_back() -> None:
    match = begun("solo", 1, 4, SquareOptions(given="deck"))
    lays = sorted(lays_of(match.state), key=lambda lay: (lay.y, lay.x))
    match.play({0: lays[0]})
    match.play({0: lays[8]})
    assert match.news(1, 0) == (CardLaid(0, lays[8].card, 2, 2, lays[8].turned),)
    match.play({0: TakeBack(0, 0)})
    assert match.news(2, 0) == (CardTaken(lays[0].card, 0, 0),)
    assert SOLO.view(match.state, 0).taken_back == 1
    assert lays[0].card in SOLO.view(match.state, 0).hand
    assert refused(match.state, TakeBack(1, 1)) == "nothing-there"
    assert refused(match.state, Lay(lays[0].card, 2, 2)) == "occupied"
    assert refused(match.state, Lay(lays[0].card, 3, 0)) == "off-the-square"
    assert refused(match.state, Lay(lays[8].card, 0, 0)) == "not-in-hand"


def test_coins_16_all_that_may_be_laid_or_taken_back_is_offered() -> None:
    state = begun("solo", 1, 5).state
    view, given = SOLO.view(state, 0), len(state.layout)
    for _ in range(2):  # the second time it is remembered
        here = state
        for lay in (*lays_of(state)[:3], None):
            tried = [
                Lay(card, cell.x, cell.y, turned)
                for card in view.hand
                for cell in view.cells
                for turned in (False, True)
            ]
            laid = shown(here.layout)[given:]
            assert {*SOLO.legal(here, 0)} == {
                *(each for each in tried if accepted(here, each)),
                *(TakeBack(each.x, each.y) for each in laid),
                GiveUp(),
            }
            here = SOLO.step(here, {0: lay}) if lay else here


def accepted(state: Any, move: Any) -> bool:
    try:
        SOLO.step(state, {0: move})
    except Refused:
        return False
    return True


def test_coins_16_what_touches_must_hold() -> None:
    match = begun("solo", 1, 4, SquareOptions(given="deck"))
    lays = sorted(lays_of(match.state), key=lambda lay: (lay.y, lay.x))
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
        assert SOLO.outcome(over).winners == ()
        filled = {(each.x, each.y) for each in SOLO.view(over, 0).solution}
        assert filled == {(cell.x, cell.y) for cell in SOLO.view(over, 0).cells}
        assert over.layout[: over.fixed] == match.state.layout
        assert refused(over, GiveUp()) == "over"
    assert SOLO.view(match.state, 0).solution == ()
    start = SOLO.start(SquareOptions(), 1)
    lies = (Laid(1, 0, 0, False),)
    for bad in (
        Puzzle("square", (), (1, 2, 3)),
        Puzzle("square", lies, (1, 2, 3, 4, 5, 6, 7, 8)),
        Puzzle("square", (), (0, 2, 3, 4, 5, 6, 7, 8, 9)),
        Puzzle("ring", (Laid(1, 1, 1, False),), tuple(range(2, 31))),
    ):
        assert refused(start, bad, -1) == "not-a-deal"
    assert refused(start, GiveUp(), -1) == "not-now"
    assert refused(match.state, Puzzle("square", (), ())) == "not-now"
