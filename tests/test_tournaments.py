"""The results of a tournament: how they are counted, and what each reader may know of them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ludotheque.core.faults import Fault, Invalid
from ludotheque.core.rules import Outcome
from ludotheque.lobby import tournaments
from ludotheque.lobby.bodies import NewTournament, PlayState, Tournament
from ludotheque.lobby.listing import now
from ludotheque.lobby.people import Person
from ludotheque.lobby.tournaments import Contest, Entry, Played, Standing
from ludotheque.table.messages import Kind

ANN = Person("a", "Ann", "fr")
WANTED = NewTournament("Club", "rami", 2, 3, "famille", "novice")
CONTEST = replace(tournaments.new_contest(ANN, WANTED), code="code")
ENTRIES = tuple(Entry(each, each.upper()) for each in "abc")
HIGH, LOW = Outcome((5, 3), (1, 2)), Outcome((1, 3), (2, 1))  # at seats 0 and 1


def played(deal: int, person: str, outcome: Outcome | None = HIGH, over: bool = True) -> Played:
    return Played(deal, person, f"table-{person}{deal}", over, outcome if over else None)


def standing(*plays: Played, contest: Contest = CONTEST) -> Standing:
    return Standing(contest, "Ann", ENTRIES, plays)


def read(person: str, stands: Standing) -> dict[str, Any]:
    """Somebody's rows, by name."""
    return {row.name: row for row in tournaments.tournament(person, stands).rows}


# Counting.


def test_each_result_is_compared_with_every_other() -> None:
    rows = read("a", standing(played(0, "a"), played(0, "b"), played(0, "c", LOW)))
    assert [rows[name].points for name in "ABC"] == [3, 3, 0]
    assert [rows[name].rank for name in "ABC"] == [1, 1, 3]
    assert [rows[name].cells[0].points for name in "ABC"] == [3, 3, 0]
    assert (rows["A"].cells[0].score, rows["C"].cells[0].place) == (5, 2)


def test_a_game_that_was_stopped_comes_last_and_one_that_goes_on_does_not_count() -> None:
    plays = played(0, "a", None), played(0, "b", LOW), played(0, "c", over=False)
    rows = read("a", standing(*plays))
    assert [rows[name].cells[0].points for name in "ABC"] == [0, 2, None]
    assert rows["A"].cells[0].score is None
    assert rows["C"].cells[0].state is PlayState.PLAYING


def test_where_the_fewest_win_fewer_are_better() -> None:
    """Cards that are left in hand: the place counts first, then how many."""
    ends = [Outcome((0, 9), (1, 2)), Outcome((4, 0), (2, 1)), Outcome((2, 0), (2, 1))]
    plays = [played(0, who, end) for who, end in zip("abc", ends, strict=True)]
    rows = read("a", standing(*plays))
    assert [rows[name].points for name in "ABC"] == [4, 0, 2]


def test_the_best_come_first_and_names_that_look_alike_are_told_apart() -> None:
    stands = standing(played(0, "a", LOW), played(0, "c"))
    alike = replace(stands, entries=(*ENTRIES[:2], Entry("c", "A")))
    rows = tournaments.tournament("a", alike).rows
    assert [row.name for row in rows] == ["A (2)", "A", "B"]


def test_seats_go_round() -> None:
    setups = [tournaments.dealt(ANN, CONTEST, deal) for deal in range(3)]
    seats = [[each.kind is Kind.PERSON for each in sitters].index(True) for _, sitters in setups]
    assert seats == [0, 1, 0]
    assert len({record.seed for record, _ in setups}) == 3
    again, _ = tournaments.dealt(Person("b", "Ben", "fr"), CONTEST, 1)
    assert (again.seed, again.deal, again.hints) == (setups[1][0].seed, "code:1", False)


# The end.


def test_it_ends_at_its_date_by_its_host_or_when_all_have_played() -> None:
    assert not standing().over(now())
    assert standing(contest=replace(CONTEST, until=now() - 1)).over(now())
    assert standing(contest=replace(CONTEST, closed=1)).over(now())
    everything = [played(deal, who) for deal in range(3) for who in "abc"]
    assert not standing(*everything).over(now())
    three = replace(CONTEST, people=3)
    assert standing(*everything, contest=three).over(now())
    assert not standing(*everything[1:], contest=three).over(now())


def test_after_the_end_all_is_open_but_to_who_still_plays() -> None:
    plays = played(0, "a"), played(0, "b", over=False), played(1, "c")
    stands = standing(*plays, contest=replace(CONTEST, closed=1))
    assert tournaments.tournament("b", stands).open == (False, True, True)
    assert tournaments.tournament("nobody", stands).open == (True, True, True)


# Secrets.

OUTCOMES = st.one_of(st.none(), st.sampled_from([HIGH, LOW, Outcome((2, 2), (1, 1))]))
PROGRESS = st.dictionaries(st.tuples(st.integers(0, 2), st.sampled_from("abc")), st.booleans())


@given(PROGRESS, st.data())
def test_of_a_deal_that_is_not_finished_nothing_is_told_but_who_has(
    progress: dict[tuple[int, str], bool], data: st.DataObject
) -> None:
    """Two worlds that differ in how others played what the reader has not finished: the reader gets
    the same bytes."""
    mine = {deal for (deal, who), over in progress.items() if who == "a" and over}

    def world(name: str, known: dict[tuple[int, str], Played]) -> Standing:
        found = []
        for (deal, who), over in sorted(progress.items()):
            outcome = data.draw(OUTCOMES) if over else None
            fresh = Played(deal, who, f"{name}-{who}{deal}", over, outcome)
            told = deal in mine or who == "a"
            found.append(known.setdefault((deal, who), fresh) if told else fresh)
        return standing(*found)

    same: dict[tuple[int, str], Played] = {}
    one, other = [
        msgspec.json.encode(tournaments.tournament("a", world(name, same))) for name in ("x", "y")
    ]
    assert one == other


def test_the_property_can_fail() -> None:
    """Whoever has finished a deal does see the difference."""
    told = [
        tournaments.tournament("a", standing(played(0, "a"), played(0, "b", end)))
        for end in (HIGH, LOW)
    ]
    assert told[0] != told[1]
    assert isinstance(told[0], Tournament)


# Refusals.


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "no-such-game"),
        ({"mode": "chess"}, "no-such-mode"),
        ({"players": 9}, "players"),
        ({"level": "wizard"}, "no-such-level"),
        ({"options": {"no": 1}}, "bad-options"),
        ({"name": " "}, "name-length"),
        ({"name": "x" * 41}, "name-length"),
        ({"until": 1}, "tournament-until"),
        ({"until": now() + 2 * tournaments.LONGEST}, "tournament-until"),
    ],
)
def test_what_cannot_be_played_is_not_made(change: dict[str, Any], code: str) -> None:
    with pytest.raises(Fault) as refused:
        tournaments.new_contest(ANN, replace(WANTED, **change))
    assert refused.value.code == code


def test_the_square_of_a_day_is_one_deal() -> None:
    square = {"given": "day", "date": "2026-03-01"}
    wanted = NewTournament("Club", "coins", 1, 3, "solo", options=square)
    with pytest.raises(Invalid, match="tournament-one-deal"):
        tournaments.new_contest(ANN, wanted)
    assert tournaments.new_contest(ANN, replace(wanted, options={})).level == ""


def test_a_tournament_of_other_rules_is_not_dealt() -> None:
    with pytest.raises(Fault, match="other-version"):
        tournaments.dealt(ANN, replace(CONTEST, version="0"), 0)
