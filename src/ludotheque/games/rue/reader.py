"""A table of Dans ma rue as a player sees it who notices more or less."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludotheque.games.rue import proof
from ludotheque.games.rue.deck import Card, Cards, said
from ludotheque.games.rue.images import NOWHERE, Placed, Street, with_image
from ludotheque.games.rue.notes import Habit, noticed

FEW: Final = 10


class Lying(NamedTuple):
    """What lies on the table."""

    street: Street
    posted: Cards


class Reader:
    """Sees what a habit of mind sees; None: everything that follows. `minds` is how many of the
    posted statements it has in mind, the newest; 0: all. When few images are missing, everybody
    reads all."""

    def __init__(self, habit: Habit | None, minds: int = 0) -> None:
        self.habit = habit
        self.minds = minds

    def certain(self, table: Lying) -> Sequence[Placed] | None:
        """The images that can be placed; None: the table contradicts itself."""
        if self.habit is None:
            if proof.possible(*table) is None:
                return None
            return proof.proved(*table)
        return noticed(table.street, said(self._minded(table)), self.habit)

    def _minded(self, table: Lying) -> Cards:
        return table.posted[-self.minds :] if table.street.count(NOWHERE) > FEW else table.posted

    def after(self, table: Lying, card: Card) -> tuple[int, Lying] | None:
        """How many images this card allows to place, and the table then; None: it contradicts."""
        return self.harvest(Lying(table.street, (*table.posted, card)))

    def harvest(self, table: Lying) -> tuple[int, Lying] | None:
        """Place all that is seen, as long as something is."""
        placed = 0
        while True:
            found = self.certain(table)
            if found is None:
                return None
            if not found:
                return placed, table
            placed += len(found)
            table = _placed(table, found)
            if self.habit is None:  # whatever follows was already seen
                return placed, table


def _placed(table: Lying, images: Sequence[Placed]) -> Lying:
    street = table.street
    for each in images:
        street = with_image(street, each.image, each.house)
    posted = [card for card in table.posted if not proof.is_settled(street, card)]
    return Lying(street, tuple(posted))
