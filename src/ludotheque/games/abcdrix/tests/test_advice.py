"""Hints from a nudge to the word, and what was missed."""

from __future__ import annotations

import pytest

from ludotheque.core.rules import Value
from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.advice import (
    BlastIt,
    CanLay,
    LayThis,
    LookAt,
    MissedWin,
    MissedWord,
    NothingFits,
    OpenWith,
    SayDone,
    Wait,
    WinWith,
)
from ludotheque.games.abcdrix.rules import ABCDRIX
from ludotheque.games.abcdrix.tests.positions import (
    before,
    on,
    play,
    position,
    random_match,
    time_up,
)
from ludotheque.games.abcdrix.values import Dry, Options, StartClock, State
from ludotheque.words import LANGUAGES, words


def hints(state: State, seat: int) -> list[Value]:
    return list(ABCDRIX.hints(ABCDRIX.view(state, seat), seat))


def test_there_is_a_word_then_where_then_which() -> None:
    found = hints(position(("J.A.R.D", "A"), ("I", "TS")), 0)
    assert found == [
        CanLay(0, True),
        LookAt(0, True, at=4, on=False, after=True, letter="D", star=False),
        LayThis("I", False, "JARDI", "JARDIN"),
        WinWith(),
    ]


def test_a_star_beside_the_place_is_called_a_star() -> None:
    _, where, *_ = hints(position(("J.A.R.*", "I"), ("I", "TS")), 0)
    assert where == LookAt(0, True, at=4, on=False, after=True, letter="*", star=True)
    told = words("fr", "abcdrix")
    text, _ = told.format("LookAt", told.arguments(_fields(where), ["A", "B"], 0))
    assert text == "Regardez chez vous : juste après l’étoile."


def test_the_last_hint_is_a_move_that_is_allowed() -> None:
    state = position(("R.T", "A"), ("EIO", "TS"))
    shown = hints(state, 0)[2]
    assert isinstance(shown, LayThis)
    reached = {m.word for m in ABCDRIX.legal(state, 0) if hasattr(m, "word")}
    assert any(lexicon.meant(shown.letters, word) is not None for word in reached)


@pytest.mark.parametrize(
    ("rows", "hand", "kind"),
    [
        (("X.R", "A"), "!", BlastIt),
        (("X", "A"), "!", NothingFits),
        (("X.Q.X.Q", "A"), "W", NothingFits),
    ],
)
def test_when_nothing_fits(rows: tuple[str, ...], hand: str, kind: type) -> None:
    assert [type(hint) for hint in hints(position(rows, (hand, "T")), 0)] == [kind]


def test_after_ones_own_row_come_the_others() -> None:
    state = position(("A.R", "O", "E"), ("N", "T", "S"), laid=(0,))
    assert hints(state, 0)[0] == CanLay(1, False)
    assert hints(position(("A.R", "O"), ("!", "T"), laid=(0,)), 0) == [SayDone()]


def test_who_could_take_over_is_helped_too() -> None:
    dry = play(position(("A", "O", "E"), ("X", "TR", "S")), Dry())
    assert hints(dry, 1)[0] == CanLay(0, False)
    taking = time_up(play(dry, StartClock(), 1))
    assert hints(taking, 1)[0] == CanLay(0, False)


@pytest.mark.parametrize("players", [2, 3])
def test_a_hint_is_never_silent_before_the_end(players: int) -> None:
    states = random_match(players, 8).states[2:-1]
    trust = position(("R.T", "A"), ("EI", "T"), options=Options(judge="trust"))
    for state in (*states[:: len(states) // 6], play(trust, before("E", 2, "zrte"))):
        for seat in range(players if state in states else 2):
            assert hints(state, seat), (state.phase, seat)


def test_who_waits_may_think_of_the_next_card() -> None:
    found = hints(position(("A", "O"), ("X", "TR")), 1)
    assert found[:2] == [Wait(0), CanLay(1, True)]


def test_a_first_card() -> None:
    state = position(("", ""), ("EXW!", "ABCD"), phase="front")
    assert hints(state, 0) == [OpenWith("E", False)]


def test_the_review_names_the_best_word_missed_at_each_turn() -> None:
    state = position(("J.A.R.D", "A"), ("I", "TS"))
    assert ABCDRIX.review([state], [{0: Dry()}]) == (MissedWin(0, 0, "JARDI", "JARDIN"),)
    assert ABCDRIX.review([state], [{0: before("I", 4, "jardins")}]) == ()
    shorter = position(("R.T", "A"), ("EN", "TS"))
    (missed,) = ABCDRIX.review([shorter], [{0: on("E", 1, "reste")}])
    assert isinstance(missed, MissedWord)
    assert len(missed.letters) == 3
    hopeless = position(("X", "A"), ("!", "TS"))
    assert ABCDRIX.review([hopeless], [{0: Dry()}]) == ()


def test_everything_said_has_words() -> None:
    match = random_match(3, 5)
    remarks = list(ABCDRIX.review(match.states, [s.moves for s in match.steps]))
    assert remarks
    for language in LANGUAGES:
        told = words(language, "abcdrix")
        for value in [*remarks[:20], *_all_hints()]:
            text, errors = told.format(
                type(value).__name__, told.arguments(_fields(value), ["A", "B", "C"], 0)
            )
            assert not errors, (text, errors)


def _all_hints() -> list[Value]:
    return [
        *(CanLay(0, True), LookAt(1, False, 1, True, False, "E", False)),
        LayThis("*", True, "R*", "RATE"),
        *(WinWith(), BlastIt(), NothingFits(), SayDone(), OpenWith("*", True)),
    ]


def _fields(value: Value) -> dict[str, object]:
    from ludotheque.words import fields

    return fields(value)


@pytest.mark.parametrize("message", ["board-say", "refused-unknown-word"])
def test_whoever_reads_english_is_told_that_words_are_french(message: str) -> None:
    assert "French" in words("en", "abcdrix").say(message, letters="IL", word="MILK")
