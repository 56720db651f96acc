"""Players of Dans ma rue made of code. The levels differ in how much they notice; the postman also
minds what it leaves for the next player, and the detective plans (detective.py)."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ludotheque.core.rules import Bot, Seen
from ludotheque.games.rue.deck import ALL, DECK, Cards, numbers, without
from ludotheque.games.rue.detective import Plan
from ludotheque.games.rue.images import street_of
from ludotheque.games.rue.notes import Habit
from ludotheque.games.rue.prospects import expected_best
from ludotheque.games.rue.reader import Lying, Reader
from ludotheque.games.rue.values import Claim, DropCard, EndTurn, Move, Place, Play, View


class Player:
    """Places what it sees, plays the card that lets it place most, claims when it sees no card
    that can be played. With `foresight`, the number of unseen cards that it tries in thought, it
    also weighs what the next player could place after each of its cards. It has `minds`
    posted statements in mind, the newest; 0: all of them."""

    def __init__(self, habit: Habit | None, foresight: int = 0, minds: int = 0) -> None:
        self.reader = Reader(habit, minds)
        self.foresight = foresight

    def act(self, seen: Seen[View, Any], rng: Random) -> tuple[Move, float]:
        view = seen.view
        table = Lying(street_of(view.street), numbers(view.posted))
        found = self.reader.certain(table) if view.tried is None else ()
        if found:
            return Place(found[0].image, found[0].house), 1.5
        if view.phase == "act":
            return self.action(view, table, rng), 3.0
        return self.bonus(view, table) or EndTurn(), 1.0

    def action(self, view: View, table: Lying, rng: Random) -> Move:
        outcomes = [(card, self.reader.after(table, card)) for card in numbers(view.hand)]
        playable = [(card, after) for card, after in outcomes if after is not None]
        if not playable:
            return Claim()
        unseen = unseen_cards(view)
        tried = rng.sample(unseen, min(self.foresight, len(unseen)))
        worth = [
            (gain - self._leaves(left, tuple(tried)), rng.random(), Play(DECK[card]))
            for card, (gain, left) in playable
        ]
        return max(worth)[2]

    def _leaves(self, table: Lying, unseen: Cards) -> float:
        """How many images the next player may be able to place."""
        outcomes = [self.reader.after(table, card) for card in unseen]
        return expected_best([after[0] if after else 0 for after in outcomes])

    def bonus(self, view: View, table: Lying) -> Move | None:
        """A card that contradicts the table is of no use."""
        for card in numbers(view.hand) if view.bonuses else ():
            if self.reader.after(table, card) is None:
                return DropCard(DECK[card])
        return None


class Detective(Player):
    """Misses nothing, and plans its turn."""

    def __init__(self) -> None:
        super().__init__(None)

    def action(self, view: View, table: Lying, rng: Random) -> Move:
        return self._plan(view, table).action()

    def bonus(self, view: View, table: Lying) -> Move | None:
        return self._plan(view, table).bonus() if view.bonuses else None

    def _plan(self, view: View, table: Lying) -> Plan:
        return Plan(self.reader, view, table, unseen_cards(view))


def unseen_cards(view: View) -> Cards:
    """The cards that others may hold."""
    seen = (*view.hand, *view.posted, *[gone.statement for gone in view.discards])
    return without(ALL, numbers(seen))


BOTS: Final[dict[str, Bot]] = {
    "newcomer": Player(Habit.DIRECT, minds=1),
    "neighbour": Player(Habit.ROWS),
    "postman": Player(Habit.PAIRS, foresight=3),
    "detective": Detective(),
}
