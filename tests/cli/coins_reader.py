"""Quatre coins as it is read from a screen: cards by their characters, nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from tests.cli.tmux import Lines, Screen

CORNERS = re.compile(r"([BTCP][jrbn]) ([BTCP][jrbn])")
NUMBER = re.compile(r"\d+")
WIDE, HIGH = 6, 3  # from a card to its neighbour
HAND = 3  # the line with the upper corners of the hand
HEAVY = "┃"

Face = tuple[str, str, str, str]
Place = tuple[int, int]


class Card(NamedTuple):
    number: int  # 0: not laid yet
    face: Face
    line: int
    column: int
    pointed: bool


class Way(NamedTuple):
    """A card, and where to: so many columns and rows from the card of that number."""

    card: int
    place: Place
    turned: bool
    anchor: int


def cards(lines: Lines) -> Iterator[Card]:
    for number, (above, upper, lower) in enumerate(zip(lines, lines[1:], lines[2:], strict=False)):
        for found in CORNERS.finditer(upper):
            below = CORNERS.match(lower, found.start())
            if below:
                column = found.start()
                named = NUMBER.match(above, column)
                face = (found[1], found[2], below[1], below[2])
                pointed = upper[column - 1] == HEAVY
                yield Card(int(named[0]) if named else 0, face, number + 1, column, pointed)


class Table:
    """A screen, understood."""

    def __init__(self, lines: Lines, anchor: int = 0) -> None:
        self.text = "\n".join(lines)
        found = list(cards(lines))
        self.hand = {card.number: card for card in found if card.line == HAND}
        on_table = [card for card in found if card.line > HAND]
        numbers = {card.number: card for card in on_table if card.number}
        self.anchor = anchor or min(numbers, default=0)
        first = numbers.get(self.anchor)
        self.origin = (first.line, first.column) if first else (0, 0)
        self.laid = {self.place(c.line, c.column): c for c in on_table if c.number}
        self.ghost = next((c for c in on_table if not c.number), None)
        self.free = [
            self.place(number, found.start() - 2)
            for number, line in enumerate(lines)
            if number > HAND
            for found in re.finditer("·", line)
            if "│" in line or "┃" in line or not line.strip(" ·▃▄▅▆▇▂▁█")
        ]

    def place(self, line: int, column: int) -> Place:
        """Columns and rows from one of the cards."""
        return (column - self.origin[1]) // WIDE, (line - self.origin[0]) // HIGH

    @property
    def ghost_place(self) -> Place | None:
        return self.place(self.ghost.line, self.ghost.column) if self.ghost else None

    @property
    def pointed(self) -> int:
        return next((number for number, card in self.hand.items() if card.pointed), 0)

    def ways(self) -> Iterator[Way]:
        """Every way to lay a card of the hand on a free place, by the rule in the book."""
        faces = {place: card.face for place, card in self.laid.items()}
        for number, place, turned in product(self.hand, self.free, (False, True)):
            if fits(lying(self.hand[number].face, turned), place, faces):
                yield Way(number, place, turned, self.anchor)


def lying(face: Face, turned: bool) -> Face:
    a, b, c, d = face
    return (d, c, b, a) if turned else face


def fits(face: Face, place: Place, faces: Mapping[Place, Face]) -> bool:
    """Along each side four different objects and four different colours."""
    x, y = place
    sides = {(x - 1, y): (0, 2, 1, 3), (x + 1, y): (1, 3, 0, 2)}
    sides |= {(x, y - 1): (0, 1, 2, 3), (x, y + 1): (2, 3, 0, 1)}
    for beside, (one, other, its_one, its_other) in sides.items():
        if beside in faces:
            met = (face[one], face[other], faces[beside][its_one], faces[beside][its_other])
            if any(len({corner[sign] for corner in met}) < 4 for sign in (0, 1)):
                return False
    return True


def solve(table: Table) -> list[Way]:
    """Fill the free places with the hand: the whole way, or nothing."""
    faces = {place: card.face for place, card in table.laid.items()}
    return _fill(table, faces, set(table.hand), sorted(table.free)) or []


def _fill(
    table: Table, faces: dict[Place, Face], hand: set[int], free: list[Place]
) -> list[Way] | None:
    if not free:
        return []
    for number, turned in product(sorted(hand), (False, True)):
        face = lying(table.hand[number].face, turned)
        if fits(face, free[0], faces):
            rest = _fill(table, {**faces, free[0]: face}, hand - {number}, free[1:])
            if rest is not None:
                return [Way(number, free[0], turned, table.anchor), *rest]
    return None


class Hands:
    """Lays cards with the keys."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def look(self) -> Table:
        return Table(self.screen.lines())

    def take(self, number: int) -> bool:
        """Walk to that card and take it."""
        table = self.look()
        while table.pointed != number:
            before = table.pointed
            if number not in table.hand or not before:
                return False
            self.screen.press("Tab")
            table = Table(self.screen.changes(pointed, before))
        self.screen.press("Enter")
        taken = self.screen.until(lambda lines: Table(lines).ghost or not Table(lines).hand)
        return Table(taken).ghost is not None

    def turn(self) -> None:
        ghost = self.look().ghost
        if ghost is not None:
            self.screen.press("r")
            self.screen.changes(carried, ghost.face)

    def carry(self, place: Place, anchor: int) -> bool:
        """Walk there with the card in hand."""
        table = Table(self.screen.lines(), anchor)
        while table.ghost is not None:
            here = table.place(table.ghost.line, table.ghost.column)
            if here == place:
                return True
            if place not in table.free:
                return False  # somebody was faster
            self.screen.press("Tab")
            moved = self.screen.changes(lambda lines: Table(lines, anchor).ghost_place, here)
            table = Table(moved, anchor)
        return False

    def lay(self, way: Way) -> bool:
        """Was it laid? Not where others were faster: then what is held is put back."""
        if not self.take(way.card):
            return False
        if way.turned:
            self.turn()
        if self.carry(way.place, way.anchor):
            self.screen.press("Enter")
            return True
        self.let_go()
        return False

    def let_go(self) -> None:
        """Put back what is still held."""
        if has_ghost(self.look()):
            self.screen.press("Escape")
            self.screen.until(lambda lines: not has_ghost(Table(lines)))


def pointed(lines: Lines) -> int:
    return Table(lines).pointed


def has_ghost(table: Table) -> bool:
    return table.ghost is not None


def carried(lines: Lines) -> Face | None:
    ghost = Table(lines).ghost
    return ghost.face if ghost else None
