"""Game C, clause by clause."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.conform.positions import news_of
from ludotheque.core.faults import Refused
from ludotheque.core.match import Match
from ludotheque.core.rules import CLOCK, GivesHints, TimeUp, Wait
from ludotheque.games.coins.c.table import leaning, put_together
from ludotheque.games.coins.c.values import (
    Locked,
    Missed,
    NobodyFits,
    Put,
    RushOptions,
    RushState,
    Unlocked,
)
from ludotheque.games.coins.cards import cards_of, code_of, mask_of, shown, spots_of
from ludotheque.games.coins.layout import fitting
from ludotheque.games.coins.lays import places
from ludotheque.games.coins.rules import C
from ludotheque.games.coins.tests.positions import begun, grown, slow_places
from ludotheque.games.coins.values import CardLaid, Lay, WentOut


def refused(state: Any, seat: int, move: Any) -> str:
    with pytest.raises(Refused) as problem:
        C.step(state, {seat: move})
    return problem.value.code


def at(layout: Any, *hands: int) -> RushState:
    n = len(hands)
    return RushState(3, hands, layout, (0,) * n, 0, (None,) * n, (1,) * n)


def wrong(state: RushState, seat: int) -> Put:
    right = {(lay,) for lay in places(state.hands[seat], state.layout)}
    return next(
        move for move in C.legal(state, seat)
        if isinstance(move, Put) and len(move.lays) == 1 and move.lays not in right
    )  # fmt: skip


def playable(players: int = 2) -> Match:
    for seed in range(100):
        match = begun("c", players, seed)
        if all(places(hand, match.state.layout) for hand in match.state.hands):
            return match
    raise AssertionError("no such deal")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_coins_c1_seven_each_one_in_the_middle_and_no_turns(players: int) -> None:
    match = begun("c", players)
    assert [hand.bit_count() for hand in match.state.hands] == [7] * players
    assert len(match.state.layout) == 1
    assert match.turn.seats == tuple(range(players))
    assert match.turn.wait is Wait.FIRST
    match = playable(players)
    for seat in reversed(range(players)):
        found = places(match.state.hands[seat], match.state.layout)
        if found:
            match.play({seat: Put((found[0],), len(match.state.layout))})
    assert len(match.state.layout) >= 2


def test_coins_c2_a_card_that_does_not_fit_stays_in_the_hand() -> None:
    state = playable().state
    move = wrong(state, 0)
    after = C.step(state, {0: move})
    assert (after.hands, after.layout) == (state.hands, state.layout)
    assert news_of(C, state, {0: move}, 1) == (Locked(0, 3),)
    told = news_of(C, state, {0: move}, 0)[1]
    assert isinstance(told, Missed)
    assert told.sides
    assert C.view(after, 0).missed == told
    assert C.view(after, 1).missed is None


def test_coins_c3_the_first_empty_hand_wins() -> None:
    layout, rest = grown(6, Random(1))
    card = next(c for c in rest if fitting(spots_of(layout)) >> c - 1 & 1)
    state = at(layout, mask_of([card]), mask_of([c for c in rest if c != card][:3]))
    lay = places(state.hands[0], layout)[0]
    move = Put((lay,), len(layout))
    assert news_of(C, state, {0: move}, 1) == (
        CardLaid(0, lay.card, lay.x, lay.y, lay.turned),
        WentOut(0),
    )
    after = C.step(state, {0: move})
    assert C.turn(after).seats == ()
    assert C.outcome(after).winners == (0,)
    assert refused(after, 1, move) == "over"


def test_coins_8_a_wrong_attempt_locks_its_player_alone() -> None:
    match = playable(3)
    match.play({1: wrong(match.state, 1)})
    assert [timer.seconds for timer in match.turn.timers] == [3]
    assert C.legal(match.state, 1) == ()
    lay = places(match.state.hands[1], match.state.layout)[0]
    assert refused(match.state, 1, Put((lay,), 1)) == "locked"
    first = match.turn.timers[0]
    match.play({2: wrong(match.state, 2)})
    assert first in match.turn.timers
    assert len({timer.name for timer in match.turn.timers}) == 2
    match.play({CLOCK: TimeUp(first.name)})
    assert match.news(len(match.steps) - 1, 0) == (Unlocked(1),)
    assert C.legal(match.state, 1)
    assert refused(match.state, CLOCK, TimeUp(first.name)) == "no-such-timer"
    match.play({1: wrong(match.state, 1)})
    assert first.name not in {timer.name for timer in match.turn.timers}
    assert begun("c", 2, 1, RushOptions(lock_seconds=8)).state.lock_seconds == 8


def contested() -> tuple[Match, Lay, Lay]:
    """Two players with a card each for the same place."""
    for seed in range(300):
        match = begun("c", 2, seed)
        if match.over:
            continue
        mine, theirs = (places(hand, match.state.layout) for hand in match.state.hands)
        for lay in mine:
            for other in theirs:
                if (lay.x, lay.y) == (other.x, other.y):
                    return match, lay, other
    raise AssertionError("no such deal")


def test_coins_8_the_second_at_a_place_is_refused_without_a_lock() -> None:
    match, mine, theirs = contested()
    match.play({0: Put((mine,), 1)})
    assert refused(match.state, 1, Put((theirs,), 1)) == "taken"
    assert match.state.locks == (0, 0)
    assert refused(match.state, 1, Put((theirs,), 2)) == "occupied"


def overtaken() -> tuple[RushState, Lay]:
    """A place that was right until a neighbour landed beside it."""
    for seed in range(2000):
        layout, rest = grown(7, Random(seed))
        before = layout[:-1]
        for card in rest:
            then = places(mask_of([card]), before)
            now = places(mask_of([card]), layout)
            taken = layout[-1] >> 6
            lost = [lay for lay in then if lay not in now and code_of(lay) >> 6 != taken]
            other = [c for c in rest if c != card and places(mask_of([c]), layout)]
            if lost and other:
                return at(layout, mask_of([card]), mask_of(other[:2])), lost[0]
    raise AssertionError("no such layout")


def test_coins_13_right_when_decided_is_never_punished() -> None:
    state, lay = overtaken()
    seen = len(state.layout)
    assert refused(state, 0, Put((lay,), seen - 1)) == "overtaken"
    after = C.step(state, {0: Put((lay,), seen)})
    assert after.locks[0], "who saw the neighbour was wrong"


def test_coins_13_an_old_sight_is_no_shelter() -> None:
    match = playable()
    lay = places(match.state.hands[0], match.state.layout)[0]
    match.play({0: Put((lay,), 1)})
    assert match.state.since == (2, 1)
    other = next(iter(cards_of(match.state.hands[0])))
    assert refused(match.state, 0, Put((Lay(other, 5, 5),), 1)) == "not-seen"
    assert refused(match.state, 1, Put((lay,), 3)) in ("not-seen", "not-in-hand")


def test_coins_13_what_is_right_now_is_laid_whatever_was_seen() -> None:
    match = playable()
    first = places(match.state.hands[0], match.state.layout)[0]
    match.play({0: Put((first,), 1)})
    found = places(match.state.hands[1], match.state.layout)
    before = places(match.state.hands[1], match.state.layout[:1])
    still = next(lay for lay in found if lay in before)
    match.play({1: Put((still,), 1)})
    assert len(match.state.layout) == 3


def test_coins_9_when_nobody_has_a_place_the_game_ends() -> None:
    tables = (grown(6, Random(seed)) for seed in range(500))
    layout, idle = next(
        (layout, idle)
        for layout, rest in tables
        if len(idle := cards_of(mask_of(rest) & ~fitting(spots_of(layout)))) >= 3
    )
    one, two, three = idle[:3]
    stuck = at(layout, mask_of([one]), mask_of([two, three]))
    assert C.turn(stuck).seats == ()
    assert C.view(stuck, None).stuck
    assert C.outcome(stuck).winners == (0,)
    last = layout[-1]
    (laid,) = shown((last,))
    before = at(layout[:-1], mask_of([one, laid.card]), mask_of([two, three]))
    if C.turn(before).seats:
        move = Put((Lay(laid.card, laid.x, laid.y, laid.turned),), len(layout) - 1)
        assert news_of(C, before, {0: move}, 1)[-1] == NobodyFits()


def test_coins_10_two_at_once_one_leaning_on_the_other() -> None:
    tables = (grown(4, Random(seed)) for seed in range(200))
    layout, rest = next(
        (layout, rest)
        for layout, rest in tables
        if leaning(mask_of(rest[:7]), layout, places(mask_of(rest[:7]), layout))
    )
    hand = mask_of(rest[:7])
    one, other = leaning(hand, layout, places(hand, layout))[0]
    assert other not in places(hand, layout)
    state = at(layout, hand, mask_of(rest[7:9]))
    after = C.step(state, {0: Put((other, one), len(layout))})
    assert len(after.layout) == len(layout) + 2
    assert after.hands[0].bit_count() == hand.bit_count() - 2
    assert [type(event) for event in news_of(C, state, {0: Put((one, other), 4)}, 1)][:2] == [
        CardLaid,
        CardLaid,
    ]


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10**6), st.integers(2, 9))
def test_coins_10_both_must_be_right_together(seed: int, count: int) -> None:
    """Against the slow judge: one after the other, in one order or the other."""
    rng = Random(seed)
    layout, rest = grown(count, rng)
    if len(rest) < 2:
        return
    first, second = rest[:2]
    laid = list(shown(layout))
    for lay in rng.sample(slow_places(laid, first), min(2, len(slow_places(laid, first)))):
        with_first = [*laid, *shown((code_of(lay),))]
        for other in slow_places(with_first, second):
            assert put_together(layout, (other, lay)) is not None
    free = Lay(second, rng.randint(-3, 3), rng.randint(-3, 3), rng.random() < 0.5)
    for lay in slow_places(laid, first)[:2]:
        slow = any(
            a in slow_places(laid, a.card)
            and b in slow_places([*laid, *shown((code_of(a),))], b.card)
            for a, b in ((lay, free), (free, lay))
        )
        assert (put_together(layout, (lay, free)) is not None) == slow


def test_a_move_is_one_or_two_cards_of_the_own_hand() -> None:
    state = playable().state
    one, other = cards_of(state.hands[0])[:2]
    theirs = cards_of(state.hands[1])[0]
    assert refused(state, 0, Put((), 1)) == "one-or-two"
    assert refused(state, 0, Put((Lay(theirs, 1, 0),), 1)) == "not-in-hand"
    assert refused(state, 0, Put((Lay(one, 1, 0), Lay(one, 2, 0)), 1)) == "same-card"
    assert refused(state, 0, Put((Lay(one, 1, 0), Lay(other, 1, 0)), 1)) == "same-place"
    assert refused(state, 0, Put((Lay(one, 9, 9),), 1)) == "touches-nothing"
    assert not isinstance(C, GivesHints)
