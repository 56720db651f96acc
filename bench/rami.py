"""Random playouts of rami Famille beside gin rummy, the nearest game that others have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bench.results import Entry, ratio
from bench.taking_turns import OURS, THEIRS, Measured, take_turns

ROUNDS: Final = 9
SECONDS: Final = 2.0
PROGRAMS: Final = {
    "rules": (OURS, "ours", "rules", "rami:famille", "2"),
    "bots": (OURS, "ours", "bots", "rami:famille", "2"),
    "rlcard": (THEIRS, "rlcard_gin_rummy"),
    "openspiel": (THEIRS, "openspiel_gin_rummy"),
}
LABELS: Final = {"rules": "rami, rules alone", "bots": "rami, random bots"}
WHAT: Final = {
    "rules": "Random moves through the rules alone, two players; the peer plays gin rummy with "
    "random moves. Only players' moves count.",
    "bots": "Random bots, each given its seat's view, two players, every state kept; the peer "
    "plays gin rummy with its random agents. Only players' moves count.",
}


def compare() -> Iterator[Entry]:
    found = take_turns(PROGRAMS, ROUNDS, SECONDS)
    yield beside("rami-rules-openspiel", "rules", found["rules"], found["openspiel"])
    yield beside("rami-rules-rlcard", "rules", found["rules"], found["rlcard"])
    yield beside("rami-bots-rlcard", "bots", found["bots"], found["rlcard"])


def beside(name: str, how: str, ours: Measured, theirs: Measured) -> Entry:
    return Entry(
        name=name,
        label=LABELS[how],
        what=WHAT[how],
        unit="moves/s",
        ours=ours.median,
        peer=theirs.who,
        theirs=theirs.median,
        ratio=ratio(ours.median, theirs.median),
        runs=ours.rates,
        their_runs=theirs.rates,
    )
