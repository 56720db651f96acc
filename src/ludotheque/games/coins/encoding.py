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

from collections.abc import Callable, Mapping
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
from ludotheque.games.coins.a.values import ROUNDS, Pass, Shift, TurnsOptions, TurnsView
from ludotheque.games.coins.b.values import NOBODY, Settled, Stop, StopOptions, StopView
from ludotheque.games.coins.c.values import Put, RushOptions, RushView
from ludotheque.games.coins.d.values import STUCK, DirectionsView, Unable
from ludotheque.games.coins.deck import CARDS, DECK
from ludotheque.games.coins.layout import REACH
from ludotheque.games.coins.shapes import SIDE
from ludotheque.games.coins.solo.values import GiveUp, Place, SquareOptions, SquareView, TakeBack
from ludotheque.games.coins.values import Laid, Lay, Side, SideName

NUMBERS: Final = range(1, CARDS + 1)
WAYS: Final = 2 * CARDS  # of a card to lie: 2 · (number − 1) + turned
STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))  # right, left, below, above
SIDES: Final = {step: side for side, step in enumerate(STEPS)}
ALONG: Final = Count(REACH, -REACH)
SOME: Final = Subset(NUMBERS)
SPOT: Final[dict[str, Code]] = {"x": ALONG, "y": ALONG, "turned": Flag()}
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


Touched = tuple[tuple[int, int, int], ...]  # card, side and way of those that are touched


class Around:
    """The cards on the table, by their places."""

    def __init__(self, laid: tuple[Laid, ...]) -> None:
        self.at = {(each.x, each.y): each for each in laid}
        self._touched: dict[tuple[int, int], Touched] = {}

    def touched(self, x: int, y: int) -> Touched:
        """By whoever lies there; the card with the lowest number comes first. Several moves go
        to the same place."""
        found = self._touched.get((x, y))
        if found is None:
            found = self._touched[x, y] = self._look(x, y)
        return found

    def _look(self, x: int, y: int) -> Touched:
        at = self.at
        sides = at.get((x - 1, y)), at.get((x + 1, y)), at.get((x, y - 1)), at.get((x, y + 1))
        found = [
            (each.card, side, way_of(each)) for side, each in enumerate(sides) if each is not None
        ]
        return tuple(sorted(found)) if len(found) > 1 else tuple(found)

    def beside(self, way: int, x: int, y: int, lifted: int = 0) -> tuple[int, int, int] | None:
        """As in Beside: of the cards it touches, the one with the lowest number."""
        for card, side, _ in self.touched(x, y):
            if card != lifted:
                return way, side, card
        return None

    def fits(self, way: int, x: int, y: int) -> bool:
        return all(_match(way, side, other) for _, side, other in self.touched(x, y))


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


def _numbers_of_a(view: Any) -> Callable[[Any], int]:
    """Also those of game D, in which nothing is lifted."""
    around = Around(view.laid)

    def number(move: Any) -> int:
        kind, lifted = type(move), 0
        if kind is Pass or kind is Unable:
            return LAID
        if kind is Shift:
            lifted = around.at[move.from_x, move.from_y].card
        way = 2 * (lifted - 1) + move.turned if lifted else way_of(move)
        beside = around.beside(way, move.x, move.y, lifted)
        return FIRST + way if beside is None else FITS[beside]

    return number


# Game B


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
    return Encoding(derived(StopView, said), WAYS * len(STEPS) * CARDS + 2, _numbers_of_b)


def _numbers_of_b(view: StopView) -> Callable[[Any], int]:
    around = Around(view.laid)

    def number(move: Any) -> int:
        if not isinstance(move, Lay):
            return 0 if isinstance(move, Stop) else 1
        beside = around.beside(way_of(move), move.x, move.y)
        assert beside is not None
        way, side, card = beside
        return 2 + (way * len(STEPS) + side) * CARDS + card - 1

    return number


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
    both: dict[tuple[Any, Any], int] = {
        pair: LAID + CARDS + number for number, pair in enumerate(_leaning())
    }
    return Encoding(
        derived(RushView, said), LAID + CARDS + len(both), lambda view: _numbers_of_c(view, both)
    )


def _numbers_of_c(view: RushView, both: Mapping[tuple[Any, Any], int]) -> Callable[[Put], int]:
    around = Around(view.laid)
    right: dict[Lay, tuple[int, int, int] | None] = {}  # beside what, or None: wrong

    def beside(lay: Lay) -> tuple[int, int, int] | None:
        way = way_of(lay)
        return around.beside(way, lay.x, lay.y) if around.fits(way, lay.x, lay.y) else None

    def number(move: Put) -> int:
        first = move.lays[0]
        if first not in right:
            right[first] = beside(first)
        there = right[first]
        if there is None:
            return LAID + first.card - 1
        if len(move.lays) == 1:
            return FITS[there]
        second = move.lays[1]
        side = SIDES[second.x - first.x, second.y - first.y]
        return both[there, (way_of(second), side, first.card)]

    return number


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
