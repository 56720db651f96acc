"""Every mode on the shelf, with the fewest players, beside one peer: what the comparisons of the
adapters for research have in common.

In each of them the bare rules play too: no adapter over these rules can be faster."""

from __future__ import annotations

from typing import Final

from bench.results import Entry, ratio
from bench.taking_turns import OURS, Measured
from ludotheque.core import registry

MODES: Final = [f"{game.key}:{mode.key}" for game in registry.games() for mode in game.modes]
RULES: Final = {f"rules {mode}": (OURS, "rules_alone", mode) for mode in MODES}
FLOOR: Final = (
    "The bare rules: steps, views and legal moves, nothing as numbers. What is built on these "
    "rules cannot be faster, so this ratio is the highest that there can be"
)
ROUNDS: Final = 3
SECONDS: Final = 0.5  # of processor time, for each turn of each program
UNIT: Final = "moves per CPU second"


def beside(name: str, mode: str, what: str, ours: Measured, theirs: Measured) -> Entry:
    return Entry(
        name=f"{name}-{mode.replace(':', '-')}",
        label=f"{name} {mode}",
        what=what,
        unit=UNIT,
        ours=ours.median,
        peer=theirs.who,
        theirs=theirs.median,
        ratio=ratio(ours.median, theirs.median),
        runs=ours.rates,
        their_runs=theirs.rates,
    )
