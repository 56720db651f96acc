"""Setting up, the fight, the throw."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ludotheque.conform.positions import news_of
from ludotheque.core.faults import Refused
from ludotheque.core.rules import CHANCE, Wait
from ludotheque.games.gnomes.board import CELLS, HAND, PLAYABLE, SPOT
from ludotheque.games.gnomes.events import Fought, Ranked, Threw, Tied
from ludotheque.games.gnomes.rules import DUEL, GARDEN
from ludotheque.games.gnomes.tests.scenes import (
    dealt,
    legal,
    nature,
    play,
    refused,
    scene,
    together,
)
from ludotheque.games.gnomes.values import Deal, Fight, Gust, Land, Launch, Options, State, Take


def fight(state: State, *cards: int) -> State:
    return together(state, {seat: Fight(card) for seat, card in enumerate(cards)})


def order(state: State) -> list[int]:
    return [pool[0] for pool in state.pools]


def test_gnome_s1_everybody_gets_a_loot_of_their_own_and_the_garden_is_empty() -> None:
    state = GARDEN.start(Options(gangs="seats"), 4)
    assert GARDEN.turn(state).seats == (CHANCE,)
    deal = nature(state, 1)
    assert isinstance(deal, Deal)
    assert len(set(deal.loot)) == 4
    after = play(state, deal)
    assert after.phase == "fight"
    assert all(PLAYABLE >> spot & 1 for spot in after.loot)
    view = GARDEN.view(after, 2)
    assert view.loots == (None, None, deal.loot[2], None)
    assert not view.statues
    assert not view.stacks
    assert view.cat is None
    assert refused(state, Deal(("A1", "A1", "C1", "D1"))) == "bad-deal"
    assert refused(state, Deal(("A1", "B2", "C1", "D1"))) == "bad-deal"
    assert refused(state, Deal(("A1", "B1"))) == "bad-deal"


def test_gnome_s1_sixteen_loot_cards() -> None:
    seen = set()
    for number in range(60):
        deal = nature(GARDEN.start(Options(), 4), number)
        seen |= set(deal.loot)
    assert len(seen) == 16
    assert {"B2", "E2"} == set(CELLS) - seen


@pytest.mark.parametrize(("players", "moles"), [(3, 3), (4, 4)])
def test_gnome_s2_every_gang_has_its_pieces(players: int, moles: int) -> None:
    state = dealt(players)
    assert state.hands == (HAND,) * players
    assert GARDEN.view(state, 0).hands[0] == (1, 2, 3, 4, 5, 6, 7, 8)
    assert state.moles == (moles,) * players
    assert state.baits == (2,) * players
    assert len(state.terrains) == len(state.actions) == 4


def test_gnome_f1_all_choose_in_secret_and_the_strongest_ranks_first() -> None:
    state = dealt(4)
    turn = GARDEN.turn(state)
    assert turn.seats == (0, 1, 2, 3)
    assert turn.wait is Wait.ALL
    after = fight(state, 2, 8, 5, 7)
    assert order(after) == [1, 3, 2, 0]
    assert after.cards == (2, 8, 5, 7)
    assert GARDEN.turn(after).seats == (1,)
    for seat in (None, 0, 3):
        moves = {s: Fight(card) for s, card in enumerate((2, 8, 5, 7))}
        events = list(news_of(GARDEN, state, moves, seat))
        assert events == [*map(Fought, range(4), (2, 8, 5, 7)), Ranked((1, 3, 2, 0))]


def test_gnome_f1_a_card_that_has_fought_is_open_and_not_in_hand() -> None:
    state = replace(dealt(3), hands=(HAND & ~(1 << 8), HAND, HAND))
    assert Fight(8) not in GARDEN.legal(state, 0)
    assert 8 not in GARDEN.view(state, 1).hands[0]
    with pytest.raises(Refused, match="not-in-hand"):
        fight(state, 8, 1, 2)
    with pytest.raises(Refused, match="fight-now"):
        together(state, {0: Take("grass", "zone"), 1: Fight(1), 2: Fight(2)})
    with pytest.raises(Refused, match="moves-missing"):
        together(state, {0: Fight(1)})


def test_gnome_f2_8_8_3_2_the_eights_throw_for_the_last_places() -> None:
    state = fight(dealt(4), 8, 8, 3, 2)
    assert state.pools == ((2,), (3,), (0, 1))
    assert GARDEN.turn(state).seats == (CHANCE,)
    green = play(state, Land((40, 12)))
    assert order(green) == [2, 3, 1, 0]
    assert green.phase == "take"
    events = list(news_of(GARDEN, state, {CHANCE: Land((40, 12))}, None))
    assert events == [Threw(0, 40), Threw(1, 12), Ranked((2, 3, 1, 0))]


def test_gnome_f2_8_8_3_3_all_four_throw() -> None:
    state = fight(dealt(4), 8, 8, 3, 3)
    assert state.pools == ((0, 1, 2, 3),)
    assert order(play(state, Land((9, 40, 1, 20)))) == [2, 0, 3, 1]


def test_gnome_f2_a_tie_keeps_power_and_answer() -> None:
    state = play(fight(dealt(3), 1, 1, 5), Land((1, 2)))
    assert order(state) == [2, 0, 1]
    assert state.cards == (1, 1, 5)


def test_gnome_4_equal_distances_are_thrown_again_among_them_only() -> None:
    state = fight(dealt(4), 8, 8, 3, 3)
    again = play(state, Land((30, 5, 30, 60)))
    assert again.pools == ((1,), (0, 2), (3,))
    assert again.phase == "throw"
    events = list(news_of(GARDEN, state, {CHANCE: Land((30, 5, 30, 60))}, 0))
    assert events[-1] == Tied((0, 2))
    assert refused(again, Land((1, 2, 3))) == "bad-throw"
    assert refused(again, Land((1, 100))) == "bad-throw"
    assert order(play(again, Land((8, 7)))) == [1, 2, 0, 3]


def test_gnome_4_the_throw_of_chance_gives_every_distance() -> None:
    state = fight(dealt(3), 8, 8, 3)
    lands = [nature(state, n) for n in range(300)]
    far = {d for land in lands for d in land.distances}
    assert min(far) == 0
    assert max(far) == 99


def test_gnome_4_skill_sealed_powers_a_little_wind_and_the_nearest_wins() -> None:
    state = fight(dealt(3, skill=True), 8, 8, 3)
    assert state.phase == "launch"
    turn = GARDEN.turn(state)
    assert (turn.seats, turn.wait) == ((0, 1), Wait.ALL)
    assert len(GARDEN.legal(state, 0)) == 101
    assert GARDEN.legal(state, 2) == ()
    flying = together(state, {0: Launch(66), 1: Launch(71)})
    assert GARDEN.view(flying, None).launched == (66, 71)
    assert refused(flying, Gust((6, 0))) == "bad-throw"
    assert refused(flying, Land((1, 0))) == "not-now"
    landed = play(flying, Gust((4, 3)))
    assert landed.tosses[0].distances == (0, 4)
    assert order(landed) == [2, 0, 1]
    winds = {d for n in range(99) for d in nature(flying, n).drifts}
    assert winds == set(range(-5, 6))
    with pytest.raises(Refused, match="throw-now"):
        together(state, {0: Fight(1), 1: Launch(1)})
    with pytest.raises(Refused, match="power"):
        together(state, {0: Launch(101), 1: Launch(1)})


def test_gnome_4_skill_equal_throws_are_thrown_again() -> None:
    state = fight(dealt(3, skill=True), 8, 8, 3)
    again = play(together(state, {0: Launch(70), 1: Launch(70)}), Gust((2, -2)))
    assert again.phase == "launch"
    assert again.pools == ((2,), (0, 1))


def test_a_duel_tie_is_thrown_too() -> None:
    state = fight(dealt(2), 4, 4)
    assert order(play(state, Land((3, 2)))) == [1, 0]
    assert SPOT["A1"] == 0
    assert DUEL.turn(state).seats == (CHANCE,)


def test_nothing_but_the_tokens_can_be_taken_first() -> None:
    assert all(isinstance(move, Take) for move in legal(scene((8, 5, 2))))
