"""Many games together: every mode beside our own environments of PettingZoo, and beside pgx and
OpenSpiel with card games of theirs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from bench.modes import FLOOR, MODES, ROUNDS, RULES, SECONDS, beside
from bench.results import Entry
from bench.taking_turns import OURS, THEIRS, take_turns

GAMES: Final = 64
ONE: Final = "rami:famille"
PEERS: Final[Mapping[str, tuple[str, ...]]] = {
    "pettingzoo": ("pettingzoo_adapter", "gin_rummy_v4"),
    "openspiel": ("openspiel_adapter", "gin_rummy", "tensor"),
    "pgx": ("batch_pgx", "leduc_holdem", str(GAMES)),
}
WHAT: Final = (
    f"{GAMES} games stepped together with random legal actions, with all observations and masks"
)


def compare() -> Iterator[Entry]:
    batch = {f"batch {mode}": (OURS, "batch_ours", mode, str(GAMES)) for mode in MODES}
    alone = {f"alone {mode}": (OURS, "pettingzoo_adapter", mode) for mode in MODES}
    peers: dict[str, tuple[str, ...]] = {
        name: (str(THEIRS), *words) for name, words in PEERS.items()
    }
    programs: dict[str, Sequence[str | Path]] = {**batch, **alone, **RULES, **peers}
    found = take_turns(programs, ROUNDS, SECONDS)
    for mode in MODES:
        what = f"{WHAT}; beside the same game in our environment of PettingZoo."
        alone_here = found[f"alone {mode}"]
        yield beside("batch-alone", mode, what, found[f"batch {mode}"], alone_here)
        yield beside("batch-rules", mode, f"{FLOOR}.", found[f"rules {mode}"], alone_here)
    for name in PEERS:
        what = f"{WHAT}; the peer plays a card game of its own, pgx as many together."
        yield beside(f"batch-{name}", ONE, what, found[f"batch {ONE}"], found[name])
