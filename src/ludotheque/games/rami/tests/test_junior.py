"""The printed rules of the Junior mode, clause by clause, and its rulings."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from ludotheque.conform.positions import news_of
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.rules import CHANCE, OVER, Turn
from ludotheque.games.rami.junior.advice import AnySpot, Chances
from ludotheque.games.rami.junior.values import (
    Chosen,
    Counted,
    JuniorState,
    Pair,
    PairMixed,
    PairTaken,
    Reveal,
    TurnedUp,
    TurnUp,
)
from ludotheque.games.rami.options import Options
from ludotheque.games.rami.rules import JUNIOR
from ludotheque.games.rami.tests.positions import mask, pick, random_match, refusal, tile, tiles
from ludotheque.games.rami.tiles import ALL, TILES, Tile, bits, mask_of
from ludotheque.words import LANGUAGES, words

START = JUNIOR.start(Options(), 2)


def almost_over(taken_0: int, taken_1: int) -> JuniorState:
    """Six tiles are left: red 1 to red 6."""
    rest = list(bits(ALL & ~mask("r1 r2 r3 r4 r5 r6")))
    assert taken_0 + taken_1 == len(rest)
    return JuniorState(0, 0b111111, (sum(rest[:taken_0]), sum(rest[taken_0:])))


def test_rami_j1_all_tiles_lie_face_down() -> None:
    assert JUNIOR.view(START, 0).spots == tuple(range(52))
    assert JUNIOR.view(START, 0).taken == ((), ())
    assert len(JUNIOR.legal(START, 0)) == 52


def test_rami_j1_any_spot_may_be_turned_up_but_the_one_that_is() -> None:
    for state in random_match("junior", 2, 4).states:
        if state.turning is None and JUNIOR.turn(state) != OVER:
            closed = [spot for spot in range(52) if state.spots >> spot & 1]
            if state.up is not None:
                closed.remove(state.up.spot)
            assert [*JUNIOR.legal(state, state.seat)] == [TurnUp(spot) for spot in closed]


def test_any_tile_that_lies_face_down_is_as_likely() -> None:
    for state in random_match("junior", 2, 4).states:
        if state.turning is not None:
            known = {*bits(sum(state.taken)), mask_of([state.up.tile] if state.up else [])}
            hidden = [one for one in TILES if mask_of([one]) not in known]
            assert [*JUNIOR.odds(state)] == [(Reveal(one), 1 / len(hidden)) for one in hidden]


def test_rami_j2_the_turn_goes_round() -> None:
    state = JUNIOR.start(Options(), 3)
    order = []
    for first, second in (("r1", "b2"), ("r3", "b4"), ("r5", "b6"), ("r7", "b8")):
        order.append(state.seat)
        state = pick(pick(state, 0, first), 1, second)
    assert order == [0, 1, 2, 0]


def test_rami_j3_two_tiles_are_turned_up_one_after_the_other() -> None:
    first = pick(START, 7, "r4")
    assert first.up == TurnedUp(0, 7, tile("r4"))
    assert JUNIOR.turn(first) == Turn((0,))
    assert TurnUp(7) not in JUNIOR.legal(first, 0)
    assert len(JUNIOR.legal(first, 0)) == 51
    second = pick(first, 8, "b5")
    assert second.up is None
    assert JUNIOR.turn(second) == Turn((1,))


@pytest.mark.parametrize("other", ["y4", "r13"], ids=["character", "colour"])
def test_rami_j4_the_same_character_or_colour_is_taken(other: str) -> None:
    state = pick(pick(START, 7, "r4"), 8, other)
    assert JUNIOR.view(state, 1).taken == (tiles(f"r4 {other}"), ())
    assert not {7, 8} & set(JUNIOR.view(state, 1).spots)
    assert len(JUNIOR.view(state, 1).spots) == 50


def test_rami_j5_others_go_back_and_are_mixed() -> None:
    state = pick(pick(START, 7, "r4"), 8, "b5")
    assert JUNIOR.view(state, 1).spots == tuple(range(52))
    # The red 4 may lie anywhere again, also where it was.
    for spot in (7, 8, 30):
        assert pick(state, spot, "r4").up == TurnedUp(1, spot, tile("r4"))


def test_rami_j5_every_hidden_tile_is_equally_likely() -> None:
    state = JUNIOR.step(pick(START, 7, "r4"), {0: TurnUp(8)})
    seen = Counter(JUNIOR.chance(state, Dice(numbered_seed(1), n)) for n in range(5100))
    assert set(seen) == {Reveal(each) for each in TILES if each != tile("r4")}
    assert 60 < min(seen.values()) <= max(seen.values()) < 145


def test_rami_j6_ends_with_four_tiles_after_24_pairs() -> None:
    state = pick(pick(almost_over(20, 26), 0, "r1"), 1, "r2")
    assert JUNIOR.turn(state) is OVER
    assert JUNIOR.legal(state, 0) == JUNIOR.legal(state, 1) == ()
    match = random_match("junior", 3, 1)
    pairs = [e for n in range(len(match.steps)) for e in match.news(n, None)]
    assert sum(isinstance(event, PairTaken) for event in pairs) == 24
    assert sum(match.outcome.scores) == 48


def test_rami_j7_most_tiles_win() -> None:
    state = pick(pick(almost_over(20, 26), 0, "r1"), 1, "r2")
    assert JUNIOR.outcome(state).scores == (22, 26)
    assert JUNIOR.outcome(state).winners == (1,)


def test_rami_j7_ties_are_shared() -> None:
    state = pick(pick(almost_over(22, 24), 0, "r1"), 1, "r2")
    assert JUNIOR.outcome(state).winners == (0, 1)


def test_rami_8_a_pair_gives_no_other_turn() -> None:
    state = pick(pick(START, 7, "r4"), 8, "r5")
    assert state.taken[0]
    assert JUNIOR.turn(state) == Turn((1,))


def test_the_last_pair_stays_in_sight_until_the_next_tile() -> None:
    state = pick(pick(START, 7, "r4"), 8, "b5")
    pair = Pair(TurnedUp(0, 7, tile("r4")), TurnedUp(0, 8, tile("b5")), taken=False)
    assert JUNIOR.view(state, None).last == pair
    turning = JUNIOR.step(state, {1: TurnUp(7)})
    assert JUNIOR.view(turning, None).last == pair
    assert JUNIOR.view(pick(state, 7, "g9"), None).last is None


def test_what_is_seen_to_happen() -> None:
    first = JUNIOR.step(START, {0: TurnUp(7)})
    assert news_of(JUNIOR, START, {0: TurnUp(7)}, 1) == (Chosen(0, 7),)
    assert news_of(JUNIOR, first, {CHANCE: Reveal(tile("r4"))}, 1) == (TurnedUp(0, 7, tile("r4")),)
    second = JUNIOR.step(pick(START, 7, "r4"), {0: TurnUp(8)})
    assert news_of(JUNIOR, second, {CHANCE: Reveal(tile("b5"))}, None) == (
        TurnedUp(0, 8, tile("b5")),
        PairMixed(0, (tile("r4"), tile("b5")), (7, 8)),
    )
    last = JUNIOR.step(pick(almost_over(20, 26), 0, "r1"), {0: TurnUp(1)})
    assert news_of(JUNIOR, last, {CHANCE: Reveal(tile("r2"))}, None) == (
        TurnedUp(0, 1, tile("r2")),
        PairTaken(0, (tile("r1"), tile("r2")), (0, 1)),
        Counted((1,), 26),
    )


def test_no_state_knows_a_face_down_tile() -> None:
    """What has never been turned up is nowhere in the state, not even by an id."""
    match = random_match("junior", 2, 3)
    shown: set[Tile] = set()
    for state, step in zip(match.states, match.steps, strict=False):
        named = {each for each in TILES if msgspec.json.encode(each) in msgspec.json.encode(state)}
        assert named <= shown
        shown |= {move.tile for move in step.moves.values() if isinstance(move, Reveal)}


def test_of_five_tiles_two_make_a_pair() -> None:
    """So the game can always go on until four are left."""
    assert len({each.colour for each in TILES}) == 4


def test_hints_say_that_all_places_are_alike_and_count_the_chances() -> None:
    assert JUNIOR.hints(JUNIOR.view(START, 0), 0) == (AnySpot(),)
    assert JUNIOR.hints(JUNIOR.view(START, 1), 1) == ()
    up = JUNIOR.view(pick(START, 7, "r4"), 0)
    # The 12 other red ones and the 3 other fours.
    assert JUNIOR.hints(up, 0) == (AnySpot(), Chances(tile("r4"), 15, 51))


def test_refusals() -> None:
    state = pick(pick(START, 7, "r4"), 8, "r5")
    assert refusal(state, TurnUp(7)).code == "spot-empty"
    assert refusal(state, TurnUp(99)).code == "spot-empty"
    open_tile = refusal(pick(START, 7, "r4"), TurnUp(7))
    assert (open_tile.code, open_tile.params) == ("spot-open", {"tile": tile("r4")})
    assert refusal(START, TurnUp(7), seat=1).code == "not-your-turn"
    assert refusal(START, Reveal(tile("r4"))).code == "not-now"
    turning = JUNIOR.step(pick(START, 7, "r4"), {0: TurnUp(8)})
    assert refusal(turning, Reveal(tile("r4")), CHANCE).code == "not-face-down"
    assert refusal(turning, TurnUp(9), CHANCE).code == "not-now"
    over = pick(pick(almost_over(20, 26), 0, "r1"), 1, "r2")
    assert refusal(over, TurnUp(2)).code == "over"


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_lines_of_a_phone_say_that_there_was_no_pair(language: str) -> None:
    """A third one would move the tiles under a finger."""
    told = words(language, "rami")
    said = told.arguments({"tiles": (tile("y12"), tile("r13"))}, ["A", "B"], 0)
    assert len(told.say("brief-PairMixed", **said)) < 66
