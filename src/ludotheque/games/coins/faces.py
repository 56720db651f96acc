"""What a card's face means for fitting: its type along the row and its type along the column.

Four objects and four colours make an edge a pair of objects and a pair of colours, and it fits
exactly the edge with the two complementary pairs. A card's right edge is the complement of its
own left edge. So all cards of an unbroken row have the same left edge, their *row type*, all
cards of an unbroken column the same top edge, their *column type*, and both types together fix
the card.

A type is eight bits: four for the objects of the edge, four for its colours. A half turn makes
each type its complement.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final, Literal, NamedTuple, get_args

Thing = Literal["boat", "cup", "key", "umbrella"]
Colour = Literal["yellow", "red", "blue", "black"]
Type = int

THINGS: Final[tuple[Thing, ...]] = get_args(Thing)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
ALL: Final = 0xFF


class Corner(NamedTuple):
    thing: Thing
    colour: Colour


class Face(NamedTuple):
    """A card as it lies: its four corners."""

    top_left: Corner
    top_right: Corner
    bottom_left: Corner
    bottom_right: Corner


def turned(face: Face) -> Face:
    """The card after half a turn."""
    return Face(*reversed(face))


def edge(one: Corner, other: Corner) -> Type:
    objects = 1 << THINGS.index(one.thing) | 1 << THINGS.index(other.thing)
    colours = 1 << COLOURS.index(one.colour) | 1 << COLOURS.index(other.colour)
    return objects << 4 | colours


def row_type(face: Face) -> Type:
    return edge(face.top_left, face.bottom_left)


def column_type(face: Face) -> Type:
    return edge(face.top_left, face.top_right)


def canonical(face: Face) -> Face:
    """Of the two ways a card may lie, the one that stands for it."""
    return min(face, turned(face), key=_order)


def possible_faces() -> Sequence[Face]:
    """The 288 cards that there can be."""
    faces = {
        canonical(Face(*map(Corner, things, colours)))
        for things in permutations(THINGS)
        for colours in permutations(COLOURS)
    }
    return sorted(faces, key=_order)


def _order(face: Face) -> tuple[int, ...]:
    things = (THINGS.index(corner.thing) for corner in face)
    colours = (COLOURS.index(corner.colour) for corner in face)
    return (*things, *colours)
