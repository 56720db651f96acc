"""Simulation in virtual time: sealed moves, races and timers, repeatable with any workers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from ludotheque.core.faults import Fault
from ludotheque.core.rules import CLOCK, Seen, TimeUp, Value
from ludotheque.core.simulate import Order, bot_of, in_order, parts, play_out, run, run_many, set_up
from tests.core.toygame import GAME, Bid, Buzz, Quick, Toy

MODE = GAME.modes[0]


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (play_out(set_up(GAME, MODE, 3, 7), [Quick(1)] * 3, 7) for _ in range(2))
    assert first.steps == second.steps
    assert play_out(set_up(GAME, MODE, 3, 8), [Quick(1)] * 3, 8).steps != first.steps


def test_the_quicker_bot_wins_the_race() -> None:
    match = play_out(set_up(GAME, MODE, 3, 1), [Quick(3), Quick(2), Quick(2.5)], 1)
    races = [step.moves for step in match.steps if Buzz() in step.moves.values()]
    assert races == [{1: Buzz()}] * 3


def test_a_bot_that_is_too_slow_is_overtaken_by_the_clock() -> None:
    match = play_out(set_up(GAME, MODE, 2, 1), [Quick(1), Quick(60)], 1)
    bids = [s for s in match.steps if CLOCK in s.moves and s.moves[CLOCK].name.startswith("bid")]
    assert len(bids) == 3
    assert all(isinstance(step.moves[0], Bid) and 1 not in step.moves for step in bids)
    assert bids[0].at == 21_000  # one second for the peek, twenty to bid


def test_nobody_buzzes_and_the_clock_ends_the_race() -> None:
    match = play_out(set_up(GAME, MODE, 2, 1), [Quick(15)] * 2, 1)
    assert match.steps[-1].moves == {CLOCK: TimeUp("race-1")}


def test_a_bot_sees_what_its_seat_sees() -> None:
    seen: list[Seen[Any, Any]] = []

    class Watcher(Quick):
        def act(self, given: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
            seen.append(given)
            return super().act(given, rng)

    match = play_out(set_up(GAME, MODE, 2, 1), [Quick(1), Watcher(1)], 1)
    assert seen[0].view == Toy().view(match.states[2], 1)
    assert {given.seat for given in seen} == {1}


class Silent:
    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        return None


def test_a_game_that_stands_still_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="does not move"):
        play_out(set_up(GAME, MODE, 2, 1), [Silent(), Silent()], 1)


def test_a_game_that_does_not_end_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="not over after 5 steps"):
        play_out(set_up(GAME, MODE, 2, 1), [Quick(1)] * 2, 1, limit=5)


def test_an_order_is_run_by_name() -> None:
    order = Order("toy", "plain", 2, ("quick", "slow"), b'{"rounds": 1}')
    result = run(order, 4)
    assert result.seed == 4
    assert result.steps == 4
    assert run(order, 4) == result


def test_ranges_come_back_in_order_whoever_is_done_first() -> None:
    """And no more of them are given out ahead than was said."""
    open_now: list[int] = []

    def give(seeds: Sequence[int]) -> Sequence[int]:
        open_now.append(seeds[0])
        assert len(open_now) <= 3
        return seeds

    def take(given: Sequence[int]) -> Sequence[int]:
        open_now.remove(given[0])
        return given

    for seeds in (range(7), range(100, 150), range(1000)):
        ranges = parts(seeds, workers=4)
        assert list(in_order(give, take, ranges, ahead=3)) == list(seeds)
        assert max(map(len, ranges)) <= 32


def test_any_number_of_workers_gives_the_same_results_in_order() -> None:
    order = Order("rami", "junior", 2, ("child", "child"))
    alone = list(run_many(order, range(6)))
    assert [result.seed for result in alone] == list(range(6))
    assert list(run_many(order, range(6), workers=2)) == alone


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(Fault) as caught:
        bot_of(MODE, "genius")
    assert caught.value.params == {"level": "genius", "levels": "quick, slow"}
