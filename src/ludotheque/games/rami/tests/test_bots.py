"""The bots: they play legal moves, repeat themselves for the same seed, and know their craft."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from rami import ceiling
from rami.quick import Quick
from rami.weigh import regression, samples

from ludotheque.bots import pause
from ludotheque.bots.levels import table_bot
from ludotheque.conform.ladder import measured
from ludotheque.core import simulate
from ludotheque.core.match import Match
from ludotheque.core.rules import Bot, Seat, Seen
from ludotheque.core.simulate import Order
from ludotheque.games.rami import GAME
from ludotheque.games.rami.bots import FAMILLE_BOTS
from ludotheque.games.rami.famille.bots import Novice, Regular
from ludotheque.games.rami.famille.outlook import OFFERED, STUCK, TILE, known_to, outlook, sight
from ludotheque.games.rami.famille.placing import open_tiles
from ludotheque.games.rami.famille.values import FamilleState, Keep
from ludotheque.games.rami.rules import FAMILLE
from ludotheque.games.rami.tests.positions import (
    add,
    create,
    famille,
    mask,
    random_match,
)


def seen(state: FamilleState, seat: Seat | None = None) -> Seen[Any, Any]:
    player = state.seat if seat is None else seat
    legal = tuple(FAMILLE.legal(state, player))
    return Seen(player, FAMILLE.turn(state), FAMILLE.view(state, player), legal)


def chosen(bot: Bot, state: FamilleState, seed: int = 1) -> object:
    answer = bot.act(seen(state), Random(seed))
    assert answer is not None
    return answer[0]


def played(mode: str, bots: list[Bot], seed: int) -> Match:
    match = simulate.set_up(GAME, GAME.mode(mode), len(bots), seed)
    return simulate.play_out(match, bots, seed)


def test_levels_go_from_the_weakest_to_the_strongest() -> None:
    assert list(GAME.mode("famille").bots) == ["novice", "regular"]
    assert list(GAME.mode("junior").bots) == ["child"]


@pytest.mark.parametrize("bot", [Novice(), Regular()], ids=lambda bot: type(bot).__name__)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_plays_whole_games_and_repeats_them(bot: Bot, players: int) -> None:
    match = played("famille", [bot] * players, 7)
    assert match.over
    assert played("famille", [bot] * players, 7).steps == match.steps


def test_the_child_plays_whole_games_of_junior() -> None:
    bots = GAME.mode("junior").bots
    assert played("junior", [bots["child"]] * 3, 7).over


@pytest.mark.parametrize("level", FAMILLE_BOTS)
def test_a_bot_that_is_not_asked_says_nothing(level: str) -> None:
    state = famille("r1 r2", "y1", table="b3")
    assert FAMILLE_BOTS[level].act(seen(state, 1), Random(1)) is None


@pytest.mark.parametrize("bot", [Novice(), Regular()], ids=lambda bot: type(bot).__name__)
def test_how_long_a_bot_takes_tells_nothing(bot: Bot) -> None:
    """Whatever it sees, the seconds are drawn first, and in the same way."""
    expected = pause(Random(5))
    for state in random_match("famille", 2, 9).states:
        if state.phase in ("place", "luck"):
            answer = bot.act(seen(state), Random(5))
            assert answer is not None
            assert answer[1] == expected


def test_the_regular_finishes_when_it_can() -> None:
    state = famille("g5 g6", "y1", table="g7|r6|b5")
    assert chosen(Regular(), state) in (create("g5 g6"), add(0, "g5 g6"))


def test_the_regular_uses_its_luck() -> None:
    state = famille("r1 g5 g6 b12", "y1 y2", table="b3", drawn="g6")
    assert chosen(Regular(), state) == create("g5 g6")
    assert chosen(Regular(), famille("r1 g5", "y1", table="b3", drawn="g5")) == Keep()


def test_the_regular_lays_more_rather_than_less() -> None:
    state = famille("g5 g6 g7 r1 b9", "y1 y2", table="r2 r3")
    assert chosen(Regular(), state) == create("g5 g6 g7")


def test_the_regular_does_not_open_the_way_for_a_player_with_one_tile() -> None:
    """The other player has one tile left, and told with the last draw that it fitted nowhere. To
    go on with the blue suite gives it a new chance; to complete the family gives it none."""
    state = famille("y7 b5 r1 g13", "y12", table="r7 b7 g7|b3 b4|r9 r10")
    told = replace(state, lacks=(0, open_tiles(state.table)), fresh=(4, 0))
    assert chosen(Regular(), told) == add(0, "y7")


def test_a_glance_counts_only_tiles_that_others_may_have() -> None:
    state = famille("g5 g6 r1", "y1 y9", table="b3 b4")
    told = replace(state, lacks=(0, mask("b2 b5 g4 g7")), fresh=(3, 0))
    move = create("g5 g6")
    assert outlook(move, known_to(state, 0)) == pytest.approx(-STUCK - TILE - 4 * OFFERED)
    assert outlook(move, known_to(told, 0)) == pytest.approx(-STUCK - TILE)
    assert sight(FAMILLE.view(told, 0), 0) == known_to(told, 0)


@pytest.mark.parametrize(("strong", "weak"), [("novice", "random"), ("regular", "novice")])
def test_the_better_level_wins_more_often(strong: str, weak: str) -> None:
    """A coarse check that the ladder stands; its figures are in README.md."""
    assert measured(Order("rami", "famille", 2), strong, weak, 400).share.mean > 0.5


def test_the_novice_finishes_when_it_can_and_lays_the_most_that_it_sees() -> None:
    assert chosen(Novice(sees=0), famille("g5 g6", "y1", table="g7|r6")) in (
        create("g5 g6"),
        add(0, "g5 g6"),
    )
    state = famille("g5 g6 g7 r1 b9", "y1 y2", table="r2 r3")
    assert chosen(Novice(sees=1), state) == create("g5 g6 g7")
    assert len({str(chosen(Novice(), state, seed)) for seed in range(30)}) > 1


def test_the_novice_overlooks_luck_but_not_a_finish() -> None:
    """What it keeps nobody else can see."""
    lucky = famille("r1 g5 g6 b12", "y1 y2", table="b3", drawn="g6")
    assert {chosen(Novice(), lucky, seed) for seed in range(30)} == {create("g5 g6"), Keep()}
    assert chosen(Novice(sees_luck=1), lucky) == create("g5 g6")
    last = famille("g5 g6", "y1 y2", table="b3", drawn="g6")
    assert chosen(Novice(sees_luck=0), last) == create("g5 g6")


def test_what_tiles_cost_can_be_measured_again() -> None:
    rows = list(samples(20, 2, "regular"))
    stuck = regression(rows)[1]
    assert len(rows) > 100
    assert stuck < 0  # a tile that fits nowhere costs chances to win
    line = [(1.0, x, 2.0 * x + 1) for x in (0.0, 1.0, 2.0, 5.0)]
    assert regression(line) == pytest.approx([1, 2])


def test_a_quick_game_ends_as_the_rules_would_have_it() -> None:
    for seed in range(40):
        state, order = ceiling.dealt(seed)
        racks = ceiling.go_on(state, order).racks
        assert Quick(state, order).play_on() == [rack.bit_count() for rack in racks]


def test_who_knows_the_order_of_the_pool_never_does_worse_than_regular_and_often_better() -> None:
    gains = []
    for seed in range(10):
        state, order = ceiling.dealt(seed)
        usual = ceiling.part(ceiling.go_on(state, order), 0)
        gains.append(ceiling.Foresight(0, order).most(state) - usual)
    assert min(gains) == 0
    assert sum(gains) >= 3


@pytest.mark.parametrize("sees", ceiling.WORLDS)
def test_who_thinks_long_plays_whole_games_and_repeats_them(sees: str) -> None:
    """How often they win is in README.md."""
    found = ceiling.thought(sees, 4, 1)
    assert found == ceiling.thought(sees, 4, 1)
    won, _ = found
    assert 0 <= won.low <= won.mean <= won.high <= 1


def test_who_gains_nothing_wins_half() -> None:
    assert ceiling.without_luck([0.0, 0.0]) == (0.5, 0.5, 0.5)
    mean, low, high = ceiling.without_luck([0.1, -0.1, 0.3])
    assert (mean, (low + high) / 2) == pytest.approx((0.6, 0.6))


def test_regular_plays_for_the_level_that_was_above_it() -> None:
    """At tables that were kept; nobody can choose it any more."""
    mode = GAME.mode("famille")
    assert table_bot(mode, "planner") is mode.bots["regular"]
