"""The steps of a chain of reasons, as people are told them: each has a text."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.core.rules import Value
from ludotheque.games.rue.images import House, Image, Placed, Row
from ludotheque.games.rue.statements import Statement

Fact = Placed | Statement
Ruled = tuple[int, int]  # image and house: that image is not in that house


class Spot(Value, frozen=True):
    """A house, as a word in a list."""

    house: House


class Stated(Value, frozen=True):
    """A statement says so outright."""

    statement: Statement


class MustBe(Value, frozen=True):
    """The statement leaves that image one house."""

    statement: Statement
    image: Image
    house: House


class CannotBe(Value, frozen=True):
    statement: Statement
    image: Image
    houses: tuple[Spot, ...]


class OnlyHouse(Value, frozen=True):
    """All other houses are ruled out for that image."""

    image: Image
    house: House


class OnlyImage(Value, frozen=True):
    """All other images of the row are ruled out for that house."""

    image: Image
    house: House


class Name(Value, frozen=True):
    """An image, as a word in a list."""

    image: Image


class Share(Value, frozen=True):
    """These images have these houses between them, so others of the row are elsewhere."""

    images: tuple[Name, ...]
    houses: tuple[Spot, ...]


class NoHouse(Value, frozen=True):
    image: Image


class NoImage(Value, frozen=True):
    row: Row
    house: House


class Suppose(Value, frozen=True):
    image: Image
    house: House


class Absurd(Value, frozen=True):
    """So the supposition was wrong."""

    image: Image
    house: House


Told = (
    Stated | MustBe | CannotBe | OnlyHouse | OnlyImage | Share
    | NoHouse | NoImage | Suppose | Absurd
)  # fmt: skip


class Step(NamedTuple):
    """What rules houses out, with what it builds on; `told` is empty where nobody needs to be."""

    told: tuple[Told, ...]
    premises: tuple[Ruled, ...]
    fact: Fact | None = None
    facts: tuple[Fact, ...] = ()  # a supposition is refuted with several
