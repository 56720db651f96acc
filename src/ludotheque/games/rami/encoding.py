"""What is seen and done as numbers.

Junior: the number of a move is its spot. Famille: a move that lays tiles has the number of the
suite or family that then lies there. No two legal moves make the same one, for of the tiles in it
those that lay there before say to which combination the others were added.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from ludotheque.core.codes import (
    REMEMBERED,
    Choice,
    Code,
    Count,
    Flag,
    Maybe,
    Ordered,
    Parts,
    Record,
    Same,
    Subset,
)
from ludotheque.core.encoding import Encoding, derived
from ludotheque.core.rules import CHANCE
from ludotheque.games.rami.famille.combinations import KINDS, Combination, combination
from ludotheque.games.rami.famille.values import (
    Add,
    Create,
    Draw,
    FamilleView,
    Keep,
    Pass,
    Told,
)
from ludotheque.games.rami.junior.values import SPOTS, JuniorView, TurnUp
from ludotheque.games.rami.options import FamilleOptions
from ludotheque.games.rami.tiles import TILES, Tile, bit_of, mask_of

MOST: Final = 28  # combinations on the table: four tiles, and the others two by two
WHOLE: Final = {mask: number for number, mask in enumerate(KINDS)}
BESIDES: Final = {kind: len(WHOLE) + n for n, kind in enumerate((Draw, Keep, Pass))}


def encoding(mode: str, options: Any, players: int) -> Encoding:
    return _junior(players) if mode == "junior" else _famille(options, players)


def _junior(players: int) -> Encoding:
    said: dict[Any, Code] = {
        Tile: Choice(TILES),
        "seat": Choice((CHANCE, *range(players))),
        "spots": Subset(range(SPOTS)),
        "spot": Choice(range(SPOTS)),
        "turning": Maybe(Choice(range(SPOTS))),
        "taken": Parts([Subset(TILES)] * players),
        "Pair.taken": Flag(),
    }
    return Encoding.by_types(derived(JuniorView, said), derived(TurnUp, said))


def _famille(options: FamilleOptions, players: int) -> Encoding:
    tiles, held = Subset(TILES), Count(len(TILES))
    told = Record(Told, {"lacks": tiles, "fresh": held})
    combinations = (*map(combination, KINDS), *(combination(bit_of(tile)) for tile in TILES))
    view = derived(
        FamilleView,
        {
            Tile: Choice(TILES),
            "seat": Choice((CHANCE, *range(players))),
            "rack": tiles,
            "counts": Parts([held] * players),
            "table": Ordered(combinations, MOST),
            "pool": held,
            "passes": Count(players),
            "play_out": Same(options.play_out),
            "told": Parts([told] * players),
        },
    )
    return Encoding(view, len(WHOLE) + len(BESIDES), _numbers)


def _numbers(view: FamilleView, moves: Sequence[Any]) -> list[int]:
    return [BESIDES[type(m)] if type(m) in BESIDES else _laid(view, m) for m in moves]


def _laid(view: FamilleView, move: Create | Add) -> int:
    return _whole(None if isinstance(move, Create) else view.table[move.to], move.tiles)


@lru_cache(REMEMBERED)
def _whole(onto: Combination | None, tiles: tuple[Tile, ...]) -> int:
    """What then lies there."""
    return WHOLE[mask_of((*onto.tiles, *tiles) if onto else tiles)]
