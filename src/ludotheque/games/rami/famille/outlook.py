"""How good a placement looks: the one judge of hints, bots and the review."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludotheque.core.rules import Seat, put
from ludotheque.games.rami.famille.placing import (
    OPEN_TO,
    Table,
    longest_addition,
    longest_creation,
    open_tiles,
)
from ludotheque.games.rami.famille.values import Add, Create, FamilleState, FamilleView
from ludotheque.games.rami.tiles import ALL, Mask, mask_of

# What chances to win cost: a tile left that fits nowhere, a turn needed to lay those that do, and
# a tile that the table takes and another player may have. `tools/rami/weigh.py` measures costs of
# this size; only how they compare matters here.
STUCK: Final = 0.06
TURN: Final = 0.03
OFFERED: Final = 0.007
TILE: Final = 0.01  # any tile left: the fewest win where nobody finishes
# What a game is worth that another player may end at once.
LAST: Final = 0.5


class Other(NamedTuple):
    """Another player: the tiles that may be theirs, after all that was told, and how many are."""

    may_have: Mask
    tiles: int


class Sight(NamedTuple):
    """What a player sees, as sets of tiles."""

    rack: Mask
    table: Table
    others: tuple[Other, ...]


def sight(view: FamilleView, seat: Seat) -> Sight:
    table = tuple(mask_of(each.tiles) for each in view.table)
    lacks = [mask_of(told.lacks) for told in view.told]
    return seen_with(mask_of(view.rack), table, lacks, view.counts, seat)


def known_to(state: FamilleState, seat: Seat) -> Sight:
    """What that player saw in that state, for a review."""
    counts = [rack.bit_count() for rack in state.racks]
    return seen_with(state.racks[seat], state.table, state.lacks, counts, seat)


def seen_with(
    rack: Mask, table: Table, lacks: Sequence[Mask], counts: Sequence[int], seat: Seat
) -> Sight:
    unseen = ALL & ~rack & ~sum(table)
    pairs = enumerate(zip(lacks, counts, strict=True))
    others = [Other(unseen & ~lack, count) for at, (lack, count) in pairs if at != seat]
    return Sight(rack, table, tuple(others))


def best(moves: Sequence[Add | Create], seen: Sight) -> Add | Create:
    """The move after which the chances look best."""
    return max(moves, key=lambda move: outlook(move, seen))


def outlook(move: Add | Create, seen: Sight) -> float:
    """How the chances look after a move, compared with other moves: 0 when it wins."""
    left, table = seen.rack ^ mask_of(move.tiles), after(move, seen.table)
    return chances(left, table, seen.others) if left else 0.0


def chances(left: Mask, table: Table, others: Sequence[Other]) -> float:
    """How they look with these tiles left."""
    stuck, turns = rest(left, table)
    takes = open_tiles(table)
    cost = OFFERED / len(others)
    risk = sum(_risk(takes & other.may_have, other, cost) for other in others)
    return -STUCK * stuck - TURN * turns - TILE * left.bit_count() - risk


def _risk(offered: Mask, other: Other, cost: float) -> float:
    """What it costs that the table takes those tiles of another player: each that much, or the
    game, should one of them be the last."""
    if other.tiles > 1 or not offered:
        return cost * offered.bit_count()
    return LAST * offered.bit_count() / other.may_have.bit_count()


def rest(rack: Mask, table: Table) -> tuple[int, int]:
    """Tiles that stay, and turns until then, if one lays what is longest and nobody else plays."""
    piles, turns = [*table], 0
    while to_lay := longest(rack, piles):
        to, mask = to_lay
        rack ^= mask
        turns += 1
        if to is None:
            piles.append(mask)
        else:
            piles[to] |= mask
    return rack.bit_count(), turns


def longest(rack: Mask, piles: Sequence[Mask]) -> tuple[int | None, Mask] | None:
    """The longest that can be laid, and where; a new combination rather than an old one."""
    to, found = None, longest_creation(rack)
    for number, pile in enumerate(piles):
        if rack & OPEN_TO[pile]:
            mask = longest_addition(pile, rack)
            if mask.bit_count() > found.bit_count():
                to, found = number, mask
    return (to, found) if found else None


def after(move: Add | Create, table: Table) -> Table:
    """The table once the move, known to be legal, is made."""
    to = move.to if isinstance(move, Add) else None
    return with_tiles(table, to, mask_of(move.tiles))


def with_tiles(table: Table, to: int | None, mask: Mask) -> Table:
    return (*table, mask) if to is None else put(table, to, table[to] | mask)
