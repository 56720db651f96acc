"""PettingZoo: its own tests pass for every mode, episodes repeat, and nothing leaks."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace
from pettingzoo.test import api_test, seed_test

from ludotheque.adapters.pettingzoo import GameEnv, env
from ludotheque.adapters.rounds import Round
from ludotheque.core import replay
from ludotheque.core.faults import Fault
from ludotheque.core.rules import CLOCK, Imagines, Seat, TimeUp
from ludotheque.games.rami.famille.values import Add
from ludotheque.games.rami.junior.values import TurnUp
from tests.adapters.conftest import Which
from tests.core.toygame import GAME, Bid, Buzz, Toy, ToyState, ToyView
from tests.core.toygame import toy as toy_game

# PettingZoo warns of any observation that is not an array alone, even of its own games'.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def play(game: Any, rng: Random, steps: int = 100_000) -> Any:
    """Random actions, to the end or for that many steps."""
    for agent in game.agent_iter(steps):
        choices = list(game.choices(agent))
        game.step(None if game.terminations[agent] else rng.choice(choices))
    return game


def toy(**settings: Any) -> GameEnv:
    game = GameEnv(GAME, **settings)
    game.reset(seed=1)
    return game


def bidding(**settings: Any) -> GameEnv:
    """Seat 0 has peeked; all bid."""
    game = toy(**settings)
    game.step(1)
    assert game.match.state.phase == "bid"
    return game


def racing(seed: int = 1) -> GameEnv:
    game = GameEnv(GAME, players=3)
    game.reset(seed=seed)
    for _ in range(4):
        game.step(1)
    assert game.match.state.phase == "race"
    return game


def test_pettingzoo_finds_no_fault(which: Which) -> None:
    api_test(env(*which), num_cycles=60)


def test_pettingzoo_finds_it_repeatable(which: Which) -> None:
    seed_test(lambda: env(*which), num_cycles=60)


def test_a_whole_game_is_a_replay_that_can_be_checked(which: Which) -> None:
    game = env(*which, seed=3)
    game.reset()
    play(game, Random(3))
    assert game.agents == []
    assert game.match.over
    again, _ = replay.load(replay.dump(game.match))
    assert again.outcome == game.match.outcome


def test_the_same_seed_gives_the_same_episodes(which: Which) -> None:
    def episodes(seed: int) -> list[bytes]:
        game, found = env(*which, seed=seed), []
        for number in range(2):
            game.reset()
            found.append(replay.dump(play(game, Random(number), 60).match))
        return found

    first, second = episodes(5)
    assert [first, second] == episodes(5)
    assert first != second


def test_what_is_hidden_changes_no_byte_of_an_observation(which: Which) -> None:
    for seed in range(4):
        rng = Random(seed)
        game = env(*which)
        game.reset(seed=seed)
        play(game, rng, rng.randrange(30))
        if not game.match.over:
            for agent in game.agents:
                check_blind(game.unwrapped, agent, rng)


def check_blind(game: GameEnv, agent: str, rng: Random) -> None:
    rules, seat = game.mode.rules, game.possible_agents.index(agent)
    assert isinstance(rules, Imagines)
    before, real = game.observe(agent), game.match.state
    put(game, rules.imagine(rules.view(real, seat), seat, rng))
    after = game.observe(agent)
    put(game, real)
    assert before["observation"].tobytes() == after["observation"].tobytes()
    assert before["action_mask"].tobytes() == after["action_mask"].tobytes()


def put(game: GameEnv, state: Any) -> None:
    turn = game.mode.rules.turn(state)
    game.match.positions[-1] = replace(game.match.position, state=state, turn=turn)
    game._round = Round(game.match.position, game._round.answers)
    game._go_on()


class Glass(Toy):
    """Everybody sees what the cards add up to."""

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        return msgspec.structs.replace(super().view(state, seat), rounds=sum(state.cards))


def test_a_leak_would_be_found() -> None:
    game = GameEnv(toy_game(Glass()))
    game.reset(seed=1)
    game.step(1)
    with pytest.raises(AssertionError):
        check_blind(game, "player_1", Random(1))


def test_nobody_sees_a_sealed_move_before_all_have_moved() -> None:
    seen = set()
    heights = len(bidding().choices("player_0"))
    assert heights > 2
    for action in range(heights):
        game = bidding()
        game.step(action)
        told = [game.observe(agent) for agent in game.agents]
        seen.add(b"".join(part.tobytes() for one in told for part in one.values()))
    assert len(seen) == 1


def test_sealed_moves_are_made_together() -> None:
    game = bidding()
    game.step(game.action("player_0", Bid(0)))
    game.step(game.action("player_1", Bid(1)))
    assert game.match.steps[-1].moves == {0: Bid(0), 1: Bid(1)}


def test_who_waits_too_long_has_not_bid() -> None:
    game = bidding()
    game.step(game.action("player_0", None))
    game.step(game.action("player_1", Bid(1)))
    step = game.match.steps[-1]
    assert step.moves == {1: Bid(1), CLOCK: TimeUp("bid-3")}
    assert step.at == game.match.steps[-2].at + 20_000


def test_a_pace_slower_than_the_sand_is_too_slow() -> None:
    game = bidding(pace=21.0)
    for agent in game.agents:
        game.step(game.action(agent, Bid(0)))
    assert set(game.match.steps[-1].moves) == {CLOCK}


def test_any_of_those_who_want_to_may_be_first() -> None:
    winners: set[int] = set()
    for seed in range(20):
        game = racing(seed)
        game.step(game.action("player_0", Buzz()))
        game.step(game.action("player_1", None))
        game.step(game.action("player_2", Buzz()))
        step = next(step for step in game.match.steps if Buzz() in step.moves.values())
        winners.update(step.moves)
    assert winners == {0, 2}


def test_a_race_that_nobody_runs_ends_with_its_timer() -> None:
    game = racing()
    for agent in list(game.agents):
        game.step(game.action(agent, None))
    assert {CLOCK: TimeUp("race-3")} in [step.moves for step in game.match.steps]


def test_without_a_timer_there_is_no_waiting() -> None:
    assert 0 not in toy().choices("player_0")
    assert 0 in bidding().choices("player_0")


def test_who_is_not_asked_can_only_wait() -> None:
    game = toy()
    assert game.agent_selection == "player_0"
    assert np.flatnonzero(game.observe("player_1")["action_mask"]).tolist() == [0]


def test_a_spot_keeps_its_number() -> None:
    """Rami Junior has an alphabet: a move's number never changes."""
    game = env("rami", mode="junior")
    game.reset(seed=1)
    assert game.action_space("player_0").n == 53
    for agent in game.agent_iter(60):
        for number, move in game.choices(agent).items():
            assert move == TurnUp(number - 1)
        game.step(max(game.choices(agent)))


def test_a_number_means_the_same_all_through_a_game() -> None:
    """Rami Famille: the number of a suite or a family is that of what then lies there."""
    meant: dict[int, set[frozenset[Any]]] = {}
    for seed in range(3):
        game = env("rami", mode="famille")
        game.reset(seed=seed)
        rng = Random(seed)
        while not game.match.over:
            agent = game.agent_selection
            table = game.seen(agent).view.table
            for number, move in game.choices(agent).items():
                onto = table[move.to].tiles if isinstance(move, Add) else ()
                tiles = frozenset((*onto, *getattr(move, "tiles", (type(move),))))
                meant.setdefault(number, set()).add(tiles)
            game.step(rng.choice(list(game.choices(agent))))
    assert len(meant) > 50
    assert all(len(one) == 1 for one in meant.values())


def test_without_an_encoding_numbers_are_places_in_the_order_of_the_json() -> None:
    game = bidding()
    moves = list(game.choices("player_0").values())[1:]
    assert moves == sorted(game.seen("player_0").legal or (), key=replay.canonical)
    assert list(game.choices("player_0")) == list(range(len(moves) + 1))


def test_flat_observations_have_their_mask_beside_them(which: Which) -> None:
    game, plain = env(*which, flat=True), env(*which)
    for each in (game, plain):
        each.reset(seed=2)
        play(each, Random(2), 20)
    if not game.match.over:
        agent = game.agent_selection
        seen = plain.observe(agent)
        assert game.observation_space(agent).contains(game.observe(agent))
        assert np.array_equal(game.observe(agent), seen["observation"])
        assert np.array_equal(game.infos[agent]["action_mask"], seen["action_mask"])


def test_the_end_is_worth_what_was_beaten() -> None:
    game = env("rami", mode="famille", players=3)
    game.reset(seed=2)
    while not game.match.over:
        agent = game.agent_selection
        assert game.last(observe=False)[1] == 0
        game.step(next(iter(game.choices(agent))))
    ranks = game.match.outcome.ranks
    assert sum(game.rewards.values()) == 0
    for agent, rank in zip(game.agents, ranks, strict=True):
        beaten, better = sum(r > rank for r in ranks), sum(r < rank for r in ranks)
        assert game.rewards[agent] == (beaten - better) / 2
        assert game.infos[agent]["rank"] == rank


def test_a_puzzle_alone_is_worth_its_score() -> None:
    game = env("coins", mode="solo", seed=1)
    game.reset()
    while not game.match.over:
        game.step(min(game.choices("player_0")))
    assert game.rewards == {"player_0": float(game.match.outcome.scores[0])}


def test_a_spectator_s_view_is_rendered() -> None:
    game = toy(render_mode="ansi")
    shown = game.render()
    assert shown is not None
    assert '"card":null' in shown


@pytest.mark.parametrize("action", [0, 5, -1, None])
def test_an_action_that_is_masked_is_an_error(action: int | None) -> None:
    game = toy()
    before = game.match.state
    with pytest.raises(ValueError, match="player_0 may not choose"):
        game.step(action)
    assert game.match.state is before


def test_a_move_that_is_not_there_has_no_number() -> None:
    with pytest.raises(ValueError, match="player_0 may not choose"):
        toy().action("player_0", Buzz())


def test_too_few_numbers_are_an_error() -> None:
    with pytest.raises(ValueError, match="legal moves and only 2 numbers"):
        bidding(most=2)


def test_options_are_the_game_s() -> None:
    assert toy(options={"rounds": 1}).match.state.rounds == 1
    assert toy(options=GAME.mode().rules.types.options(2)).match.state.rounds == 2


def test_an_impossible_table_is_refused() -> None:
    with pytest.raises(Fault, match="players"):
        env("rami", mode="junior", players=9)


@pytest.mark.parametrize(
    ("which", "why"),
    [
        ({"game": "chess"}, r"no-such-game \(game='chess', games='abcdrix, coins"),
        ({"game": "rami", "mode": "adult"}, r"no-such-mode \(mode='adult', game='rami'\)"),
        ({"game": "rami", "mode": "junior", "players": 9}, r"players \(least=2, most=4\)"),
    ],
)
def test_a_programmer_is_told_what_is_wrong(which: dict[str, Any], why: str) -> None:
    """Without the texts that people get."""
    with pytest.raises(Fault, match=why):
        env(**which)
