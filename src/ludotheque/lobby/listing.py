"""Tables as they are listed to somebody who sits at them."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from ludotheque.core.lesson import is_lesson
from ludotheque.core.rules import Outcome, Seat
from ludotheque.lobby.bodies import TableInfo
from ludotheque.table.messages import Status
from ludotheque.table.outgoing import chairs, ended, seat_of
from ludotheque.table.record import Record, Sitter

MOST_LISTED: Final = 50
MOST_COUNTED: Final = 1000  # games that statistics look at


class LastStep(msgspec.Struct, frozen=True):
    """When it was made, in milliseconds since 1970, and whose moves are awaited since."""

    made: int
    awaits: tuple[Seat, ...]


class StoredTable(msgspec.Struct, frozen=True):
    """A table without what was done at it, but for how it stands."""

    record: Record
    sitters: tuple[Sitter, ...]
    last: LastStep | None = None


class Presence(msgspec.Struct, frozen=True):
    """What only memory knows of a table: is it paused, who is there?"""

    status: Status
    present: frozenset[str]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def table_info(person: str, stored: StoredTable, live: Presence | None) -> TableInfo:
    """What is stored, but with the presence that only memory knows."""
    record = stored.record
    me = seat_of(stored.sitters, person)
    assert me is not None
    present = live.present if live is not None else ()
    return TableInfo(
        id=record.id,
        game=record.game,
        mode=record.mode,
        status=live.status if live is not None else _resting(record.status),
        created=record.created,
        me=me,
        seats=chairs(stored.sitters, present, present),
        moved=stored.last.made if stored.last else None,
        turn=stored.last.awaits if stored.last and record.status is Status.PLAYING else (),
        outcome=outcome_of(record),
        ended=ended(record),
        lesson=is_lesson_table(record),
    )


def is_lesson_table(record: Record) -> bool:
    return is_lesson(record.game, record.mode, record.seed)


def outcome_of(record: Record) -> Outcome | None:
    if record.outcome is None:
        return None
    return msgspec.json.decode(record.outcome, type=Outcome)


def _resting(status: Status) -> Status:
    """A game that is not in memory stands still."""
    return Status.PAUSED if status is Status.PLAYING else status
