"""Whoever reads what happened is “you”, and never called by their own name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

import pytest

from ludotheque.core import registry
from ludotheque.core.match import Match
from ludotheque.core.replay import load
from ludotheque.core.rules import Value
from ludotheque.games.gnomes.values import Fact
from ludotheque.table import outgoing
from ludotheque.words import LANGUAGES, fields, is_seat, tag, words
from tests.words.said import NUMBERS, messages, numbers_of, ways

READER: Final = "Zorglub"
GAMES: Final = [game.key for game in registry.games()]
# What happened, kept in view.
NOTED: Final[dict[str, tuple[type[Value], ...]]] = {"gnomes": (Fact,)}
# Who asked and who answered has heard it.
NEVER: Final = {("gnomes", "Answered"): {"heard": "no"}}


def events(key: str) -> dict[str, list[str]]:
    """The events of all modes of a game by tag, each with its fields that are seats."""
    unions = [mode.rules.types.event for mode in registry.game(key).modes]
    kinds = [kind for union in unions for kind in get_args(union) or (union,)]
    kinds += NOTED.get(key, ())
    return {
        str(kind.__struct_config__.tag): [name for name in kind.__struct_fields__ if is_seat(name)]
        for kind in kinds
    }


def told_to(language: str, key: str, message: str, seat: str) -> Iterator[str]:
    """A message in every way in which that seat can be the reader's."""
    says, numbers = words(language, key), numbers_of(language, key, message)
    seats = events(key)[message]
    you = {f"{name.removesuffix('seat')}you": "yes" if name == seat else "no" for name in seats}
    never = NEVER.get((key, message), {})
    for way in ways(language, key, message):
        if any(way.get(name) == value for name, value in never.items()):
            continue
        for number in NUMBERS:
            given = {**way, **dict.fromkeys(numbers, number), **you, seat: READER}
            text, errors = says.format(message, given)
            assert not errors, f"{language} {message}: {errors}"
            yield text


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_happens_to_somebody_is_told_them_by_their_name(
    language: str, key: str
) -> None:
    texts = messages(language, key)
    wrong = {
        (event, seat): text
        for event, seats in events(key).items()
        if event in texts
        for seat in seats
        for text in told_to(language, key, event, seat)
        if READER in text
    }
    assert wrong == {}


def goldens(key: str) -> Iterator[Match]:
    folder = registry.game(key).folder.joinpath("tests", "golden")
    for file in folder.iterdir():
        if file.name.endswith(".jsonl"):
            yield load(file.read_bytes())[0]


@pytest.mark.parametrize("key", GAMES)
def test_nor_is_any_remark_about_a_finished_game(key: str) -> None:
    for match in goldens(key):
        names = [f"{READER}{seat}" for seat in range(match.players)]
        told = {
            (tag(remark), seat, language): words(language, key).tell(remark, names, seat)
            for remark in outgoing.review(match)
            for seat in range(match.players)
            for language in LANGUAGES
        }
        assert {at: text for at, text in told.items() if names[at[1]] in text} == {}


# Three lines of a phone.
LONGEST: Final = 115
LONG_NAMES: Final = ("Zoé", "Ramon", "Anne-Charlotte", "Maximilien", *["Grand-Mère Lulu"] * 4)


@pytest.mark.parametrize("key", GAMES)
def test_what_happened_fits_the_line_above_the_table(key: str) -> None:
    long: set[str] = set()
    for match in goldens(key):
        told = (
            brief(language, key, event, seat)
            for seat in range(match.players)
            for step in range(len(match.steps))
            for event in match.news(step, seat)
            for language in LANGUAGES
        )
        long |= {text for text in told if len(text) > LONGEST}
    assert long == set()


def brief(language: str, key: str, event: Value, seat: int) -> str:
    """As that line says it."""
    says = words(language, key)
    known = [name for name in (f"brief-{tag(event)}", tag(event)) if says.has(name)]
    return says.say(known[0], **says.arguments(fields(event), LONG_NAMES, seat)) if known else ""


@pytest.mark.parametrize(("language", "said"), [("fr", "vous et Ana"), ("en", "you and Ana")])
def test_among_several_the_reader_is_you(language: str, said: str) -> None:
    told = words(language).arguments({"seats": [0, 1]}, ["Zoé", "Ana"], me=0)
    assert told == {"seats": said}
