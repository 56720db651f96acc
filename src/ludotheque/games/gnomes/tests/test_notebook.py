"""The notebook is exact: it says what the list of all deals says."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.rules import Seat
from ludotheque.games.gnomes import notebook
from ludotheque.games.gnomes.board import CELLS, FLOWERS_AT, LOOT_SPOTS, PLAYABLE, SPOT, mask_of
from ludotheque.games.gnomes.notebook import masks_of
from ludotheque.games.gnomes.questions import yes_cells
from ludotheque.games.gnomes.rules import DUEL, GARDEN, Gnomes
from ludotheque.games.gnomes.tests.scenes import acting, play, random_match
from ludotheque.games.gnomes.values import Ask, Fact, State, View

Deal = tuple[int, ...]


def all_deals(view: View) -> list[Deal]:
    """Every deal that agrees with a view, by trying them all."""
    found = []
    for deal in permutations(LOOT_SPOTS, len(view.loots)):
        mine = all(loot is None or SPOT[loot] == deal[s] for s, loot in enumerate(view.loots))
        if mine and all(_agrees(deal, fact) for fact in view.facts):
            found.append(deal)
    return found


def _agrees(deal: Deal, fact: Fact) -> bool:
    if fact.yes is None:
        return True
    where = yes_cells(fact.action, SPOT[fact.cell], fact.flower)
    return bool(where >> deal[fact.to_seat] & 1) == fact.yes


def check(rules: Gnomes, state: State, seat: Seat | None) -> None:
    view = rules.view(state, seat)
    deals = all_deals(view)
    masks = masks_of(view)
    assert notebook.worlds(masks) == len(deals)
    assert state.loot in deals
    for other, cells in enumerate(view.notes):
        assert {SPOT[cell] for cell in cells} == {deal[other] for deal in deals}
    for other, numbers in enumerate(notebook.chances(masks)):
        for spot, number in numbers.items():
            assert number == sum(deal[other] == spot for deal in deals)


@pytest.mark.parametrize(("mode", "players", "seeds"), [("duel", 2, 4), ("garden", 3, 3)])
def test_the_notebook_says_what_all_deals_say(mode: str, players: int, seeds: int) -> None:
    rules = DUEL if mode == "duel" else GARDEN
    for seed in range(seeds):
        match = random_match(mode, players, seed)
        states = [state for state in match.states if state.loot]
        for state in states[:: max(1, len(states) // 6)]:
            for seat in (None, *range(players)):
                check(rules, state, seat)


def test_the_notebook_of_four_says_what_all_deals_say() -> None:
    """A spectator's has 43,680 deals before the first answer: late positions are enough."""
    for seed in range(2):
        states = [state for state in random_match("garden", 4, seed).states if state.loot]
        for state in states[len(states) // 2 :: len(states) // 3]:
            for seat in (None, 0, 3):
                check(GARDEN, state, seat)


def test_two_opponents_never_share_a_cell() -> None:
    """One is pinned to A1, the other to A1 or B1: so it is B1."""
    one, two = mask_of(["A1"]), mask_of(["A1", "B1"])
    assert notebook.possible([one, two]) == [one, mask_of(["B1"])]
    # Three on three cells, one of them pinned by the other two.
    pair = mask_of(["A1", "B1"])
    assert notebook.possible([pair, pair, mask_of(["A1", "B1", "C1"])])[2] == mask_of(["C1"])


@given(st.lists(st.integers(0, 63), min_size=1, max_size=4))
def test_what_is_possible_is_what_some_world_has(masks: list[int]) -> None:
    """Few cells, so that players often fill all that they have between them, or have too few."""
    counted = [sum(1 << spot for spot in found) for found in notebook.chances(masks)]
    assert notebook.possible(masks) == counted


def test_ones_own_loot_and_the_ponds_are_excluded() -> None:
    view = GARDEN.view(acting((8, 5, 2), "zone", "C2", loot="A1 F1 F2"), 0)
    for other in (1, 2):
        assert len(view.notes[other]) == 15
        assert not {"A1", "B2", "E2"} & set(view.notes[other])
    assert view.notes[0] == ("A1",)


def test_a_secret_answer_is_in_the_askers_notebook_only() -> None:
    state = play(acting((8, 5, 2), "zone", "A1", loot="F1 F2 B1"), Ask(2))
    asker, other, answerer, watcher = (GARDEN.view(state, s).notes for s in (0, 1, 2, None))
    assert set(asker[2]) == {"A1", "B1", "A2"}
    assert len(other[2]) == 15
    assert answerer[2] == ("B1",)
    assert len(watcher[2]) == 16


def test_what_the_others_can_know_about_me() -> None:
    state = play(acting((8, 5, 2), "zone", "A1", loot="F1 F2 B1"), Ask(2))
    facts = GARDEN.view(state, 2).facts
    assert notebook.suspected(facts, of=2, by=0) == mask_of(["A1", "B1", "A2"])
    assert notebook.suspected(facts, of=2, by=1) == PLAYABLE


def test_worlds_are_drawn_evenly() -> None:
    rng = Random(5)
    masks = [mask_of(["A1", "B1"]), mask_of(["A1", "B1", "C1"])]
    drawn = [notebook.sample(masks, rng) for _ in range(4000)]
    assert len(set(drawn)) == notebook.worlds(masks) == 4
    assert all(900 < drawn.count(world) < 1100 for world in set(drawn))


def test_the_flowers_of_every_cell_can_be_asked_about() -> None:
    assert all(len(FLOWERS_AT[spot]) == 2 for spot in LOOT_SPOTS)
    assert len(CELLS) == 18
