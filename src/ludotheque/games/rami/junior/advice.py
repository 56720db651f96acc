"""Junior: hints. There is nothing to know, only chances to be told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ludotheque.core.rules import Seat, Value
from ludotheque.games.rami.junior.values import LAST, JuniorView
from ludotheque.games.rami.tiles import ALL, Tile, is_pair, mask_of, tiles_of


class AnySpot(Value, frozen=True):
    """All face-down tiles are alike."""


class Chances(Value, frozen=True):
    """The tile that is up makes a pair with `fits` of the hidden ones."""

    tile: Tile
    fits: int
    hidden: int


def hints(view: JuniorView, seat: Seat) -> Sequence[AnySpot | Chances]:
    if view.seat != seat or view.turning is not None or len(view.spots) == LAST:
        return ()
    if view.up is None:
        return (AnySpot(),)
    hidden = tiles_of(ALL & ~mask_of(chain(*view.taken, (view.up.tile,))))
    fits = sum(is_pair(view.up.tile, tile) for tile in hidden)
    return AnySpot(), Chances(view.up.tile, fits, len(hidden))
