"""What each level notices and does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludotheque.conform.ladder import measured
from ludotheque.core.rules import Seen
from ludotheque.core.simulate import Order, play
from ludotheque.games.rue.bots import BOTS
from ludotheque.games.rue.images import NOWHERE
from ludotheque.games.rue.prospects import chance_of_one, expected_best
from ludotheque.games.rue.rules import RULES
from ludotheque.games.rue.statements import At, NotAt, With
from ludotheque.games.rue.tests.positions import do, state, street
from ludotheque.games.rue.values import Claim, EndTurn, NotProved, Place, Play, State

BELGE_LAPIN = With("belge", "lapin")
PRUNIER = NotAt("prunier", 0)
ROUGE = At("rouge", 0)


def act(level: str, table: State) -> Any:
    seat = table.seat
    seen = Seen(seat, RULES.turn(table), RULES.view(table, seat), tuple(RULES.legal(table, seat)))
    answer = BOTS[level].act(seen, Random(1))
    assert answer is not None
    move, seconds = answer
    assert move in RULES.legal(table, seat)
    assert 0 < seconds < 10
    return move


@pytest.mark.parametrize("level", BOTS)
def test_every_level_places_what_a_statement_says_outright(level: str) -> None:
    assert act(level, state(street(lapin=2), [BELGE_LAPIN], [[PRUNIER], []])) == Place("belge", 2)


def test_levels_differ_in_what_they_notice() -> None:
    """Nobody but the cat is left for the first house: no statement gives it to the cat."""
    posted = [NotAt("chien", 0), NotAt("oiseau", 0)]
    rows = state(street(lapin=2, poisson=4), posted, [[PRUNIER], []])
    assert [act(level, rows) == Place("chat", 0) for level in BOTS] == [False, True, True, True]


@pytest.mark.parametrize("level", BOTS)
def test_every_level_places_the_last_image_of_a_row(level: str) -> None:
    row = state(street(chat=0, chien=1, lapin=2, oiseau=3), [], [[PRUNIER], []])
    assert act(level, row) == Place("poisson", 4)


def test_games_between_newcomers_finish() -> None:
    """Exhaustion (RUE-9) is as rare an end as the cards make it."""
    orders = [Order("rue", "classic", n, ("newcomer",) * n) for n in (2, 3, 4)]
    ended = [play(orders[seed % 3], seed).state for seed in range(21)]
    assert sum(NOWHERE not in state.street for state in ended) >= 20


@pytest.mark.parametrize("level", BOTS)
def test_every_level_plays_the_card_that_places_something(level: str) -> None:
    table = state(street(lapin=2, jaune=0), [], [[PRUNIER, BELGE_LAPIN, ROUGE], [PRUNIER]])
    assert act(level, table) == Play(BELGE_LAPIN)


@pytest.mark.parametrize("level", BOTS)
def test_every_level_claims_when_nothing_can_be_played(level: str) -> None:
    assert act(level, state(street(jaune=0), [], [[ROUGE], []])) == Claim()


@pytest.mark.parametrize("level", BOTS)
def test_every_level_ends_its_turn(level: str) -> None:
    table = do(state(street(lapin=2), [], [[PRUNIER], []]), Play(PRUNIER))
    assert act(level, table) == EndTurn()


@pytest.mark.parametrize("level", BOTS)
def test_no_level_ever_guesses(level: str) -> None:
    match = play(Order("rue", "classic", 2, (level,) * 2), 3)
    assert match.over
    for step in range(len(match.steps)):
        assert not any(isinstance(event, NotProved) for event in match.news(step, None))


def test_the_detective_beats_the_newcomer_nearly_always() -> None:
    score = measured(Order("rue", "classic", 2), "detective", "newcomer", games=8)
    assert sum(score.won) >= 7


def test_the_best_of_three_is_what_one_expects() -> None:
    assert expected_best([]) == 0
    assert expected_best([2]) == 2
    assert expected_best([0, 0, 3]) == 3
    assert expected_best([0, 0, 0, 4]) == 3  # three of the four ways to take three have the 4


def test_the_chance_of_one_good_card_among_three() -> None:
    assert chance_of_one(0, 9) == 0
    assert chance_of_one(9, 9) == 1
    assert chance_of_one(1, 4) == 0.75
    assert chance_of_one(1, 2) == 1
