"""Every refusal of the Famille mode: its code, what it names, and how it is said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.faults import Refused
from ludotheque.core.lots import DrawLots
from ludotheque.core.rules import CHANCE, TimeUp
from ludotheque.games.rami.famille.values import Deal, Draw, Drawn, FamilleState, Keep, Pass
from ludotheque.games.rami.options import Options
from ludotheque.games.rami.rules import FAMILLE
from ludotheque.games.rami.tests.positions import add, create, famille, refusal, tile, tiles
from ludotheque.words import LANGUAGES, words

GOLDEN = Path(__file__).parent / "golden" / "refusals.txt"
RACK = "r1 r3 r5 b2 b9 g9 g13"
TABLE = "r10 r11|b7 g7|y4"
STATE = famille(RACK, "y13", table=TABLE)
LUCKY = famille(RACK, "y13", table=TABLE, drawn="b9")
WHOLE = famille("g1 g9", "y13", table=" ".join(f"r{value}" for value in range(1, 14)))

CASES: list[tuple[str, FamilleState, Any]] = [
    ("no-tiles", STATE, create("")),
    ("no-tiles", STATE, add(0, "")),
    ("one-tile", STATE, create("r1")),
    ("same-tile", STATE, create("r1 r1")),
    ("not-in-rack", STATE, create("r1 r2")),
    ("not-in-rack", STATE, add(0, "r9 r12")),
    ("not-consecutive", STATE, create("r1 r3")),
    ("no-wrap", famille("g1 g12 g13", "y1"), create("g12 g13 g1")),
    ("no-wrap", famille("g1 g2", "y1", table="g5 g6 g7 g8 g9 g10 g11 g12 g13"), add(0, "g1 g2")),
    ("mixed-colours", STATE, create("r1 b2 r3")),
    ("unrelated", STATE, create("r1 b9")),
    ("no-such-combination", STATE, add(3, "r1")),
    ("no-such-combination", STATE, add(-1, "r1")),
    ("suite-gap", STATE, add(0, "r5")),
    ("suite-gap", famille("g1 g13", "y1", table="g5 g6"), add(0, "g1 g13")),
    ("suite-gap", famille("y6 r4", "y1", table="y4"), add(0, "y6")),
    ("suite-full", WHOLE, add(0, "g9")),
    ("wrong-colour", STATE, add(0, "b9")),
    ("family-full", famille("r1", "y1", table="r7 b7 g7 y7"), add(0, "r1")),
    ("wrong-value", STATE, add(1, "g9")),
    ("unrelated-to-start", STATE, add(2, "r1")),
    ("suite-or-family", famille("y5 r4", "y1", table="y4"), add(0, "y5 r4")),
    ("must-use-drawn", LUCKY, create("r1 r3")),
    ("can-place", STATE, Draw()),
    ("can-place", STATE, Pass()),
    ("pool-empty", famille("r1", "y1", pool=""), Draw()),
    ("cannot-pass", famille("r1", "y1"), Pass()),
    ("drawn-already", LUCKY, Draw()),
    ("drawn-already", LUCKY, Pass()),
    ("nothing-drawn", STATE, Keep()),
    ("not-now", STATE, Drawn(tile("y1"))),
    ("not-now", STATE, TimeUp("sand")),
]


@pytest.mark.parametrize(("code", "state", "move"), CASES)
def test_a_refusal_says_exactly_what_is_wrong(code: str, state: FamilleState, move: Any) -> None:
    assert refusal(state, move).code == code


def test_refusals_are_said_as_written_down() -> None:
    """Texts are for reading: see the file, and write it anew with `python -m` and this module."""
    assert said() == GOLDEN.read_text(encoding="utf-8")


def said() -> str:
    lines = []
    for code, state, move in CASES:
        refused = refusal(state, move)
        lines += [
            code,
            *(f"  {words(language, 'rami').refusal(refused)}" for language in LANGUAGES),
        ]
    return "\n".join(lines) + "\n"


def test_what_is_legal_is_not_refused() -> None:
    assert FAMILLE.legal(STATE, 0) == [create("b9 g9")]
    FAMILLE.step(STATE, {0: create("b9 g9")})


def test_nature_is_refused_too() -> None:
    start = FAMILLE.start(Options(), 2)
    hands = (tiles("r1 r2 r3 r4 r5 r6"), tiles("b1 b2 b3 b4 b5 b6"))
    good = Deal(hands, tiles("g1 g2 g3 g4"))
    FAMILLE.step(start, {CHANCE: good})
    for bad in (
        Deal(hands, tiles("g1 g2 g3")),
        Deal(hands[:1], tiles("g1 g2 g3 g4")),
        Deal((hands[0], hands[0]), tiles("g1 g2 g3 g4")),
    ):
        assert refusal(start, bad, CHANCE).code in ("bad-deal", "same-tile")
    assert refusal(start, DrawLots(0), CHANCE).code == "not-now"
    with pytest.raises(Refused, match="not-your-turn"):
        FAMILLE.step(start, {0: Draw()})


if __name__ == "__main__":
    GOLDEN.write_text(said(), encoding="utf-8")
