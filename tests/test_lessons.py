"""Every mode has a lesson, and every lesson is true: it is played through the real rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.conform.secrets import given_to, imagined
from ludotheque.core import registry
from ludotheque.core.faults import Refused
from ludotheque.core.game import Game, Mode
from ludotheque.core.lesson import Due, Lesson, has_lesson, lesson
from ludotheque.core.match import Match
from ludotheque.core.rules import Value
from ludotheque.words import LANGUAGES, words

MODES = [(game, mode) for game in registry.games() for mode in game.modes]
LESSONS = [lesson(game, mode) for game, mode in MODES if has_lesson(game, mode)]
EVERY = pytest.mark.parametrize(
    "taught", LESSONS, ids=[f"{each.game.key}-{each.mode.key}" for each in LESSONS]
)


def moments(taught: Lesson, begun: Match | None = None) -> Iterator[tuple[Match, Due]]:
    """The match at each step of the lesson, and what is due then."""
    match = begun or taught.begun()
    while (due := taught.due(match)) is not None and not due.free:
        yield match, due
        mine = {} if due.wished is None else {taught.seat: due.wished}
        match.add(*match.ahead({**due.others, **mine}, match.at))
    yield match, Due({}, None, (), "")


@pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{g.key}-{m.key}" for g, m in MODES])
def test_every_mode_can_be_learnt_by_playing(game: Game, mode: Mode) -> None:
    assert has_lesson(game, mode)


@EVERY
def test_every_move_of_it_is_legal_and_it_ends_before_the_game(taught: Lesson) -> None:
    *before, (match, _) = moments(taught)
    assert len(before) == sum(bool(step.play or step.bots) for step in taught.sheet.step)
    assert not match.over
    assert taught.followed(match)


@EVERY
def test_who_learns_moves_at_least_three_times_and_is_told_why(taught: Lesson) -> None:
    assert sum(card.do for card in taught.cards) >= 3
    assert sum(not card.do for card in taught.cards) >= 2


@EVERY
def test_what_it_says_stands_while_its_player_is_asked(taught: Lesson) -> None:
    """Others would go on before it could be read."""
    asked = {len(match.steps): match.turn.seats for match, _ in moments(taught)}
    for match, due in moments(taught):
        asked[len(match.steps)] = match.turn.seats if due.wished or not due.others else ()
    for card in taught.cards:
        assert taught.seat in asked[card.at], card


@EVERY
def test_all_its_texts_are_there_in_every_language(taught: Lesson) -> None:
    said = {step.say for step in taught.sheet.step if step.say}
    said |= {f"refused-{step.other}" for step in taught.sheet.step}
    for language in LANGUAGES:
        told = words(language, taught.game.key)
        assert [name for name in said if not told.has(name)] == []
        for name in said:
            assert not re.search(r"[{}]", told.say(name)), name


@EVERY
def test_no_text_of_it_is_longer_than_can_be_read_at_a_glance(taught: Lesson) -> None:
    for language in LANGUAGES:
        told = words(language, taught.game.key)
        assert [c.say for c in taught.cards if len(told.say(c.say)) > 200] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_those_who_cannot_read_yet_get_pictures_and_hardly_any_words(language: str) -> None:
    aloud = [each for each in LESSONS if each.sheet.aloud]
    assert [(each.game.key, each.mode.key) for each in aloud] == [("rami", "junior")]
    for taught in aloud:
        told = words(language, taught.game.key)
        lengths = [len(re.findall(r"\w+", told.say(card.say))) for card in taught.cards]
        assert max(lengths) <= 8
        art = taught.game.folder.joinpath("client", "art", "LessonPicture.svelte")
        drawn = art.read_text(encoding="utf-8")
        assert [card.say for card in taught.cards if f'"{card.say}":' not in drawn] == []


@EVERY
def test_what_is_welcome_is_legal_and_does_not_leave_the_lesson(taught: Lesson) -> None:
    """Each pattern that stands for more than the wished move lets at least one other move in, and
    whichever comes first, the lesson goes on."""
    for match, due in moments(taught):
        for part in due.welcome:
            only = Due({}, None, (part,), "")
            legal = [move for move in match.legal(taught.seat) if only.fits(move)]
            legal = legal or [turned_round(due.wished)]
            assert only.fits(legal[0]), (due.wished, part)
            trial = replayed(match)
            trial.add(*trial.ahead({**due.others, taught.seat: legal[0]}, trial.at))
            end = [each for each, _ in moments(taught, trial)][-1]
            assert len(end.steps) >= taught.cards[-1].at


def turned_round(move: Value | None) -> Any:
    """The same cards or tiles in the other order, of which `legal` gives only one."""
    plain = msgspec.to_builtins(move)
    lists = {name: value[::-1] for name, value in plain.items() if isinstance(value, tuple)}
    return msgspec.convert({**plain, **lists}, type(move))


def replayed(match: Match) -> Match:
    """The same match again, to go on otherwise."""
    again = Match(match.game, match.mode, match.options, match.players, match.seed)
    for step in match.steps:
        again.play(step.moves, step.at)
    return again


@EVERY
def test_nothing_is_told_before_its_moment(taught: Lesson) -> None:
    """What comes later would tell what will be drawn, and where things lie."""
    for match, _ in moments(taught):
        now = len(match.steps)
        for card, told in zip(taught.cards, taught.told(now), strict=True):
            later = {"at": card.at, "say": "", "show": [], "do": False, "write": ""}
            wire = msgspec.json.decode(msgspec.json.encode(told))
            assert told == card if card.at <= now else wire | later == wire


@EVERY
def test_what_it_asks_for_can_be_done_whatever_is_hidden(taught: Lesson) -> None:
    """Whatever its seat cannot know is changed: it is given the same, and the move that is lit is
    allowed as before."""
    rng, rules = Random(3), taught.mode.rules
    for match, due in moments(taught):
        for _ in range(5):
            other = imagined(match, taught.seat, rng)
            here, there = (given_to(match, each, taught.seat) for each in (match.state, other))
            assert here == there
            if due.wished is not None and not due.others:
                rules.step(other, {taught.seat: due.wished})


@EVERY
def test_another_move_leaves_the_lesson(taught: Lesson) -> None:
    """At the first step where its player has a choice that is not welcome."""
    for match, due in moments(taught):
        if due.wished is None or len(match.turn.seats) > 1:
            continue
        other = [move for move in match.legal(taught.seat) if not due.fits(move)]
        if other:
            try:
                match.add(*match.ahead({taught.seat: other[0]}, match.at))
            except Refused:  # free moves: `legal` gives examples
                continue
            assert not taught.followed(match)
            assert taught.due(match) is None
            return
