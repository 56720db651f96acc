"""What one client did and was told at one table, in its order."""

from __future__ import annotations

from typing import Any

import msgspec

from ludotheque.core.rules import Seat


class Opened(msgspec.Struct, frozen=True, tag=True):
    """A socket, with the number of steps that were known."""

    last: int


class Sent(msgspec.Struct, frozen=True, tag=True):
    """A move; `number` is never used twice at a table."""

    number: int
    at: int
    move: Any


class Answered(msgspec.Struct, frozen=True, tag=True):
    """`code` is empty for a move that was acknowledged, with so many steps made by then."""

    number: int
    code: str = ""
    step: int = 0


class Told(msgspec.Struct, frozen=True, tag=True):
    """An update, byte for byte."""

    update: msgspec.Raw


class Healed(msgspec.Struct, frozen=True, tag=True):
    """From here on nothing is broken any more."""


class Finished(msgspec.Struct, frozen=True, tag=True):
    """The room says that the game is over."""


Entry = Opened | Sent | Answered | Told | Healed | Finished


class History(msgspec.Struct):
    """`seat` is None for somebody who only watches. A rematch does not wait for who is away: until
    they come, a bot plays for them."""

    table: str
    seat: Seat | None
    entries: list[Entry] = []
    rematch: bool = False
