"""The rulings RAMI-1 to RAMI-9 for the Famille mode and for both; RAMI-8 is Junior's."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.conform.positions import news_of
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.faults import Refused
from ludotheque.core.lots import Begins, DrawLots
from ludotheque.core.rules import CHANCE, OVER, Rules, Turn
from ludotheque.games.rami.famille.placing import placements
from ludotheque.games.rami.famille.values import Draw, Drawn, Keep, Pass
from ludotheque.games.rami.options import Options
from ludotheque.games.rami.rules import FAMILLE, JUNIOR
from ludotheque.games.rami.tests.positions import (
    add,
    create,
    famille,
    legal,
    mask,
    play,
    random_match,
    refusal,
    tile,
)

AnyRules = Rules[Any, Any, Any, Any, Any]


def test_rami_1_an_open_tile_becomes_a_suite_or_a_family_for_good() -> None:
    state = famille("r8 g7 y7 r6", "y1 r13", table="r7")
    assert FAMILLE.view(state, 0).table[0].kind == "start"
    suite = play(state, add(0, "r6 r8"))
    assert FAMILLE.view(suite, 0).table[0].kind == "suite"
    assert refusal(famille("g7 r1", "y1", table="r6 r7 r8"), add(0, "g7")).code == "wrong-colour"
    family = play(state, add(0, "g7"))
    assert FAMILLE.view(family, 0).table[0].kind == "family"
    assert refusal(famille("r8 r1", "y1", table="r7 g7"), add(0, "r8")).code == "wrong-value"
    assert refusal(state, add(0, "r8 g7")).code == "suite-or-family"


def test_rami_2_thirteen_is_not_next_to_one() -> None:
    state = famille("r1 r13 b5", "y1", table="r12|g1")
    assert refusal(state, create("r13 r1")).code == "no-wrap"
    assert play(state, add(0, "r13")).table[0] == mask("r12 r13")
    assert refusal(famille("r1 b5", "y1", table="r12 r13"), add(0, "r1")).code == "no-wrap"
    assert refusal(famille("g13 b5", "y1", table="g1"), add(0, "g13")).code == "no-wrap"


def test_rami_3_only_who_can_do_nothing_draws() -> None:
    assert legal(famille("r1 g5", "y1", table="b3")) == [Draw()]
    for able in (
        famille("r1 g5", "y1", table="g6 g7"),
        famille("r1 g5", "y1", table="b5 y5"),
        famille("r1 r2", "y1", table="b3"),
        famille("r1 g1", "y1", table="b3"),
    ):
        assert Draw() not in legal(able)
        assert refusal(able, Draw()).code == "can-place"


def test_rami_4_a_stroke_of_luck_uses_the_drawn_tile_or_is_declined() -> None:
    state = famille("r1 g5 g6", "y1", table="b3|r2 r3", drawn="g6", seat=0)
    assert set(legal(state)) == {create("g5 g6"), Keep()}
    assert refusal(state, add(1, "r1")).code == "must-use-drawn"
    kept = play(state, Keep())
    assert kept.racks == state.racks
    assert FAMILLE.turn(kept) == Turn((1,))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rami_4_after_a_draw_nothing_fits_without_the_drawn_tile(players: int) -> None:
    """Whoever draws could lay nothing before, so the ruling takes nothing away."""
    for state in random_match("famille", players, 11).states:
        if state.phase == "luck":
            assert placements(state.racks[state.seat] ^ state.drawn, state.table) == []


def test_rami_5_two_suites_that_meet_stay_two() -> None:
    state = famille("r5 b9", "y1 b13", table="r3 r4|r6 r7")
    after = play(state, add(0, "r5"))
    assert after.table == (mask("r3 r4 r5"), mask("r6 r7"))
    other = play(state, add(1, "r5"))
    assert other.table == (mask("r3 r4"), mask("r5 r6 r7"))


def test_rami_6_with_an_empty_pool_one_passes_until_all_have() -> None:
    state = famille("r1", "y9 y5", "g5", table="b3|y11 y12", pool="")
    assert legal(state) == [Pass()]
    after = play(play(state, Pass()), Pass())
    assert FAMILLE.turn(after) == Turn((2,))
    over = play(after, Pass())
    assert FAMILLE.turn(over) is OVER


def test_rami_6_laying_tiles_starts_the_count_again() -> None:
    state = famille("r1", "y10 y5", table="b3|y11 y12", pool="", passes=1, seat=1)
    after = play(state, add(1, "y10"))
    assert after.passes == 0
    assert FAMILLE.turn(play(after, Pass())) == Turn((1,))


def test_rami_6_nobody_passes_while_there_are_tiles_or_something_fits() -> None:
    assert refusal(famille("r1", "y1", table="b3"), Pass()).code == "cannot-pass"
    assert refusal(famille("b4", "y1", table="b3", pool=""), Pass()).code == "can-place"
    assert refusal(famille("r1", "y1", table="b3", pool=""), Draw()).code == "pool-empty"


@pytest.mark.parametrize("rules", [FAMILLE, JUNIOR], ids=["famille", "junior"])
def test_rami_7_the_first_seat_begins_or_the_one_that_is_named(
    rules: Rules[Any, Any, Any, Any, Any],
) -> None:
    assert rules.start(Options(), 3).seat == 0
    assert rules.start(Options("seat-3"), 3).seat == 2
    with pytest.raises(Refused) as refused:
        rules.start(Options("seat-4"), 3)
    assert refused.value.code == "no-such-starter"


@pytest.mark.parametrize("rules", [FAMILLE, JUNIOR], ids=["famille", "junior"])
def test_rami_7_or_lots_are_drawn(rules: AnyRules) -> None:
    state = rules.start(Options("random"), 3)
    assert rules.turn(state) == Turn((CHANCE,))
    lots = {rules.chance(state, Dice(numbered_seed(1), n)) for n in range(40)}
    assert lots == {DrawLots(0), DrawLots(1), DrawLots(2)}
    assert rules.step(state, {CHANCE: DrawLots(2)}).seat == 2
    assert news_of(rules, state, {CHANCE: DrawLots(2)}, None) == (Begins(2),)
    assert refusal(state, DrawLots(3), CHANCE).code == "no-such-starter"


def test_rami_9_both_ends_in_one_action_but_never_two_combinations() -> None:
    state = famille("r3 r7 b1", "y1", table="r4 r5 r6")
    assert play(state, add(0, "r3 r7")).table[0] == mask("r3 r4 r5 r6 r7")
    both = famille("r7 g5 b1", "y1", table="r4 r5 r6|b5 y5")
    assert refusal(both, add(0, "r7 g5")).code == "wrong-colour"
    assert refusal(both, add(1, "r7 g5")).code == "wrong-value"


def test_drawing_takes_a_tile_of_the_pool() -> None:
    drawing = play(famille("r1 g5", "y1", table="b3", pool="b12 r9"), Draw())
    assert refusal(drawing, Drawn(tile("y1")), CHANCE).code == "not-in-pool"
