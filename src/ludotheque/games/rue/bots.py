"""Players of Dans ma rue made of code. The levels differ in how much they notice; the two best
also mind what they leave for the next player."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ludotheque.core.rules import Bot, Seen
from ludotheque.games.rue import proof
from ludotheque.games.rue.deck import ALL, DECK, Card, Cards, numbers, said, without
from ludotheque.games.rue.images import Placed, Street, street_of, with_image
from ludotheque.games.rue.notes import Habit, noticed
from ludotheque.games.rue.values import (
    Claim,
    Discard,
    DropCard,
    EndTurn,
    Move,
    Place,
    Play,
    Remove,
    View,
)


class Lying(NamedTuple):
    """What lies on the table."""

    street: Street
    posted: Cards


class Reader:
    """Sees what a habit of mind sees; None: everything that follows."""

    def __init__(self, habit: Habit | None) -> None:
        self.habit = habit

    def certain(self, table: Lying) -> Sequence[Placed] | None:
        """The images that can be placed; None: the table contradicts itself."""
        if self.habit is None:
            if proof.possible(*table) is None:
                return None
            return proof.proved(*table)
        return noticed(table.street, said(table.posted), self.habit)

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


def _placed(table: Lying, images: Sequence[Placed]) -> Lying:
    street = table.street
    for each in images:
        street = with_image(street, each.image, each.house)
    posted = [card for card in table.posted if not proof.is_settled(street, card)]
    return Lying(street, tuple(posted))


class Player:
    """Places what it sees, plays the card that lets it place most, claims when it sees no card
    that can be played. With `foresight`, the number of unseen cards that it tries in thought, it
    also weighs what the next player could place after each of its cards. If it is `cunning`, its
    discards and bonuses serve the same end."""

    def __init__(self, habit: Habit | None, foresight: int = 0, cunning: bool = False) -> None:
        self.reader = Reader(habit)
        self.foresight = foresight
        self.cunning = cunning

    def act(self, seen: Seen[View, Any], rng: Random) -> tuple[Move, float]:
        view = seen.view
        table = Lying(street_of(view.street), numbers(view.posted))
        found = self.reader.certain(table) if view.tried is None else ()
        if found:
            return Place(found[0].image, found[0].house), 1.5
        thought = Thought(self.reader, view, table, self._unseen(view, rng), self.cunning)
        if view.phase == "act":
            return thought.action(rng), 3.0
        return thought.bonus() or EndTurn(), 1.0

    def _unseen(self, view: View, rng: Random) -> Cards:
        """Some of the cards that others may hold."""
        if not self.foresight:
            return ()
        seen = (*view.hand, *view.posted, *[gone.statement for gone in view.discards])
        unseen = without(ALL, numbers(seen))
        return tuple(rng.sample(unseen, min(self.foresight, len(unseen))))


class Thought:
    """One turn's thinking."""

    def __init__(
        self, reader: Reader, view: View, table: Lying, unseen: Cards, cunning: bool
    ) -> None:
        self.reader, self.view, self.table, self.unseen = reader, view, table, unseen
        self.cunning = cunning
        self.hand = numbers(view.hand)

    def action(self, rng: Random) -> Move:
        outcomes = [(card, self.reader.after(self.table, card)) for card in self.hand]
        playable = [(card, after) for card, after in outcomes if after is not None]
        if not playable:
            return Claim()
        worth = [
            (gain - self.leaves(table), rng.random(), Play(DECK[card]))
            for card, (gain, table) in playable
        ]
        best = max(worth)
        if self.cunning and not self.view.pawns[self.view.seat]:
            return self._free_discard(best[0]) or best[2]
        return best[2]

    def _free_discard(self, best: float) -> Move | None:
        """Without a pawn a discard costs nothing: better than to help the next player."""
        return Discard(self.view.hand) if best < -self.leaves(self.table) else None

    def leaves(self, table: Lying) -> float:
        """How many images the next player may be able to place: the best of three unseen cards,
        on average."""
        if not self.unseen:
            return 0.0
        gains = [after[0] if (after := self.reader.after(table, c)) else 0 for c in self.unseen]
        return best_of_three(gains)

    def bonus(self) -> Move | None:
        if not self.view.bonuses:
            return None
        return self._drop(dead=True) or self._remove() or self._drop(dead=False)

    def _drop(self, dead: bool) -> Move | None:
        """A card that contradicts the table is of no use; one that would place nothing is worth
        less than another, to the cunning."""
        for card in self.hand:
            after = self.reader.after(self.table, card)
            if after is None if dead else (self.cunning and after is not None and not after[0]):
                return DropCard(DECK[card])
        return None

    def _remove(self) -> Move | None:
        """Take away the posted statement that would help the next player most."""
        if not self.cunning or not self.table.posted:
            return None
        now = self.leaves(self.table)
        street, posted = self.table
        options = [(self.leaves(Lying(street, without(posted, (c,)))), c) for c in posted]
        least, card = min(options)
        return Remove(DECK[card]) if least < now else None


def best_of_three(gains: Sequence[int]) -> float:
    """The expected greatest of three of them."""
    ordered = sorted(gains)
    ways = [n * (n - 1) / 2 for n in range(len(ordered))]  # two others that are no greater
    total = sum(ways)
    if not total:
        return float(max(ordered, default=0))
    return sum(gain * way for gain, way in zip(ordered, ways, strict=True)) / total


BOTS: Final[dict[str, Bot]] = {
    "newcomer": Player(Habit.DIRECT),
    "neighbour": Player(Habit.ROWS),
    "postman": Player(Habit.PAIRS, foresight=3),
    "detective": Player(None, foresight=len(ALL), cunning=True),
}
