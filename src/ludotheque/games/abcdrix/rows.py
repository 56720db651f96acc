"""Rows of piles, and the places where a card may go."""

from __future__ import annotations

from functools import cache
from typing import Final

FULL: Final = 5  # ABC-6

Row = tuple[str, ...]  # piles, each its cards from the lowest to the visible one
Place = tuple[int, bool]  # before that pile (or after the last one), or on it


def visible(row: Row) -> str:
    return "".join([pile[-1] for pile in row])


@cache
def places(piles: int) -> tuple[Place, ...]:
    """Where a letter or star may go in a row of so many piles: on one, or beside one while there
    is room (ABC-5)."""
    on = [(at, True) for at in range(piles)]
    return (*on, *((at, False) for at in range(piles + 1))) if 0 < piles < FULL else tuple(on)


def read_with(letters: str, card: str, place: Place) -> str:
    """The visible letters once the card lies there."""
    at, on = place
    return letters[:at] + card + letters[at + on :]


def with_card(row: Row, card: str, place: Place) -> Row:
    at, on = place
    pile = row[at] + card if on else card
    return (*row[:at], pile, *row[at + on :])
