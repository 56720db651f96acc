"""Proof and contradiction, as the table judges them: exact, and remembered while a table lasts."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.games.rue import deduction
from ludotheque.games.rue.deck import SPEAKS_OF, Card, Cards, said
from ludotheque.games.rue.deduction import Columns
from ludotheque.games.rue.images import HOUSES_IN, IMAGES, NOWHERE, NUMBER, Placed, Street


@lru_cache(maxsize=1 << 12)
def possible(street: Street, posted: Cards) -> tuple[Columns, ...] | None:
    """The houses of each image in the streets that agree with the table, or None: there is none."""
    return deduction.possible(street, said(posted))


def is_proved(street: Street, posted: Cards, image: str, house: int) -> bool:
    columns = possible(street, posted)
    return columns is not None and columns[NUMBER[image]] == 1 << house


def can_be_true(street: Street, posted: Cards, card: Card) -> bool:
    """At least one street agrees with the table and with this card."""
    return possible(street, (*posted, card)) is not None


@lru_cache(maxsize=1 << 12)
def proved(street: Street, posted: Cards) -> tuple[Placed, ...]:
    """The images that may be placed now, each with its house."""
    columns = possible(street, posted) or ()
    return tuple(
        Placed(image, HOUSES_IN[houses][0])
        for image, house, houses in zip(IMAGES, street, columns, strict=False)
        if house == NOWHERE and houses.bit_count() == 1
    )


def is_settled(street: Street, card: Card) -> bool:
    """All its images are placed: it has said all it could (RUE-T7)."""
    return all(street[number] != NOWHERE for number in SPEAKS_OF[card])
