"""OpenSpiel: its own simulation test passes for every mode, and its searches play our games."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

from ludotheque.adapters import openspiel
from ludotheque.adapters.encoding import Encoding
from ludotheque.adapters.openspiel import Decision, Played, told
from ludotheque.core.faults import Fault
from ludotheque.core.rules import CHANCE
from ludotheque.games.rami.junior.values import TurnUp
from tests.adapters.conftest import Which
from tests.core.toygame import GAME, Buzz, ToyOptions


def loaded(which: Which, seed: int = 1) -> Any:
    words = f"game={which.game},mode={which.mode},players={which.players},seed={seed}"
    return pyspiel.load_game(f"python_ludotheque({words})")


def go_on(state: Any, rng: Random, steps: int = 100_000) -> Any:
    """Random actions, to the end or for that many steps."""
    while not state.is_terminal() and steps:
        if state.is_chance_node():
            numbers, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps -= 1
    return state


def toy(seed: int = 1) -> Decision:
    """The toy game after the deal."""
    mode, options = GAME.mode(), ToyOptions()
    played = Played(GAME, mode, options, 2, Encoding(mode, options, 2), Random(seed))
    return played.start().after(0)


def test_openspiel_finds_no_fault(which: Which, capfd: pytest.CaptureFixture[str]) -> None:
    """With serialization where nothing is sampled: OpenSpiel wants the sampler's state for it."""
    game = loaded(which)
    listed = game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=1, serialize=listed, verbose=False)
    capfd.readouterr()


def test_a_state_survives_serialization(which: Which) -> None:
    game = loaded(which)
    state = go_on(game.new_initial_state(), Random(4), 25)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.current_player() == state.current_player()


def test_odds_are_explicit_where_they_are_listed() -> None:
    modes = pyspiel.GameType.ChanceMode
    junior, famille = (loaded(Which("rami", mode, 2)) for mode in ("junior", "famille"))
    assert junior.get_type().chance_mode == modes.EXPLICIT_STOCHASTIC
    assert famille.get_type().chance_mode == modes.SAMPLED_STOCHASTIC


def test_a_state_that_comes_back_has_another_future() -> None:
    game = loaded(Which("rami", "famille", 2))
    text = game.new_initial_state().serialize()
    restored = [game.deserialize_state(text) for _ in range(5)]
    assert len({str(go_on(state, Random(1), 2)) for state in restored}) == 5


def test_a_whole_game_has_returns(which: Which) -> None:
    state = go_on(loaded(which).new_initial_state(), Random(1))
    if which.players > 1:
        assert sum(state.returns()) == pytest.approx(0)
    else:
        outcome = state.decision.position.outcome
        assert state.returns() == [float(outcome.scores[0])]


def test_the_same_seed_gives_the_same_game(which: Which) -> None:
    def played(seed: int) -> str:
        return str(go_on(loaded(which, seed).new_initial_state(), Random(3), 60))

    assert played(1) == played(1)


def test_an_information_state_is_what_the_seat_is_given(which: Which) -> None:
    """Other secrets and other sealed answers change nothing of it."""
    for seed in range(3):
        rng = Random(seed)
        state = go_on(loaded(which, seed).new_initial_state(), rng, rng.randrange(1, 40))
        if state.is_terminal() or state.decision.round.complete:
            continue
        for player in range(which.players):
            other = state.imagined(player, rng)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert state.information_state_string(player) == told(state.seen(player))
            assert other.current_player() == state.current_player()


def test_imagined_states_are_other_states() -> None:
    state = go_on(loaded(Which("rami", "famille", 2)).new_initial_state(), Random(1), 6)
    assert len({str(state.imagined(0, Random(seed))) for seed in range(5)}) == 5


def test_a_copy_has_another_future() -> None:
    """A search in copies cannot read from them what nature will do."""
    start = loaded(Which("rami", "famille", 2)).new_initial_state()
    assert start.is_chance_node()
    assert len({str(go_on(start.clone(), Random(1), 2)) for _ in range(5)}) == 5


def test_sealed_answers_are_not_seen() -> None:
    bidding = toy().after(1)
    answers = bidding.choices(0)
    assert len(answers) > 2
    told_to = {
        tuple(told(bidding.after(action).seen(seat)) for seat in (0, 1)) for action in answers
    }
    assert len(told_to) == 1


def test_a_race_is_drawn_by_chance() -> None:
    race = toy().after(1).after(1).after(1)
    assert race.choices(0) == {0: None, 1: Buzz()}
    both = race.after(1).after(1)
    assert both.player == CHANCE
    assert both.odds() == [(0, 0.5), (1, 0.5)]
    points = race.position.state.points
    assert both.after(1).position.state.points == (points[0], points[1] + 1)
    assert race.after(0).after(1).odds() == [(1, 1.0)]


def test_nothing_is_imagined_between_a_race_and_its_winner() -> None:
    decided = toy().after(1).after(1).after(1).after(1).after(1)
    with pytest.raises(ValueError, match="a race is being decided"):
        decided.imagined(0, Random(1))


def test_who_waits_lets_time_run_out() -> None:
    race = toy().after(1).after(1).after(1)
    nobody = race.after(0).after(0)
    assert nobody.position.state.points == race.position.state.points
    assert nobody.position.at == race.position.at + 10_000


def test_actions_are_told_as_moves() -> None:
    state = loaded(Which("rami", "junior", 2)).new_initial_state()
    assert state.current_player() == 0
    assert state.action_to_string(0, 3) == '{"type":"TurnUp","spot":2}'
    assert state.choices(0)[3] == TurnUp(2)


def test_openspiel_s_search_plays() -> None:
    """Its ISMCTS in Python, with our imagination, against chance."""
    game = loaded(Which("coins", "a", 2))
    rng = Random(2)
    search = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)),
        uct_c=1.4,
        max_simulations=20,
        random_state=np.random.RandomState(2),
    )
    search.set_resampler(lambda state, player: state.imagined(player, rng))
    bots = [search, UniformRandomBot(1, np.random.RandomState(2))]
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        player = state.current_player()
        action = 0 if player < 0 else bots[player].step(state)
        assert player < 0 or action in state.legal_actions()
        state.apply_action(action)
        moves += player == 0
    assert moves


def test_an_impossible_table_is_refused() -> None:
    with pytest.raises(Fault, match="players"):
        openspiel.LudothequeGame({"game": "rami", "players": 9})
