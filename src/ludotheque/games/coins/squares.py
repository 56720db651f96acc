"""The squares of three by three that a deck can make."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ludotheque.games.coins.faces import ALL, Type
from ludotheque.games.coins.layout import Deck, Mask

Three = tuple[Type, ...]


def squares(deck: Deck, cards: Mask = -1) -> Iterator[tuple[Three, Three]]:
    """The essentially different ones, of these cards or of all: three row types and three column
    types that meet in nine different cards. Rows and columns may change places, and the whole
    square may be turned, and it is still the same one."""
    meeting = crossings(deck, cards)
    columns: dict[Type, set[Type]] = {}
    for row, column in meeting:
        columns.setdefault(row, set()).add(column)
    rows = sorted(row for row, crossed in columns.items() if len(crossed) >= 3)
    for three in combinations(rows, 3):
        shared = columns[three[0]] & columns[three[1]] & columns[three[2]]
        for across in combinations(sorted(shared), 3):
            different = len({meeting[row, column] for row in three for column in across}) == 9
            if different and (three, across) <= (_turned(three), _turned(across)):
                yield three, across


def crossings(deck: Deck, cards: Mask = -1) -> dict[tuple[Type, Type], int]:
    """The card in which a row type and a column type meet."""
    return {
        need: ways[0] >> 1
        for need, ways in deck.ways.items()
        if all(need) and cards >> (ways[0] >> 1) & 1
    }


def _turned(types: Three) -> Three:
    return tuple(sorted(kind ^ ALL for kind in types))
