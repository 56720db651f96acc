"""Every mode through PettingZoo, beside PettingZoo's own gin rummy."""

from __future__ import annotations

from collections.abc import Iterator

from bench.modes import FLOOR, MODES, ROUNDS, RULES, SECONDS, beside
from bench.results import Entry
from bench.taking_turns import OURS, THEIRS, take_turns

WHAT = "Random legal actions, one agent after the other, each with its observation and mask."


def compare() -> Iterator[Entry]:
    ours = {mode: (OURS, "pettingzoo_adapter", mode) for mode in MODES}
    theirs = {"peer": (THEIRS, "pettingzoo_adapter", "gin_rummy_v4")}
    found = take_turns({**ours, **RULES, **theirs}, ROUNDS, SECONDS)
    for mode in MODES:
        yield beside("pettingzoo", mode, WHAT, found[mode], found["peer"])
        yield beside("rules", mode, f"{FLOOR}.", found[f"rules {mode}"], found["peer"])
