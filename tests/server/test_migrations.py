"""A database comes up to date whole or not at all, whenever the process dies."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from ludotheque.core.dice import numbered_seed
from ludotheque.core.faults import Fault
from ludotheque.server.server import Server
from ludotheque.server.settings import Settings
from ludotheque.server.storage import database, schema
from ludotheque.server.storage.database import MIGRATIONS, connect, migrate, version
from ludotheque.server.storage.store import Store
from ludotheque.table.messages import Kind, Status
from ludotheque.table.record import Sitter
from tests.server.conftest import fresh_database
from tests.server.process import ROOT

pytestmark = pytest.mark.xdist_group("postgres")
OLDER = ["0001", "0002"]


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite3'}"
    return await fresh_database(request.getfixturevalue("postgres"))


def a_running_game(connection: Connection, since: str) -> None:
    """As a version of that migration left it."""
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    config.attributes["connection"] = connection
    command.upgrade(config, since)
    rows: Sequence[tuple[object, dict[str, object]]] = (
        (schema.identities, {"id": "ann", "name": "Ann", "language": "fr", "created": 1}),
        (
            schema.matches,
            {"id": "t1", "game": "rami", "mode": "famille", "version": "1", "options": b"{}"}
            | {"hints": True, "host": "ann", "seed": numbered_seed(1), "created": 2}
            | {"status": "playing", "at": 7, "next": None},
        ),
        (
            schema.seats,
            {"match": "t1", "seat": 0, "kind": "person", "person": "ann", "level": ""},
        ),
        (schema.steps, {"match": "t1", "step": 0, "at": 3, "moves": b"{}"}),
    )
    for table, row in rows:
        names = ", ".join(f'"{name}"' for name in row)
        values = ", ".join(f":{name}" for name in row)
        connection.execute(text(f'INSERT INTO "{table}" ({names}) VALUES ({values})'), row)


async def prepare(url: str, since: str) -> None:
    """Not by our own door: it would bring everything up to date."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        engine = create_engine(parsed)
        with engine.begin() as connection:
            a_running_game(connection, since)
        engine.dispose()
        return
    other = create_async_engine(parsed.set(drivername="postgresql+asyncpg"))
    async with other.begin() as waiting:
        await waiting.run_sync(a_running_game, since)
    await other.dispose()


@pytest.mark.parametrize("since", ["", *OLDER])
async def test_killed_between_any_two_statements(url: str, since: str) -> None:
    if since:
        await prepare(url, since)
    command = [sys.executable, "-m", "tests.server.dying", url]
    died = subprocess.run(  # noqa: ASYNC221
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (died.returncode, died.stderr) == (0, "")
    assert int(died.stdout) > 5
    found = connect(url)
    assert await found.read(_differences) == []
    assert await found.read(version) == schema.VERSION
    await found.close()
    if since:
        await check_the_game_goes_on(url)


async def check_the_game_goes_on(url: str) -> None:
    store = await Store.open(url)
    saved = await store.load("t1")
    assert saved is not None
    assert (saved.record.status, saved.record.at) == (Status.PLAYING, 7)
    assert saved.record.seed == numbered_seed(1)
    assert saved.sitters == (Sitter(Kind.PERSON, "ann", "Ann"),)
    assert saved.steps == ((3, b"{}"),)
    await store.append("t1", 1, [(8, b"{}")])
    await store.close()


async def test_of_a_deal_played_twice_the_first_table_is_kept_as_theirs(tmp_path: Path) -> None:
    """Before there was a key, two requests at the same instant made two tables."""
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    engine = create_engine(url)
    with engine.begin() as connection:
        a_running_game(connection, "0009")
        for table, created in (("t0", 9), ("t2", 3)):
            again = f"SELECT '{table}', game, mode, version, options, hints, host, seed, {created}"
            fields = "id, game, mode, version, options, hints, host, seed, created, status, at"
            asked = f"INSERT INTO matches ({fields}) {again}, status, at FROM matches LIMIT 1"
            connection.execute(text(asked))
            sits = f"INSERT INTO seats SELECT '{table}', seat, kind, person, level, figure, wins"
            connection.execute(text(f"{sits} FROM seats LIMIT 1"))
        connection.execute(text("UPDATE matches SET deal = 'code'"))
    engine.dispose()
    store = await Store.open(url)
    known = await store.table("t1")
    assert known is not None
    assert known.record.deal == "code"
    assert await store.begin_play(known.record, known.sitters) == "t1"
    await store.close()


def test_no_older_version_is_left_out() -> None:
    files = Path(database.__file__).with_name("migrations") / "versions"
    known = sorted(file.name[:4] for file in files.glob("0*.py"))
    assert known[: len(OLDER)] == OLDER
    assert known[-1] == schema.VERSION


def _differences(connection: Connection) -> list[object]:
    found = compare_metadata(MigrationContext.configure(connection), schema.metadata)
    return [each for each in found if "alembic_version" not in str(each)]


# Versions side by side.


async def test_a_database_of_a_newer_version_is_refused(url: str) -> None:
    await (await Store.open(url)).close()
    other = connect(url)
    await other.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num='9999'")))
    with pytest.raises(Fault, match="other-migrations") as refused:
        await other.write(migrate)
    assert refused.value.params == {"theirs": "9999", "ours": schema.VERSION}
    await other.close()


async def test_tables_do_not_change_under_a_worker(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another worker of the same migrations may come; one that would have to migrate may not."""
    url = await fresh_database(postgres)
    server = await Server.open(Settings(database=url, lease=60))
    await (await Store.open(url)).close()
    monkeypatch.setattr(schema, "VERSION", "0004-to-be")
    with pytest.raises(Fault, match="other-migrations"):
        await Store.open(url)
    await server.close()


async def test_a_worker_that_was_overtaken_by_a_migration_does_not_stay(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody migrates between our look at the database and our lease."""
    url = await fresh_database(postgres)
    await (await Store.open(url)).close()
    check = Store.check_alone

    async def late(store: Store) -> None:
        await store.database.write(
            lambda c: c.execute(text("UPDATE alembic_version SET version_num='9999'"))
        )
        await check(store)

    monkeypatch.setattr(Store, "check_alone", late)
    with pytest.raises(Fault, match="other-migrations"):
        await Server.open(Settings(database=url))
