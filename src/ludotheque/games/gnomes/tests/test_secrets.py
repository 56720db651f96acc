"""Loot, answers by cards and face-down tokens stay secret: change them, and nothing that a seat is
given changes.

Written by hand beside the conformance suite, without `imagine` and without the notebook: hidden
loots are moved to cells that give the same answers to what the seat has heard, and hidden tokens
are exchanged."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludotheque.conform import play as plays
from ludotheque.conform import secrets
from ludotheque.conform.positions import driven
from ludotheque.core.faults import Refused
from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import CHANCE, Seat
from ludotheque.games.gnomes.board import CELLS, LOOT_SPOTS
from ludotheque.games.gnomes.bots import BOTS
from ludotheque.games.gnomes.questions import yes_cells
from ludotheque.games.gnomes.rules import DUEL, GARDEN, Duel, Garden, Gnomes
from ludotheque.games.gnomes.tests.scenes import acting, news, play, random_match, stacks
from ludotheque.games.gnomes.values import (
    Ask,
    Buried,
    Fight,
    Kind,
    Lay,
    Options,
    Pass,
    Peeked,
    Place,
    Stack,
    State,
    Statue,
    Take,
    Token,
)
from ludotheque.games.gnomes.view import knows_token

encode = msgspec.json.encode


def moved_loots(state: State, seat: Seat | None, rng: Random) -> State:
    """Other loots for the others, which would have answered the same to all this seat has heard."""
    for _ in range(200):
        loot = list(rng.sample(LOOT_SPOTS, len(state.loot)))
        if seat is not None:
            loot[seat] = state.loot[seat]
        if len(set(loot)) == len(loot) and _same_answers(state, tuple(loot), seat):
            return replace(state, loot=tuple(loot))
    return state


def _same_answers(state: State, loot: tuple[int, ...], seat: Seat | None) -> bool:
    for q in state.asked:
        where = yes_cells(q.action, q.spot, q.flower)
        same = (where >> loot[q.to_seat] ^ where >> state.loot[q.to_seat]) & 1 == 0
        if not same and (q.loud or seat in (q.seat, q.to_seat)):
            return False
    return True


def swapped_tokens(state: State, seat: Seat | None) -> State:
    """Every token that the seat cannot see becomes the other kind, as far as its owner had it."""
    seen = {(p.spot, p.level) for p in state.peeks if p.seat == seat}
    moles, baits, found = list(state.moles), list(state.baits), []
    for spot, stack in enumerate(state.stacks):
        row = []
        for level, token in enumerate(stack):
            who = token.seat
            hidden = who != seat and (spot, level) not in seen
            if hidden and token.kind == "mole" and baits[who]:
                moles[who], baits[who] = moles[who] + 1, baits[who] - 1
                row.append(Token(who, "bait"))
            elif hidden and token.kind == "bait" and moles[who]:
                moles[who], baits[who] = moles[who] - 1, baits[who] + 1
                row.append(Token(who, "mole"))
            else:
                row.append(token)
        found.append(tuple(row))
    return replace(state, moles=tuple(moles), baits=tuple(baits), stacks=tuple(found))


def given_to(rules: Gnomes, state: State, seat: Seat | None) -> bytes:
    legal = () if seat is None else tuple(rules.legal(state, seat))
    return encode((rules.turn(state), rules.view(state, seat), legal))


@pytest.mark.parametrize(("mode", "players"), [("duel", 2), ("garden", 3), ("garden", 4)])
def test_other_loots_and_tokens_change_no_byte(mode: str, players: int) -> None:
    rules = DUEL if mode == "duel" else GARDEN
    rng, changed = Random(3), 0
    for seed in range(4):
        match = random_match(mode, players, seed)
        for number, state in enumerate(match.states[:-1]):
            if not state.loot or state.tie or state.phase == "shown":
                continue
            for seat in (None, *range(players)):
                other = swapped_tokens(moved_loots(state, seat, rng), seat)
                changed += other != state
                assert given_to(rules, other, seat) == given_to(rules, state, seat)
                if match.steps[number].moves.keys() == {seat}:
                    _same_refusals(rules, state, other, match.states[number], seat, rng)
    assert changed > 100


def _same_refusals(
    rules: Gnomes, state: State, other: State, somewhere: State, seat: Any, rng: Random
) -> None:
    moves: list[Any] = [Ask(0), Ask(1), Pass(), Place("A1"), Take("grass", "zone"), Fight(8)]
    moves += [Lay(kind, cell, 3) for kind in ("mole", "bait") for cell in ("A1", "B2")]
    for move in [*moves, *rng.sample(moves, 2)]:
        assert _refusal(rules, state, seat, move) == _refusal(rules, other, seat, move)


def _refusal(rules: Gnomes, state: State, seat: Seat, move: Any) -> bytes:
    try:
        rules.step(state, {seat: move})
    except Refused as refused:
        return encode((refused.code, refused.params))
    return b""


def test_the_news_of_a_question_are_the_same_whatever_the_secret_answer() -> None:
    near = acting((8, 5, 2), "zone", "A1", loot="F1 F2 B1")
    far = acting((8, 5, 2), "zone", "A1", loot="F1 F2 F3")
    for seat in (1, None):
        assert news(near, Ask(2), seat) == news(far, Ask(2), seat)
        assert GARDEN.view(play(near, Ask(2)), seat) == GARDEN.view(play(far, Ask(2)), seat)
    assert news(near, Ask(2), 0) != news(far, Ask(2), 0)


def test_a_loud_answer_is_no_secret() -> None:
    near = acting((8, 5, 2), "zone", "A1", loot="F1 B1 F2")
    far = acting((8, 5, 2), "zone", "A1", loot="F1 F3 F2")
    for seat in (0, 2, None):
        assert news(near, Ask(1), seat) != news(far, Ask(1), seat)


def test_a_spectator_sees_no_loot_no_token_and_no_secret_answer() -> None:
    state = play(acting((8, 5, 2), "zone", "A1", stacks=stacks(A1="m0 b1")), Ask(2))
    view = GARDEN.view(state, None)
    assert view.loots == (None, None, None)
    assert [token.kind for token in view.stacks[0].tokens] == [None, None]
    assert view.facts[0].yes is None
    assert (view.moles, view.baits) == (0, 0)
    assert all(len(cells) == 16 for cells in view.notes)


def test_how_many_moles_somebody_has_left_changes_nothing_for_the_others() -> None:
    one = acting((6, 5, 2), "zone", "A1", moles=(1, 3, 3), baits=(1, 2, 2))
    two = acting((6, 5, 2), "zone", "A1", moles=(2, 3, 3), baits=(0, 2, 2))
    for seat in (1, 2, None):
        assert given_to(GARDEN, one, seat) == given_to(GARDEN, two, seat)
        laid_one, laid_two = (play(s, Pass(), Lay("mole", "A1", 1)) for s in (one, two))
        assert given_to(GARDEN, laid_one, seat) == given_to(GARDEN, laid_two, seat)


def test_the_fight_is_in_no_state_before_all_have_chosen() -> None:
    """The table holds sealed cards: a state has no room for half a fight."""
    match = random_match("garden", 3, 1)
    for state, step in zip(match.states, match.steps, strict=False):
        if state.phase == "fight":
            assert state.cards == ()
            assert set(step.moves) == {0, 1, 2}


# The option throw=skill passes the same suite: its positions are not reached by the default.


class SkillGarden(Garden):
    def start(self, options: Options, players: int) -> State:
        return super().start(Options("skill"), players)


class SkillDuel(Duel):
    def start(self, options: Options, players: int) -> State:
        return super().start(Options("skill"), players)


SKILL = Game(
    key="gnomes",
    version="skill",
    package="ludotheque.games.gnomes",
    modes=(
        Mode("garden", SkillGarden(), range(3, 5), BOTS),
        Mode("duel", SkillDuel(), range(2, 3), BOTS),
    ),
)
SKILL_CHECKS = [c for c in (*plays.CHECKS, *secrets.CHECKS) if c is not plays.replays]


@pytest.mark.parametrize("mode", SKILL.modes, ids=lambda mode: mode.key)
@pytest.mark.parametrize("check", SKILL_CHECKS, ids=lambda check: check.__name__)
def test_the_game_conforms_with_throws_of_skill(mode: Mode, check: Any) -> None:
    driven(SKILL, mode, check, 12)()


def test_throws_of_skill_do_happen() -> None:
    match = random_match("garden", 3, 2, Options("skill"))
    assert any(state.phase == "launch" for state in match.states)
    assert all(step.moves.keys() != {CHANCE} or step.moves for step in match.steps)


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_the_kind_of_a_token_is_told_to_those_who_know_it(seat: Seat | None) -> None:
    def told(state: State, spot: int, level: int) -> Kind | None:
        return state.stacks[spot][level].kind if knows_token(state, seat, spot, level) else None

    for state in random_match("garden", 3, 2).states:
        view = GARDEN.view(state, seat)
        assert view.stacks == tuple(
            Stack(
                CELLS[spot],
                tuple(Buried(t.seat, told(state, spot, level)) for level, t in enumerate(stack)),
            )
            for spot, stack in enumerate(state.stacks)
            if stack
        )
        assert view.peeks == tuple(
            Peeked(p.seat, CELLS[p.spot], p.level, told(state, p.spot, p.level))
            for p in state.peeks
        )


def test_everybody_sees_where_the_statuettes_stand() -> None:
    for state in random_match("garden", 4, 2).states:
        standing = {
            Statue(owner, cell, bool(state.fresh >> spot & 1))
            for owner, mask in enumerate(state.statues)
            for spot, cell in enumerate(CELLS)
            if mask >> spot & 1
        }
        seen = GARDEN.view(state, None).statues
        assert set(seen) == standing
        assert sorted(seen, key=lambda s: (s.seat, s.fresh, CELLS.index(s.cell))) == [*seen]
