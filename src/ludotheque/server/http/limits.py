"""What people may do how often, and which names they may have."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ludotheque.core.faults import Invalid, TooMany

MESSAGE_BYTES: Final = 16 * 1024
MESSAGES_A_SECOND: Final = 20
BURST: Final = 40
NAME_LENGTH: Final = 24


class Bucket:
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


class Visits:
    """How often each address asks: ten seconds' worth at once, then so many a second."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: dict[str, Bucket] = {}

    def check(self, address: str, now: int) -> None:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(now, self._rate, 10 * self._rate)
        if not bucket.take(now):
            raise TooMany("too-fast")

    def forget(self, now: int) -> None:
        """Those who have asked nothing for as long as it takes to start anew."""
        idle = [a for a, bucket in self._buckets.items() if bucket.at < now - 10_000]
        for address in idle:
            del self._buckets[address]


class Doors:
    """How many sockets each person has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def through(self, person: str) -> Iterator[None]:
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


def clean_name(name: str) -> str:
    """A name without control characters and without what turns text around."""
    visible = [" " if c.isspace() else c for c in unicodedata.normalize("NFC", name)]
    kept = "".join(c for c in visible if unicodedata.category(c)[0] != "C")
    clean = " ".join(kept.split())
    if not 1 <= len(clean) <= NAME_LENGTH:
        raise Invalid("name-length", most=NAME_LENGTH)
    return clean
