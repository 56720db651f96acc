"""What people at the table would call stupid: no level does it, but for what a child may do.

Every kind of stupidity is written here from the tiles themselves, with nothing of the judge that
the bots ask.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, Final

import pytest

from ludotheque.conform import decisions
from ludotheque.core.rules import Seen
from ludotheque.core.simulate import Order
from ludotheque.games.rami.bots import FAMILLE_BOTS
from ludotheque.games.rami.famille.planner import Planner
from ludotheque.games.rami.famille.values import Add, Create, FamilleState, FamilleView, Keep
from ludotheque.games.rami.rules import FAMILLE
from ludotheque.games.rami.tests.positions import add, create, famille
from ludotheque.games.rami.tiles import Tile

Lay = Add | Create
Pile = frozenset[Tile]

COLOURS: Final = ("red", "blue", "green", "yellow")
# Five hundred games of each level.
TWO_PLAYERS: Final = 350
FOUR_PLAYERS: Final = 150


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


STUPIDITIES: Final[tuple[Callable[[Seen[FamilleView, Any], object], bool], ...]] = (
    misses_the_win,
    declines_luck,
    strands_tiles,
    gives_up_a_finish,
    opens_the_door,
)
# A child lays what it sees: it does not look at what stays, nor at the others.
CHILD: Final = {"strands_tiles", "gives_up_a_finish", "opens_the_door"}


def committed(level: str, players: int, games: int) -> set[str]:
    order = Order("rami", "famille", players, (level,) * players)
    return {
        stupidity.__name__
        for _, seen, move in decisions(order, range(games))
        for stupidity in STUPIDITIES
        if stupidity(seen, move)
    }


@pytest.mark.parametrize("level", FAMILLE_BOTS)
@pytest.mark.parametrize(("players", "games"), [(2, TWO_PLAYERS), (4, FOUR_PLAYERS)])
def test_no_level_is_stupid(
    level: str, players: int, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planner plays little on here: what it may choose from is the same."""
    monkeypatch.setitem(FAMILLE_BOTS, "planner", Planner(games=6))
    assert committed(level, players, games) <= (CHILD if level == "novice" else set())


def test_dice_are_stupid_in_every_way() -> None:
    """So each of these can be seen."""
    assert committed("random", 4, 60) == {each.__name__ for each in STUPIDITIES}


WIN = famille("g5 g6", "y1 y9", table="g7|r6")
LUCK = famille("r1 g5 g6", "y1 y9", table="b3", drawn="g6")
PAIRS = famille("r3 b3 b4 g4", "y1 y9", table="y12")
# The green 12 takes four tiles that may be the other player's last; with the green 11, two.
DOOR = famille("g8 g11 r1", "y1", table="r8 b8 y8|g12")


@pytest.mark.parametrize(
    ("stupidity", "state", "stupid", "wise"),
    [
        (misses_the_win, WIN, add(1, "g6"), create("g5 g6")),
        (declines_luck, LUCK, Keep(), create("g5 g6")),
        (strands_tiles, PAIRS, create("b3 b4"), create("r3 b3")),
        (gives_up_a_finish, PAIRS, create("b3 b4"), create("b4 g4")),
        (opens_the_door, DOOR, add(0, "g8"), add(1, "g11")),
    ],
)
def test_a_stupidity_is_recognised(
    stupidity: Any, state: FamilleState, stupid: Any, wise: Any
) -> None:
    legal = tuple(FAMILLE.legal(state, 0))
    seen = Seen(0, FAMILLE.turn(state), FAMILLE.view(state, 0), legal)
    assert stupidity(seen, stupid)
    assert not stupidity(seen, wise)
