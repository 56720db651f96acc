"""What people may do how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ludotheque.core.faults import TooMany
from ludotheque.server.settings import Settings
from ludotheque.table.ports import WallClock

MESSAGE_BYTES: Final = 16 * 1024
MESSAGES_A_SECOND: Final = 20
BURST: Final = 40
FORGET_AFTER: Final = 10_000  # milliseconds: as long as it takes a bucket to fill


class TokenBucket:
    """Tokens that come back with time: so many a second, never more than a burst."""

    def __init__(self, now: int, rate: float = MESSAGES_A_SECOND, burst: float = BURST) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self.at = now  # when it was last asked

    def take(self, now: int) -> bool:
        back = (now - self.at) / 1000 * self._rate
        self._tokens, self.at = min(self._burst, self._tokens + back), now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class RequestRates:
    """How often each address asks: ten seconds' worth at once, then so many a second."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: dict[str, TokenBucket] = {}
        self._forgot = 0  # when it last did

    def check(self, address: str, now: int) -> None:
        if self._forgot < now - FORGET_AFTER:
            self.forget(now)
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = TokenBucket(now, self._rate, 10 * self._rate)
        if not bucket.take(now):
            raise TooMany("too-fast")

    def forget(self, now: int) -> None:
        """Those who have asked nothing for as long as it takes to start anew."""
        self._forgot = now
        idle = [a for a, bucket in self._buckets.items() if bucket.at < now - FORGET_AFTER]
        for address in idle:
            del self._buckets[address]


class OpenSockets:
    """How many sockets each person has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def counted(self, person: str) -> Iterator[None]:
        if self._open[person] >= self._most:
            raise TooMany("too-many-sockets", most=self._most)
        self._open[person] += 1
        try:
            yield
        finally:
            self._open[person] -= 1
            if not self._open[person]:
                del self._open[person]

    @property
    def count(self) -> int:
        return self._open.total()


class Limits:
    def __init__(self, settings: Settings) -> None:
        self.requests = RequestRates(settings.requests_per_second)
        self.sockets = OpenSockets(settings.sockets_per_person)
        self.clock = WallClock()
        self._tables_per_hour = settings.tables_per_hour

    def check_request(self, address: str) -> None:
        self.requests.check(address, self.clock.now())

    def check_new_table(self, made: int) -> None:
        """Of somebody who has made so many in the last hour."""
        if made >= self._tables_per_hour:
            raise TooMany("too-many-tables", most=self._tables_per_hour)
