"""All that is one person's own: brought from elsewhere, handed over, forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, Table, select, update

from ludotheque.lobby.belongings import Brought, is_brought
from ludotheque.lobby.listing import StoredTable, now
from ludotheque.lobby.people import Person, guest_name, new_id
from ludotheque.server.storage import tournaments
from ludotheque.server.storage.reading import newest_of, stored_as
from ludotheque.server.storage.schema import (
    bots,
    carriers,
    identities,
    matches,
    plays,
    sealed,
    seats,
    steps,
)
from ludotheque.table.beside import device_of
from ludotheque.table.messages import Kind, Status
from ludotheque.table.record import Record, Sitter


def person_row(person: Person) -> dict[str, Any]:
    return {**msgspec.structs.asdict(person), "created": now()}


def match_row(record: Record) -> dict[str, Any]:
    fields = msgspec.structs.asdict(record)
    return {**fields, "status": record.status.value, "clock": record.clock.value}


def seat_row(match: str, seat: int, sitter: Sitter) -> dict[str, Any]:
    return {
        "match": match,
        "seat": seat,
        "kind": sitter.kind.value,
        "person": sitter.person or None,
        "level": sitter.level,
        "figure": sitter.figure,
        "wins": sitter.wins,
    }


def unfinished_of(connection: Connection, person: str) -> list[StoredTable]:
    going_on = matches.c.status != Status.OVER.value
    return stored_as(connection, newest_of(person).where(going_on))


def bring(connection: Connection, brought: Brought) -> bool:
    """Was it new?"""
    record, sitters, last = brought.stored.record, brought.stored.sitters, brought.stored.last
    if connection.execute(select(matches.c.id).where(matches.c.id == record.id)).first():
        return False
    _insert(connection, identities, [person_row(each) for each in brought.others])
    _insert(connection, matches, [match_row(record)])
    _insert(connection, seats, [seat_row(record.id, *each) for each in enumerate(sitters)])
    after = {"match": record.id, "made": last and last.made, "awaits": b"[]"}
    made = [{"step": n, "at": at, "moves": moves} for n, (at, moves) in enumerate(brought.steps)]
    _insert(connection, steps, [{**step, **after} for step in made])
    return True


def _insert(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    if rows:
        connection.execute(table.insert(), rows)


def hand_over(connection: Connection, one: str, other: str) -> None:
    """What both have played at stays as it is."""
    free = seats.c.match.not_in(_tables_of(other))
    mine = (seats.c.person == one) & free
    connection.execute(update(seats).where(mine).values(person=other))
    connection.execute(update(matches).where(matches.c.host == one).values(host=other))
    connection.execute(update(bots).where(bots.c.owner == one).values(owner=other))
    known = select(plays.c.deal).where(plays.c.person == other)
    new = (plays.c.person == one) & plays.c.deal.not_in(known)
    connection.execute(update(plays).where(new).values(person=other))
    connection.execute(plays.delete().where(plays.c.person == one))
    tournaments.hand_over(connection, one, other)


def forget(connection: Connection, person: str, language: str) -> None:
    """Where somebody else sits too, the game stays, and in it somebody without a past. Of their
    bots the names stay with those who have played with them."""
    connection.execute(bots.delete().where(bots.c.owner == person))
    theirs = connection.execute(_tables_of(person)).scalars().all()
    hosted = select(matches.c.id).where(matches.c.host == person)
    around = {*theirs, *connection.execute(hosted).scalars()}
    sitting = select(seats).where(seats.c.match.in_(around), seats.c.person.is_not(None))
    rows = connection.execute(sitting).all()
    people = [(row.match, row.person) for row in rows if row.kind == Kind.PERSON.value]
    shared = {match for match, who in people if device_of(who) != person and not is_brought(match)}
    for match in sorted(shared):
        _replace(connection, match, person, language)
    _drop(connection, sorted(around - shared))
    connection.execute(plays.delete().where(plays.c.person == person))
    tournaments.forget(connection, person, lambda: _nobody(connection, language))
    gone = {r.person for r in rows if device_of(r.person) == person or is_brought(r.match)}
    connection.execute(identities.delete().where(identities.c.id.in_({person, *gone})))


def _tables_of(person: str) -> Select[tuple[str]]:
    return select(seats.c.match).where(seats.c.person == person)


def _replace(connection: Connection, match: str, person: str, language: str) -> None:
    """A new one for each game: nobody can tell that they were the same."""
    fresh = _nobody(connection, language)
    here = (seats.c.match == match) & (seats.c.person == person)
    connection.execute(update(seats).where(here).values(person=fresh))
    hosted = (matches.c.id == match) & (matches.c.host == person)
    connection.execute(update(matches).where(hosted).values(host=fresh))


def _nobody(connection: Connection, language: str) -> str:
    """Somebody new, as whom nobody can come."""
    fresh = new_id()
    nobody = Person(fresh, guest_name(fresh, language), language)
    _insert(connection, identities, [person_row(nobody)])
    return fresh


def _drop(connection: Connection, tables: Sequence[str]) -> None:
    connection.execute(update(matches).where(matches.c.next.in_(tables)).values(next=None))
    for table in (carriers, plays, sealed, steps, seats):
        connection.execute(table.delete().where(table.c.match.in_(tables)))
    connection.execute(matches.delete().where(matches.c.id.in_(tables)))
