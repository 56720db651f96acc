"""A match: who may move, and that a refused move changes nothing."""

from __future__ import annotations

import pytest

from ludotheque.core.faults import Invalid, Refused
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, CLOCK, TimeUp, Value
from ludotheque.core.simulate import set_up
from tests.core.toygame import Bid, Buzz, Deal, Peek, toy

GAME = toy()


def begun() -> Match:
    """A match of two after the deal of 3 and 8."""
    match = set_up(GAME, GAME.modes[0], 2, 1)
    match.play({CHANCE: Deal((3, 8))})
    return match


def refusal(match: Match, moves: dict[int, Value]) -> str:
    before = (match.state, len(match.steps), match.turn)
    with pytest.raises(Refused) as caught:
        match.play(moves)
    assert (match.state, len(match.steps), match.turn) == before
    return caught.value.code


def test_only_those_whom_the_table_waits_for_may_move() -> None:
    match = begun()
    assert refusal(match, {1: Peek(1)}) == "not-your-turn"
    assert refusal(match, {CHANCE: Deal((1, 2))}) == "not-your-turn"
    match.play({0: Peek(1)})


def test_a_simultaneous_turn_needs_everybody() -> None:
    match = begun()
    match.play({0: Peek(1)})
    assert refusal(match, {0: Bid(1)}) == "moves-missing"
    match.play({0: Bid(1), 1: Bid(8)})
    assert match.state.points == (0, 1)


def test_time_up_goes_with_what_is_sealed_by_then() -> None:
    match = begun()
    match.play({0: Peek(1)})
    match.play({0: Bid(1), CLOCK: TimeUp("bid-3")})
    assert match.state.bids == (1, 0)


def test_only_a_running_timer_can_end() -> None:
    match = begun()
    match.play({0: Peek(1)})
    assert refusal(match, {CLOCK: TimeUp("bid-2")}) == "no-such-timer"
    assert refusal(match, {CLOCK: Bid(1)}) == "no-such-timer"


def test_a_race_takes_one_move() -> None:
    match = begun()
    match.play({0: Peek(1)})
    match.play({0: Bid(3), 1: Bid(3)})
    assert refusal(match, {0: Buzz(), 1: Buzz()}) == "moves-missing"
    match.play({1: Buzz()})
    assert match.state.points == (1, 2)


def test_a_rule_that_refuses_changes_nothing() -> None:
    match = begun()
    match.play({0: Peek(1)})
    assert refusal(match, {0: Bid(4), 1: Bid(0)}) == "too-high"


def test_nobody_moves_after_the_end() -> None:
    match = set_up(GAME, GAME.modes[0], 2, 1, GAME.modes[0].rules.types.options(1))
    match.play({CHANCE: Deal((3, 8))})
    match.play({0: Peek(1)})
    match.play({0: Bid(3), 1: Bid(3)})
    match.play({CLOCK: TimeUp("race-1")})
    assert match.over
    assert refusal(match, {0: Buzz()}) == "over"


def test_too_few_and_too_many_players_are_refused() -> None:
    for players in (1, 5):
        with pytest.raises(Invalid) as caught:
            set_up(GAME, GAME.modes[0], players, 1)
        assert caught.value.params == {"least": 2, "most": 4}


def test_table_time_never_runs_backwards() -> None:
    match = begun()
    match.play({0: Peek(1)}, at=5000)
    match.play({0: Bid(0), 1: Bid(0)}, at=4000)
    assert [step.at for step in match.steps] == [0, 5000, 5000]


def test_people_get_no_list_where_finding_the_move_is_the_game() -> None:
    game = toy(finding=True)
    match = set_up(game, game.modes[0], 2, 1)
    match.play({CHANCE: Deal((3, 8))})
    assert match.seen(0, person=True).legal is None
    assert match.seen(0).legal == (Peek(1),)
    assert match.seen(1).legal == ()
    assert match.seen(None).legal == ()
