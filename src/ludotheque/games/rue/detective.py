"""The detective's turn: each thing that can be done is weighed by what it brings now, by what it
leaves until the detective's next turn, and by who would win if somebody completed the street."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ludotheque.games.rue.deck import CARD, DECK, Card, Cards, without
from ludotheque.games.rue.images import NOWHERE
from ludotheque.games.rue.prospects import chance_of_one, expected_best
from ludotheque.games.rue.reader import Lying, Reader
from ludotheque.games.rue.values import (
    Claim,
    Discard,
    DropCard,
    Move,
    Play,
    Remove,
    View,
)

VICTORY: Final = 6.0  # a game that is won or lost, in pawns
LATER: Final = 0.5  # what can be had next time, beside what can be had now


class Way(NamedTuple):
    """Something to do, and what it is worth in pawns."""

    worth: float
    move: Move


class Plan:
    """One turn's thinking, of a player who sees all that follows."""

    def __init__(self, reader: Reader, view: View, table: Lying, unseen: Cards) -> None:
        self.reader, self.view, self.table, self.unseen = reader, view, table, unseen
        self.hand = tuple(CARD[statement] for statement in view.hand)
        self.pawns = view.pawns[view.seat]
        self.others = len(view.pawns) - 1
        self.gains = {card: self.gain(table, card) for card in self.hand}
        self.playable = tuple(card for card in self.hand if self.gains[card] is not None)

    # Before and with the action.

    def action(self) -> Move:
        if not self.playable:
            return Claim()
        ways = [*map(self._play, self.playable), *self._throw_away(), *self._be_blocked()]
        best = max(ways, key=lambda way: way.worth)
        return self._open_up() or best.move

    def _play(self, card: Card) -> Way:
        after = self.reader.after(self.table, card)
        assert after is not None
        gain, left = after
        held = without(self.hand, (card,))
        return Way(gain + self.value(left, held, self.pawns + gain), Play(DECK[card]))

    def _throw_away(self) -> Iterator[Way]:
        """Pay a pawn, if there is one, rather than help others with cards that bring nothing."""
        idle = tuple(card for card in self.hand if not self.gains[card])
        if not idle:
            return
        price = min(1, self.pawns)
        worth = self.value(self.table, without(self.hand, idle), self.pawns - price) - price
        yield Way(worth, Discard(tuple(DECK[card] for card in idle)))

    def _be_blocked(self) -> Iterator[Way]:
        """With a bonus for each card that could be played, and none of them bringing anything:
        discard them, then claim."""
        idle = not any(self.gains[card] for card in self.playable)
        if idle and len(self.playable) <= self.view.bonuses:
            yield Way(self.value(self.table, (), self.pawns), DropCard(DECK[self.playable[0]]))

    def _open_up(self) -> Move | None:
        """A bonus before the action: take away the statement that keeps a card from bringing
        more than any does now."""
        if not self.view.bonuses:
            return None
        now = max(self.gains[card] or 0 for card in self.hand)
        street, posted = self.table
        then, which = max(
            ((self._best_gain(Lying(street, without(posted, (c,)))), c) for c in posted),
            default=(0, 0),
        )
        return Remove(DECK[which]) if then > now else None

    def _best_gain(self, table: Lying) -> int:
        return max(self.gain(table, card) or 0 for card in self.hand)

    # After the action.

    def bonus(self) -> Move | None:
        """A card that can never be played again goes first, then what would help others most,
        then a card that brings nothing."""
        dead = [card for card in self.hand if self.gains[card] is None]
        if dead:
            return DropCard(DECK[dead[0]])
        idle = [card for card in self.hand if not self.gains[card]]
        return self._clear_away() or (DropCard(DECK[idle[0]]) if idle else None)

    def _clear_away(self) -> Move | None:
        street, posted = self.table
        ways = [
            Way(
                self.value(Lying(street, without(posted, (c,))), self.hand, self.pawns),
                Remove(DECK[c]),
            )
            for c in posted
        ]
        best = max(ways, key=lambda way: way.worth, default=None)
        if best is None or best.worth <= self.value(self.table, self.hand, self.pawns):
            return None
        return best.move

    # What a table is worth to the player who leaves it.

    def gain(self, table: Lying, card: Card) -> int | None:
        """How many images that card allows to place; None: it contradicts the table."""
        after = self.reader.after(table, card)
        return None if after is None else after[0]

    def value(self, table: Lying, held: Cards, pawns: int) -> float:
        """What happens until the next turn, if the table stays as it is for those who find
        nothing to place: what others take counts against, what the held cards bring counts for."""
        missing = table.street.count(NOWHERE)
        if not missing:
            return VICTORY * self._won(pawns, 0)
        gains = [self.gain(table, card) or 0 for card in self.unseen]
        quiet = 1 - chance_of_one(sum(map(bool, gains)), len(gains))
        own = max((self.gain(table, card) or 0 for card in held), default=0)
        taken = expected_best(gains) * sum(quiet**n for n in range(self.others))
        ending = chance_of_one(gains.count(missing), len(gains))
        return LATER * quiet**self.others * own - taken + ending * self._at_stake(pawns, missing)

    def _at_stake(self, pawns: int, missing: int) -> float:
        """What it means if the next player completes the street; nothing to those who could not
        win even if they completed it themselves."""
        if not self._won(pawns + missing, 0):
            return 0.0
        return VICTORY * (2 * self._won(pawns, missing) - 1)

    def _won(self, pawns: int, more: int) -> float:
        """One's part of the victory with that many pawns, if the next player has so many more."""
        follower = (self.view.seat + 1) % len(self.view.pawns)
        others = [had + more * (n == follower) for n, had in enumerate(self.view.pawns)]
        del others[self.view.seat]
        return 0.0 if pawns < max(others) else 1 / (1 + others.count(pawns))
