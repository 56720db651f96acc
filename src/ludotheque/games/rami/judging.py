"""How good a placement looks at a glance: for hints and for bots."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.rami.famille import Add, Create
from ludotheque.games.rami.placing import Table, open_tiles, put
from ludotheque.games.rami.tiles import Mask, mask_of


def best(moves: Sequence[Add | Create], rack: Mask, table: Table) -> Add | Create:
    return max(moves, key=lambda move: worth(move, rack, table))


def worth(move: Add | Create, rack: Mask, table: Table) -> float:
    return prospect(rack ^ mask_of(move.tiles), after(move, table))


def after(move: Add | Create, table: Table) -> Table:
    """The table once the move is made; it is known to be legal."""
    mask = mask_of(move.tiles)
    if isinstance(move, Create):
        return (*table, mask)
    return put(table, move.to, table[move.to] | mask)


def prospect(left: Mask, table: Table) -> float:
    """What remains: few tiles, and most of them of use."""
    return (left & open_tiles(table)).bit_count() - 3 * left.bit_count()
