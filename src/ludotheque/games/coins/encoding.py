"""What is seen and done as numbers.

A card is laid beside others. The number of a move tells which card, how it lies, and on which side
of which card: of those it touches, the one with the lowest number. So no number depends on how far
the table reaches, and whether two cards fit like that never changes. Where only what fits may be
laid, only what fits has a number: 1,328 ways, and 60 for a first card.

In game A to lift a card and lay it elsewhere has the same number as to lay it there from the hand.
In game C a wrong attempt is numbered by its card alone. In game B any attempt has a number. Alone,
places are those of the shape.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final, NamedTuple, get_args

from ludotheque.core.codes import (
    Choice,
    Code,
    Count,
    Each,
    Flag,
    Keyed,
    Open,
    Ordered,
    Parts,
    Record,
    Same,
    Subset,
)
from ludotheque.core.daily import LEVELS
from ludotheque.core.encoding import Encoding, derived
from ludotheque.core.rules import CHANCE
from ludotheque.games.coins.a.values import ROUNDS, Shift, TurnsOptions, TurnsView
from ludotheque.games.coins.b.values import NOBODY, Settled, Stop, StopOptions, StopView
from ludotheque.games.coins.c.values import Put, RushOptions, RushView
from ludotheque.games.coins.cards import table_of
from ludotheque.games.coins.d.values import STUCK, DirectionsView
from ludotheque.games.coins.deck import CARDS, DECK
from ludotheque.games.coins.layout import (
    MIDDLE,
    REACH,
    WIDE,
    Cell,
    Table,
    cell_at,
    neighbours,
)
from ludotheque.games.coins.shapes import SIDE
from ludotheque.games.coins.solo.values import GiveUp, Place, SquareOptions, SquareView, TakeBack
from ludotheque.games.coins.values import Laid, Lay, Side, SideName

NUMBERS: Final = range(1, CARDS + 1)
WAYS: Final = 2 * CARDS  # of a card to lie: 2 · (number − 1) + turned
STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))  # right, left, below, above
ALONG: Final = Count(REACH, -REACH)
SOME: Final = Subset(NUMBERS)
SPOT: Final[dict[str, Code]] = {"x": ALONG, "y": ALONG, "turned": Flag()}
HANDS: Final = 1 << 7  # of game C, with the numbers of their moves: as many as are played at once
TABLE: Final = Keyed(Laid, "card", NUMBERS, SPOT)


class Beside(NamedTuple):
    """That way on that side of that card."""

    way: int
    side: int
    card: int


def _match(way: int, side: int, other: int) -> bool:
    types = DECK.rows if side < 2 else DECK.columns
    return way >> 1 != other >> 1 and types[way] == types[other]


def _beside() -> list[Beside]:
    """A card that lies one way fits on a side of another in at most one of the other's ways."""
    return [
        Beside(way, side, other // 2 + 1)
        for way in range(WAYS)
        for side in range(len(STEPS))
        for other in range(WAYS)
        if _match(way, side, other)
    ]


FITS: Final[dict[tuple[int, int, int], int]] = {
    beside: number for number, beside in enumerate(_beside())
}
FIRST: Final = len(FITS)  # the first card of a table, by its way
LAID: Final = FIRST + WAYS


def _leaning() -> list[tuple[Beside, Beside]]:
    beside = _beside()
    return [
        (first, second)
        for first in beside
        for second in beside
        if second.card == first.way // 2 + 1 and _match(second.way, second.side, first.way)
    ]


# The same to be looked up at once: by the way, and by what it touches first. That is
# `4 · card + side`, so that of several the lowest counts; FREE for a card that lies alone.
TOUCHES: Final = len(STEPS) * (CARDS + 1)
FREE: Final = 0
NONE: Final = WAYS  # no card lies there
ORDER: Final = [len(STEPS) * ((way >> 1) + 1) for way in range(WAYS)] + [TOUCHES]
NUMBER: Final[list[list[int]]] = [
    [FIRST + way]  # FREE
    + [FITS.get((way, touch % len(STEPS), touch // len(STEPS)), -1) for touch in range(1, TOUCHES)]
    for way in range(WAYS)
]


def touch(table: Table, cell: Cell) -> int:
    """What a place touches first. The table keeps it, for itself and for one card more."""
    found = table.touches.get(cell)
    if found is None:
        found = table.touches[cell] = _touch(table.ways, cell)
    return found


def touch_without(table: Table, lifted: Cell, cell: Cell) -> int:
    """The same once a card is lifted."""
    near = neighbours(cell)
    if lifted not in near:
        return touch(table, cell)
    lying = table.ways
    return _touch({each: lying[each] for each in near if each in lying and each != lifted}, cell)


def _touch(lying: Mapping[Cell, int], cell: Cell) -> int:
    there = lying.get
    found = min(
        ORDER[there(cell - 1, NONE)],
        ORDER[there(cell + 1, NONE)] + 1,
        ORDER[there(cell - WIDE, NONE)] + 2,
        ORDER[there(cell + WIDE, NONE)] + 3,
    )
    return found if found < TOUCHES else FREE


def way_of(lay: Lay | Laid) -> int:
    return 2 * (lay.card - 1) + lay.turned


def encoding(mode: str, options: Any, players: int) -> Encoding:
    return ENCODINGS[mode](options, players)


# Game A


def _a(options: TurnsOptions, players: int) -> Encoding:
    view = derived(
        TurnsView,
        {
            "seat": Choice((CHANCE, *range(players))),
            "hand": SOME,
            "counts": Parts([Count(CARDS)] * players),
            "laid": TABLE,
            "passes": Count(players),
            "dealer": Choice((CHANCE, *range(players))),
            "equal_turns": Same(options.equal_turns),
            "vain": Count(ROUNDS),
            "first_card": Same(options.first_card),
        },
    )
    return Encoding(view, LAID + 1, _numbers_of_a)


def _numbers_of_a(view: Any, moves: Sequence[Any]) -> list[int]:
    """Also those of game D, in which nothing is lifted."""
    table = table_of(view.laid)
    known = table.touches.get
    return [
        NUMBER[2 * m.card + m.turned - 2][known(c := MIDDLE + WIDE * m.y + m.x) or touch(table, c)]
        if type(m) is Lay
        else _besides(table, m)
        for m in moves
    ]


def _besides(table: Table, move: Any) -> int:
    if type(move) is not Shift:
        return LAID  # to pass
    lifted = cell_at(move.from_x, move.from_y)
    way = table.ways[lifted] & ~1 | move.turned
    return NUMBER[way][touch_without(table, lifted, cell_at(move.x, move.y))]


# Game B

# In the order of sides, and then of cards, of what it touches first.
TRIED: Final = {
    len(STEPS) * card + side: place
    for place, (side, card) in enumerate(product(range(len(STEPS)), NUMBERS))
}


def _b(options: StopOptions, players: int) -> Encoding:
    seats = Subset(range(players))
    said: dict[Any, Code] = {
        **SPOT,
        "seat": Choice(range(players)),
        "lay_seconds": Same(options.lay_seconds),
        "look_seconds": Same(options.look_seconds),
        "mild": Same(options.mild),
        "inside": seats,
        "said": seats,
        "barred": seats,
        "won": Parts([SOME] * players),
        "laid": TABLE,
        "aside": SOME,
        "pair": Ordered(NUMBERS, 2),
        "SetAside.cards": Ordered(NUMBERS, 2),
        "pile": Count(CARDS),
        "stopper": Choice((NOBODY, *range(players))),
    }
    said["last"] = Each(derived(Settled, said), 3)
    return Encoding(derived(StopView, said), WAYS * len(TRIED) + 2, _numbers_of_b)


def _numbers_of_b(view: StopView, moves: Sequence[Any]) -> list[int]:
    if view.stopper == NOBODY:
        return [0 if type(move) is Stop else 1 for move in moves]
    table = table_of(view.laid)
    tried = {cell: 2 + TRIED[touch(table, cell)] for cell in table.spots}
    ways = len(TRIED)
    return [(2 * m.card + m.turned - 2) * ways + tried[MIDDLE + WIDE * m.y + m.x] for m in moves]


# Game C


def _c(options: RushOptions, players: int) -> Encoding:
    said: dict[Any, Code] = {
        **SPOT,
        "lock_seconds": Same(options.lock_seconds),
        "hand": SOME,
        "counts": Parts([Count(CARDS)] * players),
        "laid": TABLE,
        "locks": Each(Open(), players),
        "since": Each(Count(CARDS), players),
        "sides": Each(Choice(map(Side, get_args(SideName))), len(STEPS)),
    }
    said["lays"] = Each(derived(Lay, said), 2)
    steps = [WIDE * y + x for x, y in STEPS]
    both = {
        (FITS[first], second.way, steps[second.side]): LAID + CARDS + number
        for number, (first, second) in enumerate(_leaning())
    }

    @lru_cache(HANDS)
    def known_numbers(laid: tuple[Laid, ...], moves: tuple[Put, ...]) -> list[int]:
        """Who waits, or was wrong, is asked the same again."""
        return _numbers_of_c(table_of(laid), moves, both)

    def numbers(view: RushView, moves: Sequence[Put]) -> list[int]:
        return known_numbers(view.laid, tuple(moves)).copy()

    return Encoding(derived(RushView, said), LAID + CARDS + len(both), numbers)


def _numbers_of_c(
    table: Table, moves: Sequence[Put], both: Mapping[tuple[int, int, int], int]
) -> list[int]:
    alone: dict[Lay, int] = {}  # several moves begin with the same card
    found = []
    for move in moves:
        first = move.lays[0]
        number = alone.get(first)
        if number is None:
            number = alone[first] = _number_alone(table, first)
        if len(move.lays) == 2 and number < LAID:
            second = move.lays[1]
            step = WIDE * (second.y - first.y) + second.x - first.x
            number = both[number, way_of(second), step]
        found.append(number)
    return found


def _number_alone(table: Table, lay: Lay) -> int:
    """Right, it has its own number, and wrong that of its card."""
    way, cell = way_of(lay), cell_at(lay.x, lay.y)
    if not table.spots.get(cell, 0) & DECK.bits[way]:
        return LAID + lay.card - 1
    return NUMBER[way][touch(table, cell)]


# Game D


def _d(_options: Any, players: int) -> Encoding:
    view = derived(
        DirectionsView,
        {
            "seat": Choice((CHANCE, *range(players))),
            "hand": SOME,
            "counts": Parts([Count(CARDS)] * players),
            "laid": TABLE,
            "across": Choice(range(players)),
            "unable": Count(STUCK),
            "lacks": Parts([SOME] * players),
        },
    )
    return Encoding(view, LAID + 1, _numbers_of_a)


# Alone


def _solo(options: SquareOptions, _players: int) -> Encoding:
    spot: dict[str, Code] = {"x": Choice(range(SIDE)), "y": Choice(range(SIDE)), "turned": Flag()}
    table = Keyed(Laid, "card", NUMBERS, spot)
    view = derived(
        SquareView,
        {
            "given": Same(options.given),
            "level": Count(LEVELS),
            "date": Same(options.date if options.given == "day" else ""),
            "minutes": Same(options.minutes),
            "cells": Subset(Place(x, y) for y in range(SIDE) for x in range(SIDE)),
            "hand": SOME,
            "laid": table,
            "fixed": Count(CARDS),
            "solution": table,
        },
    )
    lay = Record(Lay, {"card": Choice(NUMBERS), **spot})
    return Encoding.by_types(view, derived(GiveUp | Lay | TakeBack, {Lay: lay}))


ENCODINGS: Final[dict[str, Callable[[Any, int], Encoding]]] = {
    "a": _a,
    "b": _b,
    "c": _c,
    "d": _d,
    "d-small": _d,
    "solo": _solo,
}
