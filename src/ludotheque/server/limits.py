"""What people may do how often, and which names they may have."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ludotheque.core.rules import Refused

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
        self._at = now

    def take(self, now: int) -> bool:
        back = (now - self._at) / 1000 * self._rate
        self._tokens, self._at = min(self._burst, self._tokens + back), now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Doors:
    """How many sockets each person has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def through(self, person: str) -> Iterator[None]:
        if self._open[person] >= self._most:
            raise Refused("too-many-sockets", most=self._most)
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
        raise Refused("name-length", most=NAME_LENGTH)
    return clean
