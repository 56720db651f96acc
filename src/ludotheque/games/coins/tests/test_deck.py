"""The deck, the squares and the puzzles: what was measured once still holds."""

from __future__ import annotations

import datetime as dt
from random import Random

import pytest
from coins import rate_puzzles
from coins.find_deck import finishes, hopeless_pairs, measure, search

from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.faults import Refused
from ludotheque.games.coins import GAME, puzzles
from ludotheque.games.coins.cards import cards_of, mask_of, shown
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.solver import CELLS, count, effort, solutions
from ludotheque.games.coins.squares import squares
from ludotheque.games.coins.tests.positions import face_of, holds


def test_coins_1_the_deck_is_what_it_was_chosen_for() -> None:
    figures = measure(DECK, 10_000, Random(1))
    assert figures.good
    text = f"{figures.finished:.1%}".replace("%", " %")
    for words in (text, f"{figures.hopeless:.1%}".replace("%", " %"), f"{figures.squares} "):
        assert words in GAME.text("README.md"), words


def test_coins_1_greedy_games_with_the_rules_end_by_an_empty_hand() -> None:
    """The search's own quick games agree with the rules: see also test_a.py."""
    rng = Random(5)
    assert sum(finishes(DECK, rng) for _ in range(400)) >= 300
    assert 0 < sum(hopeless_pairs(DECK, rng) for _ in range(100)) < 0.15 * 1300


def test_the_search_comes_nearer_to_its_aim() -> None:
    none, _ = search(3, tries=0, games=12, starts=3)
    some, deck = search(3, tries=12, games=12, starts=3)
    assert some.distance <= none.distance
    assert len(set(deck)) == 30


def test_squares_are_essentially_different() -> None:
    found = [tuple(sorted(_cards(rows, columns))) for rows, columns in squares(DECK)]
    assert len(found) >= 50
    assert len(set(found)) == len(found)


def _cards(rows: tuple[int, ...], columns: tuple[int, ...]) -> list[int]:
    return [DECK.ways[row, column][0] >> 1 for row in rows for column in columns]


@pytest.mark.parametrize("level", range(1, 6))
def test_all_solutions_are_counted(level: int) -> None:
    cards = puzzles.of_level(level)[level]
    found = list(solutions(cards))
    for layout in found:
        table = {(laid.x, laid.y): face_of(laid.card, laid.turned) for laid in shown(layout)}
        assert len(table) == 9
        assert all(holds(table, place, face) for place, face in table.items())
    assert len(set(map(frozenset, found))) == len(found) == 2 * count(cards).solutions


def test_solutions_are_those_of_a_blind_search() -> None:
    """The four corners of a square's solver are the same when only neighbours are compared."""
    rng = Random(2)
    for cards in rng.sample(sorted(puzzles.efforts()), 3):
        blind = _blind({}, cards_of(cards))
        assert blind == len(list(solutions(cards)))
    assert count(mask_of(range(1, 10))).solutions * 2 == _blind({}, tuple(range(1, 10)))


def _blind(table: dict[tuple[int, int], object], cards: tuple[int, ...]) -> int:
    if not cards:
        return 1
    place = (len(table) % 3, len(table) // 3)
    found = 0
    for card in cards:
        for turn in (False, True):
            face = face_of(card, turn)
            if holds(table, place, face):  # type: ignore[arg-type]
                rest = tuple(other for other in cards if other != card)
                found += _blind({**table, place: face}, rest)
    return found


def test_from_a_position_only_what_is_left_counts() -> None:
    cards = puzzles.of_level(4)[0]
    whole = next(solutions(cards))
    some = tuple(code for code in whole if code >> 6 in CELLS[:4])
    left = list(solutions(cards, some))
    assert whole in [tuple(sorted(layout, key=whole.index)) for layout in left]
    assert len(left) < len(list(solutions(cards)))


def test_every_puzzle_is_rated_as_it_was_measured() -> None:
    assert sorted(puzzles.efforts()) == rate_puzzles.solvable()
    for cards in Random(1).sample(sorted(puzzles.efforts()), 12):
        assert puzzles.efforts()[cards] == round(effort(cards), 2)
    assert list(puzzles.bounds()) == rate_puzzles.bounds(list(puzzles.efforts().values()))


def test_coins_s2_there_are_puzzles_of_five_difficulties() -> None:
    for level in range(1, 6):
        assert len(puzzles.of_level(level)) >= 20
        cards = puzzles.puzzle(level, Dice(numbered_seed(level), 0).choice)
        assert puzzles.level_of(cards) == level
        assert count(cards).solutions > 0
    assert puzzles.level_of(mask_of(range(1, 10))) == 0


def test_coins_s2_the_puzzle_of_the_day_follows_from_the_date() -> None:
    first = dt.date(2024, 2, 25)
    days = [(first + dt.timedelta(n)).isoformat() for n in range(800)]
    for n, day in enumerate(days):
        assert puzzles.weekday(day) == (first + dt.timedelta(n)).weekday()
    week = [puzzles.of_the_day(day) for day in days[1:8]]
    assert [level for level, _ in week] == list(puzzles.WEEK)
    assert len({cards for _, cards in week}) > 4
    assert puzzles.of_the_day("2026-03-01") == puzzles.of_the_day("2026-03-01")


@pytest.mark.parametrize(
    "day", ["", "2026-02-29", "2026-13-01", "1-1-1", "0000-01-01", "yesterday"]
)
def test_what_is_not_a_date_is_refused(day: str) -> None:
    with pytest.raises(Refused) as refused:
        puzzles.of_the_day(day)
    assert refused.value.code == "bad-date"
