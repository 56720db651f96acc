"""Game C: remarks when the game is over. Who lays sooner than others is what it is about: that one
has waited is no mistake, and nobody is advised while it goes on. A lock is one, where a card
fitted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from ludotheque.core.rules import Seat
from ludotheque.games.coins.advice import LaidWrong, first_of
from ludotheque.games.coins.c.values import Move, RushState
from ludotheque.games.coins.lays import places


def review(
    states: Sequence[RushState], steps: Sequence[Mapping[Seat, Move]]
) -> Sequence[LaidWrong]:
    return [
        LaidWrong(step, seat, one)
        for step, ((before, after), moves) in enumerate(zip(pairwise(states), steps, strict=True))
        if after.misses > before.misses
        for seat in moves
        for one in first_of(places(before.hands[seat], before.layout))
    ]
