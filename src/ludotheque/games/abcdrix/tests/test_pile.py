"""What may be drawn, and how likely it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import permutations, product
from typing import Any

import pytest

from ludotheque.core.lots import DrawLots
from ludotheque.core.rules import CHANCE
from ludotheque.games.abcdrix.cards import gathered
from ludotheque.games.abcdrix.pile import LISTED
from ludotheque.games.abcdrix.rules import ABCDRIX
from ludotheque.games.abcdrix.tests.positions import position
from ludotheque.games.abcdrix.values import Drawn, Options, State


def drawing(count: int, *batches: str) -> State:
    return position(("A", "B"), ("", ""), batches, phase="draw", draws=count)


def likely(odds: Sequence[tuple[Any, float]]) -> dict[Any, float]:
    found: defaultdict[Any, float] = defaultdict(float)
    for move, chance in odds:
        found[move] += chance
    return dict(found)


def shuffled(count: int, *batches: str) -> dict[Any, float]:
    """The obvious way: each batch in every order, and the first cards of each pile."""
    piles = ["".join(map("".join, pile)) for pile in product(*map(permutations, batches))]
    return likely([(Drawn(gathered(pile[:count])), 1 / len(piles)) for pile in piles])


@pytest.mark.parametrize(
    ("count", "batches"),
    [
        (1, ("AEE",)),
        (2, ("AEEEZ",)),
        (4, ("!*AEEZ",)),
        (3, ("ABC", "ZZ")),  # one batch, and no card of the next
        (4, ("BB", "AAE*")),
        (4, ("B", "E", "AAE", "Z")),
        (3, ("AB", "C")),  # all there is
    ],
)
def test_what_is_drawn_is_as_likely_as_in_a_shuffled_pile(
    count: int, batches: tuple[str, ...]
) -> None:
    odds = ABCDRIX.odds(drawing(count, *batches))
    assert likely(odds) == pytest.approx(shuffled(count, *batches))


def test_what_is_too_much_is_not_listed() -> None:
    two_of_45 = ABCDRIX.odds(drawing(2, "E" * 45))
    assert len(two_of_45) == 990 <= LISTED
    assert not ABCDRIX.odds(drawing(2, "E" * 46))
    assert not ABCDRIX.odds(ABCDRIX.start(Options(), 2))  # a deal


def test_lots_are_listed() -> None:
    start = ABCDRIX.start(Options(starter="random"), 3)
    assert ABCDRIX.turn(start).seats == (CHANCE,)
    assert [*ABCDRIX.odds(start)] == [(DrawLots(seat), 1 / 3) for seat in range(3)]
