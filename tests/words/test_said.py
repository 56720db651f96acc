"""Every text, with 0, 1, 2, 5, 21 and, where fractions come, 1.5: a reader stumbles over none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast

from ludotheque.words import LANGUAGES
from tests.words.grammar import faults, none_is_one
from tests.words.said import LEAST, SOURCES, Said, every, messages, numbers_of, said, source

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
SOURCE = pytest.mark.parametrize("key", SOURCES, ids=[key or "platform" for key in SOURCES])


@SOURCE
@LANGUAGE
def test_numbers_agree_and_names_are_anybodys(language: str, key: str) -> None:
    found = {
        (each.message, fault): each.text
        for each in every(language, key)
        for fault in faults(language, each)
    }
    assert found == {}


@SOURCE
@LANGUAGE
def test_none_is_never_said_as_one(language: str, key: str) -> None:
    counted = [each for each in messages(language, key) if numbers_of(language, key, each)]
    assert counted
    wrong = [text for message in counted for text in nones_as_one(language, key, message)]
    assert wrong == []


def nones_as_one(language: str, key: str, message: str) -> Iterator[str]:
    told = [*said(language, key, message)]
    none = [each.text for each in told if each.number == 0]
    two = [each.text for each in told if each.number == 2]
    pairs = zip(none, two, strict=bool(none))
    yield from (zero for zero, other in pairs if none_is_one(zero, other))


@SOURCE
@LANGUAGE
def test_no_message_stands_twice(language: str, key: str) -> None:
    """Of two, the first would never be said."""
    read = FluentParser().parse(source(language, key)).body
    named = Counter(each.id.name for each in read if isinstance(each, ast.Message))
    assert [name for name, times in named.items() if times > 1] == []


def test_what_never_comes_is_a_text_that_counts() -> None:
    for key, message in LEAST:
        assert numbers_of("fr", key, message), f"{key} {message} takes no number any longer"


@pytest.mark.parametrize(
    "text",
    [
        "reste 2 tuiles",
        "0 tuiles",
        "Ana n’a plus rien. Reste 1 tuile",
        "1 cartes dans la pile",
        "2 case possible",
        "1,5 cases en moyenne",
        "1 tuile gagnées",
        "2 cases est possible",
        "0/1 statuettes",
        "Ana a exclu aucune case",
        "Ana est bloqué",
        "Ana est classée avant vous",
        "Vous êtes bloqué",
        "Ana est le patron",
        "Rangée de Ana",
        "On sait que Ana passe",
        "Encore une ?",
    ],
)
def test_the_rules_find_what_was_read(text: str) -> None:
    assert [*faults("fr", Said("x", 2, text))]


@pytest.mark.parametrize(
    "text", ["1 tiles", "0 tile", "1.5 cell", "2 cell is possible", "0/1 words"]
)
def test_the_rules_find_what_was_read_in_english(text: str) -> None:
    assert [*faults("en", Said("x", 2, text))]


@pytest.mark.parametrize(
    "text",
    ["il reste 2 tuiles", "0 tuile", "1,5 case en moyenne", "2 cases sont possibles", "21 points",
     "Ana n’a exclu aucune case", "Ana est le gang bleu", "Rangée d’Ana", "2 sur 3", "−1 point"],
)  # fmt: skip
def test_the_rules_let_good_french_be(text: str) -> None:
    assert [*faults("fr", Said("x", 2, text))] == []


def test_none_said_as_one_is_found() -> None:
    assert none_is_one("1 carte dans la pile", "2 cartes dans la pile")
    assert none_is_one("Vous piochez une carte", "Vous piochez 2 cartes")
    assert not none_is_one("0 carte", "2 cartes")
