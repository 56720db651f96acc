"""A clock for each seat: a bank of time, and an increment for every move.

It is the table's, not the game's: the rules never see it. When a bank is empty a bot plays for that
seat, so that the log holds moves and nothing else. What is left is kept with each step."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec
from msgspec.structs import replace

from ludotheque.core.rules import Seat
from ludotheque.table.messages import TableClock


class Allotted(msgspec.Struct, frozen=True):
    """Milliseconds: at the beginning and at most, and for every move."""

    bank: int
    increment: int


ALLOTTED: Final = {
    TableClock.RELAXED: Allotted(300_000, 30_000),
    TableClock.FAST: Allotted(60_000, 10_000),
}


class Clocks(msgspec.Struct, frozen=True):
    """What each seat had `left` when its clock last stood still, and since when (in table time)
    which clocks are `running`."""

    allotted: Allotted
    left: tuple[int, ...]
    running: dict[Seat, int] = {}

    def run(self, seats: Collection[Seat], now: int) -> Clocks:
        """These run from now on, if they did not before; all others stand still."""
        left = tuple(
            bank if seat in seats else self._after(seat, now) for seat, bank in enumerate(self.left)
        )
        return replace(self, left=left, running={s: self.running.get(s, now) for s in seats})

    def moved(self, seat: Seat, at: int) -> Clocks:
        """That seat has moved, and is paid for it if it was its clock that ran."""
        if seat not in self.running:
            return self
        running = {other: since for other, since in self.running.items() if other != seat}
        left = self._with(seat, self._after(seat, at) + self.allotted.increment)
        return replace(self, left=left, running=running)

    def back(self, seat: Seat) -> Clocks:
        """Whoever comes back has the time of one move at least."""
        return replace(self, left=self._with(seat, max(self.left[seat], self.allotted.increment)))

    def remaining(self, now: int) -> tuple[int, ...]:
        return tuple(self._after(seat, now) for seat in range(len(self.left)))

    def next_empty(self) -> tuple[int, Seat] | None:
        """When the next bank will be empty, and whose."""
        empty = ((since + self.left[seat], seat) for seat, since in self.running.items())
        return min(empty, default=None)

    def _after(self, seat: Seat, now: int) -> int:
        """What that seat has left by then."""
        return max(0, self.left[seat] - max(0, now - self.running.get(seat, now)))

    def _with(self, seat: Seat, left: int) -> tuple[int, ...]:
        return (*self.left[:seat], min(left, self.allotted.bank), *self.left[seat + 1 :])


def fresh(kind: TableClock, players: int) -> Clocks | None:
    """At the beginning of a game; none where there is no clock."""
    allotted = ALLOTTED.get(kind)
    return None if allotted is None else Clocks(allotted, (allotted.bank,) * players)
