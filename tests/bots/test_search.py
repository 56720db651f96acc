"""The generic bots find the best move where it is known, repeat themselves, and beat chance."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.bots import RandomBot
from ludotheque.bots.evaluation import beaten, evaluated
from ludotheque.bots.ismcts import Ismcts, Node
from ludotheque.bots.levels import GENERIC, bot_of
from ludotheque.bots.search import Greedy, MonteCarlo
from ludotheque.cli.arguments import which
from ludotheque.core import registry
from ludotheque.core.faults import Fault
from ludotheque.core.game import Mode
from ludotheque.core.rules import CHANCE, Bot, Outcome, Seen, Value, fewest_wins, most_wins
from ludotheque.core.shares import wilson
from ludotheque.core.simulate import play_out, result_of, set_up
from tests.bots import fair
from tests.bots.fair import Pick, State

COINS = registry.game("coins")
GAMES = 20
DEEP: list[Any] = [partial(MonteCarlo, games=400), partial(Ismcts, games=400)]
ANY: list[Any] = [partial(Greedy, games=400), *DEEP]
NAMES = ["greedy", "montecarlo", "ismcts"]
every = pytest.mark.parametrize("bot", ANY, ids=NAMES)


def picked(bot: Any, rules: fair.Booth, state: State, seed: int = 1) -> int | None:
    """The number that the bot picks, or None where it waits."""
    chosen = bot(rules).act(fair.seen(rules, state), Random(seed))
    return None if chosen is None else chosen[0].number


@every
@pytest.mark.parametrize("heap", [1, 2, 3])
def test_the_last_of_the_heap_is_taken(bot: Any, heap: int) -> None:
    assert picked(bot, fair.Nim(), State(heap=heap)) == heap


@pytest.mark.parametrize("bot", DEEP, ids=NAMES[1:])
@pytest.mark.parametrize("heap", [5, 6, 7])
def test_a_heap_of_four_is_left_to_the_other(bot: Any, heap: int) -> None:
    assert picked(bot, fair.Nim(), State(heap=heap)) == heap - 4


def test_a_tree_sees_further() -> None:
    """Leave eight: random play would not tell."""
    deep = partial(Ismcts, games=3000)
    assert [picked(deep, fair.Nim(), State(heap=heap)) for heap in (9, 10, 11)] == [1, 2, 3]


@every
@pytest.mark.parametrize(("card", "best"), [(1, 0), (2, 0), (4, 1), (5, 1)])
def test_a_hidden_card_is_weighed(bot: Any, card: int, best: int) -> None:
    """Whatever the other really has: the state is not given to the bot."""
    for other in {1, 5} - {card}:
        assert picked(bot, fair.Showdown(), State(cards=(card, other))) == best


@every
def test_the_luckier_wheel_is_chosen(bot: Any) -> None:
    assert picked(bot, fair.Wheel(), State()) == 1


@every
def test_the_best_sealed_move_is_found(bot: Any) -> None:
    assert picked(bot, fair.Sealed(), State()) == 2


@every
def test_a_race_need_not_be_run(bot: Any) -> None:
    assert picked(bot, fair.Bomb(), State()) is None
    assert picked(bot, fair.Button(), State()) is not None


@every
def test_the_same_randomness_gives_the_same_move(bot: Any) -> None:
    match = set_up(COINS, COINS.mode("a"), 2, 1)
    match.play({CHANCE: match.nature()})
    given = match.seen(match.turn.seats[0])
    thinker = bot(match.mode.rules)
    assert thinker.act(given, Random(7)) == thinker.act(given, Random(7))


def test_counts_remember_when_a_move_was_available() -> None:
    node, rng = Node(), Random(1)
    for _ in range(3):
        node.choose([Pick(1), Pick(2)], rng, 0.7)
    node.choose([Pick(2)], rng, 0.7)
    assert node.counts[Pick(1)].available == 3
    assert node.counts[Pick(2)].available == 4


@pytest.mark.parametrize("bot", [Greedy, MonteCarlo, Ismcts], ids=NAMES)
def test_it_beats_random(bot: Any) -> None:
    """Its share of the wins, from both seats in turn, is above a half with all of its 95 %
    interval."""
    game, chosen = which("gnomes:duel")
    bots: list[Bot] = [bot(chosen.rules, games=40), RandomBot()]
    wins = 0.0
    for seed in range(GAMES):
        seat = seed % 2
        match = play_out(set_up(game, chosen, 2, seed), bots[::-1] if seat else bots, seed)
        wins += result_of(match, seed).part(seat)
    assert wilson(wins, GAMES).low > 0.5


class FirstThoughts:
    """Thinks about its first moves and plays the others at random."""

    def __init__(self, bot: Bot, moves: int = 2) -> None:
        self._bot, self._moves = bot, moves

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        self._moves -= 1
        return (self._bot if self._moves >= 0 else RandomBot()).act(seen, rng)


@pytest.mark.parametrize(
    "bot",
    [
        partial(Greedy, games=10),
        partial(MonteCarlo, games=10, depth=30),
        partial(Ismcts, games=10, depth=30),
    ],
    ids=NAMES,
)
@pytest.mark.parametrize(
    "mode", [f"{game.key}:{mode.key}" for game in registry.games() for mode in game.modes]
)
def test_it_plays_every_mode(mode: str, bot: Any) -> None:
    game, chosen = which(mode)
    players = chosen.players[0]
    bots = [FirstThoughts(bot(chosen.rules)) for _ in range(players)]
    assert play_out(set_up(game, chosen, players, 1), bots, 1).over


def test_every_mode_has_the_generic_levels() -> None:
    mode = COINS.mode("a")
    kinds = [type(bot_of(mode, level)) for level in GENERIC]
    assert kinds == [RandomBot, Greedy, MonteCarlo, Ismcts]
    assert bot_of(mode, "lynx") is mode.bots["lynx"]


def test_no_level_of_that_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(Fault) as refused:
        bot_of(COINS.mode("a"), "genius")
    assert refused.value.params["levels"] == f"novice, lynx, {', '.join(GENERIC)}"


def test_rules_without_imagination_cannot_be_searched() -> None:
    blind = Mode("blind", fair.Blind(), range(2, 3), {})
    assert isinstance(bot_of(blind, "random"), RandomBot)
    with pytest.raises(Fault, match="cannot-imagine"):
        bot_of(blind, "ismcts")
    with pytest.raises(TypeError, match="Blind cannot imagine"):
        Ismcts(blind.rules)


def test_a_search_says_that_it_needs_the_legal_moves() -> None:
    nim = fair.Nim()
    given = msgspec.structs.replace(fair.seen(nim, State(heap=3)), legal=None)
    with pytest.raises(ValueError, match="needs the legal moves"):
        Greedy(nim).act(given, Random(1))


def test_ranks_are_worth_more_than_scores() -> None:
    assert beaten(most_wins([3, 1, 1])) == (1.0, -0.5, -0.5)
    assert beaten(most_wins([7])) == (0.0,)
    close, far = evaluated(most_wins([3, 2])), evaluated(most_wins([9, 2]))
    assert 1 < close[0] < far[0] < 1.1
    assert evaluated(fewest_wins([1, 5]))[0] > 1
    assert evaluated(most_wins([4]))[0] > evaluated(most_wins([3]))[0]


def test_scores_say_nothing_where_ranks_contradict_them() -> None:
    assert evaluated(Outcome((1, 2, 3), (1, 3, 2))) == beaten(Outcome((1, 2, 3), (1, 3, 2)))


def test_a_search_is_told_how_many_games_it_plays() -> None:
    mode = COINS.mode("a")
    assert bot_of(mode, "ismcts@17") == Ismcts(mode.rules, games=17)
    assert bot_of(mode, "montecarlo@5") == MonteCarlo(mode.rules, games=5)
    for wrong in ("ismcts@", "ismcts@0", "ismcts@x", "lynx@9", "random@3", "ismcts@9999999999"):
        with pytest.raises(Fault, match="no-such-level"):
            bot_of(mode, wrong)
