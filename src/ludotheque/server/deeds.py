"""What people do at a table over HTTP, as values: they can be sent to whoever carries the table."""

from __future__ import annotations

import msgspec

from ludotheque.core.rules import Seat
from ludotheque.table.messages import Room
from ludotheque.table.table import Rematch, Table


class AtTable(msgspec.Struct, frozen=True, tag=True):
    """Base of all of them; each is answered with the room as that person then sees it."""

    match: str
    person: str


class Look(AtTable, frozen=True):
    pass


class Sit(AtTable, frozen=True):
    name: str
    seat: Seat


class PutBot(AtTable, frozen=True):
    seat: Seat
    level: str


class Vacate(AtTable, frozen=True):
    seat: Seat


class Start(AtTable, frozen=True):
    pass


class Again(AtTable, frozen=True):
    """A rematch: afterwards the room names the new table."""


Deed = Look | Sit | PutBot | Vacate | Start | Again


async def done(deed: Deed, table: Table, rematch: Rematch) -> Room:
    match deed:
        case Sit(person=person, name=name, seat=seat):
            await table.sit(person, name, seat)
        case PutBot(person=person, seat=seat, level=level):
            await table.seat_bot(person, seat, level)
        case Vacate(person=person, seat=seat):
            await table.vacate(person, seat)
        case Start(person=person):
            await table.start(person)
        case Again(person=person):
            await table.rematch(person, rematch)
        case Look():
            pass
    return await table.room(deed.person)
