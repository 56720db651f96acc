from __future__ import annotations

import pytest

from ludotheque.conform.ladder import Score, measured, rungs
from ludotheque.core.simulate import Order


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
