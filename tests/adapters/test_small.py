"""Small variants, for exact methods: CFR of OpenSpiel finds an equilibrium of each."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability
from shell import ROOT

import ludotheque.adapters.openspiel  # noqa: F401 - registers the game
from ludotheque.conform import play, secrets
from ludotheque.conform.positions import stopped, whole_game
from ludotheque.core import registry
from ludotheque.core.faults import Invalid
from ludotheque.core.game import Game, Mode
from ludotheque.lobby.catalogue import game_info

SMALL = [(game, mode) for game in registry.games() for mode in game.small]
NAMES = [f"{game.key}:{mode.key}" for game, mode in SMALL]
BOUNDS = {  # of exploitability after so many rounds of CFR+, where a win is worth 1
    "abcdrix:small": 0.02,
    "coins:d-small": 0.02,
    "gnomes:garden-small": 0.07,
    "rami:famille-small": 0.02,
    "rue:small": 0.03,
}
ROUNDS = 8
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


def load(game: Game, mode: Mode) -> Any:
    return pyspiel.load_game(f"python_ludotheque(game={game.key},mode={mode.key},players=2)")


def test_every_game_has_one() -> None:
    assert {game.key for game, _ in SMALL} == {game.key for game in registry.games()}


@pytest.mark.parametrize(("game", "mode"), SMALL, ids=NAMES)
def test_the_docs_tell_how_large_they_are(game: Game, mode: Mode) -> None:
    nodes = size(load(game, mode).new_initial_state())
    assert f"| `{game.key}:{mode.key}` | {nodes:,} |" in PAGE


def size(state: Any) -> int:
    return 1 + sum(size(state.child(action)) for action in state.legal_actions())


@pytest.mark.parametrize(("game", "mode"), SMALL, ids=NAMES)
def test_cfr_comes_close_to_an_equilibrium(game: Game, mode: Mode) -> None:
    loaded = load(game, mode)
    before = exploitability.exploitability(loaded, policy.UniformRandomPolicy(loaded))
    solver = cfr.CFRPlusSolver(loaded)
    for _ in range(ROUNDS):
        solver.evaluate_and_update_policy()
    after = exploitability.exploitability(loaded, solver.average_policy())
    name = f"{game.key}:{mode.key}"
    assert after < BOUNDS[name] < before
    assert re.search(
        rf"^\| `{name}` \| [\d,]+ \| {before:.2f} \| {BOUNDS[name]} \|", PAGE, re.MULTILINE
    )


class Past(NamedTuple):
    """What has happened before: what each player has seen and done, and how likely nature was to
    do its part."""

    done: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]] = ((), ())
    odds: float = 1.0

    def after(self, state: Any, action: int) -> Past:
        seat = state.current_player()
        if seat < 0:
            return self._replace(odds=self.odds * dict(state.chance_outcomes())[action])
        mine = (*self.done[seat], (state.information_state_string(seat), action))
        return self._replace(done=(mine, self.done[1]) if seat == 0 else (self.done[0], mine))


def decisions(state: Any, past: Past = Past()) -> Iterator[tuple[Any, Past]]:  # noqa: B008
    """Every decision of a player, with its past."""
    if state.is_terminal():
        return
    if state.current_player() >= 0:
        yield state, past
    for action in state.legal_actions():
        yield from decisions(state.child(action), past.after(state, action))


@pytest.mark.parametrize(("game", "mode"), SMALL, ids=NAMES)
def test_what_is_forgotten_makes_no_difference(game: Game, mode: Mode) -> None:
    """Exploitability is exact where what is seen now tells all that was seen and done. Where it
    does not (in which order two images were placed), what could lie behind it is the same, as
    likely, after the same doings of the other; or there is only one thing that it could be. To
    remember more would change nothing."""
    behind: dict[str, dict[Any, dict[Any, float]]] = defaultdict(dict)
    for state, past in decisions(load(game, mode).new_initial_state()):
        seat = state.current_player()
        seen = state.information_state_string(seat)
        worlds = behind[seen].setdefault(past.done[seat], defaultdict(float))
        worlds[str(state), past.done[1 - seat]] += past.odds
    for pasts in behind.values():
        first, *others = pasts.values()
        states = {state for worlds in pasts.values() for state, _ in worlds}
        assert len(states) == 1 or all(other == first for other in others)


@pytest.mark.parametrize(("game", "mode"), SMALL, ids=NAMES)
def test_they_keep_the_contract_and_their_secrets(game: Game, mode: Mode) -> None:
    from random import Random

    for seed in range(0, 12, 2):
        whole = whole_game(game, mode, 2, seed)
        for steps in range(len(whole.steps) + 1):
            for check in (*play.CHECKS, *secrets.CHECKS):
                check(stopped(whole, steps), Random(seed))


@pytest.mark.parametrize(("game", "mode"), SMALL, ids=NAMES)
def test_they_are_on_no_page(game: Game, mode: Mode) -> None:
    assert mode.key not in {each.key for each in game_info(game).modes}


def test_no_table_is_made_of_one() -> None:
    from ludotheque.lobby.bodies import NewTable
    from ludotheque.lobby.new_tables import new_table

    with pytest.raises(Invalid) as refused:
        new_table(None, NewTable(game="coins", mode="d-small", seats=()))  # type: ignore[arg-type]
    assert refused.value.code == "no-such-mode"
