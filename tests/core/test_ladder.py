from __future__ import annotations

import pytest

from ludotheque.conform import decisions
from ludotheque.conform.ladder import Score, equals, measured, rungs, score
from ludotheque.core.simulate import Order, Result, first_of, play


def test_levels_are_compared_with_the_one_below() -> None:
    assert rungs(("a", "b", "c")) == [("b", "a"), ("c", "b")]


def test_every_place_is_played_and_shares_are_of_the_games() -> None:
    score = measured(Order("rami", "junior", 3), "child", "child", 30)
    assert score.games == (10, 10, 10)
    assert 0 < score.share.mean < 1
    assert sum(score.by_place) / 3 == pytest.approx(score.share.mean)


def test_the_interval_is_wilsons() -> None:
    _, low, high = Score((100,), (50.0,)).share
    assert [low, high] == pytest.approx([0.4038, 0.5962], abs=1e-4)


def test_levels_are_measured_against_dice() -> None:
    assert measured(Order("rami", "famille", 2), "regular", "random", 40).share.mean > 0.5


def test_among_equals_every_game_counts_for_every_place() -> None:
    found = equals(Order("rami", "junior", 3), "child", 20)
    assert found.games == (20, 20, 20)
    assert sum(found.by_place) == pytest.approx(1)


def test_places_are_counted_from_whoever_began() -> None:
    began_second = Result(0, (0, 1), (1,), 9, first=1)
    assert score([(began_second, (0, 1))], 2).won == (1.0, 0.0)
    assert score([(began_second, (0,))], 2).games == (0, 1)


@pytest.mark.parametrize("starter", ["seat-1", "seat-2", "seat-3", "random"])
def test_a_result_says_who_began(starter: str) -> None:
    options = f'{{"starter": "{starter}"}}'.encode()
    for seed in range(4):
        match = play(Order("rami", "junior", 3, ("child",) * 3, options), seed)
        asked = next(p.turn.seats for p in match.positions if not p.of_chance)
        assert first_of(match) == asked[0]


def test_decisions_are_those_that_were_played() -> None:
    order = Order("rami", "junior", 2, ("child", "child"))
    moves = [s.moves[seat] for s in play(order, 3).steps for seat in s.moves if seat >= 0]
    assert [each.move for each in decisions(order, [3])] == moves
    assert [each.seed for each in decisions(order, [3, 4])][-1] == 4
