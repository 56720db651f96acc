"""What people at the table would call stupid: no level does it, but for what a child may do.

Every kind of stupidity is written here from the tiles themselves, with nothing of the judge that
the bots ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from ludotheque.conform.stupidities import Stupid, Stupidities
from ludotheque.core.rules import Seen
from ludotheque.games.rami.famille.values import Add, Create, FamilleView, Keep
from ludotheque.games.rami.tiles import Tile

Lay = Add | Create
Pile = frozenset[Tile]

COLOURS: Final = ("red", "blue", "green", "yellow")


def lays(seen: Seen[FamilleView, Any]) -> list[Lay]:
    return [move for move in seen.legal or () if isinstance(move, Lay)]


def go_together(tiles: Pile) -> bool:
    """One value, or one colour without a gap."""
    values, colours = {tile.value for tile in tiles}, {tile.colour for tile in tiles}
    run = len(colours) == 1 and max(values) - min(values) == len(tiles) - 1
    return run or len(values) == 1


def after(seen: Seen[FamilleView, Any], lay: Lay) -> tuple[Pile, list[Pile]]:
    """The rack and the table once these tiles are laid."""
    table = [frozenset(each.tiles) for each in seen.view.table]
    if isinstance(lay, Add):
        table[lay.to] |= frozenset(lay.tiles)
    else:
        table.append(frozenset(lay.tiles))
    return frozenset(seen.view.rack) - frozenset(lay.tiles), table


def stranded(rack: Pile, table: Sequence[Pile]) -> Pile:
    """Tiles that go neither on the table nor with another tile of the rack."""
    paired = {t for pair in combinations(rack, 2) if go_together(frozenset(pair)) for t in pair}
    return frozenset(t for t in rack - paired if not any(go_together(p | {t}) for p in table))


def door(seen: Seen[FamilleView, Any], table: Sequence[Pile]) -> int:
    """How many tiles the table takes that may be the last one of another player."""
    hidden = {Tile(colour, value) for colour in COLOURS for value in range(1, 14)}
    hidden -= {*seen.view.rack}.union(*table)
    last = [
        hidden - {*told.lacks}
        for seat, (told, left) in enumerate(zip(seen.view.told, seen.view.counts, strict=True))
        if left == 1 and seat != seen.seat
    ]
    return sum(any(go_together(pile | {t}) for pile in table) for tiles in last for t in tiles)


def misses_the_win(seen: Seen[FamilleView, Any], move: object) -> bool:
    """The whole rack could be laid, and is not."""
    wins = [lay for lay in lays(seen) if len(lay.tiles) == len(seen.view.rack)]
    return bool(wins) and move not in wins


def declines_luck(seen: Seen[FamilleView, Any], move: object) -> bool:
    """The drawn tile fits, and is kept."""
    return isinstance(move, Keep) and bool(lays(seen))


def strands_tiles(seen: Seen[FamilleView, Any], move: object) -> bool:
    """Two tiles more are left alone than after another lay of as many tiles or more, and there is
    nobody with one tile to be stopped."""
    if not isinstance(move, Lay) or 1 in seen.view.counts:
        return False
    alone = len(stranded(*after(seen, move)))
    return any(
        len(lay.tiles) >= len(move.tiles) and len(stranded(*after(seen, lay))) <= alone - 2
        for lay in lays(seen)
    )


def gives_up_a_finish(seen: Seen[FamilleView, Any], move: object) -> bool:
    """Another lay leaves tiles that go in one action; this one leaves a tile alone, and there is
    nobody with one tile to be stopped."""
    if not isinstance(move, Lay) or 1 in seen.view.counts or not stranded(*after(seen, move)):
        return False
    return any(one_action(*after(seen, lay)) for lay in lays(seen))


def one_action(rack: Pile, table: Sequence[Pile]) -> bool:
    return (len(rack) > 1 and go_together(rack)) or any(go_together(pile | rack) for pile in table)


def opens_the_door(seen: Seen[FamilleView, Any], move: object) -> bool:
    """A player with one tile left gets two chances more than after another lay of as many
    tiles or more, which would have left no more alone."""
    if not isinstance(move, Lay) or 1 not in seen.view.counts:
        return False
    rack, table = after(seen, move)
    chances, alone = door(seen, table), len(stranded(rack, table))
    return any(
        len(lay.tiles) >= len(move.tiles)
        and door(seen, after(seen, lay)[1]) <= chances - 2
        and len(stranded(*after(seen, lay))) <= alone
        for lay in lays(seen)
    )


EVERY: Final[tuple[Stupid, ...]] = (
    misses_the_win,
    declines_luck,
    strands_tiles,
    gives_up_a_finish,
    opens_the_door,
)
# A child lays what it sees: it does not look at what stays, nor at the others, and seldom again
# once it has drawn a tile, which nobody else can see.
CHILD: Final = (declines_luck, strands_tiles, gives_up_a_finish, opens_the_door)

STUPIDITIES: Final = {
    # In Junior all tiles lie face down and mixed: no choice is better than another.
    "junior": Stupidities((2, 4), ()),
    "famille": Stupidities((2, 4), EVERY, {"novice": CHILD}, sample=4),
}
