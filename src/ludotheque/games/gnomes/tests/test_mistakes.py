"""What the coach and the review speak against, and that they know no more than the seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludotheque.core.simulate import Order, play
from ludotheque.games.gnomes.mistakes import (
    AskedInVain,
    DugInVain,
    DugTooSoon,
    FoughtTooLow,
    KeptMole,
    LeftLoot,
    LeftQuestion,
    Mistake,
    WentElsewhere,
)
from ludotheque.games.gnomes.tests.scenes import (
    acting,
    asked,
    dealt,
    mask,
    rules_of,
    scene,
    stacks,
)
from ludotheque.games.gnomes.values import (
    Ask,
    AskAll,
    Fight,
    Lay,
    Move,
    MoveCat,
    Pass,
    Place,
    Shift,
    State,
    Take,
    Took,
)


def pinned(state: State) -> State:
    """Seat 0 has found out that the loot of seat 1 lies under A1."""
    return replace(state, asked=asked("0>1 zone A1", "0>1 line C1", "0>1 line A3", "0>1 line F1"))


def against(state: State, move: Move, seat: int | None = None) -> list[Mistake]:
    rules, who = rules_of(state), state.seat if seat is None else seat
    return list(rules.coach(rules.view(state, who), who, move, 7))


def digging(state: State) -> State:
    return replace(state, phase="dig")


# The fight, in a duel: who plays first wins.


def facing(mine: tuple[int, ...], theirs: tuple[int, ...], **more: Any) -> State:
    """Before the fight: seat 0 knows that the other's loot lies under A1."""
    hands = tuple(sum(1 << dwarf for dwarf in hand) for hand in (mine, theirs))
    return replace(pinned(dealt(2, "F3 A1")), hands=hands, **more)


def test_a_dwarf_that_was_sure_to_play_first_and_win_the_manche() -> None:
    state = facing((2, 6, 8), (1, 5))
    assert against(state, Fight(2), 0) == [FoughtTooLow(7, 0, 6, 1, "A1")]
    assert against(state, Fight(6), 0) == against(state, Fight(8), 0) == []
    assert against(state, Fight(1), 1) == []  # the other knows nothing


def test_no_dwarf_is_too_low_where_none_is_sure() -> None:
    assert against(facing((2, 5), (1, 5)), Fight(2), 0) == []  # a tie is thrown
    out_of_reach = facing((2, 8), (1, 5), terrains=("wood", "gravel"))
    assert against(out_of_reach, Fight(2), 0) == []
    standing = replace(out_of_reach, statues=(mask("A1"), 0))
    assert against(standing, Fight(2), 0) == [FoughtTooLow(7, 0, 8, 1, "A1")]
    anywhere = facing((2, 4), (1, 3), terrains=("wood", "gravel"))
    assert against(anywhere, Fight(2), 0) == [FoughtTooLow(7, 0, 4, 1, "A1")]
    cat = facing((2, 8), (1, 5), cat=0)
    assert against(cat, Fight(2), 0) == []


def test_what_is_certain_of_the_fight_is_certain() -> None:
    """By the rules: with that dwarf, whatever the other plays, the manche is won."""
    state = facing((2, 6), (1, 5))
    for theirs in (1, 5):
        after = rules_of(state).step(state, {0: Fight(6), 1: Fight(theirs)})
        moves = (Take("earth", "zone"), Place("A1"), Ask(1), Lay("mole", "A1"))
        for move in moves:
            if after.phase == "power":
                after = rules_of(after).step(after, {0: Pass()})
            after = rules_of(after).step(after, {0: move})
        assert after.wins == (1, 0)


# The place.


def test_tokens_that_do_not_lead_to_a_known_loot() -> None:
    state = pinned(scene((8, 5), loot="F3 A1"))
    assert against(state, Take("wood", "zone")) == [WentElsewhere(7, 0, 1, "A1")]
    assert against(state, Take("earth", "cat")) == []
    standing = replace(state, statues=(mask("A1"), 0))
    assert against(standing, Take("wood", "zone")) == []
    assert against(scene((8, 5), loot="F3 A1"), Take("wood", "zone")) == []
    marcel = pinned(scene((7, 5), loot="F3 A1"))
    assert against(marcel, Take("wood", "zone")) == []  # he reaches beside his statuettes


def test_a_statuette_elsewhere_than_on_a_known_loot() -> None:
    state = replace(
        pinned(scene((8, 5), loot="F3 A1")), phase="place", took=(Took("earth", "zone"),)
    )
    assert against(state, Place("D2")) == [WentElsewhere(7, 0, 1, "A1")]
    assert against(state, Place("A1")) == []
    full = replace(state, statues=(mask("A1 B1 C1"), 0))
    assert against(full, Shift("B1", "D2")) == []
    assert against(full, Shift("A1", "D2")) == [WentElsewhere(7, 0, 1, "A1")]


def test_where_a_mole_is_no_use_there_is_nothing_to_go_for() -> None:
    three = pinned(scene((8, 5, 2), loot="F3 A1 C2"))
    assert against(three, Take("wood", "zone")) == [WentElsewhere(7, 0, 1, "A1")]
    assert against(replace(three, stacks=stacks(A1="m0")), Take("wood", "zone")) == []
    assert against(replace(three, moles=(0, 3, 3)), Take("wood", "zone")) == []


# The question.


def test_a_question_whose_answer_is_known() -> None:
    """Seat 0 knows where seat 1 has it, and nothing of seat 2."""
    known = pinned(acting((8, 5, 2), "zone", "A1", loot="F3 A1 C2"))
    assert against(known, Ask(1)) == [AskedInVain(7, 0)]
    assert against(known, Ask(2)) == []
    alone = pinned(acting((8, 5), "zone", "A1", loot="F3 A1"))
    assert against(alone, Ask(1)) == []  # there is no better one
    assert against(acting((3, 2, 1), "zone", "A1", loot="F3 A1 C2"), AskAll()) == []


def test_a_question_that_is_not_asked() -> None:
    state = acting((8, 5), "zone", "C2", loot="F3 A1")
    assert against(state, Pass()) == [LeftQuestion(7, 0)]
    known = pinned(acting((8, 5), "zone", "A1", loot="F3 A1"))
    assert against(known, Pass()) == []
    cat = acting((8, 5), "cat", "C2", loot="F3 A1")
    assert against(cat, Pass()) == against(cat, MoveCat("A1")) == []


# The dig.


def test_a_mole_that_can_find_nothing() -> None:
    state = digging(pinned(acting((8, 5), "zone", "C2", loot="F3 A1")))
    assert against(state, Lay("mole", "C2")) == [DugInVain(7, 0, "C2")]
    early = digging(acting((8, 5, 2), "zone", "C2", loot="F3 A1 C3"))
    assert against(early, Lay("mole", "C2")) == against(early, Lay("bait", "C2")) == []
    again = replace(early, stacks=stacks(C2="m0"))
    assert against(again, Lay("mole", "C2", 1)) == [DugInVain(7, 0, "C2")]
    own = digging(acting((8, 5, 2), "zone", "F3", loot="F3 A1 C3"))
    assert against(own, Lay("mole", "F3")) == [DugInVain(7, 0, "F3")]


def test_in_a_duel_a_mole_that_is_laid_too_soon() -> None:
    early = digging(acting((8, 5), "zone", "C2", loot="F3 A1"))
    assert against(early, Lay("mole", "C2")) == [DugTooSoon(7, 0, "C2", 7)]
    sure = digging(pinned(acting((8, 5), "zone", "A1", loot="F3 A1")))
    assert against(sure, Lay("mole", "A1")) == []
    # The other knows where mine is, and plays after me: any chance is better than none.
    exposed = asked("1>0 zone F3", "1>0 line F3", "1>0 zone D3", "1>0 line A3", "1>0 line F1")
    late = replace(early, asked=exposed)
    assert against(late, Lay("mole", "C2")) == []


def test_a_loot_that_is_known_and_left() -> None:
    state = digging(pinned(acting((8, 5), "zone", "A1", loot="F3 A1")))
    assert against(state, Pass()) == [LeftLoot(7, 0, 1, "A1")]
    early = digging(acting((8, 5), "zone", "C2", loot="F3 A1"))
    assert against(early, Pass()) == []


def test_a_mole_that_is_kept_in_the_last_round() -> None:
    clues = asked("0>1 zone A1", "0>1 line C1")
    state = digging(acting((8, 5, 2), "zone", "A1", loot="F3 A1 C2", asked=clues))
    assert against(state, Pass()) == []
    last = replace(state, last=True)
    assert against(last, Pass()) == [KeptMole(7, 0, "A1")]
    assert against(replace(last, moles=(0, 3, 3)), Pass()) == []
    hopeless = digging(acting((8, 5, 2), "zone", "F2", loot="F3 A1 C2", asked=clues, last=True))
    assert against(hopeless, Pass()) == []


# All of it.

TABLES = [("duel", 2), ("garden", 3), ("garden", 4)]


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_mistakes_are_the_same_in_every_world_that_the_seat_could_be_in(
    mode: str, players: int
) -> None:
    """Games of beginners, who make them all: the same move in worlds that look the same."""
    rng, found = Random(1), 0
    for state, moves in chain.from_iterable(_steps(mode, players, seed) for seed in range(3)):
        rules = rules_of(state)
        for seat, move in moves.items():
            said = against(state, move, seat)
            found += len(said)
            world = rules.imagine(rules.view(state, seat), seat, rng)
            assert msgspec.json.encode(against(world, move, seat)) == msgspec.json.encode(said)
    assert found


def _steps(mode: str, players: int, seed: int) -> Sequence[tuple[State, dict[int, Any]]]:
    match = play(Order("gnomes", mode, players, ("rookie",) * players), seed)
    every = zip(match.states, [step.moves for step in match.steps], strict=False)
    return [(state, moves) for state, moves in every if min(moves) >= 0]
