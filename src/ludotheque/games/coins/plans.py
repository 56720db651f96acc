"""Thinking ahead: the whole hand laid in one's mind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ludotheque.games.coins.layout import Mask
from ludotheque.games.coins.spread import Fit, Spread

WIDTH: Final = 12  # ways to go on that are kept in mind at each card


class Way(NamedTuple):
    """Cards laid one after another, and what is left of the hand."""

    laid: tuple[Fit, ...]
    spread: Spread
    left: Mask

    @property
    def outlook(self) -> tuple[int, int]:
        """How many of the cards left can go on, and how hard those are that cannot."""
        fitting = self.spread.fitting()
        company, hard, left = self.spread.deck.company, 0, self.left & ~fitting
        while left:
            low = left & -left
            hard -= company[low.bit_length() - 1]
            left ^= low
        return (fitting & self.left).bit_count(), hard


def longest_way(hand: Mask, spread: Spread, width: int = WIDTH) -> tuple[Fit, ...]:
    """How to lay as many cards of the hand as one finds room for while nobody else moves. A search
    that keeps few ways in mind: what it finds can be laid, and is hardly ever too short."""
    ways = [Way((), spread, hand)]
    while further := {_cards(way): way for each in ways for way in _on(each)}:
        ways = sorted(further.values(), key=lambda way: way.outlook, reverse=True)[:width]
    return min(ways, key=lambda way: _open_to_others(way, hand)).laid


def _open_to_others(way: Way, hand: Mask) -> int:
    """How many cards that others may hold find a place in the end."""
    lying = sum(1 << (each >> 1) for each in way.spread.ways.values())
    return (way.spread.fitting() & ~hand & ~lying).bit_count()


def _on(way: Way) -> Iterator[Way]:
    for cell, card in way.spread.fits(way.left):
        rest = way.left & ~(1 << (card >> 1))
        yield Way((*way.laid, (cell, card)), way.spread.laid(cell, card), rest)


def _cards(way: Way) -> frozenset[Fit]:
    return frozenset(way.laid)
