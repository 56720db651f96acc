"""Famille with so few tiles that the whole game can be searched: for exact methods. Two tiles lie
open, each player has two of the other five, and the last one can be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.rules import Seat
from ludotheque.games.rami.famille.imagine import imagined
from ludotheque.games.rami.famille.rules import Famille
from ludotheque.games.rami.famille.values import Deal, FamilleMove, FamilleState, FamilleView
from ludotheque.games.rami.options import FamilleOptions
from ludotheque.games.rami.tiles import Mask, Tile, bit_of, mask_of

OPEN: Final = (Tile("red", 2), Tile("green", 5))
TILES: Final = (  # with which what is laid next matters, and nothing that is seen is forgotten
    Tile("red", 3),
    Tile("blue", 1),
    Tile("blue", 4),
    Tile("green", 2),
    Tile("green", 3),
)
RACK: Final = 2
MASK: Final[Mask] = mask_of((*OPEN, *TILES))


class SmallFamille(Famille):
    types = Famille.types

    def start(self, options: FamilleOptions, players: int) -> FamilleState:
        return replace(super().start(options, players), pool=MASK)

    def chance(self, state: FamilleState, dice: Dice) -> FamilleMove:
        if state.phase != "deal":
            return super().chance(state, dice)
        deals = self.odds(state)
        return deals[dice.below(len(deals))][0]

    def happen(self, state: FamilleState, move: FamilleMove) -> FamilleState:
        if not isinstance(move, Deal):
            return super().happen(state, move)
        return replace(
            state,
            phase="place",
            racks=tuple(map(mask_of, move.racks)),
            table=tuple(map(bit_of, move.table)),
            pool=MASK & ~mask_of((*OPEN, *move.racks[0], *move.racks[1])),
            fresh=(RACK, RACK),
        )

    def imagine(self, view: FamilleView, seat: Seat, rng: Random) -> FamilleState:
        return imagined(view, seat, rng, MASK)

    def odds(self, state: FamilleState) -> Sequence[tuple[FamilleMove, float]]:
        if state.phase != "deal":
            return super().odds(state)
        deals = [
            (mine, theirs)
            for mine in combinations(TILES, RACK)
            for theirs in combinations([tile for tile in TILES if tile not in mine], RACK)
        ]
        return [(Deal(racks, OPEN), 1 / len(deals)) for racks in deals]
