"""The coach and the review are of one mind: what either remarks about a move, the other does."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from ludotheque.conform.positions import whole_game
from ludotheque.core import registry
from ludotheque.core.match import Match
from ludotheque.core.rules import Coaches, Reviews, Value, Wait
from ludotheque.words import LANGUAGES, words
from tests.table.test_coach import coached

# What only the review can know, because it depends on what came later, or is about whole turns;
# and what only the coach says.
ONLY_THERE = {
    "TakenLater", "TakenAfterAll", "NeverTaken", "ReviewTurn", "ReviewIdle", "ReviewSure",
}  # fmt: skip
ONLY_HERE = {"LeftCertain", "Unproved"}


def said_by_the_coach(match: Match) -> list[Value]:
    rules: Any = match.mode.rules
    found: list[Value] = []
    for number, step in enumerate(match.steps):
        position = match.positions[number]
        for seat, move in step.moves.items():
            if seat >= 0 and position.turn.wait is Wait.ALL:
                found += rules.coach(rules.view(position.state, seat), seat, move, number)
    return found


def said_by_the_review(match: Match) -> list[Value]:
    rules = match.mode.rules
    assert isinstance(rules, Reviews)
    return list(rules.review(match.states, [step.moves for step in match.steps]))


def without(remarks: list[Value], names: set[str]) -> Counter[Value]:
    return Counter(each for each in remarks if type(each).__name__ not in names)


@pytest.mark.parametrize(("key", "mode"), list(coached()))
def test_coach_and_review_are_of_one_mind(key: str, mode: str) -> None:
    game = registry.game(key)
    rules = game.mode(mode).rules
    assert isinstance(rules, Coaches)
    spoken: list[Value] = []
    for seed in (0, 2, 4):
        match = whole_game(game, game.mode(mode), game.mode(mode).players[-1], seed)
        coach = said_by_the_coach(match)
        assert without(coach, ONLY_HERE) == without(said_by_the_review(match), ONLY_THERE)
        spoken += coach
    assert spoken


# What only reviews remark: after a race, in which nobody is coached.
AFTERWARDS = {"coins": {"SolutionOverlooked", "StoppedInVain", "LaidWrong"}}


# In rue the review knows more than the coach.
@pytest.mark.parametrize("key", ["abcdrix", "coins", "gnomes", "rami"])
def test_what_the_coach_speaks_against_is_counted_in_the_figures(key: str) -> None:
    folder = Path(inspect.getfile(import_module(registry.game(key).package))).parent
    for language in LANGUAGES:
        text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
        spoken = set(re.findall(r"^ask-(\w+) =", text, re.MULTILINE))
        assert spoken
        counted = set(re.findall(r"^habit-(\w+) =", text, re.MULTILINE))
        assert counted == spoken | AFTERWARDS.get(key, set())


@pytest.mark.parametrize("key", [game.key for game in registry.games()])
def test_where_nobody_coaches_the_player_is_told_why(key: str) -> None:
    game = registry.game(key)
    silent = {mode.key for mode in game.modes if not isinstance(mode.rules, Coaches)}
    for language in LANGUAGES:
        told = words(language, key)
        assert {m.key for m in game.modes if told.has(f"no-coach-{m.key}")} == silent
