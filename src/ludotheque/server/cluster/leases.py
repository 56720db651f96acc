"""The leases of the workers on one PostgreSQL, and which tables each of them carries.

A worker has a lease until its row is deleted: by itself when it ends, or by another that wants one
of its tables when the lease has run out. What a worker writes about a table is written only while
its row is there, in the same transaction; deleting it waits for such transactions. So a table that
is taken over is complete, and who was taken for dead cannot write.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    cast,
    delete,
    func,
    select,
    text,
    true,
    update,
)
from sqlalchemy.dialects.postgresql import insert

from ludotheque.core.faults import Misconfigured
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.schema import carriers, mail, matches, workers

# Milliseconds since 1970 by the one clock that all workers share.
NOW: ColumnElement[int] = cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
ALONE = "memory"  # the bus on which nobody else hears us


class Elsewhere(Exception):
    """Another worker carries this table."""

    def __init__(self, worker: str) -> None:
        super().__init__(worker)
        self.worker = worker


class Leases:
    def __init__(self, database: Database, bus: str, lease: float) -> None:
        self._database = database
        self._bus = bus
        self._lease = round(lease * 1000)

    async def register(self, worker: str) -> None:
        """Refuses where others could not hear us."""
        await self._database.write(partial(self._register, worker=worker))

    def _register(self, connection: Connection, worker: str) -> None:
        connection.execute(text("LOCK TABLE workers IN SHARE ROW EXCLUSIVE MODE"))
        _delete_expired(connection)
        others = set(connection.scalars(select(workers.c.bus)))
        if others and (others != {self._bus} or self._bus == ALONE):
            raise Misconfigured("other-workers", buses=", ".join(sorted(others)))
        row = {"id": worker, "bus": self._bus, "until": NOW + self._lease}
        connection.execute(workers.insert().values(row))

    async def unregister(self, worker: str) -> None:
        def write(connection: Connection) -> None:
            connection.execute(delete(workers).where(workers.c.id == worker))
            connection.execute(delete(mail).where(mail.c.worker == worker))

        await self._database.write(write)

    async def renew(self, worker: str) -> set[str]:
        """Stay for another lease. Answers with all whose lease has not run out."""
        return await self._database.write(partial(self._renew, worker=worker))

    def _renew(self, connection: Connection, worker: str) -> set[str]:
        mine = update(workers).where(workers.c.id == worker)
        connection.execute(mine.values(until=NOW + self._lease))
        return _alive(connection)

    async def alive(self) -> set[str]:
        return await self._database.read(_alive)

    async def take(self, match: str, worker: str) -> str | None:
        """Who carries the table: that worker, if nobody did. None: there is no such table, or
        that worker has no lease."""
        found = await self.carriers_of([match])
        if found:
            return found[match]
        return await self._database.write(partial(_take, match=match, worker=worker))

    async def carriers_of(self, tables: Collection[str]) -> dict[str, str]:
        """Who carries these, as far as anybody does who is in time."""
        return await self._database.read(partial(_carriers_of, tables=tables))

    async def release(self, match: str, worker: str) -> None:
        mine = (carriers.c.match == match) & (carriers.c.worker == worker)

        def write(connection: Connection) -> None:
            connection.execute(delete(carriers).where(mine))

        await self._database.write(write)


def _alive(connection: Connection) -> set[str]:
    return set(connection.scalars(select(workers.c.id).where(workers.c.until >= NOW)))


def _take(connection: Connection, match: str, worker: str) -> str | None:
    _delete_expired(connection)
    pair = select(matches.c.id, workers.c.id).join_from(matches, workers, true())
    ours = pair.where(matches.c.id == match, workers.c.id == worker)
    taken = insert(carriers).from_select(["match", "worker"], ours)
    connection.execute(taken.on_conflict_do_nothing())
    return connection.scalar(select(carriers.c.worker).where(carriers.c.match == match))


def _carriers_of(connection: Connection, tables: Collection[str]) -> dict[str, str]:
    joined = carriers.join(workers, carriers.c.worker == workers.c.id)
    rows = select(carriers.c.match, carriers.c.worker).select_from(joined)
    live = rows.where(carriers.c.match.in_(tables), workers.c.until >= NOW)
    return {row.match: row.worker for row in connection.execute(live)}


def _delete_expired(connection: Connection) -> None:
    """Those whose lease has run out, with all that they carry. Locked in one order by everybody."""
    late = select(workers.c.id).where(workers.c.until < NOW).order_by(workers.c.id)
    names = list(connection.scalars(late.with_for_update()))
    if names:
        connection.execute(delete(workers).where(workers.c.id.in_(names)))
        connection.execute(delete(mail).where(mail.c.worker.not_in(select(workers.c.id))))
