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
    REMEMBERED,
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
from ludotheque.core.encoding import Encoding, Known, derived
from ludotheque.core.rules import CHANCE
from ludotheque.games.coins.a.values import ROUNDS, Shift, TurnsOptions, TurnsView
from ludotheque.games.coins.b.values import NOBODY, Settled, Stop, StopOptions, StopView
from ludotheque.games.coins.c.values import Put, RushOptions, RushView
from ludotheque.games.coins.d.values import STUCK, DirectionsView
from ludotheque.games.coins.deck import CARDS, DECK
from ludotheque.games.coins.layout import REACH, WIDE
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


# The same to be looked up at once: by the way, and by the side and the card that it touches first,
# which is FREE for a card that lies alone.
TOUCHES: Final = len(STEPS) * (CARDS + 1)
FREE: Final = 0
NUMBER: Final[list[int]] = [
    FIRST + way if touch == FREE else FITS.get((way, *divmod(touch, CARDS + 1)), -1)
    for way in range(WAYS)
    for touch in range(TOUCHES)
]
MATCHES: Final = [
    [frozenset(way for way in range(WAYS) if _match(way, side, other)) for other in range(WAYS)]
    for side in range(len(STEPS))
]


class Around:
    """The cards on the table, by their places, and what each place touches: looked up once, for
    several moves go to the same, and after one more card most places touch what they did."""

    __slots__ = ("_cards", "_laid", "at", "fits", "touches")

    def __init__(
        self, laid: tuple[Laid, ...], at: dict[int, int], touches: dict[int, int], fits: Fits
    ) -> None:
        self._laid = laid
        self.at = at
        self.touches = touches
        self.fits = fits  # the ways that fit there
        self._cards: dict[int, Laid] = {}

    @classmethod
    def of(cls, laid: tuple[Laid, ...]) -> Around:
        """As it was for all but the last card, if that is known."""
        found = _around.get(laid)
        if found is None:
            before = _around.get(laid[:-1])
            found = before.with_last(laid) if before else cls(laid, _places(laid), {}, {})
            if len(_around) == REMEMBERED:
                _around.clear()
            _around[laid] = found
        return found

    def with_last(self, laid: tuple[Laid, ...]) -> Around:
        """After the last of these was laid beside the others."""
        place = WIDE * laid[-1].y + laid[-1].x
        touches, fits = self.touches.copy(), self.fits.copy()
        for near in (place - 1, place + 1, place - WIDE, place + WIDE):
            touches.pop(near, None)
            fits.pop(near, None)
        return Around(laid, {**self.at, place: laid[-1].card}, touches, fits)

    def without(self, card: int) -> Around:
        """Not to be remembered: what is lifted there is seldom the same again."""
        left = tuple([each for each in self._laid if each.card != card])
        return Around(left, _places(left), {}, {})

    def touch(self, place: int) -> int:
        found = self.touches.get(place)
        if found is None:
            found = self.touches[place] = self._touch(place)
        return found

    def _touch(self, place: int) -> int:
        """Of the cards that are touched there the one with the lowest number, and its side."""
        card, none = self.at.get, CARDS + 1
        sides = (
            card(place - 1, none), card(place + 1, none),
            card(place - WIDE, none), card(place + WIDE, none),
        )  # fmt: skip
        lowest = min(sides)
        return FREE if lowest == none else sides.index(lowest) * none + lowest

    def ways(self, place: int) -> frozenset[int]:
        """Those that fit there."""
        found = self.fits.get(place)
        if found is None:
            found = self.fits[place] = self._fits(place)
        return found

    def _fits(self, place: int) -> frozenset[int]:
        beside = (place - 1, place + 1, place - WIDE, place + WIDE)
        touched = [(side, self.at[each]) for side, each in enumerate(beside) if each in self.at]
        return frozenset.intersection(*[MATCHES[side][self._way(card)] for side, card in touched])

    def _way(self, card: int) -> int:
        if not self._cards:
            self._cards = {each.card: each for each in self._laid}
        return way_of(self._cards[card])


Fits = dict[int, frozenset[int]]
_around: Final[dict[tuple[Laid, ...], Around]] = {}


def _places(laid: tuple[Laid, ...]) -> dict[int, int]:
    return {WIDE * each.y + each.x: each.card for each in laid}


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
    around = Around.of(view.laid)
    touch, lifted = around.touch, Known(around.without)

    def number(move: Any) -> int:
        kind = type(move)
        if kind is Lay:
            way: int = 2 * (move.card - 1) + move.turned
            return NUMBER[way * TOUCHES + touch(WIDE * move.y + move.x)]
        if kind is Shift:
            card = around.at[WIDE * move.from_y + move.from_x]
            way = 2 * (card - 1) + move.turned
            return NUMBER[way * TOUCHES + lifted[card].touch(WIDE * move.y + move.x)]
        return LAID  # to pass

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
    touch = Around.of(view.laid).touch

    def number(move: Any) -> int:
        if type(move) is not Lay:
            return 0 if type(move) is Stop else 1
        way = 2 * (move.card - 1) + move.turned
        side, card = divmod(touch(WIDE * move.y + move.x), CARDS + 1)
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
    both = {
        (FITS[first], FITS[second]): LAID + CARDS + number
        for number, (first, second) in enumerate(_leaning())
    }
    return Encoding(
        derived(RushView, said), LAID + CARDS + len(both), lambda view: _numbers_of_c(view, both)
    )


def _numbers_of_c(view: RushView, both: Mapping[tuple[int, int], int]) -> Callable[[Put], int]:
    around = Around.of(view.laid)
    touch, ways = around.touch, around.ways

    def number(move: Put) -> int:
        first = move.lays[0]
        way, place = 2 * (first.card - 1) + first.turned, WIDE * first.y + first.x
        if way not in ways(place):
            return LAID + first.card - 1
        alone = NUMBER[way * TOUCHES + touch(place)]
        if len(move.lays) == 1:
            return alone
        second = move.lays[1]
        side = SIDES[second.x - first.x, second.y - first.y]
        return both[alone, FITS[way_of(second), side, first.card]]

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
