"""The bots: honest, of three levels, and as fast with a solution as without one."""

from __future__ import annotations

from random import Random
from statistics import fmean, quantiles
from typing import Any

import pytest

from ludotheque.conform.ladder import measured
from ludotheque.core.simulate import Order, bot_of, play_out, set_up
from ludotheque.games.coins import GAME
from ludotheque.games.coins.b.question import solutions
from ludotheque.games.coins.bots import FLOOR
from ludotheque.games.coins.cards import layout_of
from ludotheque.games.coins.tests.test_b import with_solution

MODES = {mode.key: mode for mode in GAME.modes}
LEVELS = ["novice", "regular", "lynx"]


def match_of(mode: str, levels: list[str], seed: int) -> Any:
    bots = [bot_of(MODES[mode], level) for level in levels]
    return play_out(set_up(GAME, MODES[mode], len(levels), seed), bots, seed)


@pytest.mark.parametrize(("mode", "games"), [("a", 300), ("b", 60), ("c", 60), ("d", 400)])
def test_a_higher_level_wins_more_often(mode: str, games: int) -> None:
    """Far enough from a half to be no accident. In D, where nobody can overlook every place, luck
    weighs more than skill, and more games are needed to see it."""
    enough = 0.5 + 1.65 * 0.5 / games**0.5
    two = Order("coins", mode, 2)
    assert measured(two, "lynx", "novice", games).share.mean > enough
    assert measured(two, "regular", "novice", games).share.mean > enough


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_mode_to_its_end(mode: str, level: str) -> None:
    players = MODES[mode].players
    for seed, count in enumerate((players[0], players[-1])):
        assert match_of(mode, [level] * count, seed).over


def test_all_of_the_highest_level_solve_every_puzzle() -> None:
    for seed in range(5):
        assert match_of("solo", ["lynx"], seed).state.ending == "solved"


@pytest.mark.parametrize("level", LEVELS)
def test_coins_6_a_bot_thinks_as_long_with_a_solution_as_without(level: str) -> None:
    """The very same seconds from the same dice: only what is said differs."""
    bot = bot_of(MODES["b"], level)
    with_one, without = (with_solution(3, wanted).seen(0) for wanted in (True, False))
    assert solutions(with_one.view.pair, layout_of(with_one.view.laid))
    assert not solutions(without.view.pair, layout_of(without.view.laid))
    for seed in range(200):
        answers = [bot.act(seen, Random(seed)) for seen in (with_one, without)]
        assert answers[0] is not None
        assert answers[1] is not None
        assert answers[0][1] == answers[1][1]


@pytest.mark.parametrize(("level", "low", "high"), [("novice", 12, 40), ("lynx", 1, 4)])
def test_a_person_can_be_faster_than_the_lowest_level_only(
    level: str, low: float, high: float
) -> None:
    """Who needs ten seconds to see a place beats the lowest level mostly, the highest hardly."""
    bot = bot_of(MODES["c"], level)
    seen = _rush()
    seconds = [answer[1] for seed in range(400) if (answer := bot.act(seen, Random(seed)))]
    assert low < fmean(seconds) < high
    slowest_tenth = quantiles(seconds, n=10)[-1]
    assert (fmean(seconds) > 10) == (level == "novice")
    assert (slowest_tenth < 10) == (level == "lynx")


@pytest.mark.parametrize("mode", ["b", "c"])
def test_coins_22_no_bot_in_a_race_is_faster_than_people_can_be(mode: str) -> None:
    """All that bots of every level do in many races, of two players and of more."""
    seconds: list[float] = []

    class Timed:
        def __init__(self, level: str) -> None:
            self.bot = bot_of(MODES[mode], level)

        def act(self, seen: Any, rng: Random) -> Any:
            answer = self.bot.act(seen, rng)
            if answer is not None:
                seconds.append(answer[1])
            return answer

    for seed in range(40):
        most = MODES[mode].players[-1]
        bots = [Timed(LEVELS[(seed + seat) % 3]) for seat in range(2 + seed % (most - 1))]
        assert play_out(set_up(GAME, MODES[mode], len(bots), seed), bots, seed).over
    assert len(seconds) > 500
    assert min(seconds) >= FLOOR
    assert min(seconds) < FLOOR + 0.1


@pytest.mark.parametrize("mode", ["b", "c"])
def test_coins_22_new_players_meet_the_beginner_first(mode: str) -> None:
    assert MODES[mode].middle == LEVELS[0]


def _rush() -> Any:
    match = set_up(GAME, MODES["c"], 2, 1)
    match.play({-1: match.nature()})
    return match.seen(0)
