"""What is said: a card by what is on it, never by a number that no card shows; and 0 is not 1."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ludotheque.core.faults import Refused
from ludotheque.core.rules import GivesHints, Reviews
from ludotheque.core.simulate import bot_of, play_out, set_up
from ludotheque.games.coins import GAME
from ludotheque.games.coins.advice import LayThere, to_lay
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.faces import Face, turned
from ludotheque.games.coins.values import Lay, Side
from ludotheque.words import LANGUAGES, Words, words

NUMBERED = re.compile(r"\b(cartes?|cards?)\W*\d", re.IGNORECASE)
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@LANGUAGE
def test_a_card_is_told_by_its_corners_as_it_lies(language: str) -> None:
    says = words(language, "coins")
    for number, face in enumerate(DECK.faces, 1):
        assert says.say("upright", card=number) == composed(says, face)
        for turn, lies in (("no", face), ("yes", turned(face))):
            assert says.say("face", card=number, turned=turn) == composed(says, lies)


def composed(says: Words, face: Face) -> str:
    a, b, c, d = (says.say("corner", thing=each.thing, colour=each.colour) for each in face)
    between, over = {"fr": ("et", "sur"), "en": ("and", "over")}[says.language]
    return f"{a} {between} {b} {over} {c} {between} {d}"


@LANGUAGE
@pytest.mark.parametrize("mode", [mode.key for mode in GAME.modes])
def test_no_text_names_a_card_by_its_number(mode: str, language: str) -> None:
    said = list(told(mode, words(language, "coins")))
    assert said
    assert [text for text in said if NUMBERED.search(text)] == []


def told(key: str, says: Words) -> Iterator[str]:
    """All that a game tells, hints and remarks."""
    mode = GAME.mode(key)
    rules, players = mode.rules, mode.players[0]
    for seed, level in enumerate([*mode.bots] * 2):
        match = play_out(set_up(GAME, mode, players, seed), [bot_of(mode, level)] * players, seed)
        for step in range(len(match.steps)):
            yield from (says.tell(event) for event in match.news(step, 0))
            yield from (says.tell(move) for move in match.steps[step].moves.values())
        if isinstance(rules, GivesHints):
            views = [rules.view(state, 0) for state in match.states]
            yield from (says.tell(hint) for view in views for hint in rules.hints(view, 0))
        if isinstance(rules, Reviews):
            steps = [step.moves for step in match.steps]
            yield from (says.tell(remark) for remark in rules.review(match.states, steps))


STEPS = {"left": (-1, 0), "right": (1, 0), "above": (0, -1), "below": (0, 1)}


@LANGUAGE
@pytest.mark.parametrize("key", ["a", "d"])
def test_a_hint_tells_a_place_by_a_card_that_it_touches(key: str, language: str) -> None:
    says, mode = words(language, "coins"), GAME.mode(key)
    bots = [bot_of(mode, next(iter(mode.bots)))] * mode.players[0]
    match = play_out(set_up(GAME, mode, len(bots), 3), bots, 3)
    views = [mode.rules.view(state, 0) for state in match.states]
    assert isinstance(mode.rules, GivesHints)
    there = [
        (view, hint)
        for view in views
        for hint in mode.rules.hints(view, 0)
        if isinstance(hint, LayThere)
    ]
    assert there
    for view, hint in there:
        text = says.tell(hint)
        assert not re.search(r"\d", text)
        assert hint.beside in view.laid
        assert hint.beside
        assert says.tell(hint.beside) in text
        x, y = STEPS[hint.side or ""]
        assert (hint.x, hint.y) == (hint.beside.x + x, hint.beside.y + y)


@LANGUAGE
def test_a_hint_for_the_first_card_names_no_other(language: str) -> None:
    *_, there = to_lay([Lay(7, 0, 0, turned=False)], ())
    says = words(language, "coins")
    assert says.say("upright", card=7) in says.tell(there)
    assert not re.search(r"[\d“«]", says.tell(there))


@pytest.mark.parametrize(
    ("way", "sides"), [("across", "left or right"), ("down", "above or below")]
)
def test_english_tells_a_direction_by_its_sides(way: str, sides: str) -> None:
    """To lay down is something else."""
    says = words("en", "coins")
    assert all(sides in says.say(f"{who}-lay-{way}", name="Zoé") for who in ("you", "they"))


@LANGUAGE
@pytest.mark.parametrize("code", ["not-in-hand", "does-not-fit", "not-of-the-pair"])
def test_no_refusal_names_a_card_by_its_number(code: str, language: str) -> None:
    refused = Refused(code, card=23, sides=(Side("left"), Side("above")))
    said = words(language, "coins").refusal(refused)
    assert said
    assert not re.search(r"\d", said)
