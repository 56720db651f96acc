"""The last round of a garden for two, with so few cells that the whole game can be searched: for
exact methods. Both have fought, each has a statuette in the garden and one mole, and both loots
are under two of three cells. A duel could not be small: it lasts until somebody digs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.rules import Seat
from ludotheque.games.gnomes.board import ASKS_BEFORE, DIGS_FREE, SPOT, Cell, mask_of
from ludotheque.games.gnomes.imagine import imagined
from ludotheque.games.gnomes.rules import Garden
from ludotheque.games.gnomes.values import Deal, Land, Move, Options, State, Took, View

LOOTS: Final[tuple[Cell, ...]] = ("D1", "C2", "C3")
THROWS: Final = (Land((0, 1)), Land((1, 0)))  # who throws nearer to the chimney


class SmallGarden(Garden):
    types = Garden.types

    def start(self, options: Options, players: int) -> State:
        """The first has taken wood and the zone; grass and the line of sight are left. One throw
        settles a tie."""
        return replace(
            super().start(options, players),
            skill=False,
            phase="deal",
            gangs=("red", "blue"),
            hands=(0, 0),
            moles=(1, 1),
            baits=(0, 0),
            statues=(mask_of(["C3"]), mask_of(["D1"])),
            wins=(1, 1),
            last=True,
            cards=(DIGS_FREE, ASKS_BEFORE),
            pools=((0,), (1,)),
            terrains=("grass",),
            actions=("line",),
            took=(Took("wood", "zone"),),
            cat=SPOT["F1"],
        )

    def chance(self, state: State, dice: Dice) -> Move:
        odds = self.odds(state)
        return odds[dice.below(len(odds))][0]

    def odds(self, state: State) -> Sequence[tuple[Move, float]]:
        moves: Sequence[Move] = THROWS if state.phase == "throw" else DEALS
        return [(move, 1 / len(moves)) for move in moves]

    def happen(self, state: State, move: Move) -> State:
        after = super().happen(state, move)
        return replace(after, phase="place") if isinstance(move, Deal) else after

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        return imagined(view, rng, self.start(Options(), len(view.hands)), mask_of(LOOTS))


DEALS: Final = tuple(map(Deal, permutations(LOOTS, 2)))
