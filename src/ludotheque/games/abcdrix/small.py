"""The end of a game, with so few cards that the whole of it can be searched: for exact methods.
The pile is empty, a row of four letters lies before each player, and each has two of five cards.
No sand runs, so that nobody can start the clock."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.rules import Seat, Turn
from ludotheque.games.abcdrix.cards import gathered, without
from ludotheque.games.abcdrix.imagine import imagined
from ludotheque.games.abcdrix.rows import Row
from ludotheque.games.abcdrix.rules import Abcdrix
from ludotheque.games.abcdrix.turns import begin
from ludotheque.games.abcdrix.values import Deal, Move, Options, State, View

ROWS: Final[tuple[Row, ...]] = (tuple("ELLA"), tuple("IBLI"))
CARDS: Final = "GKQWY"  # with which nothing that is seen and matters is forgotten
HAND: Final = 2


class SmallAbcdrix(Abcdrix):
    types = Abcdrix.types

    def start(self, options: Options, players: int) -> State:
        begun = super().start(options, players)
        return replace(begun, phase="deal", seat=0, rows=ROWS, pile=(CARDS,))

    def turn(self, state: State) -> Turn:
        return replace(super().turn(state), timers=())

    def chance(self, state: State, dice: Dice) -> Move:
        deals = self.odds(state)
        return deals[dice.below(len(deals))][0]

    def odds(self, state: State) -> Sequence[tuple[Move, float]]:
        deals = [
            Deal((gathered(mine), gathered(theirs)), without(CARDS, *mine, *theirs))
            for mine in combinations(CARDS, HAND)
            for theirs in combinations(without(CARDS, *mine), HAND)
        ]
        return [(deal, 1 / len(deals)) for deal in deals]

    def happen(self, state: State, move: Move) -> State:
        assert isinstance(move, Deal)
        return begin(replace(state, hands=move.hands, aside=move.out, pile=()), state.seat)

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        return imagined(view, seat, rng, gathered(CARDS, *map("".join, ROWS)))
