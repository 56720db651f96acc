"""Tables as they are read from the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, Select, bindparam, func, select

from ludotheque.core.rules import Seat
from ludotheque.lobby.listing import MOST_LISTED, LastStep, StoredTable
from ludotheque.server.storage.database import Prepared
from ludotheque.server.storage.schema import bots, identities, matches, sealed, seats, steps
from ludotheque.table.messages import Kind, Status, TableClock
from ludotheque.table.record import Record, Saved, SealedMove, Sitter

MOST_PLAYS: Final = 1000  # of one deal


_around: Final = (
    select(seats, identities.c.name, bots.c.seconds)
    .select_from(
        seats.outerjoin(identities, seats.c.person == identities.c.id).outerjoin(
            bots, seats.c.person == bots.c.id
        )
    )
    .order_by(seats.c.match, seats.c.seat)
)
_ours: Final[Any] = bindparam("ours")
_matches: Final = Prepared(select(matches).where(matches.c.id == _ours)).rows
_steps: Final = Prepared(select(steps).where(steps.c.match == _ours).order_by(steps.c.step)).rows
_now: Final = (sealed.c.match == _ours) & (sealed.c.step == bindparam("next"))
_sealed: Final = Prepared(select(sealed).where(_now)).rows
_seats: Final = Prepared(_around.where(seats.c.match == _ours)).rows


def load(connection: Connection, match: str) -> Saved | None:
    found = _matches(connection, ours=match)
    if not found:
        return None
    rows = _steps(connection, ours=match)
    log = tuple((step.at, bytes(step.moves)) for step in rows)
    banks = rows[-1].banks if rows else None
    chosen = _sealed(connection, ours=match, next=len(log))
    kept = tuple(SealedMove(s.seat, s.at, bytes(s.move)) for s in chosen)
    sitting = tuple(map(_sitter, _seats(connection, ours=match)))
    return Saved(_record(found[0]), sitting, log, kept, banks)


def table(connection: Connection, match: str) -> StoredTable | None:
    row = connection.execute(select(matches).where(matches.c.id == match)).one_or_none()
    if row is None:
        return None
    return StoredTable(_record(row), _sitters(connection, [match])[match])


def tables_of(connection: Connection, person: str, skip: int) -> list[StoredTable]:
    return stored_as(connection, newest_of(person).limit(MOST_LISTED).offset(skip))


def finished_of(connection: Connection, person: str, skip: int, most: int) -> list[StoredTable]:
    over = matches.c.status == Status.OVER.value
    return stored_as(connection, newest_of(person).where(over).limit(most).offset(skip))


def plays_of(connection: Connection, deal: str) -> list[StoredTable]:
    """In the order in which they were begun."""
    begun = select(matches).where(matches.c.deal == deal)
    return stored_as(connection, begun.order_by(matches.c.created, matches.c.id).limit(MOST_PLAYS))


def newest_of(person: str) -> Select[Any]:
    mine = select(seats.c.match).where(seats.c.person == person)
    newest = select(matches).order_by(matches.c.created.desc(), matches.c.id)
    return newest.where(matches.c.id.in_(mine))


def stored_as(connection: Connection, wanted: Select[Any]) -> list[StoredTable]:
    rows = connection.execute(wanted).all()
    tables = [row.id for row in rows]
    sitting, last = _sitters(connection, tables), _last_steps(connection, tables)
    return [StoredTable(_record(row), sitting[row.id], last.get(row.id)) for row in rows]


def _last_steps(connection: Connection, tables: Sequence[str]) -> dict[str, LastStep]:
    """Of tables of an older version nobody knows when it was, or whose turn is next."""
    newest = select(steps.c.match, func.max(steps.c.step).label("step"))
    last = newest.where(steps.c.match.in_(tables)).group_by(steps.c.match).subquery()
    same = (steps.c.match == last.c.match) & (steps.c.step == last.c.step)
    rows = connection.execute(select(steps).join(last, same))
    chosen = connection.execute(select(sealed).where(sealed.c.match.in_(tables))).all()
    return {
        row.match: LastStep(row.made, _awaited(row, chosen)) for row in rows if row.made is not None
    }


def _awaited(last: Row[Any], chosen: Sequence[Row[Any]]) -> tuple[Seat, ...]:
    """But for those who have chosen already."""
    done = {each.seat for each in chosen if (each.match, each.step) == (last.match, last.step + 1)}
    seats = msgspec.json.decode(last.awaits or b"[]", type=tuple[Seat, ...])
    return tuple(seat for seat in seats if seat not in done)


def _sitters(connection: Connection, tables: Sequence[str]) -> dict[str, tuple[Sitter, ...]]:
    found: dict[str, tuple[Sitter, ...]] = {}
    for row in connection.execute(_around.where(seats.c.match.in_(tables))):
        found[row.match] = (*found.get(row.match, ()), _sitter(row))
    return found


def _sitter(row: Any) -> Sitter:
    figure = row.seat if row.figure is None else row.figure
    who = row.person or "", row.name or ""
    return Sitter(Kind(row.kind), *who, row.level, figure, row.wins, row.seconds or 0)


def _record(row: Row[Any]) -> Record:
    fields = dict(zip(row._fields, row, strict=True))
    return Record(**{**fields, "status": Status(row.status), "clock": TableClock(row.clock)})
