"""The printed rules of the Famille mode, clause by clause."""

from __future__ import annotations

from ludotheque.conform.positions import news_of
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.rules import CHANCE, OVER, Turn
from ludotheque.games.rami.famille.combinations import KINDS
from ludotheque.games.rami.famille.values import (
    Add,
    Added,
    Blocked,
    Create,
    Created,
    Dealt,
    Draw,
    Drawn,
    Drew,
    FamilleState,
    Keep,
    Kept,
    Opened,
    Pass,
    Passed,
    Received,
    WentOut,
)
from ludotheque.games.rami.options import Options
from ludotheque.games.rami.rules import FAMILLE
from ludotheque.games.rami.tests.positions import (
    add,
    all_tiles,
    create,
    famille,
    legal,
    mask,
    play,
    random_match,
    refusal,
    tile,
    tiles,
)
from ludotheque.games.rami.tiles import ALL, tile_of


def dealt(players: int, seed: int = 1) -> FamilleState:
    state = FAMILLE.start(Options(), players)
    return FAMILLE.step(state, {CHANCE: FAMILLE.chance(state, Dice(numbered_seed(seed), 0))})


def test_rami_f1_six_tiles_each_and_four_open_ones() -> None:
    for players in (2, 3, 4):
        state = dealt(players)
        assert [rack.bit_count() for rack in state.racks] == [6] * players
        assert [start.bit_count() for start in state.table] == [1] * 4
        assert state.pool.bit_count() == 48 - 6 * players
        assert sum(all_tiles(state)) == ALL


def test_rami_f2_the_turn_goes_round() -> None:
    state = famille("r1 r2 g1", "b1 b2 g3", "y1 y2 g5")
    seats = []
    for words in ("r1 r2", "b1 b2", "y1 y2"):
        seats.append(state.seat)
        state = play(state, create(words))
    assert [*seats, state.seat] == [0, 1, 2, 0]


def test_rami_f3_a_suite_has_one_colour_and_no_gap() -> None:
    assert KINDS[mask("r1 r2")] == "suite"
    assert KINDS[mask(" ".join(f"g{value}" for value in range(1, 14)))] == "suite"
    for wrong in ("r1", "r1 r3", "r1 b2", "r12 r13 b1"):
        assert mask(wrong) not in KINDS
    assert sum(kind == "suite" for kind in KINDS.values()) == 4 * 12 * 13 // 2


def test_rami_f4_a_family_has_one_value_and_different_colours() -> None:
    assert KINDS[mask("r7 y7")] == "family"
    assert KINDS[mask("r7 b7 g7 y7")] == "family"
    assert mask("r7 y8") not in KINDS
    assert sum(kind == "family" for kind in KINDS.values()) == 13 * (6 + 4 + 1)


def test_rami_f5_one_action_and_only_one() -> None:
    state = famille("r1 r2 g5 y5 b9", "y1", table="r3 r4")
    after = play(state, create("g5 y5"))
    assert FAMILLE.turn(after) == Turn((1,))
    assert refusal(after, add(0, "r1 r2"), seat=0).code == "not-your-turn"


def test_rami_f6_add_to_a_suite_at_its_ends() -> None:
    state = famille("r2 r3 r7 r9 b8", "y1", table="r4 r5 r6")
    assert play(state, add(0, "r2 r3")).table == (mask("r2 r3 r4 r5 r6"),)
    assert play(state, add(0, "r7")).table == (mask("r4 r5 r6 r7"),)
    assert refusal(state, add(0, "r9")).code == "suite-gap"
    assert refusal(state, add(0, "r2")).code == "suite-gap"
    assert refusal(state, add(0, "b8")).code == "wrong-colour"


def test_rami_f7_add_to_a_family() -> None:
    state = famille("g7 y7 g8", "y1", table="r7 b7")
    assert play(state, add(0, "y7")).table == (mask("r7 b7 y7"),)
    assert play(state, add(0, "g7 y7")).table == (mask("r7 b7 g7 y7"),)
    assert refusal(state, add(0, "g8")).code == "wrong-value"


def test_rami_f8_lay_a_new_suite() -> None:
    state = famille("g7 g8 g9 r1", "y1", table="b3")
    after = play(state, create("g7 g8 g9"))
    assert after.table == (mask("b3"), mask("g7 g8 g9"))
    assert after.racks[0] == mask("r1")


def test_rami_f9_lay_a_new_family() -> None:
    state = famille("g7 b7 y7 r1", "y1", table="b3")
    assert play(state, create("g7 y7")).table == (mask("b3"), mask("g7 y7"))
    assert play(state, create("b7 g7 y7")).racks[0] == mask("r1")


def test_rami_f10_everybody_may_add_to_everything() -> None:
    state = play(famille("g7 g8 r1", "g9 y1", table="b3"), create("g7 g8"))
    assert play(state, add(1, "g9")).table[1] == mask("g7 g8 g9")


def test_rami_f11_who_can_do_nothing_draws() -> None:
    state = famille("r1 g5 y9", "y1", table="b3")
    assert legal(state) == [Draw()]
    drawing = play(state, Draw())
    assert FAMILLE.turn(drawing) == Turn((CHANCE,))
    after = FAMILLE.step(drawing, {CHANCE: Drawn(tile("b12"))})
    assert after.racks[0] == mask("r1 g5 y9 b12")
    assert after.pool == state.pool ^ mask("b12")


def test_rami_f11_every_tile_of_the_pool_is_as_likely() -> None:
    drawing = play(famille("r1 g5", "y1", table="b3", pool="g9 g11 r13 y13"), Draw())
    found = {FAMILLE.chance(drawing, Dice(numbered_seed(2), n)) for n in range(60)}
    assert found == {Drawn(each) for each in tiles("g9 g11 r13 y13")}


def test_rami_f12_a_stroke_of_luck_may_take_more_tiles_along() -> None:
    state = famille("r1 g5 g7 g6", "y1", table="b3", drawn="g6")
    assert set(legal(state)) == {create("g5 g6"), create("g6 g7"), create("g5 g6 g7"), Keep()}
    after = play(state, create("g5 g6 g7"))
    assert after.racks[0] == mask("r1")
    assert FAMILLE.turn(after) == Turn((1,))


def test_rami_f12_the_turn_stays_even_when_the_tile_fits_nowhere() -> None:
    """Otherwise the turn would tell the others about the tile."""
    drawing = play(famille("r1 g5", "y1", table="b3"), Draw())
    for drawn, choices in (("b12", 1), ("b4", 2), ("g6", 2)):
        after = FAMILLE.step(drawing, {CHANCE: Drawn(tile(drawn))})
        assert FAMILLE.turn(after) == Turn((0,))
        assert len(legal(after)) == choices


def test_rami_f13_an_empty_rack_wins_at_once() -> None:
    state = play(famille("g7 g8", "y1", "r1 r2", table="b3"), create("g7 g8"))
    assert FAMILLE.turn(state) is OVER
    assert FAMILLE.outcome(state).winners == (0,)
    assert FAMILLE.outcome(state).scores == (0, 1, 2)
    assert refusal(state, Draw()).code == "over"


def test_rami_f13_by_a_stroke_of_luck_too() -> None:
    state = play(famille("g7 g8", "y1", table="b3", drawn="g8"), create("g7 g8"))
    assert FAMILLE.outcome(state).winners == (0,)


def test_rami_f14_fewest_tiles_win_when_nobody_can_go_on() -> None:
    state = famille("r1 g5", "y9", "r13 g11", table="b3", pool="")
    for _ in range(3):
        state = play(state, Pass())
    assert FAMILLE.turn(state) is OVER
    assert FAMILLE.outcome(state).winners == (1,)


def test_rami_f14_ties_are_shared() -> None:
    state = famille("r1", "y9", "r13 g11", table="b3", pool="")
    for _ in range(3):
        state = play(state, Pass())
    assert FAMILLE.outcome(state).ranks == (1, 1, 3)


def test_tiles_in_a_move_may_come_in_any_order() -> None:
    state = famille("g7 g8 g9 r1", "y1", table="b3")
    assert play(state, create("g9 g7 g8")) == play(state, create("g7 g8 g9"))


def test_no_tile_is_ever_lost() -> None:
    for players in (2, 3, 4):
        for state in random_match("famille", players, 5).states[1:]:
            places = all_tiles(state)
            assert sum(places) == ALL
            assert sum(place.bit_count() for place in places) == 52


def test_what_is_seen_of_the_deal() -> None:
    state = FAMILLE.start(Options(), 2)
    deal = FAMILLE.chance(state, Dice(numbered_seed(1), 0))
    after = FAMILLE.step(state, {CHANCE: deal})
    opened = Opened(tuple(tile_of(start) for start in after.table))
    mine = Received(FAMILLE.view(after, 1).rack)
    assert news_of(FAMILLE, state, {CHANCE: deal}, 1) == (Dealt(), mine, opened)
    assert news_of(FAMILLE, state, {CHANCE: deal}, None) == (Dealt(), opened)


def test_what_is_seen_of_a_turn() -> None:
    state = famille("g7 g8 g9", "y1", table="b3|r7")
    onto = FAMILLE.view(state, None).table[1]
    assert news_of(FAMILLE, state, {0: Create(tiles("g8 g7"))}, 1) == (
        Created(0, "suite", tiles("g7 g8"), lucky=False),
    )
    assert news_of(FAMILLE, state, {0: Add(1, tiles("g7"))}, 1) == (
        Added(0, 1, onto, tiles("g7"), lucky=False),
    )
    assert news_of(FAMILLE, state, {0: create("g7 g8 g9")}, 1)[-1] == WentOut(0)
    lucky = famille("g7 r1", "y1", table="b3|r7", drawn="g7")
    assert news_of(FAMILLE, lucky, {0: add(1, "g7")}, 1) == (
        Added(0, 1, onto, tiles("g7"), lucky=True),
    )


def test_what_is_seen_of_drawing_and_passing() -> None:
    drawing = play(famille("r1 g5", "y1", table="b3", pool="b12 r9"), Draw())
    drawn = {CHANCE: Drawn(tile("b12"))}
    assert news_of(FAMILLE, drawing, drawn, 0) == (Drew(0, tile("b12"), 1),)
    assert news_of(FAMILLE, drawing, drawn, 1) == (Drew(0, None, 1),)
    assert news_of(FAMILLE, FAMILLE.step(drawing, drawn), {0: Keep()}, 1) == (Kept(0),)
    stuck = famille("r1", "y9", table="b3", pool="")
    assert news_of(FAMILLE, stuck, {0: Pass()}, 1) == (Passed(0),)
    assert news_of(FAMILLE, play(stuck, Pass()), {1: Pass()}, 1) == (Passed(1), Blocked((0, 1), 1))
