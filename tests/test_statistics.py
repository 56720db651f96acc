"""What somebody's finished games come to, and that nothing of anybody else's is in it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ludotheque.core.rules import Outcome
from ludotheque.lobby.bodies import Habit, ModeStatistics
from ludotheque.lobby.listing import LastStep, StoredTable
from ludotheque.lobby.statistics import MONTH, SHOWN, counted, statistics
from ludotheque.table.messages import Kind, Status
from ludotheque.table.record import Record, Sitter

NOW = 10 * MONTH
WON, LOST = Outcome((9, 4), (1, 2)), Outcome((3, 8), (2, 1))
ANN, BEN = Sitter(Kind.PERSON, "ann", "Ann"), Sitter(Kind.PERSON, "ben", "Ben")


def game(
    number: int, outcome: Outcome | None = WON, remarks: Any = None, **more: Any
) -> StoredTable:
    """Ann on seat 0 against Ben; a minute after the one before."""
    record = Record(
        id=str(number),
        game="rue",
        mode="classic",
        version="1",
        options=b"{}",
        hints=True,
        host="ann",
        seed=bytes(32),
        created=NOW - MONTH + 60_000 * (number + 1),
        status=Status.OVER,
        outcome=None if outcome is None else msgspec.json.encode(outcome),
        remarks=None if remarks is None else msgspec.json.encode(remarks),
    )
    return StoredTable(replace(record, **more), (ANN, BEN))


def of_ann(*tables: StoredTable) -> ModeStatistics:
    (mode,) = statistics("ann", tables, NOW).modes
    return mode


def test_games_wins_best_and_streaks() -> None:
    found = of_ann(*(game(n, each) for n, each in enumerate((WON, WON, LOST, WON))))
    assert (found.games, found.wins, found.best) == (4, 3, 9)
    assert (found.streak, found.longest) == (1, 2)
    assert [each.rank for each in found.last] == [1, 1, 2, 1]


def test_where_the_fewest_win_the_fewest_are_the_best() -> None:
    cards_left = Outcome((0, 7), (1, 2)), Outcome((5, 0), (2, 1))
    assert of_ann(*(game(n, each) for n, each in enumerate(cards_left))).best == 0


def test_not_more_are_shown_one_by_one_than_can_be_seen() -> None:
    found = of_ann(*map(game, range(SHOWN + 5)))
    assert [each.table for each in found.last] == [str(n) for n in range(5, SHOWN + 5)]


@pytest.mark.parametrize("more", [{"status": Status.PLAYING}, {"ended": b"{}"}])
def test_what_has_no_result_does_not_count(more: dict[str, Any]) -> None:
    assert statistics("ann", [game(0, None, **more)], NOW).modes == ()


def test_games_without_a_review_are_waited_for() -> None:
    told = statistics("ann", [game(0), game(1, remarks={}), game(2, None, ended=b"{}")], NOW)
    assert told.unreviewed == 1


# What the reviews remark.


def test_remarks_are_counted_by_seat_kind_and_way() -> None:
    review = [
        {"type": "Missed", "step": 1, "seat": 0, "way": "row"},
        {"type": "Missed", "step": 2, "seat": 0, "way": "row"},
        {"type": "Missed", "step": 3, "seat": 1, "way": "house"},
        {"type": "Wrong", "step": 4, "seat": 0},
        {"type": "Over", "step": 5},
    ]
    found = msgspec.json.decode(counted(msgspec.json.encode(review)))
    assert found == {"0": {"Missed:row": 2, "Wrong": 1}, "1": {"Missed:house": 1}}


def test_habits_are_summed_up_and_say_the_way_of_most() -> None:
    first = game(0, remarks={0: {"Missed:row": 2, "Wrong": 4, "Split:row": 1}})
    second = game(1, remarks={0: {"Missed:row": 2, "Missed:house": 1, "Split:house": 1}})
    assert of_ann(first, second).habits == (
        Habit("Missed", 5, "row"),
        Habit("Wrong", 4),
        Habit("Split", 2),
    )


def test_only_the_last_month_counts() -> None:
    old = replace(game(0, remarks={0: {"Wrong": 1}}), last=LastStep(NOW - MONTH, ()))
    assert of_ann(old).habits == ()
    assert of_ann(game(0, remarks={0: {"Wrong": 1}})).habits == (Habit("Wrong", 1),)


REMARKS = st.dictionaries(st.sampled_from(["Wrong", "Missed:row"]), st.integers(1, 9))


@given(REMARKS, REMARKS, REMARKS)
def test_nothing_that_is_remarked_about_others_is_told(mine: Any, one: Any, other: Any) -> None:
    """Two worlds that differ in how the others played: the reader gets the same bytes."""
    worlds = [
        statistics("ann", [game(0, remarks={0: mine, 1: they})], NOW) for they in (one, other)
    ]
    assert msgspec.json.encode(worlds[0]) == msgspec.json.encode(worlds[1])


def test_the_property_can_fail() -> None:
    told = [statistics("ben", [game(0, remarks={1: they})], NOW) for they in ({}, {"Wrong": 1})]
    assert told[0] != told[1]
