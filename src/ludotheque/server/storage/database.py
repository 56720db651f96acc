"""A database behind one small door: work on a connection, as one transaction, without blocking.

The work is plain SQLAlchemy Core. SQLite does it in threads of its own, one of them for writing:
handing over a whole transaction costs one change of thread, where an asynchronous driver needs
several for each statement. PostgreSQL does it on an asynchronous connection.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import namedtuple
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cached_property, partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import (
    URL,
    Connection,
    Delete,
    Insert,
    Select,
    Update,
    create_engine,
    event,
    inspect,
    make_url,
    text,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ludotheque.core.faults import Misconfigured
from ludotheque.server.storage import schema
from ludotheque.server.storage.backup import database_file, make_private
from ludotheque.server.storage.journal import Tally, count_here, driver

T = TypeVar("T")
Work = Callable[[Connection], T]

DIALECT: Final = sqlite.dialect()

READERS: Final = 4
CONNECTIONS: Final = 12  # to PostgreSQL, kept
MIGRATIONS: Final = "ludotheque.server.storage:migrations"
MIGRATING: Final = 0x6C75646F  # the number of our lock: "ludo"
OUR_FAULTS: Final = (
    IntegrityError,
    ProgrammingError,
    DataError,
    sqlite3.IntegrityError,
    sqlite3.ProgrammingError,
    sqlite3.DataError,
)
PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",  # a commit is on the disk when it returns
    "foreign_keys=ON",
    "busy_timeout=10000",
    "cache_size=-16000",  # kB at most: what is written again and again is not read again
)


class Database(Protocol):
    url: URL

    async def read(self, work: Work[T]) -> T: ...

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        """Committed when it is done; an exception takes everything back."""

    async def close(self) -> None: ...


class Hand:
    """A thread that does one work after the other. An executor's takes as long to be handed one as
    SQLite takes for a move."""

    def __init__(self, write: Callable[[Work[Any]], Any]) -> None:
        self._write = write
        self._waiting: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def do(self, work: Work[T]) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def write() -> None:
            try:
                tell = partial(_succeed, done, self._write(work))
            except Exception as error:
                tell = partial(_fail, done, error)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(tell)

        self._waiting.put(write)
        return done

    def stop(self) -> None:
        """Finish what was asked for."""
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (write := self._waiting.get()) is not None:
            write()


def _succeed(done: asyncio.Future[T], result: T) -> None:
    if not done.done():
        done.set_result(result)


def _fail(done: asyncio.Future[Any], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


class SQLite:
    """SQLite, in threads of its own."""

    def __init__(self, url: URL) -> None:
        self.url = url.set(drivername="sqlite")
        file = database_file(str(self.url))
        make_private(file)
        self._tally = Tally(file)
        self._engine = create_engine(self.url, pool_size=READERS + 1)
        event.listen(self._engine, "connect", _set_up)
        event.listen(self._engine, "begin", _begin)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._hand = Hand(self._write)
        self._writing: Connection | None = None  # in the writer's hand as long as it works

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[T]) -> T:
        with self._engine.connect() as connection:
            driver(connection).execute("BEGIN")  # all that it reads is of one moment
            return work(connection)

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        return self._hand.do(work)

    def _write(self, work: Work[T]) -> T:
        """Begun and committed at the driver: what SQLAlchemy does around a transaction takes longer
        than a move does in it."""
        if self._writing is None:
            self._writing = self._engine.connect()
        connection, begun = self._writing, driver(self._writing)
        try:
            # Who will write says so at once: to find out in the middle that somebody else writes
            # would be too late.
            begun.execute("BEGIN IMMEDIATE")
            result = work(connection)
            commits = count_here(connection)
            self._tally.check(commits)
            # Where the work was SQLAlchemy's, it has joined the transaction and has to know.
            (connection if connection.in_transaction() else begun).commit()
        except Exception:
            self._let_go()
            raise
        self._tally.note(commits)
        return result

    def _let_go(self) -> None:
        if self._writing is not None:
            self._writing.close()
            self._writing = None

    async def close(self) -> None:
        for end in (self._readers.shutdown, self._hand.stop):
            await asyncio.to_thread(end)
        self._let_go()
        self._engine.dispose()
        self._tally.close()


class PostgreSQL:
    """PostgreSQL, by an asynchronous driver."""

    def __init__(self, url: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        self.url = url.set(drivername="postgresql+asyncpg")
        self._engine = create_async_engine(self.url, pool_size=CONNECTIONS, max_overflow=0)
        # A transaction would be two more ways to PostgreSQL and back, and at its usual isolation
        # each statement in it sees a moment of its own all the same.
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, work: Work[T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        return asyncio.ensure_future(self._write(work))

    async def _write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


class Prepared:
    """A statement that is asked for again and again, with other values each time. For SQLite it is
    written out once and then goes to the driver as it is: what SQLAlchemy does each time takes
    several times as long as SQLite itself."""

    def __init__(self, statement: Insert | Update | Delete | Select[Any]) -> None:
        self._statement = statement

    def run(self, connection: Connection, **values: Any) -> int:
        """How many rows it changed."""
        if connection.dialect.name != "sqlite":
            return connection.execute(self._statement, values).rowcount
        return self._at_driver(connection, values).rowcount

    def run_in_order(self, connection: Connection, values: Sequence[Any]) -> int:
        """The same with all values in the order of the statement."""
        if connection.dialect.name != "sqlite":
            named = dict(zip(self._names, values, strict=True))
            return connection.execute(self._statement, named).rowcount
        return driver(connection).execute(self._written, values).rowcount

    def run_all(self, connection: Connection, values: Sequence[Sequence[Any]]) -> int:
        """The same in SQLite for many at once."""
        return driver(connection).executemany(self._written, values).rowcount

    def rows(self, connection: Connection, **values: Any) -> Sequence[Any]:
        if connection.dialect.name != "sqlite":
            return connection.execute(self._statement, values).all()
        return [self._row(found) for found in self._at_driver(connection, values)]

    def _at_driver(self, connection: Connection, values: Mapping[str, Any]) -> sqlite3.Cursor:
        given = {**self._always, **values}
        in_order = [given[name] for name in self._names]
        return driver(connection).execute(self._written, in_order)

    def _row(self, values: tuple[Any, ...]) -> Any:
        pairs = zip(self._readers, values, strict=True)
        return self._named._make([each if read is None else read(each) for read, each in pairs])

    @cached_property
    def _compiled(self) -> Any:
        return self._statement.compile(dialect=DIALECT)

    @cached_property
    def _written(self) -> str:
        return str(self._compiled)

    @cached_property
    def _names(self) -> list[str]:
        """Of the values, in the order of the statement. Given by name, SQLite would be asked for
        each of them where it belongs."""
        names: list[str] = self._compiled.positiontup
        return names

    @cached_property
    def _always(self) -> dict[str, Any]:
        """Values that are part of the statement."""
        return {name: each for name, each in self._compiled.params.items() if each is not None}

    @cached_property
    def _named(self) -> Any:
        return namedtuple("Row", self._columns.keys())

    @cached_property
    def _readers(self) -> list[Any]:
        """Of those columns that SQLite keeps as something else."""
        types = (column.type.dialect_impl(DIALECT) for column in self._columns)
        return [each.result_processor(DIALECT, None) for each in types]

    @property
    def _columns(self) -> Any:
        return self._statement.selected_columns  # type: ignore[union-attr]


BACKENDS: Final[dict[str, Callable[[URL], Database]]] = {"sqlite": SQLite, "postgresql": PostgreSQL}


def connect(url: str) -> Database:
    try:
        parsed = make_url(url)
        return BACKENDS[parsed.get_backend_name()](parsed)
    except KeyError:
        raise Misconfigured("bad-database", why=f"{', '.join(BACKENDS)}") from None
    except (ArgumentError, ModuleNotFoundError, OSError) as error:
        raise Misconfigured("bad-database", why=str(error)) from None


async def open_database(url: str) -> Database:
    """The database of that URL, brought up to date."""
    database = connect(url)
    try:
        await database.write(migrate)
    except Misconfigured:
        await database.close()
        raise
    except (OSError, DBAPIError) as error:
        await database.close()
        raise Misconfigured("bad-database", why=str(error).splitlines()[0]) from error
    return database


def _set_up(connection: Any, _record: Any) -> None:
    # Python's own idea of transactions leaves out whatever changes tables.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """A transaction is one from its first statement, where it has not begun at the driver."""
    if not driver(connection).in_transaction:
        connection.exec_driver_sql("BEGIN")


def migrate(connection: Connection) -> None:
    """Bring the tables up to date. Alembic is slow to import and mostly not needed."""
    found = locked_version(connection)
    if found == schema.VERSION:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    config.attributes["connection"] = connection
    known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise Misconfigured("other-migrations", theirs=found, ours=schema.VERSION)
    check_no_workers(connection, found or "0")
    command.upgrade(config, "head")


def locked_version(connection: Connection) -> str | None:
    """Where several workers start at once, one brings the tables up to date and the others wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    return version(connection)


def check_no_workers(connection: Connection, found: str) -> None:
    """Tables do not change under a worker that runs."""
    if connection.dialect.name != "postgresql" or not inspect(connection).has_table("workers"):
        return
    now = "extract(epoch from clock_timestamp()) * 1000"
    if connection.scalar(text(f"SELECT count(*) FROM workers WHERE until >= {now}")):  # noqa: S608
        raise Misconfigured("other-migrations", theirs=found, ours=schema.VERSION)


def is_outage(error: Exception) -> bool:
    """The database cannot be reached, or has no room, or is broken; what we asked was not wrong."""
    if isinstance(error, (DBAPIError, sqlite3.Error)):
        return not isinstance(error, OUR_FAULTS)
    return isinstance(error, (OSError, PoolTimeout))


def version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found
