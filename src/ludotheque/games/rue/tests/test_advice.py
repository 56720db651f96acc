"""Hints while one plays, and the review after the game."""

from __future__ import annotations

import pytest

from ludotheque.core.simulate import bot_of, play_out, set_up
from ludotheque.games.rue import GAME
from ludotheque.games.rue.advice import (
    Because,
    BonusLeft,
    CardHelps,
    Contradicts,
    DropIdle,
    DropThis,
    LeftCertain,
    NeverTaken,
    NoCardFits,
    NoCardHelps,
    NothingCertain,
    PlacingStopped,
    PlayThis,
    SomethingCertain,
    TakenAfterAll,
    TakenLater,
    TellsLeast,
    ThisImage,
    Unproved,
    WhyContradicted,
    WhyNotBlocked,
    review,
)
from ludotheque.games.rue.images import Placed
from ludotheque.games.rue.reasons import MustBe
from ludotheque.games.rue.rules import RULES
from ludotheque.games.rue.statements import At, NotAt, With
from ludotheque.games.rue.tests.positions import do, state, street
from ludotheque.games.rue.values import Claim, DropCard, EndTurn, Place, Play, State
from ludotheque.words import LANGUAGES, words

BELGE_LAPIN = With("belge", "lapin")
PRUNIER = NotAt("prunier", 0)
ROUGE = At("rouge", 0)
JAUNE = At("jaune", 0)
OISEAU_VELO = With("oiseau", "velo")


def hints(table: State, seat: int = 0) -> list[object]:
    return list(RULES.hints(RULES.view(table, seat), seat))


def test_hints_go_from_a_nudge_to_the_whole_reason() -> None:
    table = state(street(lapin=2, chat=0), [PRUNIER, BELGE_LAPIN])
    assert hints(table) == [
        SomethingCertain(1),
        ThisImage("belge"),
        Because("belge", 2, (Placed("lapin", 2), BELGE_LAPIN)),
        MustBe(BELGE_LAPIN, "belge", 2),
    ]


def test_where_nothing_is_certain_a_card_may_help() -> None:
    table = state(street(lapin=2), [], [[PRUNIER, BELGE_LAPIN], []])
    assert hints(table) == [NothingCertain(), CardHelps(1), PlayThis(BELGE_LAPIN)]
    assert hints(do(table, Play(PRUNIER))) == [NothingCertain()]


def test_a_hand_that_cannot_be_played_is_pointed_out() -> None:
    table = state(street(jaune=0), [], [[ROUGE], []])
    assert hints(table) == [NothingCertain(), NoCardFits()]


def test_where_no_card_gains_it_is_told_which_contradict_and_why() -> None:
    table = state(street(jaune=0, chat=3), [], [[PRUNIER, ROUGE], []])
    conflict = Contradicts(ROUGE, (Placed("jaune", 0),))
    assert hints(table) == [NothingCertain(), NoCardHelps(), TellsLeast(PRUNIER), conflict]


def test_where_no_card_gains_the_one_that_tells_least_is_named() -> None:
    table = state(street(), [], [[PRUNIER, OISEAU_VELO], []])
    assert hints(table) == [NothingCertain(), NoCardHelps(), TellsLeast(OISEAU_VELO)]


def test_after_a_failed_attempt_no_image_is_named_but_a_card_is() -> None:
    table = state(street(lapin=2, oiseau=1), [BELGE_LAPIN], [[PRUNIER, OISEAU_VELO], []])
    tried = do(table, Place("chat", 0))
    assert hints(tried) == [PlacingStopped(), CardHelps(2), PlayThis(OISEAU_VELO)]
    assert hints(do(tried, Play(PRUNIER))) == [PlacingStopped()]


def test_a_bonus_is_pointed_out_with_what_to_do_with_it() -> None:
    table = do(state(street(lapin=2, jaune=0), [BELGE_LAPIN], [[ROUGE, PRUNIER], []]),
               Place("belge", 2))  # fmt: skip
    conflict = Contradicts(ROUGE, (Placed("jaune", 0),))
    acting = [NothingCertain(), NoCardHelps(), TellsLeast(PRUNIER), conflict]
    assert hints(table) == [*acting, BonusLeft(1), DropThis(ROUGE)]
    assert hints(do(table, Play(PRUNIER))) == [NothingCertain(), BonusLeft(1), DropThis(ROUGE)]
    assert hints(do(table, Play(PRUNIER), DropCard(ROUGE))) == [NothingCertain()]


def test_a_bonus_with_a_good_hand_may_change_a_card() -> None:
    table = do(state(street(lapin=2), [BELGE_LAPIN], [[PRUNIER], []]), Place("belge", 2))
    assert hints(table)[-2:] == [BonusLeft(1), DropIdle()]


def test_only_the_player_whose_turn_it_is_gets_hints() -> None:
    assert hints(state(street(lapin=2), [BELGE_LAPIN]), seat=1) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_has_a_text(language: str) -> None:
    speaker = words(language, "rue")
    mode = GAME.mode()
    match = play_out(set_up(GAME, mode, 3, 4), [bot_of(mode, "newcomer")] * 3, 4)
    kinds = set()
    for table in match.states:
        for hint in RULES.hints(RULES.view(table, table.seat), table.seat):
            given = {name: getattr(hint, name) for name in hint.__struct_fields__}
            text, errors = speaker.format(type(hint).__name__, speaker.arguments(given))
            assert text
            assert not errors
            kinds.add(type(hint).__name__)
    assert {"SomethingCertain", "Because", "NothingCertain", "NoCardHelps", "Contradicts"} <= kinds


def played(table: State, *moves: tuple[int, object]) -> tuple[list[State], list[dict[int, object]]]:
    states = [table]
    steps = []
    for seat, move in moves:
        steps.append({seat: move})
        states.append(RULES.step(states[-1], {seat: move}))  # type: ignore[dict-item]
    return states, steps


def left(*then: tuple[int, object]) -> list[object]:
    """The first player leaves the Belgian family; nobody draws, as no card is left."""
    table = state(street(lapin=2), [BELGE_LAPIN], [(PRUNIER, OISEAU_VELO), (ROUGE, JAUNE)], pile=())
    states, steps = played(table, (0, Play(PRUNIER)), (0, EndTurn()), *then)
    return list(review(states, steps))  # type: ignore[arg-type]


def test_what_was_left_is_told_with_who_took_it() -> None:
    assert left((1, Place("belge", 2))) == [TakenLater(0, 0, "belge", 2, "statement", 1)]


def test_what_was_left_may_be_taken_by_the_same_player_later() -> None:
    remarks = left((1, Play(ROUGE)), (1, EndTurn()), (0, Place("belge", 2)))
    assert remarks[0] == TakenAfterAll(0, 0, "belge", 2, "statement")
    assert TakenLater(2, 1, "belge", 2, "statement", 0) in remarks
    assert NeverTaken(3, 1, "rouge", 0, "statement") in remarks


def test_what_nobody_took_is_told_too() -> None:
    assert left() == [NeverTaken(0, 0, "belge", 2, "statement")]


def test_what_was_placed_in_the_same_turn_is_not_a_miss() -> None:
    table = state(street(lapin=2), [BELGE_LAPIN], [[PRUNIER], [ROUGE]], pile=())
    states, steps = played(table, (0, Play(PRUNIER)), (0, Place("belge", 2)), (0, EndTurn()))
    assert list(review(states, steps)) == []  # type: ignore[arg-type]


def test_mistakes_are_explained_after_the_game() -> None:
    table = state(street(jaune=0, chat=3), [], [[ROUGE], []], pawns=(2, 0))
    states, steps = played(table, (0, Play(ROUGE)))
    assert list(review(states, steps)) == [  # type: ignore[arg-type]
        WhyContradicted(0, 0, ROUGE, (Placed("jaune", 0),))
    ]
    table = state(street(jaune=0), [], [[ROUGE, PRUNIER], []], pawns=(2, 0))
    states, steps = played(table, (0, Claim()))
    assert list(review(states, steps)) == [WhyNotBlocked(0, 0, PRUNIER)]  # type: ignore[arg-type]


def coach(table: State, move: object) -> list[object]:
    return list(RULES.coach(RULES.view(table, table.seat), table.seat, move, 7))  # type: ignore[arg-type]


def test_the_coach_says_who_could_take_what_a_turn_leaves() -> None:
    table = do(state(street(lapin=2), [BELGE_LAPIN], [[PRUNIER], [ROUGE]]), Play(PRUNIER))
    assert coach(table, EndTurn()) == [LeftCertain(7, 0, "belge", 2, 1)]
    assert coach(do(table, Place("belge", 2)), EndTurn()) == []


def test_the_coach_does_not_speak_of_what_may_no_longer_be_placed() -> None:
    table = do(state(street(lapin=2), [BELGE_LAPIN], [[PRUNIER], [ROUGE]]), Play(PRUNIER))
    assert coach(do(table, Place("chat", 0)), EndTurn()) == []


def test_the_coach_doubts_what_is_not_proved_and_only_that() -> None:
    table = state(street(lapin=2), [BELGE_LAPIN], [[PRUNIER], [ROUGE]])
    assert coach(table, Place("chat", 0)) == [Unproved(7, 0, "chat", 0)]
    assert coach(table, Place("belge", 2)) == []


def test_the_coach_sees_a_contradiction_and_a_card_that_can_be_played() -> None:
    table = state(street(jaune=0), [], [[ROUGE, PRUNIER], []])
    assert coach(table, Play(ROUGE)) == [WhyContradicted(7, 0, ROUGE, (Placed("jaune", 0),))]
    assert coach(table, Play(PRUNIER)) == []
    assert coach(table, Claim()) == [WhyNotBlocked(7, 0, PRUNIER)]
    assert coach(state(street(jaune=0), [], [[ROUGE], []]), Claim()) == []
