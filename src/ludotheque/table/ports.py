"""What a table needs from outside: a clock, a log that keeps, somewhere to think, and viewers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from ludotheque.core.faults import Unavailable
from ludotheque.core.rules import Seat
from ludotheque.table.record import Record, SealedMove, Sitter, Standing

T = TypeVar("T")


class Pacing(msgspec.Struct, frozen=True):
    """`pace` stretches the time bots take; people count as away after `leave_after` seconds, and
    as somebody who holds the game up after `hold_after` seconds. Before a race `count` seconds are
    counted; without any it begins as soon as somebody is there."""

    pace: float = 1.0
    leave_after: float = 15.0
    hold_after: float = 90.0
    count: float = 0.0


class Clock(Protocol):
    """Milliseconds that only go forward."""

    def now(self) -> int: ...

    async def sleep(self, ms: int) -> None: ...


class WallClock:
    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    async def sleep(self, ms: int) -> None:
        await asyncio.sleep(max(0, ms) / 1000)


class Overtaken(Exception):
    """Somebody else has written this step: what we hold in memory is out of date."""


class Unstored(Unavailable):
    """The store cannot keep anything at the moment: nothing has happened."""

    def __init__(self) -> None:
        super().__init__("cannot-store")


class Log(Protocol):
    """Where everything is kept. What has returned is stored and survives a crash."""

    async def append(
        self,
        match: str,
        first: int,
        steps: Sequence[tuple[int, bytes]],
        standing: Standing,
        banks: bytes | None,
    ) -> None:
        """Store these steps, the first of that number, how the game then stands and what the clocks
        have left; forget the sealed moves."""

    async def seal(self, match: str, step: int, sealed: SealedMove) -> None: ...

    async def begin(self, match: str) -> None: ...

    async def seat(self, match: str, sitters: Mapping[Seat, Sitter]) -> None: ...

    async def reseat(self, match: str, sitters: Sequence[Sitter]) -> None:
        """From now on there are these seats and no others."""

    async def pause(self, match: str, at: int) -> None: ...

    async def end(self, match: str, ended: bytes) -> None:
        """It is over without a result; nothing is sealed any more."""


class Rematches(Protocol):
    """The tables where people play again."""

    async def make(self, record: Record, sitters: tuple[Sitter, ...], here: Collection[str]) -> str:
        """For those who have played; of them these are there. Answers with its id."""

    async def forgo(self, match: str, person: str) -> None:
        """Who played before has left, and is not awaited there any more."""


class Viewer(Protocol):
    """One window of one person on the table."""

    person: str

    def send(self, data: bytes) -> None:
        """Never waits: a viewer who does not keep up is the server's affair."""

    def bye(self, code: str, **params: Any) -> None: ...


class Offload(Protocol):
    """Runs what may take long where it does not hold up the tables. Who is `patient` lets others
    go first."""

    def __call__(
        self, work: Callable[..., T], /, *args: Any, patient: bool = False
    ) -> Awaitable[T]: ...


async def inline(work: Callable[..., T], /, *args: Any, patient: bool = False) -> T:  # noqa: ARG001
    """For tests: thinks on the spot."""
    return work(*args)
