"""Small variants, for exact methods: CFR of OpenSpiel finds an equilibrium of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

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
BOUND = 0.02  # of exploitability, where a win is worth 1
ROUNDS = 8  # of CFR+


def load(game: Game, mode: Mode) -> Any:
    return pyspiel.load_game(f"python_ludotheque(game={game.key},mode={mode.key},players=2)")


def test_there_are_two() -> None:
    assert NAMES == ["coins:d-small", "rami:famille-small"]


def test_the_docs_tell_how_large_they_are() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    for name, (game, mode) in zip(NAMES, SMALL, strict=True):
        assert f"| `{name}` | {size(load(game, mode).new_initial_state())} |" in page


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
    assert after < BOUND < before


def nodes(state: Any, mine: tuple[tuple[Any, ...], ...] = ((), ())) -> Iterator[tuple[Any, Any]]:
    """Every decision, with what its player has seen and done before."""
    if state.is_terminal():
        return
    seat = state.current_player()
    if seat >= 0:
        yield state, mine[seat]
    for action in state.legal_actions():
        own = mine
        if seat >= 0:
            done = (*mine[seat], (state.information_state_string(seat), action))
            own = (done, mine[1]) if seat == 0 else (mine[0], done)
        yield from nodes(state.child(action), own)


@pytest.mark.parametrize(("game", "mode"), SMALL, ids=NAMES)
def test_nobody_forgets_anything(game: Game, mode: Mode) -> None:
    """Exploitability is exact only where what is seen now tells all that was seen and done."""
    before: dict[str, Any] = {}
    for state, past in nodes(load(game, mode).new_initial_state()):
        seen = state.information_state_string(state.current_player())
        assert before.setdefault(seen, past) == past


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
