"""Game D, clause by clause."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludotheque.conform.positions import news_of
from ludotheque.core.faults import Refused
from ludotheque.games.coins.advice import SomethingFits
from ludotheque.games.coins.cards import cards_of, mask_of, shown
from ludotheque.games.coins.d.advice import SayUnable
from ludotheque.games.coins.d.directions import direction, spots_along
from ludotheque.games.coins.d.values import (
    CouldNot,
    Direction,
    DirectionsState,
    NeitherCan,
    Swapped,
    Unable,
)
from ludotheque.games.coins.layout import fitting
from ludotheque.games.coins.rules import D
from ludotheque.games.coins.tests.positions import begun, grown
from ludotheque.games.coins.values import Lay, Middle, WentOut


def refused(state: Any, seat: int, move: Any) -> str:
    with pytest.raises(Refused) as problem:
        D.step(state, {seat: move})
    return problem.value.code


def fit_along(layout: Any, along: Direction) -> int:
    return fitting(spots_along(layout, along))


def one_way(along: Direction) -> DirectionsState:
    """The player to move has cards for this direction only, and it is not theirs."""
    other: Direction = "down" if along == "across" else "across"
    for seed in range(500):
        layout, rest = grown(6, Random(seed))
        only = mask_of(rest) & fit_along(layout, along) & ~fit_along(layout, other)
        idle = mask_of(rest) & ~fit_along(layout, along) & ~fit_along(layout, other)
        if only and idle.bit_count() >= 2:
            across = 0 if other == "across" else 1
            return DirectionsState(0, (only, idle), layout, across)
    raise AssertionError("no such position")


def test_coins_d1_ten_cards_each_one_on_the_table_and_directions() -> None:
    match = begun("d", 2)
    state = match.state
    assert [hand.bit_count() for hand in state.hands] == [10, 10]
    assert len(state.layout) == 1
    assert Middle(shown(state.layout)[0].card) in match.news(0, None)
    assert (state.seat, state.across) == (0, 0)
    lays = [move for move in D.legal(state, 0) if isinstance(move, Lay)]
    assert lays
    assert {lay.y for lay in lays} == {0}
    after = D.step(state, {0: lays[0]})
    assert after.seat == 1
    assert direction(after) == "down"


def test_coins_d1_the_other_direction_is_refused() -> None:
    state = one_way("down")
    lay = next(
        Lay(card, *place, turned)
        for card in cards_of(state.hands[0])
        for place in [(x, y) for x in range(-6, 7) for y in range(-6, 7)]
        for turned in (False, True)
        if _fits(state, card, place, turned)
    )
    assert refused(state, 0, lay) == "other-direction"


def _fits(state: DirectionsState, card: int, place: tuple[int, int], turned: bool) -> bool:
    try:
        D.step(state, {0: Lay(card, *place, turned)})
    except Refused as problem:
        return problem.code == "other-direction"
    return True


def test_coins_d2_unable_swaps_the_directions_and_the_other_lays() -> None:
    state = one_way("down")
    assert D.legal(state, 0) == [Unable()]
    assert news_of(D, state, {0: Unable()}, None) == (CouldNot(0, "across"), Swapped(1, 0))
    after = D.step(state, {0: Unable()})
    assert (after.seat, after.across) == (1, 1)
    assert direction(after) == "across"


def test_coins_d3_the_first_empty_hand_wins() -> None:
    state = one_way("down")
    card = state.hands[0] & -state.hands[0]
    state = DirectionsState(0, (card, state.hands[1]), state.layout, 1 - state.across)
    move = D.legal(state, 0)[0]
    after = D.step(state, {0: move})
    assert D.turn(after).seats == ()
    assert D.outcome(after).winners == (0,)
    assert WentOut(0) in news_of(D, state, {0: move}, 1)
    assert refused(after, 1, Unable()) == "over"


def test_coins_11_a_card_with_neighbours_both_ways_counts_for_either() -> None:
    found = 0
    for seed in range(60):
        layout, _ = grown(12, Random(seed))
        both = spots_along(layout, "across").keys() & spots_along(layout, "down").keys()
        for cell in both:
            found += 1
            assert spots_along(layout, "across")[cell] == spots_along(layout, "down")[cell]
    assert found > 100


def test_coins_12_passing_only_when_unable_and_the_end() -> None:
    state = begun("d", 2).state
    assert refused(state, 0, Unable()) == "can-lay-along"
    stuck = one_way("down")
    idle = stuck.hands[1]
    low = idle & -idle
    state = DirectionsState(0, (low, idle & ~low), stuck.layout)
    for seat in (0, 1, 0):
        assert D.legal(state, seat) == [Unable()]
        state = D.step(state, {seat: Unable()})
        assert D.turn(state).seats
    assert NeitherCan() in news_of(D, state, {1: Unable()}, 0)
    state = D.step(state, {1: Unable()})
    assert D.turn(state).seats == ()
    assert D.outcome(state).scores == (1, (idle & ~low).bit_count())


def test_coins_15_a_direction_in_which_nobody_can_lay_is_left() -> None:
    """Both are unable across; the first one then lays down, without another swap."""
    state = one_way("down")
    state = D.step(state, {0: Unable()})
    assert D.legal(state, 1) == [Unable()]
    assert news_of(D, state, {1: Unable()}, None) == (CouldNot(1, "across"),)
    state = D.step(state, {1: Unable()})
    assert direction(state) == "down"
    lay = D.legal(state, 0)[0]
    assert isinstance(lay, Lay)
    after = D.step(state, {0: lay})
    assert after.unable == 0


def test_who_is_unable_is_known_not_to_have_what_fits() -> None:
    state = one_way("down")
    after = D.step(state, {0: Unable()})
    assert after.lacks[0] == fit_along(state.layout, "across")
    assert not after.lacks[0] & after.hands[0]
    for seed in range(20):
        world = D.imagine(D.view(after, 1), 1, Random(seed))
        assert not world.hands[0] & after.lacks[0]


def test_hints_know_the_direction() -> None:
    state = begun("d", 2).state
    assert isinstance(D.hints(D.view(state, 0), 0)[0], SomethingFits)
    assert D.hints(D.view(state, 1), 1) == ()
    assert D.hints(D.view(one_way("down"), 0), 0) == (SayUnable(),)
