"""What reviews remark and the coach speaks against, game by game."""

from __future__ import annotations

from itertools import combinations
from random import Random

from msgspec.structs import replace

from ludotheque.core.match import Match
from ludotheque.core.rules import Coaches, Seat, Value
from ludotheque.games.coins.advice import LaidWrong
from ludotheque.games.coins.b.advice import SolutionOverlooked, StoppedInVain
from ludotheque.games.coins.b.values import NoSolution, Stop
from ludotheque.games.coins.cards import (
    cards_of,
    code_of,
    lay_at,
    layout_of,
    lying,
    mask_of,
    shown,
)
from ludotheque.games.coins.d.ahead import part_after
from ludotheque.games.coins.d.mistakes import GaveMore, LostEnd
from ludotheque.games.coins.d.values import DirectionsState, Unable
from ludotheque.games.coins.deck import CARDS, DECK
from ludotheque.games.coins.rules import SOLO, B, C, D
from ludotheque.games.coins.shapes import SHAPES
from ludotheque.games.coins.solo.advice import DeadEnd
from ludotheque.games.coins.solo.values import GiveUp, SquareOptions, TakeBack
from ludotheque.games.coins.solver import solutions
from ludotheque.games.coins.spread import spread_of
from ludotheque.games.coins.tests import test_b, test_c, test_solo
from ludotheque.games.coins.tests.positions import begun, slow_places
from ludotheque.games.coins.values import Laid, Lay

# Two positions of game D, in which the second player is to lay along the columns.
EARLY = DirectionsState(
    1, (413417484, 119014435), (133128, 133210, 137310, 133071), across=0, unable=0
)
LATE = DirectionsState(
    1,
    (73400320, 526400),
    (133120, 133230, 129096, 129171, 125091, 133086, 128964, 128950, 124856, 124777, 120664,
     129264, 137172, 120626, 125028),
    across=1,
    lacks=(562080441, 0),
)  # fmt: skip


def reviewed(match: Match) -> list[Value]:
    rules = match.mode.rules
    return list(rules.review(match.states, [step.moves for step in match.steps]))  # type: ignore[attr-defined]


def judged(state: DirectionsState, move: Lay | Unable) -> list[Value]:
    return list(D.coach(D.view(state, state.seat), state.seat, move, 7))


def open_to_the_other(state: DirectionsState, made: Laid) -> int:
    """By the slow judge: the cards that the other player may hold and could lay next."""
    laid = [*shown(state.layout), made]
    hidden = [
        card
        for card in range(1, CARDS + 1)
        if not (lying(layout_of(laid)) | state.hands[state.seat]) >> card - 1 & 1
    ]
    taken = {(each.x, each.y) for each in laid}
    across = state.across != state.seat
    return sum(
        any(
            bool({(lay.x - 1, lay.y), (lay.x + 1, lay.y)} & taken)
            if across
            else bool({(lay.x, lay.y - 1), (lay.x, lay.y + 1)} & taken)
            for lay in slow_places(laid, card)
        )
        for card in hidden
    )


def test_d_a_place_that_gives_the_other_player_more_is_remarked() -> None:
    made = Lay(20, -1, 1, turned=True)
    [told] = judged(EARLY, made)
    assert isinstance(told, GaveMore)
    assert told.cards == open_to_the_other(EARLY, Laid(20, -1, 1, turned=True))
    assert told.could == open_to_the_other(EARLY, told.one) < told.cards
    assert judged(EARLY, lay_at(code_of(told.one))) == []


def every_hand(state: DirectionsState) -> list[DirectionsState]:
    """The same with whatever the other player may hold."""
    seat, other = state.seat, 1 - state.seat
    gone = lying(state.layout) | state.hands[seat] | state.lacks[other]
    unseen = [card for card in range(1, CARDS + 1) if not gone >> card - 1 & 1]
    held = state.hands[other].bit_count()
    hands = [mask_of(cards) for cards in combinations(unseen, held)]
    return [replace(state, hands=(hand, state.hands[seat])) for hand in hands]


def shares(state: DirectionsState, lay: Lay) -> list[float]:
    """Of the win, against each of them, to the end."""
    code, card = code_of(lay), mask_of((lay.card,))
    table = spread_of(state.layout, DECK).laid(code >> 6, code & 63)
    return [part_after(table, world, card, Random(0)) for world in every_hand(state)]


def test_d_an_end_that_was_won_against_every_hand_is_remarked() -> None:
    made = Lay(7, -5, -3, turned=False)
    [told] = judged(LATE, made)
    assert isinstance(told, LostEnd)
    assert told.could == 100 > told.percent
    assert set(shares(LATE, lay_at(code_of(told.one)))) == {1.0}
    assert min(shares(LATE, made)) == 0.0
    assert judged(LATE, lay_at(code_of(told.one))) == []


def test_d_who_cannot_lay_is_not_blamed() -> None:
    assert judged(EARLY, Unable()) == []
    assert list(D.coach(D.view(EARLY, 0), 0, Lay(20, -1, 1, turned=True), 7)) == []


# Alone.


def dead_end(match: Match) -> Lay:
    """A card that may be laid, and after which the shape cannot be filled."""
    state = match.state
    return next(
        move
        for move in match.legal(0)
        if isinstance(move, Lay)
        and not any(solutions(state.cards, (*state.layout, code_of(move)), SHAPES[state.shape]))
    )


def test_solo_a_card_after_which_there_is_no_solution_is_remarked_once() -> None:
    match = begun("solo", 1, 4, SquareOptions(level=3))
    lay = dead_end(match)
    step = len(match.steps)
    assert list(SOLO.coach(SOLO.view(match.state, 0), 0, lay, step)) == [DeadEnd(step, 0)]
    match.play({0: lay})
    lost = next(move for move in match.legal(0) if isinstance(move, Lay))
    assert list(SOLO.coach(SOLO.view(match.state, 0), 0, lost, step + 1)) == []
    match.play({0: lost})
    match.play({0: TakeBack(lay.x, lay.y)})
    match.play({0: GiveUp()})
    assert reviewed(match) == [DeadEnd(step, 0)]


def test_solo_the_cards_of_a_solution_are_not_remarked() -> None:
    match = begun("solo", 1, 4, SquareOptions(level=3))
    for lay in test_solo.lays_of(match.state):
        match.play({0: lay})
    assert match.over
    assert reviewed(match) == []


# Races: nobody is coached, and afterwards one sees what there was.


def test_races_have_a_review_and_no_coach() -> None:
    assert not isinstance(B, Coaches)
    assert not isinstance(C, Coaches)


def after_saying(match: Match, seat: Seat, *moves: Value) -> list[Value]:
    for move in moves:
        match.play({seat: move})
    return reviewed(match)


def fits_by_the_slow_judge(told: Laid, match: Match, step: int) -> bool:
    laid = list(shown(match.states[step].layout))
    return Lay(told.card, told.x, told.y, told.turned) in slow_places(laid, told.card)


def test_b_a_solution_that_somebody_denied_is_shown() -> None:
    match = test_b.with_solution(2)
    *_, told = after_saying(match, 1, NoSolution(match.state.number))
    assert isinstance(told, SolutionOverlooked)
    assert told.seat == 1
    assert fits_by_the_slow_judge(told.one, match, told.step)


def test_b_a_stop_for_nothing_is_remarked() -> None:
    match = test_b.with_solution(2, wanted=False)
    step = len(match.steps)
    stop, wrong = Stop(match.state.number), test_b.wrong(match.state)
    assert after_saying(match, 0, stop, wrong) == [StoppedInVain(step, 0)]


def test_b_a_wrong_card_is_remarked_where_one_fitted() -> None:
    match = test_b.with_solution(2)
    stop, wrong = Stop(match.state.number), test_b.wrong(match.state)
    [told] = after_saying(match, 0, stop, wrong)
    assert isinstance(told, LaidWrong)
    assert fits_by_the_slow_judge(told.one, match, told.step)
    match = test_b.with_solution(2)
    assert after_saying(match, 0, stop, test_b.right(match.state)[0]) == []


def test_c_a_wrong_card_is_remarked_where_one_fitted() -> None:
    match = test_c.playable()
    hand = match.state.hands[0]
    [told] = after_saying(match, 0, test_c.wrong(match.state, 0))
    assert isinstance(told, LaidWrong)
    assert told.one.card in cards_of(hand)
    assert fits_by_the_slow_judge(told.one, match, told.step)
