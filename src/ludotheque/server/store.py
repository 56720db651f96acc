"""Where everything is kept: SQLite by default, PostgreSQL by URL. What returned is stored."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    URL,
    Connection,
    Executable,
    Row,
    Select,
    event,
    func,
    inspect,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ludotheque.core.rules import Refused, Seat
from ludotheque.server import schema
from ludotheque.server.backup import backup, database_file, make_private
from ludotheque.server.schema import identities, matches, sealed, seats, steps
from ludotheque.server.writer import Unwritten, Writer
from ludotheque.table.messages import Kind, Status
from ludotheque.table.ports import Overtaken
from ludotheque.table.record import Record, Saved, SealedMove, Sitter

LISTED: Final = 50
DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
MIGRATIONS: Final = "ludotheque.server:migrations"


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    language: str


class Listed(msgspec.Struct, frozen=True):
    record: Record
    sitters: tuple[Sitter, ...]


Stored = Callable[[int, float], None]  # so many steps, in so many seconds


def _unmeasured(steps: int, seconds: float) -> None:
    """Where nobody counts."""


def now() -> int:
    return time.time_ns() // 1_000_000


class Store:
    """Open it with `Store.open(url)`, which also brings the database up to date."""

    def __init__(self, engine: AsyncEngine, stored: Stored = _unmeasured) -> None:
        self.engine = engine
        self._stored = stored
        self._write = Writer(engine)
        self._insert = sqlite.insert if engine.dialect.name == "sqlite" else postgresql.insert

    @classmethod
    async def open(cls, url: str, stored: Stored = _unmeasured) -> Store:
        engine = connect(url)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
        except (OSError, DBAPIError) as error:
            await engine.dispose()
            raise Refused("bad-database", why=str(error).splitlines()[0]) from error
        return cls(engine, stored)

    async def close(self) -> None:
        await self._write.close()
        await self.engine.dispose()

    async def backup(self, target: Path) -> None:
        """Copy everything, while the server runs."""
        await asyncio.to_thread(backup, str(self.engine.url), target)

    # People.

    async def secret(self, name: str) -> bytes:
        """A random key that stays the same: made by whoever asks first."""
        fresh = {"name": name, "value": secrets.token_bytes(32)}
        insert = self._insert(schema.secrets).values(fresh).on_conflict_do_nothing()
        await self._write(partial(_execute, statement=insert))
        table = schema.secrets
        row = await self._one(select(table.c.value).where(table.c.name == name))
        assert row is not None
        return bytes(row.value)

    async def add_person(self, name: str, language: str) -> Person:
        person = Person(secrets.token_urlsafe(16), name, language)
        values = {**msgspec.structs.asdict(person), "created": now()}
        await self._write(partial(_execute, statement=identities.insert().values(values)))
        return person

    async def person(self, known: str) -> Person | None:
        row = await self._one(select(identities).where(identities.c.id == known))
        return row and Person(row.id, row.name, row.language)

    async def change_person(self, person: Person) -> None:
        change = update(identities).where(identities.c.id == person.id)
        change = change.values(name=person.name, language=person.language)
        await self._write(partial(_execute, statement=change))

    # Tables.

    async def create(
        self, record: Record, sitters: Sequence[Sitter], after: str | None = None
    ) -> str:
        """Store a new table and answer with its id. There is at most one rematch of a table:
        when somebody has made it already, the answer is theirs."""
        try:
            await self._write(partial(_create, record=record, sitters=sitters, after=after))
        except Unwritten:
            row = await self._one(select(matches.c.next).where(matches.c.id == after))
            assert row is not None
            return str(row.next)
        return record.id

    async def load(self, match: str) -> Saved | None:
        """A table with all that was done at it."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(matches).where(matches.c.id == match))
            row = found.one_or_none()
            if row is None:
                return None
            done = await connection.execute(
                select(steps.c.at, steps.c.moves)
                .where(steps.c.match == match)
                .order_by(steps.c.step)
            )
            log = tuple((step.at, bytes(step.moves)) for step in done)
            chosen = await connection.execute(
                select(sealed).where(sealed.c.match == match, sealed.c.step == len(log))
            )
            kept = tuple(SealedMove(s.seat, s.at, bytes(s.move)) for s in chosen)
            sitting = await _sitters(connection, [match])
        return Saved(_record(row), sitting[match], log, kept)

    async def tables_of(self, person: str) -> list[Listed]:
        """Where that person sits, the newest table first."""
        mine = select(seats.c.match).where(seats.c.person == person)
        newest = matches.c.created.desc()
        wanted = select(matches).where(matches.c.id.in_(mine)).order_by(newest).limit(LISTED)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
            sitting = await _sitters(connection, [row.id for row in rows])
        return [Listed(_record(row), sitting[row.id]) for row in rows]

    async def made_since(self, host: str, created: int) -> int:
        """How many tables that person has made since then."""
        count = select(func.count()).select_from(matches)
        row = await self._one(count.where(matches.c.host == host, matches.c.created >= created))
        assert row is not None
        return int(row[0])

    # What a live table writes: `ludotheque.table.ports.Log`.

    async def append(
        self, match: str, first: int, steps: Sequence[tuple[int, bytes]], over: bool
    ) -> None:
        write = partial(self._append, match=match, first=first, made=steps, over=over)
        began = time.perf_counter()
        try:
            await self._write(write)
        except Unwritten as error:
            raise Overtaken(f"{match} has a step {first} already") from error
        self._stored(len(steps), time.perf_counter() - began)

    async def _append(
        self,
        connection: AsyncConnection,
        match: str,
        first: int,
        made: Sequence[tuple[int, bytes]],
        over: bool,
    ) -> None:
        rows = [
            {"match": match, "step": first + n, "at": at, "moves": moves}
            for n, (at, moves) in enumerate(made)
        ]
        insert = self._insert(steps).on_conflict_do_nothing()
        if (await connection.execute(insert, rows[0])).rowcount != 1:
            raise Unwritten
        if len(rows) > 1:
            await connection.execute(steps.insert(), rows[1:])
        if over:
            await connection.execute(_status(match, Status.OVER))
            await connection.execute(sealed.delete().where(sealed.c.match == match))

    async def seal(self, match: str, step: int, sealed: SealedMove) -> None:
        row = {"match": match, "step": step, **msgspec.structs.asdict(sealed)}
        insert = self._insert(schema.sealed).values(row)
        again = insert.on_conflict_do_update(index_elements=["match", "seat"], set_=row)
        await self._write(partial(_execute, statement=again))

    async def begin(self, match: str) -> None:
        await self._write(partial(_execute, statement=_status(match, Status.PLAYING)))

    async def seat(self, match: str, sitters: Mapping[Seat, Sitter]) -> None:
        await self._write(partial(_seat, match=match, sitters=sitters))

    async def pause(self, match: str, at: int) -> None:
        change = update(matches).where(matches.c.id == match).values(at=at)
        await self._write(partial(_execute, statement=change))

    async def _one(self, query: Select[Any]) -> Row[Any] | None:
        async with self.engine.connect() as connection:
            found: Row[Any] | None = (await connection.execute(query)).one_or_none()
        return found


def connect(url: str) -> AsyncEngine:
    """An engine; for SQLite one that survives a power cut: WAL, every commit flushed."""
    try:
        engine = create_async_engine(asynchronous(url))
        if engine.dialect.name == "sqlite":
            make_private(database_file(url))
    except (ArgumentError, ModuleNotFoundError, OSError) as error:
        raise Refused("bad-database", why=str(error)) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    return engine


def asynchronous(url: str) -> URL:
    """The URL with the driver we use, whether or not it names one."""
    parsed = make_url(url)
    driver = DRIVERS.get(parsed.drivername, parsed.drivername)
    return parsed.set(drivername=driver)


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the database up to date. Alembic is slow to import and mostly not needed."""
    if current(connection) == schema.VERSION:
        return

    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def current(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return version


async def _execute(connection: AsyncConnection, statement: Executable) -> None:
    await connection.execute(statement)


async def _create(
    connection: AsyncConnection, record: Record, sitters: Sequence[Sitter], after: str | None
) -> None:
    if after is not None:
        # Also locks the row on PostgreSQL, so that of two rematches one waits and then refuses.
        first = update(matches).where(matches.c.id == after, matches.c.next.is_(None))
        if (await connection.execute(first.values(at=matches.c.at))).rowcount != 1:
            raise Unwritten
    row = {**msgspec.structs.asdict(record), "status": record.status.value}
    await connection.execute(matches.insert(), row)
    if after is not None:
        follow = update(matches).where(matches.c.id == after)
        await connection.execute(follow.values(next=record.id))
    rows = [_seat_row(record.id, seat, sitter) for seat, sitter in enumerate(sitters)]
    await connection.execute(seats.insert(), rows)


async def _seat(connection: AsyncConnection, match: str, sitters: Mapping[Seat, Sitter]) -> None:
    for seat, sitter in sitters.items():
        place = (seats.c.match == match) & (seats.c.seat == seat)
        row = _seat_row(match, seat, sitter)
        await connection.execute(update(seats).where(place).values(row))


def _seat_row(match: str, seat: Seat, sitter: Sitter) -> dict[str, Any]:
    return {
        "match": match,
        "seat": seat,
        "kind": sitter.kind.value,
        "person": sitter.person or None,
        "level": sitter.level,
    }


async def _sitters(
    connection: AsyncConnection, tables: Sequence[str]
) -> dict[str, tuple[Sitter, ...]]:
    joined = seats.outerjoin(identities, seats.c.person == identities.c.id)
    query = select(seats, identities.c.name).select_from(joined)
    rows = await connection.execute(
        query.where(seats.c.match.in_(tables)).order_by(seats.c.match, seats.c.seat)
    )
    found: dict[str, tuple[Sitter, ...]] = {}
    for row in rows:
        sitter = Sitter(Kind(row.kind), row.person or "", row.name or "", row.level)
        found[row.match] = (*found.get(row.match, ()), sitter)
    return found


def _status(match: str, status: Status) -> Executable:
    return update(matches).where(matches.c.id == match).values(status=status.value)


def _record(row: Row[Any]) -> Record:
    fields = dict(zip(row._fields, row, strict=True))
    return Record(**{**fields, "status": Status(row.status)})
