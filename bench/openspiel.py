"""Every mode through OpenSpiel, beside OpenSpiel's own gin rummy in C++, both from Python."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bench.modes import FLOOR, MODES, ROUNDS, RULES, SECONDS, beside
from bench.results import Entry
from bench.taking_turns import OURS, THEIRS, take_turns

HOW: Final = {
    "tensor": "with what the player knows as numbers at every move",
    "bare": "without any tensor",
}


def parameters(mode: str) -> str:
    key, _, name = mode.partition(":")
    return f"python_ludotheque(game={key},mode={name})"


def compare() -> Iterator[Entry]:
    ours = {
        f"{how} {mode}": (OURS, "openspiel_adapter", parameters(mode), how)
        for how in HOW
        for mode in MODES
    }
    theirs = {how: (THEIRS, "openspiel_adapter", "gin_rummy", how) for how in HOW}
    found = take_turns({**ours, **RULES, **theirs}, ROUNDS, SECONDS)
    for mode in MODES:
        what = f"{FLOOR}; the peer as with tensors."
        yield beside("openspiel-rules", mode, what, found[f"rules {mode}"], found["tensor"])
    for how, said in HOW.items():
        for mode in MODES:
            what = f"Random legal actions from Python, {said}; nature's are made and not counted."
            name = f"openspiel-{how}"
            yield beside(name, mode, what, found[f"{how} {mode}"], found[how])
