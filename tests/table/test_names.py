"""Those at one table can tell each other apart by name."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.faults import Fault
from ludotheque.table.commands import Sit
from ludotheque.table.names import _LIKE_LATIN, INVISIBLE, distinct, shows, skeleton
from ludotheque.table.record import Sitter
from tests.table.conftest import ANN, BEN, Sets, person

ALIKE = [
    ("Ann", "ann"),
    ("Ann", "Аnn"),
    ("Ann", "Αnn"),
    ("Ann", "Ａｎｎ"),
    ("Ann", "A\u3164nn"),
    ("Ann", "A nn"),
    ("Oscar", "Оѕсаr"),
    ("Lili", "LiIi"),
    ("Bob 10", "Bob lO"),
    ("Zoé", "Zoe\u0301"),
]
APART = [
    ("Ann", "Anna"),
    ("Zoé", "Zoe"),
    ("Max", "Mix"),
    ("Иван", "Нина"),
    ("Guest 1001", "Guest 1002"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_do_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize("name", [*sorted(INVISIBLE), "\u3164\u2800", "\u0301", " \u115f "])
def test_a_name_that_shows_nothing(name: str) -> None:
    assert not shows(name)


@pytest.mark.parametrize("name", ["a", "é", "7", "☺", "?", "王", "한"])
def test_a_name_that_shows_something(name: str) -> None:
    assert shows(name)


def test_the_table_of_lookalikes_leads_to_latin_letters() -> None:
    for letter, latin in _LIKE_LATIN.items():
        assert chr(latin).isascii()
        assert unicodedata.category(chr(letter))[0] == "L"
        assert not chr(letter).isascii()


@given(st.lists(st.sampled_from([*(n for pair in ALIKE for n in pair), "Ann (2)", ""]), max_size=8))
@settings(deadline=None)
def test_no_two_at_a_table_are_shown_alike(names: list[str]) -> None:
    shown = [name for name in distinct(names) if name]
    assert len({skeleton(name) for name in shown}) == len(shown)
    assert [bool(name) for name in distinct(names)] == [bool(name) for name in names]


async def test_whoever_sits_down_needs_a_name_of_their_own(sets: Sets) -> None:
    at = await sets("toy", person(ANN), Sitter(), Sitter())
    with pytest.raises(Fault, match="name-alike") as caught:
        await at.table.do(Sit("table-1", BEN, "Аnn", 1))
    assert caught.value.params == {"name": "Ann"}
    await at.table.do(Sit("table-1", BEN, "Ben", 1))
    await at.table.do(Sit("table-1", BEN, "Ben", 2))  # oneself is nobody else


async def test_nobody_is_refused_for_a_name_that_the_house_has_given(sets: Sets) -> None:
    at = await sets("toy", person(ANN), Sitter(), Sitter())
    ann = await at.join(ANN)
    await at.table.do(Sit("table-1", BEN, "Ann", 1, chosen=False))
    assert [chair["name"] for chair in ann.last("Room")["seats"][:2]] == ["Ann", "Ann (2)"]


async def test_who_takes_such_a_name_later_is_shown_with_a_number(sets: Sets) -> None:
    at = await sets("toy", person(ANN), person(BEN))
    ann = await at.join(ANN)
    await at.table.rename(BEN, "ANN")
    assert [chair["name"] for chair in ann.last("Room")["seats"]] == ["Ann", "ANN (2)"]
