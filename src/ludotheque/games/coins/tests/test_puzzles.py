"""The puzzles: each can be solved in exactly one way, and its difficulty can be measured again."""

from __future__ import annotations

import datetime as dt
from itertools import islice, pairwise
from random import Random

import pytest
from coins import make_puzzles

from ludotheque.core.daily import LEVELS, WEEK
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.faults import Refused
from ludotheque.games.coins import puzzles
from ludotheque.games.coins.cards import cards_of, lying, shown
from ludotheque.games.coins.deck import EVERY
from ludotheque.games.coins.faces import Face
from ludotheque.games.coins.layout import place_of
from ludotheque.games.coins.puzzles import Kept
from ludotheque.games.coins.shapes import SHAPES
from ludotheque.games.coins.solver import count, effort, solutions
from ludotheque.games.coins.tests.positions import face_of, holds

SAMPLE = Random(1).sample(range(len(puzzles.every())), 60)


@pytest.mark.parametrize("number", SAMPLE[:12])
def test_coins_19_a_puzzle_has_one_solution_by_a_blind_search(number: int) -> None:
    """Cell by cell, card by card, comparing corners alone."""
    puzzle = puzzles.every()[number]
    table = {(laid.x, laid.y): face_of(laid.card, laid.turned) for laid in shown(puzzle.given)}
    cells = [place_of(cell) for cell in puzzle.shape.cells]
    empty = [place for place in cells if place not in table]
    assert _blind(table, empty, cards_of(puzzle.cards & ~lying(puzzle.given))) == 1


Place = tuple[int, int]


def _blind(table: dict[Place, Face], empty: list[Place], cards: tuple[int, ...]) -> int:
    if not empty:
        return 1
    place, *rest = empty
    found = 0
    for card in cards:
        for turn in (False, True):
            face = face_of(card, turn)
            if holds(table, place, face):
                left = tuple(other for other in cards if other != card)
                found += _blind({**table, place: face}, rest, left)
    return found


def test_coins_19_every_puzzle_has_exactly_the_solution_that_is_kept() -> None:
    for puzzle in puzzles.every():
        found = list(islice(solutions(puzzle.cards, puzzle.given, puzzle.shape), 2))
        assert [sorted(each) for each in found] == [sorted(puzzle.solution)]


def test_coins_19_puzzles_differ() -> None:
    every = puzzles.every()
    assert len(every) >= 2000
    assert len({(p.name, p.given, p.cards) for p in every}) == len(every)
    assert len({p.solution for p in every}) > 0.9 * len(every)
    assert {p.name for p in every} == set(SHAPES)


def test_coins_19_a_difficulty_can_be_measured_again() -> None:
    """A sample, rated with other searches; `make_puzzles.py --check` takes a larger one."""
    found = make_puzzles.check(150)
    assert found.correlation > 0.9
    assert found.same > 0.9


def test_coins_19_the_ratings_are_those_of_the_tool() -> None:
    for number in SAMPLE[:10]:
        puzzle = puzzles.every()[number]
        again = effort(puzzle.cards, puzzle.given, puzzle.shape)
        assert puzzle.effort == round(again, 2)


def test_coins_19_levels_are_apart() -> None:
    levels = [[p.effort for p in puzzles.of_level(level)] for level in range(1, LEVELS + 1)]
    for easier, harder in pairwise(levels):
        assert max(easier) < min(harder)
        assert len(easier) == len(harder)


def test_puzzles_are_made_by_number() -> None:
    made = [make_puzzles.made(number) for number in range(12)]
    assert made == [make_puzzles.made(number) for number in range(12)]
    for puzzle in filter(None, made):
        assert puzzles.read(puzzles.line_of(puzzle))._replace(effort=0) == puzzle._replace(effort=0)


def test_coins_s2_a_puzzle_comes_by_chance() -> None:
    drawn = {_drawn(seed) for seed in range(30)}
    assert len(drawn) > 20
    assert drawn <= set(puzzles.of_level(3))


def _drawn(seed: int) -> Kept:
    return puzzles.puzzle(3, Dice(numbered_seed(seed), 0).choice)


def test_coins_20_the_puzzle_of_the_day_does_not_come_back_within_a_year() -> None:
    first = dt.date(2024, 2, 25)
    days = [(first + dt.timedelta(n)).isoformat() for n in range(1200)]
    of_days = [puzzles.of_the_day(day) for day in days]
    last: dict[Kept, int] = {}
    for number, (level, puzzle) in enumerate(of_days):
        weekday = (first + dt.timedelta(number)).weekday()
        assert level == WEEK[weekday]
        assert puzzle in puzzles.of_level(level)
        assert number - last.get(puzzle, -1000) > 366
        last[puzzle] = number


@pytest.mark.parametrize(
    "day", ["", "2026-02-29", "2026-13-01", "1-1-1", "0000-01-01", "yesterday"]
)
def test_what_is_not_a_date_is_refused(day: str) -> None:
    with pytest.raises(Refused) as refused:
        puzzles.of_the_day(day)
    assert refused.value.code == "bad-date"


def test_squares_are_counted_once_with_their_half_turn() -> None:
    cards = lying(next(solutions(EVERY)))
    assert len(list(solutions(cards))) == 2 * count(cards).solutions
