"""Hints and review of the Famille mode: what they say, and that they are right."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from ludotheque.core.rules import GivesHints, Imagines, Reviews, Seen, Value
from ludotheque.games.rami.famille.advice import (
    CanLay,
    CouldGoOut,
    CouldLayBetter,
    CouldLayMore,
    KeptLucky,
    LayNew,
    LayOnto,
    LookAt,
    LookFor,
    LuckFails,
    LuckFits,
    MustDraw,
    MustPass,
    NothingFits,
    NothingPairs,
)
from ludotheque.games.rami.famille.bots import Regular
from ludotheque.games.rami.famille.combinations import combination
from ludotheque.games.rami.famille.values import Add, Create, Draw, FamilleState, Keep, Pass
from ludotheque.games.rami.rules import FAMILLE, JUNIOR
from ludotheque.games.rami.tests.positions import (
    add,
    create,
    famille,
    legal,
    mask,
    play,
    random_match,
    tile,
    tiles,
)
from ludotheque.words import LANGUAGES, fields, tag, words


def hints(state: FamilleState) -> tuple[Value, ...]:
    return tuple(FAMILLE.hints(FAMILLE.view(state, state.seat), state.seat))


def test_what_both_modes_offer() -> None:
    assert isinstance(FAMILLE, Imagines)
    assert isinstance(FAMILLE, GivesHints)
    assert isinstance(FAMILLE, Reviews)
    assert isinstance(JUNIOR, Imagines)
    assert isinstance(JUNIOR, GivesHints)


def test_a_hint_goes_from_a_nudge_to_the_tiles() -> None:
    state = famille("g5 r9 b1", "y1", table="b3|g6 g7")
    onto = combination(mask("g6 g7"))
    assert hints(state) == (CanLay(1), LookAt(onto), LayOnto(tiles("g5"), onto))


def test_a_hint_finds_the_longest_new_combination() -> None:
    state = famille("g5 g6 g7 r9", "y1", table="b3")
    found = hints(state)
    assert found == (CanLay(3), LookFor("suite"), LayNew(tiles("g5 g6 g7"), "suite"))


def test_a_hint_says_why_one_must_draw() -> None:
    state = famille("r1 g5", "y1", table="b3 b4")
    assert hints(state) == (MustDraw(), NothingFits(tiles("b2 b5")), NothingPairs())
    stuck = famille("r1 g5", "y1", pool="")
    assert hints(stuck) == (MustPass(), NothingPairs())


def test_a_hint_after_a_draw() -> None:
    lucky = famille("r1 g5 g6", "y1", table="b3", drawn="g6")
    assert hints(lucky)[0] == LuckFits(tile("g6"))
    assert hints(lucky)[-1] == LayNew(tiles("g5 g6"), "suite")
    assert hints(famille("r1 g5", "y1", table="b3", drawn="g5")) == (LuckFails(tile("g5")),)


def test_no_hint_when_it_is_not_ones_turn() -> None:
    state = famille("r1 g5", "y1", table="b3")
    assert FAMILLE.hints(FAMILLE.view(state, 1), 1) == ()
    drawing = play(state, Draw())
    assert FAMILLE.hints(FAMILLE.view(drawing, 0), 0) == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hints_are_right_and_have_texts_throughout_a_game(players: int) -> None:
    for state in random_match("famille", players, 31).states:
        if state.phase not in ("place", "luck"):
            continue
        found = hints(state)
        assert found
        for hint in found:
            check_text(hint)
        match found[-1]:
            case LayOnto(tiles=laid, onto=onto):
                numbers = [n for n, m in enumerate(state.table) if combination(m) == onto]
                assert any(Add(n, laid) in legal(state) for n in numbers)
            case LayNew(tiles=laid):
                assert Create(laid) in legal(state)
            case LuckFails():
                assert legal(state) == [Keep()]
            case _:
                assert legal(state) in ([Draw()], [Pass()])


def check_text(value: Value) -> None:
    for language in LANGUAGES:
        told = words(language, "rami")
        text, errors = told.format(tag(value), told.arguments(fields(value), ["Ana", "Bo"], 0))
        assert text
        assert not errors


def reviewed(state: FamilleState, move: Add | Create | Keep) -> list[Value]:
    after = play(state, move)
    remarks: list[Value] = list(FAMILLE.review([state, after], [{state.seat: move}]))
    for remark in remarks:
        check_text(remark)
    return remarks


def test_review_says_when_one_could_have_won() -> None:
    state = famille("g5 g6", "y1", table="g7|r6")
    assert reviewed(state, add(1, "g6")) == [CouldGoOut(0, 0, tiles("g5 g6"))]
    assert reviewed(state, create("g5 g6")) == []


def test_review_says_when_more_tiles_fit_in_the_same_action() -> None:
    state = famille("g5 g6 r1 b9", "y1", table="g7 g8")
    assert reviewed(state, add(0, "g6")) == [CouldLayMore(0, 0, tiles("g5 g6"))]
    assert reviewed(state, add(0, "g5 g6")) == []
    family = famille("g5 r5 b5 r1 b9", "y1", table="g7 g8")
    assert reviewed(family, create("g5 b5")) == [CouldLayMore(0, 0, tiles("r5 b5 g5"))]


def test_review_says_when_another_action_was_clearly_better() -> None:
    """The yellow 4 alone leaves the yellow 5 without company."""
    state = famille("b12 y4 y5", "r1 r2", table="b4 g4|b6 y6|r3 y3")
    assert reviewed(state, add(0, "y4")) == [CouldLayBetter(0, 0, tiles("y4 y5"))]
    assert reviewed(state, create("y4 y5")) == []


def test_review_says_when_luck_was_declined() -> None:
    state = famille("r1 g5 g6", "y1", table="b3", drawn="g6")
    assert reviewed(state, Keep()) == [KeptLucky(0, 0, tile("g6"))]
    assert reviewed(famille("r1 g5", "y1", table="b3", drawn="g5"), Keep()) == []


def test_review_of_a_whole_game_names_steps_of_that_game() -> None:
    match = random_match("famille", 3, 4)
    remarks = FAMILLE.review(match.states, [step.moves for step in match.steps])
    assert remarks
    for remark in remarks:
        step, seat = fields(remark)["step"], fields(remark)["seat"]
        assert isinstance(step, int)
        assert set(match.steps[step].moves) == {seat}
        check_text(remark)


def test_the_review_never_blames_what_the_hint_proposed() -> None:
    """One judge for both: in every position of 150 games."""
    positions = 0
    for seed in range(150):
        for state in random_match("famille", 2 + seed % 3, seed).states:
            for move in proposed(state):
                assert not FAMILLE.review([state], [{state.seat: move}]), (seed, move)
                positions += 1
    assert positions > 2000


def proposed(state: FamilleState) -> Sequence[Add | Create]:
    """The move that the last hint names, if it names one."""
    if state.phase not in ("place", "luck"):
        return []
    match hints(state)[-1]:
        case LayOnto(tiles=laid, onto=onto):
            return [Add(n, laid) for n, m in enumerate(state.table) if combination(m) == onto][:1]
        case LayNew(tiles=laid):
            return [Create(laid)]
    return []


def test_hint_and_regular_keep_pairs_together() -> None:
    """Blue 3 and 4 would leave the red 3 and the green 4 alone."""
    state = famille("r3 b3 b4 g4", "y1 y9", table="y12")
    assert hints(state)[-1] in (LayNew(tiles("r3 b3"), "family"), LayNew(tiles("b4 g4"), "family"))
    wrong = reviewed(state, create("b3 b4"))
    assert [type(remark) for remark in wrong] == [CouldLayBetter]


def test_hint_and_regular_are_of_one_mind() -> None:
    for seed in range(40):
        for state in random_match("famille", 3, seed).states:
            for move in proposed(state):
                legal_moves = tuple(legal(state))
                turn, view = FAMILLE.turn(state), FAMILLE.view(state, state.seat)
                answer = Regular().act(Seen(state.seat, turn, view, legal_moves), Random(1))
                assert answer is not None
                assert answer[0] == move
