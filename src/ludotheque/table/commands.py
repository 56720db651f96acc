"""What people do at a table besides playing, as values: they can be sent to whoever carries it."""

from __future__ import annotations

import msgspec

from ludotheque.core.rules import Seat


class Command(msgspec.Struct, frozen=True, tag=True):
    """Base of all of them; each is answered with the room as that person then sees it."""

    match: str
    person: str


class Look(Command, frozen=True):
    pass


class Sit(Command, frozen=True):
    name: str
    seat: Seat


class SeatBot(Command, frozen=True):
    seat: Seat
    level: str


class Vacate(Command, frozen=True):
    seat: Seat


class Start(Command, frozen=True):
    pass


class Rematch(Command, frozen=True):
    """Afterwards the room names the new table."""


AnyCommand = Look | Sit | SeatBot | Vacate | Start | Rematch
