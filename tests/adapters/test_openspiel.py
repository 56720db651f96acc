"""OpenSpiel: its own simulation test passes for every mode, and its searches play our games."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.random_agent import RandomAgent
from open_spiel.python.bots.uniform_random import UniformRandomBot

from ludotheque.adapters import openspiel
from ludotheque.adapters.encoding import told
from ludotheque.adapters.openspiel import DIGITS, OUTCOMES, Decision, played
from ludotheque.core.faults import Fault
from ludotheque.core.rules import CHANCE
from ludotheque.games.rami.junior.values import TurnUp
from tests.adapters.conftest import Which
from tests.core.toygame import GAME, Buzz, ToyOptions


def loaded(which: Which) -> Any:
    words = f"game={which.game},mode={which.mode},players={which.players}"
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


def toy() -> Decision:
    """The toy game after the deal."""
    start = played(GAME, GAME.mode(), ToyOptions(), 2).start()
    return start.after(1).after(2).after(3)


def test_openspiel_finds_no_fault(small: Which, capfd: pytest.CaptureFixture[str]) -> None:
    """With serialization of each state on the way, and of the game."""
    pyspiel.random_sim_test(loaded(small), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


def test_a_state_survives_its_file(which: Which) -> None:
    game = loaded(which)
    state = go_on(game.new_initial_state(), Random(4), 25)
    both = game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))
    for again in both:
        assert str(again) == str(state)
        assert again.current_player() == state.current_player()
        assert again.history() == state.history()


def test_what_nature_does_follows_from_the_numbers_it_draws(which: Which) -> None:
    """And so from the actions: the same ones lead to the same state."""
    game = loaded(which)
    state = go_on(game.new_initial_state(), Random(2), 40)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


def test_odds_are_those_of_the_rules_where_they_are_listed() -> None:
    junior = loaded(Which("rami", "junior", 2)).new_initial_state()
    junior.apply_action(1)
    assert len(junior.chance_outcomes()) == 52
    famille = loaded(Which("rami", "famille", 2)).new_initial_state()
    for _ in range(DIGITS):
        assert len(famille.chance_outcomes()) == OUTCOMES
        famille.apply_action(7)
    assert not famille.is_chance_node()
    while not famille.is_chance_node():  # to the first draw
        famille.apply_action(famille.legal_actions()[0])
    assert famille.chance_outcomes() == [(number, 1 / 36) for number in range(36)]


def test_nature_does_nothing_that_it_cannot() -> None:
    deal = loaded(Which("rami", "famille", 2)).new_initial_state()
    one_of_few = loaded(Which("rami", "junior", 2)).new_initial_state()
    one_of_few.apply_action(1)
    for number in (-2, OUTCOMES, 99_999):
        with pytest.raises(ValueError, match="below 1024"):
            deal.apply_action(number)
        with pytest.raises(IndexError):
            one_of_few.apply_action(number)


def test_a_state_holds_no_future() -> None:
    """Whoever looks ahead has to draw nature's numbers, and knows no more than by guessing."""
    start = loaded(Which("rami", "famille", 2)).new_initial_state()
    assert len({str(go_on(start.clone(), Random(seed), DIGITS)) for seed in range(5)}) == 5


def test_a_whole_game_has_returns(which: Which) -> None:
    state = go_on(loaded(which).new_initial_state(), Random(1))
    if which.players > 1:
        assert sum(state.returns()) == pytest.approx(0)
    else:
        outcome = state.decision.position.outcome
        assert state.returns() == [float(outcome.scores[0])]


def test_nothing_happens_after_the_end(which: Which) -> None:
    state = go_on(loaded(which).new_initial_state(), Random(1))
    with pytest.raises(ValueError, match="over"):
        state.apply_action(0)


def test_an_information_state_is_what_the_seat_is_given(which: Which) -> None:
    """Other secrets and other sealed answers change nothing of it."""
    for seed in range(3):
        rng = Random(seed)
        state = go_on(loaded(which).new_initial_state(), rng, rng.randrange(1, 40))
        if state.is_terminal() or state.decision.round.complete:
            continue
        for player in range(which.players):
            other = state.imagined(player, rng)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert state.information_state_string(player) == told(state.seen(player))
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()


def test_imagined_states_are_other_states() -> None:
    state = go_on(loaded(Which("rami", "famille", 2)).new_initial_state(), Random(1), 6)
    assert len({str(state.imagined(0, Random(seed))) for seed in range(5)}) == 5


def test_the_tensor_is_the_row_of_what_is_seen(which: Which) -> None:
    game = loaded(which)
    state = go_on(game.new_initial_state(), Random(6), 30)
    shape = [state.decision.played.encoding.width]
    assert game.information_state_tensor_shape() == game.observation_tensor_shape() == shape
    for player in range(which.players):
        row = state.decision.played.encoding.row(state.seen(player))
        assert state.information_state_tensor(player) == state.observation_tensor(player)
        assert np.array_equal(np.asarray(state.observation_tensor(player), np.float32), row)


def test_what_is_asked_at_every_step_is_what_openspiel_answers(which: Which) -> None:
    """Its own methods go through C++; ours, of the same names, do not."""
    state = loaded(which).new_initial_state()
    for seed in range(12):
        theirs = [pyspiel.State.legal_actions(state), pyspiel.State.is_chance_node(state)]
        assert [state.legal_actions(), state.is_chance_node()] == theirs
        for player in range(which.players):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
            tensor = state.information_state_tensor(player)
            assert tensor == pyspiel.State.information_state_tensor(state, player)
            assert tensor == pyspiel.State.observation_tensor(state, player)
            tensor.clear()  # it is the caller's
        go_on(state, Random(seed), seed)


def test_a_player_who_is_not_there_has_no_tensor() -> None:
    state = loaded(Which("rami", "famille", 2)).new_initial_state()
    for player in (None, -1, 2):
        with pytest.raises(pyspiel.SpielError, match="there is no player"):
            state.information_state_tensor(player)


def test_the_legal_mask_has_a_one_for_each_legal_action(which: Which) -> None:
    state = go_on(loaded(which).new_initial_state(), Random(8), 30)
    if not state.is_terminal() and not state.is_chance_node():
        mask = state.legal_actions_mask()
        assert len(mask) == state.get_game().num_distinct_actions()
        assert [action for action, one in enumerate(mask) if one] == state.legal_actions()


def test_a_learner_s_environment_plays_whole_games(which: Which) -> None:
    """OpenSpiel's own, which needs tensors and numbers that fit."""
    if which.players == 1:
        return
    env = rl_environment.Environment(loaded(which))
    env.seed(1)
    actions = env.action_spec()["num_actions"]
    agents = [RandomAgent(seat, actions) for seat in range(which.players)]
    step = env.reset()
    for _ in range(60):
        if step.last():
            break
        seat = step.observations["current_player"]
        seen = step.observations["info_state"][seat]
        assert len(seen) == env.observation_spec()["info_state"][0]
        step = env.step([agents[seat].step(step).action])


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
    assert race.after(0).after(1).position == both.after(1).position  # nobody else to be drawn


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
        action = rng.choice(range(OUTCOMES)) if player < 0 else bots[player].step(state)
        assert player < 0 or action in state.legal_actions()
        state.apply_action(action)
        moves += player == 0
    assert moves


def test_an_impossible_table_is_refused() -> None:
    with pytest.raises(Fault, match="players"):
        openspiel.LudothequeGame({"game": "rami", "players": 9})
