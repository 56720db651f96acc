"""Complete deduction in Dans ma rue beside general solvers: the same 200 tables, the same run."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from bench.results import Entry, ratio
from bench.taking_turns import OURS, THEIRS, Measured, take_turns
from ludotheque.core import registry
from ludotheque.core.simulate import play_out, set_up
from ludotheque.games.rue import deduction
from ludotheque.games.rue.bots import Player
from ludotheque.games.rue.deck import said
from ludotheque.games.rue.images import NOWHERE, NUMBER
from ludotheque.games.rue.statements import Statement
from ludotheque.games.rue.values import State

TABLES: Final = 200
PLACED: Final = range(9, 19)
ROUNDS: Final = 7
SECONDS: Final = 2.0
PEERS: Final = {"pysat": "rue_pysat", "cpsat": "rue_cpsat", "clingo": "rue_clingo"}
WHAT: Final = (
    "From a mid-game table to the houses that each of the 25 images can have over all streets, "
    "encoding included: 125 possibilities decided, 200 tables of games between three perfect "
    "deducers, each answer checked once against ours. Peers may use every street they find."
)


def compare() -> Iterator[Entry]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.json"
        file.write_bytes(msgspec.json.encode(tables()))
        programs = {"ours": (OURS, "rue_ours", file)}
        programs |= {name: (THEIRS, script, file) for name, script in PEERS.items()}
        found = take_turns(programs, ROUNDS, SECONDS)
    for name in PEERS:
        yield beside(f"rue-deduction-{name}", found["ours"], found[name])


def beside(name: str, ours: Measured, theirs: Measured) -> Entry:
    return Entry(
        name=name,
        label="rue, deduction",
        what=WHAT,
        unit="tables/s",
        ours=ours.median,
        peer=theirs.who,
        theirs=theirs.median,
        ratio=ratio(ours.median, theirs.median),
        runs=ours.rates,
        their_runs=theirs.rates,
    )


def tables() -> list[dict[str, Any]]:
    """One table from the middle of each of so many games, in numbers, with its answer."""
    found: list[dict[str, Any]] = []
    seed = 0
    while len(found) < TABLES:
        middle = [state for state in _played(seed) if _is_middle(state)]
        if middle:
            found.append(_written(Random(seed).choice(middle)))
        seed += 1
    return found


def _played(seed: int) -> Sequence[State]:
    game = registry.game("rue")
    return play_out(set_up(game, game.mode(), 3, seed), [Player(None)] * 3, seed).states


def _is_middle(state: State) -> bool:
    placed = sum(house != NOWHERE for house in state.street)
    return state.phase == "act" and placed in PLACED and len(state.posted) >= 3


def _written(state: State) -> dict[str, Any]:
    statements = said(state.posted)
    return {
        "placed": [[n, house] for n, house in enumerate(state.street) if house != NOWHERE],
        "statements": [_numbered(statement) for statement in statements],
        "possible": deduction.possible(state.street, statements),
    }


def _numbered(statement: Statement) -> list[Any]:
    kind, *rest = msgspec.to_builtins(statement).values()
    return [kind, *(NUMBER[each] if isinstance(each, str) else each for each in rest)]
