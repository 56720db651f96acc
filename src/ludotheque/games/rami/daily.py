"""The puzzle of the day: empty this rack in as few turns as can be, at a table of one's own.

A turn lays one group of tiles: onto one combination of the table, or as a new one. Several turns
on the same combination could have been one, so that a best answer is a way to part the rack into
as few groups as possible. A puzzle has exactly one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final, NamedTuple

from ludotheque.core.daily import Day, PositionPuzzle, Verdict
from ludotheque.core.dice import Dice
from ludotheque.core.position import Position
from ludotheque.core.rules import Value
from ludotheque.games.rami.famille.combinations import KINDS
from ludotheque.games.rami.famille.placing import Table, additions, creations, placements
from ludotheque.games.rami.famille.values import Add, Create, FamilleState
from ludotheque.games.rami.rules import FAMILLE
from ludotheque.games.rami.tiles import ALL, TILES, Mask, bit_of, tiles_of

OPEN: Final = 4  # tiles that lie on the table from the beginning
LARGEST: Final = 4  # tiles that a best answer lays at once
NEW: Final = tuple(mask for mask in KINDS if mask.bit_count() <= LARGEST)


class Aim(NamedTuple):
    """What is asked of a difficulty."""

    turns: int
    tiles: range
    ways: int  # groups that could be laid first, at least
    trap: bool = True  # whoever lays as much as can be laid at once goes astray


AIMS: Final = {
    1: Aim(2, range(5, 7), 4, trap=False),
    2: Aim(3, range(6, 8), 8, trap=False),
    3: Aim(3, range(7, 10), 10),
    4: Aim(4, range(8, 12), 14),
    5: Aim(5, range(10, 14), 14),
}


class Group(NamedTuple):
    """Tiles laid in one turn: onto a combination of the table, or (None) as a new one."""

    to: int | None
    tiles: Mask


class EmptyTheRack(Value, frozen=True):
    turns: int


class Emptying(PositionPuzzle):
    mode = "famille"
    moves = FAMILLE.types.move
    kinds = Add | Create

    def __init__(self, rack: Mask, table: Table, groups: Sequence[Group]) -> None:
        pool = ALL & ~rack & ~sum(table)
        state = FamilleState("place", 0, (rack,), (0,), (0,), table, pool)
        self.start = Position.first(FAMILLE, state)
        self.question = EmptyTheRack(len(groups))
        self._groups = groups

    def verdict(self, position: Position, made: int) -> Verdict:
        state = position.state
        if not state.racks[0]:
            return "solved"
        stuck = not placements(state.racks[0], state.table)
        return "missed" if stuck or made == len(self._groups) else "open"

    def answer(self) -> tuple[Add | Create, ...]:
        return tuple(
            Create(tiles_of(tiles)) if to is None else Add(to, tiles_of(tiles))
            for to, tiles in self._groups
        )


def puzzle(day: Day) -> Emptying:
    return day.first("rami", partial(_made, aim=AIMS[day.level]))


def _made(dice: Dice, aim: Aim) -> Emptying | None:
    """Tiles that can be laid in so many turns, if they can in no other way."""
    table = tuple(map(bit_of, dice.sample(TILES, OPEN)))
    groups = _by_chance(table, aim.turns, dice)
    rack = sum(group.tiles for group in groups)
    if rack.bit_count() not in aim.tiles or not _is_hard(rack, table, groups, aim):
        return None
    found = fewest(rack, table, aim.turns)
    if len(found) != 1 or len(found[0]) != aim.turns:
        return None
    return Emptying(rack, table, found[0])


def _is_hard(rack: Mask, table: Table, groups: Sequence[Group], aim: Aim) -> bool:
    sizes = [len(move.tiles) for move in placements(rack, table)]
    largest = max(group.tiles.bit_count() for group in groups)
    return len(sizes) >= aim.ways and (not aim.trap or max(sizes) > largest)


def _by_chance(table: Table, turns: int, dice: Dice) -> list[Group]:
    """So many groups that could be laid; none where chance would have a tile in two of them."""
    groups: list[Group] = []
    free, places = ALL & ~sum(table), [*range(len(table)), *[None] * turns]
    for to in dice.sample(places, turns):
        tiles = dice.choice(NEW if to is None else _onto(table[to]))
        if tiles & ~free:
            return [Group(None, 0)]
        free &= ~tiles
        groups.append(Group(to, tiles))
    return groups


def _onto(combination: Mask) -> list[Mask]:
    return [mask for mask in additions(combination) if mask.bit_count() <= LARGEST]


def fewest(rack: Mask, table: Table, most: int) -> list[tuple[Group, ...]]:
    """Ways to lay the whole rack in as few turns as possible: two at most, and none in more turns
    than `most`."""
    for turns in range(1, most + 1):
        found = list(islice(ways(rack, table, turns), 2))
        if found:
            return found
    return []


def ways(
    rack: Mask, table: Table, turns: int, used: frozenset[int] = frozenset()
) -> Iterator[tuple[Group, ...]]:
    """The ways to lay the whole rack in that many turns: each tile has its group."""
    if not rack:
        if not turns:
            yield ()
        return
    if not turns:
        return
    first = rack & -rack
    for group in _with(first, rack, table, used):
        now = used if group.to is None else used | {group.to}
        for rest in ways(rack & ~group.tiles, table, turns - 1, now):
            yield (group, *rest)


def _with(tile: Mask, rack: Mask, table: Table, used: frozenset[int]) -> Iterator[Group]:
    """The groups that this tile can be laid in."""
    yield from (Group(None, mask) for mask in creations(rack) if mask & tile)
    for to, onto in enumerate(table):
        if to not in used:
            for mask in additions(onto):
                if mask & tile and mask & rack == mask:
                    yield Group(to, mask)
