"""The rules of Rami, one class for each mode, complete with what they offer besides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from ludotheque.core.rules import Seat, Value
from ludotheque.games.rami import advice, imagining
from ludotheque.games.rami.famille import Famille, FamilleState, FamilleView
from ludotheque.games.rami.junior import Junior


class FamilleWithAdvice(Famille):
    """The Famille mode with imagination, hints and a review."""

    def imagine(self, view: FamilleView, seat: Seat, rng: Random) -> FamilleState:
        return imagining.imagine(view, seat, rng)

    def hints(self, view: FamilleView, seat: Seat) -> Sequence[Value]:
        return advice.hints(view, seat)

    def review(
        self, states: Sequence[FamilleState], steps: Sequence[Mapping[Seat, Any]]
    ) -> Sequence[Value]:
        return advice.review(states, steps)


JUNIOR: Final = Junior()
FAMILLE: Final = FamilleWithAdvice()
