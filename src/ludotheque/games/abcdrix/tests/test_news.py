"""Where several ways lead to the same rows, hands and turn, people are told which it was, and the
table still shows it to somebody who was not looking."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations
from typing import Any

import msgspec
import pytest

from ludotheque.conform.positions import news_of
from ludotheque.core.rules import Seat
from ludotheque.games.abcdrix.rules import ABCDRIX
from ludotheque.games.abcdrix.tests.positions import (
    before,
    on,
    play,
    position,
    random_match,
    ringing,
    time_up,
)
from ludotheque.games.abcdrix.values import (
    Blast,
    Dry,
    GoAhead,
    Judge,
    Laid,
    NoIdea,
    Options,
    StartClock,
    State,
    WonWord,
)
from ludotheque.words import words

Moves = Mapping[Seat, Any]

encode = msgspec.json.encode
TRUST = Options(judge="trust")
EE = position(("E.E", "A", "O"), ("EN!", "T", "N"))
MAIS = position(("M.A.I.S", "A", "O"), ("O", "T", "N"))
DRY = play(position(("A", "O", "E"), ("RN", "T", "S")), Dry())
RUNNING = play(DRY, StartClock(), 2)
TAKING = play(RUNNING, GoAhead())
ONE_LEFT = play(DRY, NoIdea(), 1)
VOTING = play(position(("R.T", "A", "O"), ("EI", "T", "N"), options=TRUST), before("E", 2, "zrte"))
WAITING = time_up(position(("A", "O", "E"), ("RN", "T", "S")))


def verdicts(*votes: Any) -> Moves:
    return {seat: Judge(vote) for seat, vote in enumerate(votes, 1)}


def seen(state: State, moves: Moves, seat: Seat | None) -> tuple[bytes, bytes]:
    """What that seat is told, and what it is given afterwards."""
    after = ABCDRIX.step(state, moves)
    given = ABCDRIX.turn(after), ABCDRIX.view(after, seat)
    return encode(news_of(ABCDRIX, state, moves, seat)), encode(given)


@pytest.mark.parametrize(
    ("state", "ways"),
    [
        (EE, [{0: before("E", at, "créée")} for at in range(3)]),
        (EE, [{0: on("E", at, "créée")} for at in range(2)]),
        (EE, [{0: before("E", 2, word)} for word in ("créée", "agréée")]),
        (EE, [{0: Blast(0, at)} for at in range(2)]),
        (MAIS, [{0: before("O", 4, word)} for word in ("maison", "maisons")]),
        (RUNNING, [{0: GoAhead()}, ringing(RUNNING)]),
        (WAITING, [{0: Dry()}, {1: StartClock()}, {2: StartClock()}]),
        (VOTING, [ringing(VOTING), ringing(VOTING, "sand"), verdicts("accept", "refuse")]),
        (ONE_LEFT, [{2: NoIdea()}, ringing(ONE_LEFT)]),
        (VOTING, [verdicts("accept", "accept"), verdicts("accept", "refuse")]),
        (VOTING, [verdicts("refuse", "refuse"), verdicts("abstain", "refuse")]),
    ],
)
def test_what_is_told_apart_looks_apart(state: State, ways: list[Moves]) -> None:
    for seat in (None, 0, 1, 2):
        for one, other in combinations([seen(state, moves, seat) for moves in ways], 2):
            assert one[0] != other[0]
            assert one[1] != other[1]


@pytest.mark.parametrize(
    ("state", "ways"),
    [
        (TAKING, [{2: NoIdea()}, ringing(TAKING)]),
        (VOTING, [verdicts("accept", "refuse"), verdicts("refuse", "accept")]),
        (VOTING, [verdicts("abstain", "abstain"), ringing(VOTING)]),
        (VOTING, [verdicts("abstain", "refuse"), {2: Judge("refuse"), **ringing(VOTING)}]),
        (VOTING, [verdicts("abstain", "refuse"), verdicts("doubt", "abstain")]),
        (VOTING, [{2: Judge(v), **ringing(VOTING, "sand")} for v in ("accept", "refuse")]),
        (VOTING, [{s: Judge("accept"), **ringing(VOTING, "sand")} for s in (1, 2)]),
    ],
)
def test_what_is_not_told_does_not_show(state: State, ways: list[Moves]) -> None:
    for seat in (None, 0, 1, 2):
        assert len({seen(state, moves, seat) for moves in ways}) == 1


def test_who_wins_a_word_elsewhere_is_told_the_word_of_the_row() -> None:
    rows, said = ("P.O.R.T.E", "A"), ("PORTEUR", "")
    state = position(rows, ("S", "TS"), said=said, laid=(0,))
    laid, won = news_of(ABCDRIX, state, {0: before("S", 1, "as", 1)}, None)
    assert isinstance(laid, Laid)
    assert (laid.own, laid.letters, laid.word) == (False, "AS", "AS")
    assert won == WonWord(0, "PORTE", "PORTEUR", 5, 1)


ORDINALS = {
    "fr": ("1re", "2e", "3e", "4e", "5e"),
    "en": ("first|1st", "second|2nd", "third|3rd", "fourth|4th", "fifth|5th"),
}


@pytest.mark.parametrize("language", ORDINALS)
def test_numbers_for_people_start_at_1(language: str) -> None:
    """Every place of a row as a move is written, and the turns."""
    told = words(language, "abcdrix")
    for at, ordinal in enumerate(ORDINALS[language]):
        for move in (before("E", at, "porte"), on("E", at, "porte"), Blast(0, at)):
            said = told.tell(move, ("Ana", "Bo"), 0)
            assert re.search(rf"\b({ordinal})\b", said), said
            assert not re.search(r"\b0\b", said), said
    turns = [state.number for state in random_match(2, 1).states if state.phase == "play"]
    assert turns[0] == 1
