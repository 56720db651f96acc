"""How far away people are, as the table itself measures it, and what that excuses.

A window answers the table's Call at once; the time between the two is that person's lag. What they
do counts as done by so much earlier: as if the table stood right before them. A client can delay
its answers, and seem to be far away. So nobody is excused more than `MOST` at once, and all of it
comes out of a quota that fills up slowly."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable
from typing import Final

from ludotheque.table.messages import Call

# In milliseconds.
MOST: Final = 500  # that one move is excused
QUOTA: Final = 5_000  # that one person can be excused in a short time
REFILL: Final = 5  # for each one that the quota gains
EVERY: Final = 5_000  # between two measurements


class Lag:
    """Of one person, whatever the number of their windows. The shortest of the latest five
    measurements counts: a hiccup is no distance."""

    def __init__(self) -> None:
        self._latest: deque[int] = deque(maxlen=5)
        self._serial = 0
        self._asked: int | None = None  # when; an answer to anything older does not count
        self._answered = True
        self._quota = QUOTA
        self._filled = 0

    def ask(self, now: int) -> Call | None:
        """What to send now, unless that was done a moment ago."""
        if self._asked is not None and now - self._asked < EVERY:
            return None
        self._serial += 1
        self._asked, self._answered = now, False
        return Call(self._serial)

    def answer(self, number: int, now: int) -> None:
        if number == self._serial and not self._answered and self._asked is not None:
            self._answered = True
            self._latest.append(now - self._asked)

    def allowed(self, now: int) -> int:
        """What would be excused now."""
        gained = max(0, now - self._filled) // REFILL
        self._filled += gained * REFILL
        self._quota = min(QUOTA, self._quota + gained)
        return min(min(self._latest, default=0), MOST, self._quota)

    def claim(self, now: int) -> int:
        claimed = self.allowed(now)
        self._quota -= claimed
        return claimed


class Lags:
    """Of everybody at one table."""

    def __init__(self) -> None:
        self._lags: defaultdict[str, Lag] = defaultdict(Lag)

    def ask(self, person: str, now: int) -> Call | None:
        return self._lags[person].ask(now)

    def answer(self, person: str, number: int, now: int) -> None:
        if person in self._lags:
            self._lags[person].answer(number, now)

    def made(self, person: str, received: int) -> int:
        """When they did what was received then. Takes it out of their quota."""
        lag = self._lags.get(person)
        return received if lag is None else received - lag.claim(received)

    def longest(self, people: Iterable[str], now: int) -> int:
        """After so long, all that these people have done by now will have come."""
        known = (self._lags[person] for person in people if person in self._lags)
        return max((lag.allowed(now) for lag in known), default=0)
