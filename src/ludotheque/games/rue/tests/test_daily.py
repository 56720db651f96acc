"""What is certain must be proved too: with facts of the table that entail it, however many."""

from __future__ import annotations

from itertools import combinations

import pytest

from ludotheque.core.daily import day_of
from ludotheque.core.faults import Refused
from ludotheque.core.rules import Value
from ludotheque.games.rue.daily import (
    Certainty,
    LongerProof,
    Prove,
    ProveIt,
    ShortestProof,
    puzzle,
)
from ludotheque.games.rue.deck import DECK, said
from ludotheque.games.rue.images import Placed, placed_in
from ludotheque.games.rue.reasons import Fact

MONDAY, WEDNESDAY = "2026-11-16", "2026-11-18"


def of(date: str) -> Certainty:
    return puzzle(day_of(date))


def table(made: Certainty) -> tuple[Fact, ...]:
    state = made.start.state
    return *placed_in(state.street), *said(state.posted)


def refusal(made: Certainty, *moves: Value) -> str:
    with pytest.raises(Refused) as refused:
        made.tried(moves)
    return refused.value.code


def test_who_has_found_the_image_is_asked_for_the_proof_and_not_told_it() -> None:
    made = of(MONDAY)
    place, _ = made.answer()
    tried = made.tried((place,))
    assert (tried.verdict, tried.reason, tried.seen.legal) == ("open", (), ())
    assert tried.asks == ProveIt(place.image, place.house)
    # What the image would settle is still on the table: it may be a part of the proof.
    assert tried.seen.view == made.tried(()).seen.view


@pytest.mark.parametrize("date", [MONDAY, WEDNESDAY])
def test_no_fewer_facts_prove_it(date: str) -> None:
    made = of(date)
    place, proof = made.answer()
    fewer = [*combinations(table(made), len(proof.facts) - 1)]
    assert {refusal(made, place, Prove(some)) for some in fewer} == {"proves-too-little"}
    solved = made.tried((place, proof))
    assert (solved.verdict, solved.reason[0]) == ("solved", ShortestProof(len(proof.facts)))


def test_more_facts_prove_it_too_and_one_is_told_how_few_would_do() -> None:
    made = of(MONDAY)
    place, proof = made.answer()
    everything = table(made)
    solved = made.tried((place, Prove((*everything, everything[0]))))
    assert solved.verdict == "solved"
    assert solved.reason[0] == LongerProof(len(everything), len(proof.facts))
    assert solved.asks is None


def test_a_proof_is_of_facts_on_the_table() -> None:
    made = of(MONDAY)
    place, proof = made.answer()
    itself = Placed(place.image, place.house)
    strange = next(card for card in DECK if card not in table(made))
    for fact in (itself, strange):
        assert refusal(made, place, Prove((*proof.facts, fact))) == "not-on-the-table"


def test_one_thing_after_the_other() -> None:
    made = of(MONDAY)
    place, proof = made.answer()
    wrong = next(move for move in made.tried(()).seen.legal or () if move != place)
    assert refusal(made, proof) == "not-now"
    assert refusal(made, place, place) == "not-now"
    assert refusal(made, wrong, proof) == "over"
    assert refusal(made, place, proof, proof) == "over"
