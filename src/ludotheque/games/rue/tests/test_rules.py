"""The clauses of README.md, one by one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from ludotheque.conform.positions import news_of
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.faults import Refused
from ludotheque.core.rules import CHANCE
from ludotheque.games.rue.deck import ALL, DECK, said
from ludotheque.games.rue.images import IMAGES, NOWHERE, ROWS, Image, Placed, placed_in, row_of
from ludotheque.games.rue.proof import possible, proved
from ludotheque.games.rue.rules import RULES
from ludotheque.games.rue.statements import At, Beside, NotAt, NotBeside, NotWith, Statement, With
from ludotheque.games.rue.tests.positions import cards, do, nature, state, street
from ludotheque.games.rue.values import (
    Claim,
    Deal,
    Discard,
    Draw,
    DropCard,
    EndTurn,
    Exhausted,
    Gone,
    Options,
    Place,
    Play,
    Posted,
    Proved,
    Remove,
    State,
    StreetComplete,
)

BELGE_LAPIN = With("belge", "lapin")
OISEAU_VELO = With("oiseau", "velo")
JAUNE = At("jaune", 0)
ROUGE = At("rouge", 0)
PRUNIER = NotAt("prunier", 0)
BLEUE_BLANCHE = Beside("bleue", "blanche")
CAMION_VOITURE = NotBeside("camion", "voiture")
LAPIN_POMMIER = NotWith("lapin", "pommier")


def dealt(players: int, seed: int) -> State:
    start = RULES.start(Options(), players)
    return nature(start, RULES.chance(start, Dice(numbered_seed(seed), 0)))


def refused(table: State, move: Any) -> str:
    with pytest.raises(Refused) as found:
        do(table, move)
    assert move not in RULES.legal(table, table.seat)
    return found.value.code


# What there is.


def test_rue_c1_twenty_five_images_in_five_rows() -> None:
    assert len(IMAGES) == len(set(IMAGES)) == 25
    assert Counter(map(row_of, IMAGES)) == dict.fromkeys(range(5), 5)
    assert ROWS == ("house", "family", "animal", "transport", "tree")
    assert {"poisson", "moto", "poirier", "figuier"} <= set(IMAGES)


def test_rue_c2_a_row_has_each_house_once() -> None:
    table = state(street(chat=2))
    assert refused(table, Place("chien", 2)) == "house-taken"
    houses = possible(street(chat=2), ())
    assert houses is not None
    assert not houses[IMAGES.index("chien")] >> 2 & 1


def test_rue_c3_nobody_can_have_more_pawns_than_the_reserve() -> None:
    """Nineteen images are placed in a game, one pawn each: twenty are enough."""
    assert len(DECK) == 105
    assert len(IMAGES) - 6 < 20


# Setting up.


@pytest.mark.parametrize("players", range(2, 7))
def test_rue_s1_six_images_are_placed_each_in_a_free_house_of_its_row(players: int) -> None:
    for seed in range(20):
        placed = placed_in(dealt(players, seed).street)
        assert len(placed) == 6
        assert len({(row_of(each.image), each.house) for each in placed}) == 6


def test_rue_s1_any_image_can_be_placed_anywhere() -> None:
    seen = {each for seed in range(300) for each in placed_in(dealt(2, seed).street)}
    assert len(seen) == 125


@pytest.mark.parametrize("players", range(2, 7))
def test_rue_s2_everybody_has_three_cards_and_no_pawn(players: int) -> None:
    table = dealt(players, 1)
    held = [card for hand in table.hands for card in hand]
    assert [len(hand) for hand in table.hands] == [3] * players
    assert sorted((*held, *table.pile)) == list(ALL)
    assert table.pawns == (0,) * players


def test_rue_s2_any_player_may_begin() -> None:
    assert {dealt(6, seed).seat for seed in range(100)} == set(range(6))


def test_rue_s2_an_impossible_deal_is_refused() -> None:
    start = RULES.start(Options(), 2)
    good = RULES.chance(start, Dice(numbered_seed(1), 0))
    assert isinstance(good, Deal)
    hand = good.hands[0]
    for bad in (
        replace(good, hands=(hand, hand)),
        replace(good, seat=2),
        replace(good, placed=good.placed[:5]),
        replace(good, hands=(hand[:2], good.hands[1])),
    ):
        with pytest.raises(Refused, match="bad-deal"):
            nature(start, bad)


# A turn.


def test_rue_t1_a_proved_image_earns_a_pawn_and_a_bonus() -> None:
    table = state(street(lapin=2), [BELGE_LAPIN], pawns=(3, 0))
    after = do(table, Place("belge", 2))
    assert after.street == street(lapin=2, belge=2)
    assert after.pawns == (4, 0)
    assert after.bonuses == 1
    assert news_of(RULES, table, {0: Place("belge", 2)}, 1)[0] == Proved(0, "belge", 2)


def test_rue_t1_images_are_placed_before_and_after_the_action() -> None:
    table = state(street(lapin=2, chat=0), [BELGE_LAPIN], [[At("bleue", 4), PRUNIER], []])
    table = do(table, Place("belge", 2), Play(At("bleue", 4)), Place("bleue", 4))
    assert table.pawns == (2, 0)
    assert table.phase == "after"


def test_rue_t2_a_bonus_discards_a_card_of_the_hand() -> None:
    table = state(street(lapin=2), [BELGE_LAPIN], [[ROUGE, PRUNIER], []])
    assert refused(table, DropCard(ROUGE)) == "no-bonus"
    after = do(table, Place("belge", 2), DropCard(ROUGE))
    assert after.hands[0] == cards(PRUNIER)
    assert after.bonuses == 0
    assert Gone(ROUGE, "hand", 0) in after.discards
    assert refused(after, DropCard(PRUNIER)) == "no-bonus"
    assert refused(do(table, Place("belge", 2)), DropCard(JAUNE)) == "not-in-hand"


def test_rue_t2_a_bonus_removes_a_posted_statement_which_then_counts_no_more() -> None:
    table = state(street(lapin=2, jaune=0), [BELGE_LAPIN, OISEAU_VELO])
    assert refused(table, Remove(OISEAU_VELO)) == "no-bonus"
    after = do(table, Place("belge", 2), Remove(OISEAU_VELO))
    assert after.posted == ()
    assert Gone(OISEAU_VELO, "removed", 0) in after.discards
    assert refused(do(table, Place("belge", 2)), Remove(PRUNIER)) == "not-posted"


def test_rue_t2_an_unused_bonus_is_lost_at_the_end_of_the_turn() -> None:
    table = state(street(lapin=2), [BELGE_LAPIN], [[PRUNIER, ROUGE], [JAUNE]])
    table = do(table, Place("belge", 2), Play(PRUNIER), EndTurn())
    assert table.bonuses == 0


def test_rue_t3_exactly_one_action() -> None:
    table = state(street(lapin=2), [], [[PRUNIER, OISEAU_VELO], []])
    assert refused(table, EndTurn()) == "action-first"
    after = do(table, Play(PRUNIER))
    for move in (Play(OISEAU_VELO), Discard((OISEAU_VELO,)), Claim()):
        assert refused(after, move) == "action-done"
    assert do(after, EndTurn()).phase == "draw"


def test_rue_t4_a_statement_that_can_be_true_is_posted() -> None:
    table = state(street(lapin=2), [], [[PRUNIER], []])
    after = do(table, Play(PRUNIER))
    assert after.posted == cards(PRUNIER)
    assert after.hands[0] == ()
    assert list(news_of(RULES, table, {0: Play(PRUNIER)}, None)) == [Posted(0, PRUNIER)]
    assert refused(table, Play(ROUGE)) == "not-in-hand"


def test_rue_t4_a_contradiction_is_discarded_and_costs_two_pawns() -> None:
    table = state(street(jaune=0), [], [[ROUGE], []], pawns=(3, 1))
    after = do(table, Play(ROUGE))
    assert after.posted == ()
    assert after.pawns == (1, 1)
    assert after.discards == (Gone(ROUGE, "contradiction", 0),)
    assert after.phase == "after"


def test_rue_t5_a_discard_costs_one_pawn_in_all() -> None:
    hand: list[Statement] = [ROUGE, PRUNIER, OISEAU_VELO]
    table = state(street(jaune=0), [], [hand, []], pawns=(3, 1))
    after = do(table, Discard((ROUGE, OISEAU_VELO)))
    assert after.hands[0] == cards(PRUNIER)
    assert after.pawns == (2, 1)
    assert refused(table, Discard(())) == "discard-nothing"
    assert refused(table, Discard((JAUNE,))) == "not-in-hand"
    assert refused(table, Discard((OISEAU_VELO, ROUGE))) == "discard-order"


def test_rue_t6_a_true_claim_discards_the_hand_for_nothing() -> None:
    placed = street(jaune=0, camion=1, voiture=2)
    table = state(placed, [], [(ROUGE, CAMION_VOITURE), ()], pawns=(3, 1))
    after = do(table, Claim())
    assert after.hands[0] == ()
    assert after.pawns == (3, 1)
    assert {gone.why for gone in after.discards} == {"blocked"}


def test_rue_t6_a_false_claim_discards_the_hand_and_costs_a_pawn() -> None:
    table = state(street(jaune=0), [], [[ROUGE, PRUNIER], []], pawns=(3, 1))
    after = do(table, Claim())
    assert after.hands[0] == ()
    assert after.pawns == (2, 1)
    assert {gone.why for gone in after.discards} == {"not-blocked"}


def test_rue_t7_a_statement_leaves_when_all_its_images_are_placed() -> None:
    table = state(street(lapin=2), [BELGE_LAPIN, PRUNIER])
    after = do(table, Place("belge", 2))
    assert after.posted == cards(PRUNIER)
    assert after.discards == (Gone(BELGE_LAPIN, "settled", 0),)


def test_rue_t7_a_statement_about_placed_images_leaves_at_once() -> None:
    after = do(state(street(lapin=2, belge=2), [], [[BELGE_LAPIN], []]), Play(BELGE_LAPIN))
    assert after.posted == ()
    assert after.did == "posted"
    assert after.discards == (Gone(BELGE_LAPIN, "settled", 0),)


def test_rue_t8_the_hand_is_drawn_back_to_three() -> None:
    table = state(street(lapin=2), [], [[PRUNIER, ROUGE], [JAUNE, OISEAU_VELO, BELGE_LAPIN]])
    table = do(table, Play(PRUNIER), EndTurn())
    assert RULES.turn(table).seats == (CHANCE,)
    move = RULES.chance(table, Dice(numbered_seed(1), 0))
    after = nature(table, move)
    assert len(after.hands[0]) == 3
    assert after.seat == 1
    assert after.phase == "act"
    assert sorted((*after.pile, *after.hands[0][1:])) == sorted(table.pile)


@pytest.mark.parametrize("bad", [(), (PRUNIER,), (JAUNE, JAUNE), (At("rouge", 0), JAUNE)])
def test_rue_t8_an_impossible_draw_is_refused(bad: tuple[Any, ...]) -> None:
    table = state(street(lapin=2), [], [[PRUNIER, ROUGE], []])
    table = do(table, Play(PRUNIER), EndTurn())
    with pytest.raises(Refused, match="bad-draw"):
        nature(table, Draw(bad))


def test_rue_t8_one_card_is_any_of_the_pile_or_of_the_discards() -> None:
    table = state(street(lapin=2), [], [[PRUNIER, ROUGE, JAUNE], []])
    table = do(table, Play(PRUNIER), EndTurn())
    assert [*RULES.odds(table)] == [
        (Draw(said((card,))), 1 / len(table.pile)) for card in table.pile
    ]
    gone = tuple(Gone(statement, "discard", 0) for statement in said(table.pile[:5]))
    shuffled = replace(table, pile=(), discards=gone)
    assert [*RULES.odds(shuffled)] == [(Draw((each.statement,)), 1 / 5) for each in gone]


def test_rue_t8_several_cards_are_too_many_to_list() -> None:
    table = do(state(street(lapin=2), [], [[PRUNIER, ROUGE], []]), Play(PRUNIER), EndTurn())
    assert not RULES.odds(table)
    assert not RULES.odds(RULES.start(Options(), 2))


@pytest.mark.parametrize("move", [Play(ROUGE), Discard((ROUGE,)), Claim()])
def test_rue_t9_without_a_pawn_nothing_is_paid(move: Any) -> None:
    table = state(street(jaune=0), [], [[ROUGE, PRUNIER], []], pawns=(0, 4))
    assert do(table, move).pawns == (0, 4)


# Proof.


def test_rue_p1_proved_means_true_in_every_street() -> None:
    """No single statement gives the lorry its house: the row, the shoes and the statement do."""
    table = street(voiture=1, pied=3)
    posted = cards(CAMION_VOITURE)
    assert Placed("camion", 4) in proved(table, posted)
    assert Placed("camion", 4) not in proved(table, ())
    assert do(state(table, [CAMION_VOITURE]), Place("camion", 4)).pawns == (1, 0)


def test_rue_p2_contradiction_means_true_in_no_street() -> None:
    """No two of these three disagree; together they leave no street."""
    chain = [Beside("bleue", "blanche"), Beside("verte", "bleue"), Beside("verte", "blanche")]
    table = state(street(), chain[:2], [chain[2:], []], pawns=(2, 0))
    assert do(table, Play(chain[2])).did == "contradiction"
    assert do(replace(table, posted=cards(chain[0])), Play(chain[2])).did == "posted"


# The end.

COMPLETE: dict[Image, int] = {image: number % 5 for number, image in enumerate(IMAGES)}


def all_but(*images: Image) -> dict[str, int]:
    return {image: house for image, house in COMPLETE.items() if image not in images}


def test_rue_e1_the_twenty_fifth_image_ends_the_game_at_once() -> None:
    table = state(street(**all_but("jaune")), pawns=(1, 2))
    move = Place("jaune", 0)
    after = do(table, move)
    assert after.phase == "over"
    assert RULES.turn(after).seats == ()
    assert RULES.outcome(after).winners == (0, 1)
    assert list(news_of(RULES, table, {0: move}, None))[-1] == StreetComplete((0, 1), 2)
    with pytest.raises(Refused, match="over"):
        do(after, EndTurn())


def test_rue_e1_most_pawns_win() -> None:
    after = do(state(street(**all_but("jaune")), pawns=(1, 5)), Place("jaune", 0))
    assert RULES.outcome(after).winners == (1,)


# Rulings.


def test_rue_2_left_and_right_are_the_ends_of_the_street() -> None:
    after = do(state(street(), [], [[JAUNE], []]), Play(JAUNE))
    assert proved(after.street, after.posted) == (Placed("jaune", 0),)
    right = At("francaise", 4)
    after = do(state(street(), [], [[right], []]), Play(right))
    assert proved(after.street, after.posted) == (Placed("francaise", 4),)


def test_rue_3_a_provable_image_may_be_left_and_the_next_player_may_take_it() -> None:
    table = state(street(lapin=2), [BELGE_LAPIN], [[PRUNIER], [JAUNE]])
    table = do(table, Play(PRUNIER), EndTurn())
    assert table.street == street(lapin=2)
    table = nature(table, RULES.chance(table, Dice(numbered_seed(2), 0)))
    after = do(table, Place("belge", 2))
    assert after.pawns == (0, 1)


def test_rue_4_an_unproved_image_goes_back_and_no_more_are_placed_this_turn() -> None:
    table = state(street(lapin=2), [BELGE_LAPIN], [[PRUNIER], [JAUNE]], pawns=(2, 2))
    after = do(table, Place("belge", 1))
    assert after.street == table.street
    assert after.pawns == (2, 2)
    assert after.bonuses == 0
    assert refused(after, Place("belge", 2)) == "no-more-placing"
    assert not any(isinstance(move, Place) for move in RULES.legal(after, 0))


def test_rue_4_the_next_turn_is_free_again_and_earned_bonuses_stay() -> None:
    table = state(street(lapin=2), [BELGE_LAPIN, OISEAU_VELO], [[PRUNIER], [JAUNE]])
    table = do(table, Place("belge", 2), Place("chat", 0), Remove(OISEAU_VELO), Play(PRUNIER))
    table = do(table, EndTurn())
    table = nature(table, RULES.chance(table, Dice(numbered_seed(2), 0)))
    assert table.tried is None
    assert any(isinstance(move, Place) for move in RULES.legal(table, 1))


def test_rue_5_the_table_says_that_a_placement_failed_but_not_why() -> None:
    table = state(street(lapin=2), [BELGE_LAPIN], pawns=(2, 2))
    told = [news_of(RULES, table, {0: Place("belge", house)}, 1)[0] for house in (0, 1, 3)]
    assert {type(event).__name__ for event in told} == {"NotProved"}
    assert {event.__struct_fields__ for event in told} == {("seat", "image", "house")}


def test_rue_6_a_statement_that_says_nothing_new_may_be_played() -> None:
    table = state(street(prunier=3, lapin=1), [], [[PRUNIER], []], pawns=(2, 2))
    after = do(table, Play(PRUNIER))
    assert after.did == "posted"
    assert after.pawns == (2, 2)


def test_rue_7_penalties_stop_at_zero() -> None:
    table = state(street(jaune=0), [], [[ROUGE], []], pawns=(1, 4))
    assert do(table, Play(ROUGE)).pawns == (0, 4)


def end_of_pile(left: int, **rest: Any) -> State:
    """The first player has to draw three; `left` cards are in the pile, sixty on the discards."""
    gone = tuple(Gone(statement, "discard", 1) for statement in DECK[:60])
    made = state(street(lapin=2), [], [[], DECK[60:63]], pile=tuple(range(70, 70 + left)))
    return replace(made, discards=gone, phase="draw", **rest)


def drawn(table: State) -> State:
    return nature(table, RULES.chance(table, Dice(numbered_seed(3), 0)))


def test_rue_8_the_discards_become_the_pile_when_it_is_empty() -> None:
    after = drawn(end_of_pile(1))
    assert after.hands[0][0] == 70
    assert set(after.hands[0][1:]) < set(range(60))
    assert after.discards == ()
    assert len(after.pile) == 58
    assert after.shuffles == 1
    assert after.phase == "act"


def test_rue_8_the_pile_is_not_shuffled_before_a_card_is_needed() -> None:
    after = drawn(end_of_pile(3))
    assert after.pile == ()
    assert after.shuffles == 0
    assert len(after.discards) == 60


def test_rue_8_when_both_are_empty_one_draws_what_there_is() -> None:
    after = drawn(replace(end_of_pile(2), discards=()))
    assert len(after.hands[0]) == 2
    assert after.phase == "act"
    table = state(street(lapin=2), [], [[], [JAUNE]], pile=())
    after = do(table, Claim(), EndTurn())
    assert after.phase == "act"
    assert after.seat == 1


def test_rue_9_a_reshuffled_pile_drawn_without_placing_an_image_ends_the_game() -> None:
    table = end_of_pile(2, quiet=True, shuffles=1)
    after = drawn(table)
    assert after.phase == "over"
    assert len(after.hands[0]) == 2
    assert len(after.discards) == 60
    move = RULES.chance(table, Dice(numbered_seed(3), 0))
    assert isinstance(list(news_of(RULES, table, {CHANCE: move}, None))[-1], Exhausted)


def test_rue_9_an_image_placed_since_the_shuffle_lets_the_game_go_on() -> None:
    assert drawn(end_of_pile(2, quiet=False, shuffles=1)).phase == "act"
    assert drawn(end_of_pile(1)).quiet
    placed = do(state(street(lapin=2), [BELGE_LAPIN], quiet=True), Place("belge", 2))
    assert not placed.quiet


def test_rue_9_a_game_in_which_nobody_holds_a_card_ends() -> None:
    table = state(street(lapin=2), [], [[], []], pile=(), pawns=(1, 0))
    after = do(table, Claim(), EndTurn())
    assert after.phase == "over"
    assert NOWHERE in after.street
    assert RULES.outcome(after).winners == (0,)


def test_other_moves_are_refused_at_the_wrong_time() -> None:
    table = state(street(lapin=2), [], [[PRUNIER], []])
    with pytest.raises(Refused, match="not-now"):
        do(table, Draw((ROUGE,)))
    with pytest.raises(Refused, match="not-your-turn"):
        RULES.step(table, {1: Claim()})
    with pytest.raises(Refused, match="not-now"):
        nature(do(table, Play(PRUNIER), EndTurn()), Claim())
    assert refused(table, Place("lapin", 3)) == "already-placed"
    with pytest.raises(Refused, match="no-such-card"):
        do(table, Play(At("belge", 2)))
