"""How often people may react: enough to answer each other, never enough to drown the table."""

from __future__ import annotations

from collections import deque
from typing import Final

from ludotheque.core.faults import TooMany

AT_ONCE: Final = 4
WITHIN: Final = 8_000  # milliseconds for so many


class Measure:
    """When each person has last reacted. Only those who sit may: there are few of them."""

    def __init__(self) -> None:
        self._times: dict[str, deque[int]] = {}

    def check(self, person: str, now: int) -> None:
        times = self._times.setdefault(person, deque(maxlen=AT_ONCE))
        if len(times) == AT_ONCE and now < times[0] + WITHIN:
            raise TooMany("reacted-enough")
        times.append(now)
