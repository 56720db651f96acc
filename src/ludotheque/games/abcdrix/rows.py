"""Rows of piles, and the places where a card may go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.cards import CRACKER

FULL: Final = 5  # ABC-6

Row = tuple[str, ...]  # piles, each its cards from the lowest to the visible one
Place = tuple[int, bool]  # before that pile (or after the last one), or on it


def visible(row: Row) -> str:
    return "".join([pile[-1] for pile in row])


def places(row: Row) -> Iterator[Place]:
    """Where a letter or star may go: on a pile, or beside one while there is room (ABC-5)."""
    yield from ((at, True) for at in range(len(row)))
    if 0 < len(row) < FULL:
        yield from ((at, False) for at in range(len(row) + 1))


def read_with(letters: str, card: str, place: Place) -> str:
    """The visible letters once the card lies there."""
    at, on = place
    return letters[:at] + card + letters[at + on :]


def with_card(row: Row, card: str, place: Place) -> Row:
    at, on = place
    pile = row[at] + card if on else card
    return (*row[:at], pile, *row[at + on :])


def fitting(letters: str, hand: str, place: Place) -> Iterator[str]:
    """The cards of the hand that make an extract there, each once."""
    fits = lexicon.extracts_table().fits
    for card in dict.fromkeys(hand):
        if card != CRACKER and fits(read_with(letters, card, place)):
            yield card
