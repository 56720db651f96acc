"""Statements: what a card says about one image or two."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ne
from typing import Final

from ludotheque.core.rules import Value
from ludotheque.games.rue.images import House, Image, row_of


class At(Value, frozen=True, cache_hash=True):
    image: Image
    house: House


class NotAt(Value, frozen=True, cache_hash=True):
    image: Image
    house: House


class With(Value, frozen=True, cache_hash=True):
    """In the same house; the images are of two rows."""

    a: Image
    b: Image


class NotWith(Value, frozen=True, cache_hash=True):
    a: Image
    b: Image


class Beside(Value, frozen=True, cache_hash=True):
    """In houses that touch; the images may be of one row or of two."""

    a: Image
    b: Image


class NotBeside(Value, frozen=True, cache_hash=True):
    a: Image
    b: Image


Statement = At | NotAt | With | NotWith | Beside | NotBeside

# What a statement about two images asks of their columns.
RELATED: Final[dict[type, Callable[[int, int], bool]]] = {
    With: eq,
    NotWith: ne,
    Beside: lambda c, d: abs(c - d) == 1,
    NotBeside: lambda c, d: abs(c - d) != 1,
}


def images_of(statement: Statement) -> tuple[Image, ...]:
    if isinstance(statement, At | NotAt):
        return (statement.image,)
    return statement.a, statement.b


def fault(statement: Statement) -> str:
    """Why nobody could say that, as a code; empty for a proper statement."""
    if isinstance(statement, At | NotAt):
        return ""
    if statement.a == statement.b:
        return "same-image"
    if isinstance(statement, With | NotWith) and row_of(statement.a) == row_of(statement.b):
        return "same-row"
    return ""
