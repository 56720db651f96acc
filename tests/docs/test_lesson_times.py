"""Every lesson takes two to four minutes, by the model that docs/lessons.md states."""

from __future__ import annotations

import lesson_times
import pytest

from ludotheque.core import registry
from ludotheque.core.lesson import Lesson
from ludotheque.words import LANGUAGES

EVERY = [*lesson_times.lessons()]


def test_there_is_one_for_every_mode() -> None:
    assert len(EVERY) == sum(len(game.modes) for game in registry.games()) >= 11


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("taught", EVERY, ids=lambda each: f"{each.game.key}-{each.mode.key}")
def test_it_takes_two_to_four_minutes(taught: Lesson, language: str) -> None:
    assert lesson_times.LEAST <= lesson_times.seconds(taught, language) <= lesson_times.MOST


def test_the_page_has_the_figures_of_today_and_the_model_s_own() -> None:
    text = lesson_times.PAGE.read_text(encoding="utf-8")
    assert text == lesson_times.page()
    assert f"at {lesson_times.WORDS_A_MINUTE} a minute" in text
    assert f"{lesson_times.TOUCH:.2f} s" in text


def test_the_boards_pauses_are_read_as_they_are_written() -> None:
    assert lesson_times.pauses("rami") == {
        **lesson_times.pauses("rami"),
        "Opened": 600,
        "PairTaken": 1900,
    }
    assert lesson_times.pauses("coins")["Swapped"] == 550
