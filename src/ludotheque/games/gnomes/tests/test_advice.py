"""Hints and the review."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest
from msgspec.structs import replace

from ludotheque.core import simulate
from ludotheque.core.rules import Value
from ludotheque.games.gnomes.advice import (
    HintAsk,
    HintDig,
    HintExposed,
    HintFight,
    HintStand,
    HintSure,
    HintWait,
    ReviewIdle,
    ReviewSure,
    ReviewTurn,
    best_query,
)
from ludotheque.games.gnomes.board import spots
from ludotheque.games.gnomes.mind import Mind, Query
from ludotheque.games.gnomes.questions import yes_cells
from ludotheque.games.gnomes.rules import DUEL, GARDEN
from ludotheque.games.gnomes.tests.scenes import acting, asked, dealt, mask, play, scene
from ludotheque.games.gnomes.values import Ask, Lay, Pass, Place, State, Take
from ludotheque.words import LANGUAGES, fields, tag, words

NAMES = ("Ana", "Bo", "Chloé", "Dan")


def pinned(state: State) -> State:
    """Seat 0 has found out that the loot of seat 1 lies under A1."""
    return replace(state, asked=asked("0>1 zone A1", "0>1 line C1", "0>1 line A3", "0>1 line F1"))


def hints(state: State, seat: int) -> list[Value]:
    rules = DUEL if state.duel else GARDEN
    return list(rules.hints(rules.view(state, seat), seat))


def test_the_best_question_is_the_one_that_leaves_fewest_cells() -> None:
    state = scene((8, 5), loot="F3 A1")
    mind = Mind(DUEL.view(state, 0), 0)
    found = best_query(mind, mind.open_queries())
    assert found is not None
    assert found[1] == min(mind.expected_left(query) for query in mind.open_queries())
    hint = hints(state, 0)[-1]
    assert isinstance(hint, HintAsk)
    assert hint.left < hint.now == 15


def test_mick_is_told_what_the_question_to_all_leaves() -> None:
    state = scene((6, 3, 1), at=1, loot="B1 F3 C3")
    mind = Mind(GARDEN.view(state, 1), 1)
    assert mind.asks_all
    found = best_query(mind, mind.open_queries())
    assert found is not None
    query, left = found
    assert left == pytest.approx(expected_by_enumeration(mind, query))
    assert left < mind.expected_left(query)
    hint = hints(state, 1)[-1]
    assert isinstance(hint, HintAsk)
    assert hint.seats == (0, 2)


def expected_by_enumeration(mind: Mind, query: Query) -> float:
    """Over all deals that agree with what is known, grouped by what everybody would answer."""
    where = yes_cells(query.action, query.spot, query.flower)
    deals = [
        deal
        for deal in product(*(list(spots(mask)) for mask in mind.masks))
        if len(set(deal)) == len(deal)
    ]
    groups: dict[tuple[bool, ...], list[tuple[int, ...]]] = {}
    for deal in deals:
        answers = tuple(bool(where >> deal[seat] & 1) for seat in mind.others)
        groups.setdefault(answers, []).append(deal)
    left = [
        len(group) * sum(len({deal[seat] for deal in group}) for seat in mind.others)
        for group in groups.values()
    ]
    return sum(left) / len(deals)


def test_a_known_loot_is_pointed_out_and_dug() -> None:
    state = pinned(acting((8, 5), "zone", "A1", loot="F3 A1"))
    found = hints(replace(state, phase="dig"), 0)
    assert found == [HintSure(1, "A1"), HintDig(1, "A1", 100, sure=True, card=None)]
    early = acting((8, 5), "zone", "C2", loot="F3 A1")
    assert hints(replace(early, phase="dig"), 0)[-1] == HintWait()


def test_a_known_loot_is_stood_on_first() -> None:
    state = pinned(scene((8, 5), loot="F3 A1"))
    assert hints(state, 0) == [HintSure(1, "A1"), HintStand(1, "A1", None)]
    placing = replace(play(state, Take("earth", "cat")), statues=(mask("C2 D2 F2"), 0))
    assert hints(placing, 0)[1] == HintStand(1, "A1", "C2")
    standing = replace(state, statues=(mask("A1"), 0))
    assert not any(isinstance(hint, HintStand) for hint in hints(standing, 0))


def test_a_dig_is_paid_with_the_card_that_is_missed_least() -> None:
    state = replace(pinned(acting((6, 3, 1), "zone", "A1", loot="F3 A1 C1")), phase="dig")
    found = hints(state, state.seat)[-1]
    assert isinstance(found, HintDig)
    assert found.card == 2
    assert Lay("mole", found.cell, found.card) in GARDEN.legal(state, state.seat)


def test_before_the_fight_one_is_warned_of_who_knows_much() -> None:
    state = pinned(dealt(3, "F3 A1 C1"))
    found = hints(state, 1)
    assert HintExposed(0, 1) in found
    assert isinstance(found[-1], HintFight)
    assert not any(isinstance(hint, HintExposed) for hint in hints(state, 2))


def test_no_hint_out_of_turn() -> None:
    assert hints(scene((8, 5)), 1) == []


@pytest.mark.parametrize(("mode", "levels"), [("duel", ("boss",) * 2), ("garden", ("boss",) * 3)])
def test_hints_and_remarks_have_texts_and_repeat_no_secret(
    mode: str, levels: tuple[str, ...]
) -> None:
    match = simulate.play(simulate.Order("gnomes", mode, len(levels), levels), 5)
    rules = match.mode.rules
    told: list[tuple[Value, int | None]] = [
        (hint, seat)
        for state in match.states[::3]
        for seat in rules.turn(state).seats
        if seat >= 0
        for hint in rules.hints(rules.view(state, seat), seat)  # type: ignore[attr-defined]
    ]
    steps = [step.moves for step in match.steps]
    told += [(remark, None) for remark in rules.review(match.states, steps)]  # type: ignore[attr-defined]
    assert len(told) > 20
    for value, seat in told:
        for language in LANGUAGES:
            text = words(language, "gnomes")
            _, errors = text.format(tag(value), text.arguments(fields(value), NAMES, seat))
            assert not errors
        msgspec.json.encode(value)


def test_the_review_tells_what_each_turn_excluded_and_could_have() -> None:
    start = scene((8, 5), loot="F3 A1")
    states, steps = [start], []
    for move in (Take("wood", "zone"), Place("C2"), Ask(1), Pass(), Take("grass", "line")):
        state = states[-1]
        steps.append({state.seat: move})
        states.append(play(state, move))
    first, second = DUEL.review(states, steps)
    assert isinstance(first, ReviewTurn)
    # Zone from C2 answers no: eight cells are excluded.
    assert (first.step, first.seat, first.excluded) == (0, 0, 8)
    assert first.could == pytest.approx(7.5, abs=0.1)
    assert second == ReviewIdle(4, 1, 1)


def test_the_review_tells_from_when_a_loot_could_be_known() -> None:
    state = pinned(acting((8, 5), "zone", "A1", loot="F3 A1"))
    before = replace(state, asked=state.asked[:-1])
    (remark,) = DUEL.review([before, state], [{0: Ask(1)}])
    assert remark == ReviewSure(0, 0, 1, 1, "A1")
