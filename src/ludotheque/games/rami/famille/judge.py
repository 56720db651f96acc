"""How good a placement looks at a glance: for hints and for bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from ludotheque.core.rules import Seat, put
from ludotheque.games.rami.famille.placing import Table, creations, open_tiles
from ludotheque.games.rami.famille.values import Add, Create, FamilleState, FamilleView
from ludotheque.games.rami.tiles import ALL, Mask, mask_of

# What chances to win cost: a tile left that fits nowhere, one that can be laid, and a tile that
# the table takes and another player may have. `tools/rami/weigh.py` measures costs of this size;
# only how they compare matters here.
STUCK: Final = 0.064
USEFUL: Final = 0.013
OFFERED: Final = 0.012


class Sight(NamedTuple):
    """What a player sees, as sets of tiles."""

    rack: Mask
    table: Table
    others: tuple[Mask, ...]  # what each other player may have, after all that was told


def sight(view: FamilleView, seat: Seat) -> Sight:
    table = tuple(mask_of(each.tiles) for each in view.table)
    lacks = [mask_of(told.lacks) for told in view.told]
    return _sight(mask_of(view.rack), table, lacks, seat)


def known_to(state: FamilleState, seat: Seat) -> Sight:
    """What that player saw in that state, for a review."""
    return _sight(state.racks[seat], state.table, state.lacks, seat)


def _sight(rack: Mask, table: Table, lacks: Sequence[Mask], seat: Seat) -> Sight:
    unseen = ALL & ~rack & ~sum(table)
    others = [unseen & ~lacks[other] for other in range(len(lacks)) if other != seat]
    return Sight(rack, table, tuple(others))


def longest(moves: Sequence[Add | Create], seen: Sight) -> Add | Create:
    """The move that leaves fewest tiles, and rather such as can be laid next."""
    return max(moves, key=lambda move: _tidiness(move, seen))


def _tidiness(move: Add | Create, seen: Sight) -> tuple[int, int]:
    left = seen.rack ^ mask_of(move.tiles)
    return -left.bit_count(), (left & open_tiles(after(move, seen.table))).bit_count()


def outlook(move: Add | Create, seen: Sight) -> float:
    """How the chances look after a move, compared with other moves: 0 when it wins."""
    stuck, useful, offered = counted(move, seen)
    if not stuck + useful:
        return 0.0
    return -STUCK * stuck - USEFUL * useful - OFFERED * offered


def counted(move: Add | Create, seen: Sight) -> tuple[int, int, float]:
    """After a move: tiles left that fit nowhere, tiles left that can be laid, and tiles that the
    table takes and another player may have, on average over the others."""
    left = seen.rack ^ mask_of(move.tiles)
    takes = open_tiles(after(move, seen.table))
    useful = (left & takes | reduce(or_, creations(left), 0)).bit_count()
    offered = sum((takes & other).bit_count() for other in seen.others) / len(seen.others)
    return left.bit_count() - useful, useful, offered


def after(move: Add | Create, table: Table) -> Table:
    """The table once the move, known to be legal, is made."""
    mask = mask_of(move.tiles)
    if isinstance(move, Create):
        return (*table, mask)
    return put(table, move.to, table[move.to] | mask)
