"""The bots: they move legally, know no more than their seat, dig when it is time, and the stronger
level wins."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from gnomes.points import Blind, measure
from msgspec.structs import replace

from ludotheque.conform.ladder import measured
from ludotheque.core import simulate
from ludotheque.core.rules import CHANCE, Seat, Seen
from ludotheque.games.gnomes import GAME, plan, race
from ludotheque.games.gnomes.board import HAND, SPOT
from ludotheque.games.gnomes.bots import BOTS, Boss
from ludotheque.games.gnomes.mind import Mind, Query, Shrewd
from ludotheque.games.gnomes.rules import DUEL, GARDEN
from ludotheque.games.gnomes.tests.scenes import acting, asked, dealt, rules_of, scene, stacks
from ludotheque.games.gnomes.values import Launch, Lay, MoveCat, Options, Pass, State, Take


def seen(state: State, seat: Seat) -> Seen[Any, Any]:
    rules = rules_of(state)
    legal = tuple(rules.legal(state, seat))
    return Seen(seat, rules.turn(state), rules.view(state, seat), legal)


def choice(state: State, level: str = "boss", seed: int = 0) -> Any:
    (seat,) = rules_of(state).turn(state).seats
    answer = BOTS[level].act(seen(state, seat), Random(seed))
    assert answer is not None
    return answer[0]


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize(("mode", "players"), [("duel", 2), ("garden", 3), ("garden", 4)])
def test_every_level_plays_whole_games(level: str, mode: str, players: int) -> None:
    for throw in ("chance", "skill"):
        chosen = GAME.mode(mode)
        match = simulate.set_up(GAME, chosen, players, 7, Options(throw))
        simulate.play_out(match, [BOTS[level]] * players, 7)
        assert match.over


def test_a_bot_takes_no_longer_for_a_secret() -> None:
    """In worlds that look the same the same move is made after the same time."""
    near = acting((8, 5, 2), "zone", "A1", loot="F1 F2 B1")
    far = replace(near, loot=(near.loot[0], SPOT["C1"], SPOT["D3"]))
    for level in BOTS.values():
        assert level.act(seen(near, 0), Random(4)) == level.act(seen(far, 0), Random(4))


def test_the_cat_is_never_sent_onto_ones_own_statuette() -> None:
    """Not even where it would send three others away and sit on its own loot."""
    state = acting((8, 5, 2, 1), "cat", "F1", loot="B1 F2 C1 D1", statues=("B1",) * 4)
    mind = Mind(GARDEN.view(state, 0), 0)
    assert plan.cat_value(mind, SPOT["B1"]) > 0
    assert plan.cat(mind, [MoveCat("B1"), Pass()]) == Pass()


def test_boss_digs_at_once_where_the_loot_must_be() -> None:
    state = replace(acting((8, 5), "zone", "A1", loot="F3 A1"), phase="dig")
    pinned = replace(state, asked=asked("0>1 zone A1", "0>1 line C1", "0>1 line A3", "0>1 line F1"))
    assert len(Mind(DUEL.view(pinned, 0), 0).chances[1]) == 1
    assert choice(pinned) == Lay("mole", "A1")
    assert choice(state) == Pass()  # one of fifteen


def test_boss_takes_the_terrain_of_a_loot_it_knows() -> None:
    questions = asked("0>1 zone A1", "0>1 line C1", "0>1 line A3", "0>1 line F1")
    state = scene((8, 5), loot="F3 A1", asked=questions)
    take = choice(state)
    assert isinstance(take, Take)
    assert take.terrain == "earth"


def test_boss_asks_what_tells_most() -> None:
    state = acting((8, 5, 2), "flowers", "A1", loot="F3 C2 B1")
    mind = Mind(GARDEN.view(state, 0), 0)
    ask = choice(state)
    queries = list(mind.queries("flowers", SPOT["A1"]))
    bits = {(q.to, q.flower): mind.bits(q) for q in queries}
    assert bits[ask.seat, ask.flower] == pytest.approx(max(bits.values()))
    assert ask.seat == 2  # who answers by cards: nobody else hears it


def test_bits_are_those_of_the_answer() -> None:
    state = scene((8, 5), loot="F3 A1")
    mind = Mind(DUEL.view(state, 0), 0)
    assert mind.says_yes(Query(1, "zone", SPOT["A1"], None)) == pytest.approx(3 / 15)
    assert mind.bits(Query(1, "zone", SPOT["A1"], None)) == pytest.approx(0.7219, abs=1e-4)
    assert mind.expected_left(Query(1, "zone", SPOT["A1"], None)) == pytest.approx(
        3 / 15 * 3 + 12 / 15 * 12
    )


def test_a_mole_is_worth_less_on_top_of_others() -> None:
    questions = asked("0>1 zone A1", "0>1 line C1", "0>1 line A3", "0>1 line F1")
    state = acting((8, 5, 2), "zone", "A1", loot="F3 A1 C1", asked=questions)
    assert Mind(GARDEN.view(state, 0), 0).worth(SPOT["A1"]) == pytest.approx(5, abs=0.2)
    second = replace(state, stacks=stacks(A1="m2"))
    assert Mind(GARDEN.view(second, 0), 0).worth(SPOT["A1"]) == pytest.approx(4, abs=0.2)
    again = replace(state, stacks=stacks(A1="m0"))
    assert Mind(GARDEN.view(again, 0), 0).worth(SPOT["A1"]) == 0


def test_boss_reads_where_others_have_dug() -> None:
    """What they were answered in secret shows in their moles; but nobody digs for oneself."""
    state = acting((8, 5, 2), "zone", "A1", loot="F3 A1 C1")
    dug = replace(state, stacks=stacks(C2="m2"))
    before, after = (Shrewd(GARDEN.view(each, 0), 0) for each in (state, dug))
    spot = SPOT["C2"]
    assert after.likely(spot) > before.likely(spot) == Mind(GARDEN.view(dug, 0), 0).likely(spot)
    both = replace(state, stacks=stacks(C2="m1 m2"))
    assert Shrewd(GARDEN.view(both, 0), 0).likely(spot) < after.likely(spot)


def test_what_boss_gains_by_that_can_be_measured_again() -> None:
    told = measure(Blind(), players=3, games=1, seed=1)
    assert [line.split()[0] for line in told.splitlines()] == ["wins", "points", "others", "moles"]


def test_boss_keeps_its_last_moles_for_the_last_turn() -> None:
    state = replace(acting((8, 5, 2), "zone", "C2"), phase="dig")
    many, few = (
        Mind(GARDEN.view(replace(state, moles=(left, 3, 3)), 0), 0) for left in (3, plan.LAST_MOLES)
    )
    assert plan.patience(few) > plan.patience(many)
    last = replace(state, moles=(1, 3, 3), last=True)
    assert plan.patience(Mind(GARDEN.view(last, 0), 0)) == 0


def test_boss_lays_what_is_left_in_the_last_round() -> None:
    state = acting((8, 5, 2), "zone", "C2", last=True, hands=(HAND, HAND, HAND))
    assert isinstance(choice(replace(state, phase="dig")), Lay)
    early = replace(state, last=False, phase="dig", cards=(4, 5, 2))
    assert choice(early) == Pass()


def test_boss_lays_a_bait_beside_a_mole() -> None:
    state = replace(acting((4, 3, 2), "zone", "C2", statues=("F1",)), phase="second")
    lay = choice(state)
    assert isinstance(lay, Lay)
    assert lay.kind == "bait"


def test_boss_plays_more_strongly_when_it_needs_to_be_first() -> None:
    questions = asked("0>1 zone A1", "0>1 line C1", "0>1 line A3", "0>1 line F1")
    calm = Mind(GARDEN.view(dealt(3, "F3 A1 C1"), 0), 0)
    keen = Mind(GARDEN.view(replace(dealt(3, "F3 A1 C1"), asked=questions), 0), 0)
    assert plan.wanted(keen)
    assert not plan.wanted(calm)
    gain = {
        dwarf: plan.fight_value(keen, dwarf, 1.0) - plan.fight_value(calm, dwarf, 0.35)
        for dwarf in (2, 8)
    }
    assert gain[8] > gain[2]


def test_the_race_knows_that_knowing_more_is_better() -> None:
    for few, many in ((1, 2), (2, 4), (3, 9)):
        assert race.chances()[few][8] > race.chances()[many][8]
    assert race.chances()[5][5] == pytest.approx(0.5)
    assert race.waiting(2, 1, first=True) < 0.5  # the other is about to dig


def test_throws_of_a_bot_scatter_around_the_chimney() -> None:
    state = replace(dealt(2, skill=True), cards=(4, 4), pools=((0, 1),), phase="launch")
    rng = Random(1)
    powers = []
    for _ in range(300):
        answer = Boss().act(seen(state, 0), rng)
        assert answer is not None
        assert isinstance(answer[0], Launch)
        powers.append(answer[0].power)
    assert 68 < sum(powers) / len(powers) < 72
    assert len(set(powers)) > 15


@pytest.mark.parametrize(("strong", "weak"), [("sneak", "rookie"), ("boss", "sneak")])
def test_each_level_beats_the_one_below(strong: str, weak: str) -> None:
    """A small sample of the ladder in the README: 60 duels."""
    score = measured(simulate.Order("gnomes", "duel", 2), strong, weak, 60)
    assert sum(score.won) >= 36


def test_dice_lose_to_those_who_know_the_rules() -> None:
    """One who throws dice among three of the lowest level: a quarter would be its share."""
    score = measured(simulate.Order("gnomes", "garden", 4), "random", "rookie", 60)
    assert score.share.mean < 0.2


def test_chance_is_asked_only_when_it_is_to_move() -> None:
    assert GARDEN.turn(GARDEN.start(Options(gangs="seats"), 3)).seats == (CHANCE,)
