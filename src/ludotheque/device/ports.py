"""What a device brings: somewhere to keep things, and the other end of a window."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec


class Change(msgspec.Struct, frozen=True):
    """All of it is kept, or nothing. What is to be added is not there yet."""

    put: dict[str, str] = {}
    add: dict[str, str] = {}
    drop: tuple[str, ...] = ()


class Shelf(Protocol):
    """Texts by key. What has returned is kept, as well as the device can."""

    async def read(self, prefix: str) -> dict[str, str]:
        """All keys that begin so, and what is kept under them."""

    async def write(self, change: Change) -> None:
        """Overtaken, where a key to be added is there already; Unstored, where there is no room."""


class Port(Protocol):
    """The other end of one window."""

    def send(self, data: bytes) -> None: ...

    def close(self) -> None: ...


Bring = Callable[[str], Awaitable[None]]  # have what that game needs besides its rules


async def nothing_to_bring(game: str) -> None:
    """All of every game is there."""
