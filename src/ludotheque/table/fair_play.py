"""What those who play have agreed on among themselves: to end the game, to replace somebody who
holds it up. Only as long as the table is in memory: after that people can agree again."""

from __future__ import annotations

from collections.abc import Collection

from ludotheque.core.faults import Conflict
from ludotheque.core.rules import Seat
from ludotheque.table.messages import Votes


class FairPlay:
    """`held` are the seats that hold the game up, and may be voted on. The game has `begun` where
    somebody who has moved is not there any more to show it."""

    def __init__(self) -> None:
        self.offers: set[Seat] = set()
        self.held: tuple[Seat, ...] = ()
        self.begun = False
        self._votes: dict[Seat, set[Seat]] = {}
        self._declined = -1  # the step at which an offer was

    @property
    def votes(self) -> tuple[Votes, ...]:
        return tuple(Votes(seat, tuple(sorted(by))) for seat, by in sorted(self._votes.items()))

    def offer(self, seat: Seat, step: int) -> None:
        """To end the game, or to agree to that."""
        if self._declined == step:
            raise Conflict("offer-declined")
        self.offers.add(seat)

    def agreed(self, players: Collection[Seat]) -> bool:
        """Do all who play want it to end?"""
        return bool(self.offers) and self.offers >= set(players)

    def decline(self, step: int) -> None:
        """Nobody need be asked twice before anything has happened."""
        if self.offers:
            self.offers.clear()
            self._declined = step

    def vote(self, seat: Seat, by: Seat, others: Collection[Seat]) -> bool:
        """To have a bot play for that seat. Do more than half of the others want it?"""
        if seat not in self.held:
            raise Conflict("not-held-up")
        if by == seat:
            raise Conflict("own-seat")
        votes = self._votes.setdefault(seat, set())
        votes.add(by)
        return 2 * len(votes & set(others)) > len(others)

    def leave_out(self, seat: Seat) -> None:
        """Whoever sits there does not play any more, for now."""
        self.offers.discard(seat)
        self._votes.pop(seat, None)
        for votes in self._votes.values():
            votes.discard(seat)
        self.held = tuple(other for other in self.held if other != seat)

    def move_on(self) -> bool:
        """The game has moved on. Did anybody hold it up?"""
        held, self.held = self.held, ()
        self._votes.clear()
        return bool(held)
