"""The 105 cards of deck.toml. A card is known by its number, in the order of the file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from ludotheque.core.faults import Refused
from ludotheque.games.rue.images import NUMBER
from ludotheque.games.rue.statements import Statement, fault, images_of

Card = int
Cards = tuple[Card, ...]

KINDS: Final = {
    "at": "At", "not_at": "NotAt", "with": "With", "not_with": "NotWith",
    "beside": "Beside", "not_beside": "NotBeside",
}  # fmt: skip
REMEMBERED: Final = 1 << 10  # hands, and what is posted or aside
ENDS: Final = {"left": 0, "right": 4}


def read(text: str) -> tuple[Statement, ...]:
    """The statements of a deck's file."""
    return tuple(_statements(tomllib.loads(text)))


def _statements(tables: dict[str, Any]) -> Iterator[Statement]:
    for key, kind in KINDS.items():
        lists = tables[key]
        if isinstance(lists, dict):
            given = [{"image": i, "house": ENDS[end]} for end in lists for i in lists[end]]
        else:
            given = [{"a": a, "b": b} for a, b in lists]
        for fields in given:
            yield _checked(msgspec.convert({"type": kind, **fields}, Statement))


def _checked(statement: Statement) -> Statement:
    if fault(statement):
        raise ValueError(f"{fault(statement)}: {statement}")
    return statement


DECK: Final = read(files(__package__).joinpath("deck.toml").read_text(encoding="utf-8"))
ALL: Final = tuple(range(len(DECK)))
CARD: Final[dict[Statement, Card]] = {statement: card for card, statement in enumerate(DECK)}


@lru_cache(REMEMBERED)
def said(cards: Cards) -> tuple[Statement, ...]:
    """What the cards say."""
    return tuple([DECK[card] for card in cards])


def numbers(statements: Iterable[object]) -> Cards:
    """The cards that say so. Unknown statements are on no card."""
    try:
        return tuple([CARD[statement] for statement in statements])  # type: ignore[index]
    except KeyError as error:
        raise Refused("no-such-card", statement=error.args[0]) from None


def without(cards: Iterable[Card], gone: Iterable[Card]) -> Cards:
    away = set(gone)
    return tuple([card for card in cards if card not in away])


# For each card, the numbers of the images of which it speaks.
SPEAKS_OF: Final = tuple(tuple(NUMBER[i] for i in images_of(statement)) for statement in DECK)
