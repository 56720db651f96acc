"""The store on SQLite and on PostgreSQL: what returned is there, and of two writers one wins."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, inspect, text
from structlog.testing import capture_logs

from ludotheque.core.dice import numbered_seed
from ludotheque.core.faults import Fault
from ludotheque.lobby.bodies import NewTournament
from ludotheque.lobby.people import Person, new_id
from ludotheque.lobby.tournaments import dealt, new_contest
from ludotheque.server.storage.backup import restore
from ludotheque.server.storage.database import MIGRATIONS, connect, migrate, version
from ludotheque.server.storage.schema import VERSION, metadata
from ludotheque.server.storage.store import Store
from ludotheque.table.messages import Kind, Status
from ludotheque.table.ports import Overtaken, Unstored
from ludotheque.table.record import Record, SealedMove, Sitter, Standing
from tests.server.conftest import fresh_database

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite3'}"
    return await fresh_database(request.getfixturevalue("postgres"))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()


async def a_person(store: Store, name: str = "Zoé") -> Person:
    person = Person(new_id(), name, "fr")
    await store.add_person(person)
    return person


async def a_table(store: Store, *more: Sitter, id: str = "t1") -> tuple[Record, Person]:  # noqa: A002
    host = await a_person(store)
    record = Record(
        id=id,
        game="rami",
        mode="famille",
        version="1",
        options=b"{}",
        hints=True,
        host=host.id,
        seed=numbered_seed(1),
        created=int(id[1:]),
        status=Status.PLAYING,
    )
    await store.create(record, [Sitter(Kind.PERSON, host.id, host.name), *more])
    return record, host


# People.


async def test_people_and_their_names(store: Store) -> None:
    zoe = await a_person(store)
    assert await store.person(zoe.id) == zoe
    await store.change_person(Person(zoe.id, "Zoë", "en"))
    assert await store.person(zoe.id) == Person(zoe.id, "Zoë", "en")
    assert await store.person("nobody") is None
    await store.add_person(Person(zoe.id, "Somebody else", "fr"))
    assert await store.person(zoe.id) == Person(zoe.id, "Zoë", "en")
    await store.change_person(Person("new", "Ben", "fr"))
    assert await store.person("new") == Person("new", "Ben", "fr")


async def test_a_key_stays_the_same(store: Store, url: str) -> None:
    first = await store.keys("cookies")
    other = await Store.open(url)
    assert await other.keys("cookies") == first
    assert await store.keys("other") != first
    await other.close()


async def test_a_new_key_comes_last_and_the_others_can_be_forgotten(store: Store) -> None:
    (first,) = await store.keys("cookies")
    for _ in range(10):
        await store.new_key("cookies")
    keys = await store.keys("cookies")
    assert (len(keys), len(set(keys)), keys[0]) == (11, 11, first)
    await store.forget_keys("cookies")
    left = await store.keys("cookies")
    assert set(left) & set(keys) == {keys[-1]}
    assert left[-1] == keys[-1]
    assert await store.keys("cookies") == left


# Tables.


async def test_a_table_comes_back_as_it_was(store: Store) -> None:
    record, host = await a_table(store, Sitter(Kind.BOT, level="novice"), Sitter())
    await store.append("t1", 0, [(0, b'{"-1":1}'), (5, b'{"0":2}')])
    await store.seal("t1", 1, SealedMove(0, 6, b"stale"))
    await store.seal("t1", 2, SealedMove(0, 7, b"first"))
    await store.seal("t1", 2, SealedMove(0, 8, b"second"))
    await store.pause("t1", 99)
    saved = await store.load("t1")
    assert saved is not None
    assert saved.record == msgspec.structs.replace(record, at=99)
    assert saved.record.hints is True  # and not 1, as SQLite has it
    assert saved.sitters == (
        Sitter(Kind.PERSON, host.id, "Zoé"),
        Sitter(Kind.BOT, level="novice"),
        Sitter(),
    )
    assert saved.steps == ((0, b'{"-1":1}'), (5, b'{"0":2}'))
    assert saved.sealed == (SealedMove(0, 8, b"second"),)
    assert await store.load("t2") is None


async def test_sealed_moves_count_for_their_step_only(store: Store) -> None:
    await a_table(store)
    await store.seal("t1", 0, SealedMove(0, 1, b"x"))
    await store.append("t1", 0, [(2, b"{}")])
    saved = await store.load("t1")
    assert saved is not None
    assert saved.sealed == ()


async def test_seats_change(store: Store) -> None:
    _, host = await a_table(store, Sitter())
    await store.seat("t1", {0: Sitter(), 1: Sitter(Kind.PERSON, host.id, "Zoé", "novice")})
    saved = await store.load("t1")
    assert saved is not None
    assert saved.sitters == (Sitter(), Sitter(Kind.PERSON, host.id, "Zoé", "novice"))


async def test_the_last_step_ends_a_match(store: Store) -> None:
    await a_table(store)
    await store.append("t1", 0, [(0, b"{}")], Standing(outcome=b"{}"))
    saved = await store.load("t1")
    assert saved is not None
    assert saved.record.status is Status.OVER


async def test_my_tables_newest_first(store: Store) -> None:
    record, host = await a_table(store, id="t1")
    for number in (3, 2):
        await a_table(store, Sitter(Kind.PERSON, host.id), id=f"t{number}")
    listed = await store.tables_of(host.id)
    assert [table.record.id for table in listed] == ["t3", "t2", "t1"]
    assert [len(table.sitters) for table in listed] == [2, 2, 1]
    assert await store.tables_of("nobody") == []
    assert await store.made_since(record.host, 0) == 1
    assert await store.made_since(record.host, record.created + 1) == 0


# Of several, one.


async def test_of_several_writers_of_a_step_one_wins(store: Store, url: str) -> None:
    """Each has a connection of its own, as on several machines."""
    await a_table(store)
    others = [await Store.open(url) for _ in range(3)]
    for step in range(5):
        tries = [
            other.append("t1", step, [(number, b"%d" % number)])
            for number, other in enumerate(others)
        ]
        results = await asyncio.gather(*tries, return_exceptions=True)
        lost = [result for result in results if result is not None]
        assert len(lost) == len(others) - 1
        assert all(isinstance(result, Overtaken) for result in lost)
        saved = await store.load("t1")
        assert saved is not None
        assert saved.steps[step][0] == results.index(None)
    for other in others:
        await other.close()


async def test_who_is_overtaken_leaves_nothing_behind(store: Store) -> None:
    await a_table(store)
    await store.append("t1", 0, [(0, b"a")])
    with pytest.raises(Overtaken):
        await store.append("t1", 0, [(0, b"b"), (0, b"c")], Standing(outcome=b"{}"))
    saved = await store.load("t1")
    assert saved is not None
    assert saved.steps == ((0, b"a"),)
    assert saved.record.status is Status.PLAYING


async def test_writes_that_wait_together_all_get_their_own_answer(store: Store) -> None:
    for number in range(5):
        await a_table(store, id=f"t{number}")
    tries = [store.append(f"t{n % 5}", 0, [(n, b"{}")]) for n in range(10)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert results[:5] == [None] * 5
    assert [type(result) for result in results[5:]] == [Overtaken] * 5


async def test_who_is_overtaken_costs_only_themselves(store: Store) -> None:
    """Whatever is written together with them, and by whatever statement."""
    for number in range(5):
        await a_table(store, id=f"t{number}")
    await store.append("t2", 0, [(0, b"a")])
    tries = (
        store.append("t0", 0, [(0, b"0")]),
        store.append("t1", 0, [(0, b"0"), (1, b"1")]),
        store.append("t2", 0, [(0, b"b"), (0, b"c")], Standing(outcome=b"{}")),
        store.append("t3", 0, [(0, b"0")], Standing(outcome=b"[]")),
        store.pause("t4", 9),
    )
    told = await asyncio.gather(*tries, return_exceptions=True)
    assert [type(each) for each in told] == [type(None)] * 2 + [Overtaken] + [type(None)] * 2
    kept = [await store.load(f"t{number}") for number in range(5)]
    assert [saved and len(saved.steps) for saved in kept] == [1, 2, 1, 1, 0]
    assert [saved and saved.record.outcome for saved in kept] == [None, None, None, b"[]", None]
    assert [saved and saved.record.at for saved in kept] == [0, 0, 0, 0, 9]


async def test_times_that_wait_together_are_one_statement(store: Store, url: str) -> None:
    """A server that ends stops the time at all its tables."""
    names = [f"t{number}" for number in range(20)]
    for name in names:
        await a_table(store, id=name)
    said: list[str] = []
    engine = getattr(store.database, "_engine")  # noqa: B009
    engine = getattr(engine, "sync_engine", engine)
    event.listen(engine, "before_cursor_execute", lambda *args: said.append(args[2]))
    await asyncio.gather(*(store.pause(name, 7 + n) for n, name in enumerate(names)))
    # The first finds nobody to wait for.
    assert len([each for each in said if "matches" in each]) == 2
    kept = [await store.load(name) for name in names]
    assert [saved and saved.record.at for saved in kept] == [7 + n for n in range(20)]


async def test_of_several_rematches_one_is_made(store: Store, url: str) -> None:
    record, _ = await a_table(store)
    others = [await Store.open(url) for _ in range(3)]
    again = [msgspec.structs.replace(record, id=f"r{n}") for n in range(3)]
    made = await asyncio.gather(
        *(o.create(r, [Sitter()], after="t1") for o, r in zip(others, again, strict=True))
    )
    assert len(set(made)) == 1
    saved = await store.load("t1")
    assert saved is not None
    assert saved.record.next == made[0]
    found = [await store.load(r.id) for r in again]
    assert sum(each is not None for each in found) == 1
    for other in others:
        await other.close()


async def test_of_several_tables_of_one_deal_each_person_has_one(store: Store, url: str) -> None:
    record, zoe = await a_table(store)
    code = await store.share_deal("t1", "code", zoe.id)
    assert await store.share_deal("t1", "other", zoe.id) == code == "code"
    others = [await Store.open(url) for _ in range(3)]
    ann = await a_person(store, "Ann")
    again = [msgspec.structs.replace(record, id=f"a{n}", host=ann.id, deal=code) for n in range(3)]
    sits = [Sitter(Kind.PERSON, ann.id, ann.name)]
    pairs = zip(others, again, strict=True)
    made = await asyncio.gather(*(other.begin_play(each, sits) for other, each in pairs))
    assert len(set(made)) == 1
    assert [each.record.id for each in await store.tables_of(ann.id)] == made[:1]
    assert await store.begin_play(msgspec.structs.replace(again[0], id="a9"), sits) == made[0]
    mine = msgspec.structs.replace(record, id="z9", deal=code)
    assert await store.begin_play(mine, [Sitter(Kind.PERSON, zoe.id, zoe.name)]) == "t1"
    for other in others:
        await other.close()


async def test_of_several_who_come_last_to_a_tournament_some_enter(store: Store, url: str) -> None:
    zoe = await a_person(store)
    wanted = NewTournament("Club", "rami", 2, 3, "famille", "novice", people=2)
    contest = new_contest(zoe, wanted)
    await store.add_tournament(contest)
    others = [await Store.open(url) for _ in range(3)]
    people = [await a_person(store, name) for name in ("Ann", "Ben", "Eve")]
    pairs = list(zip(others, people, strict=True))
    entered = await asyncio.gather(*(other.enter(contest, who.id) for other, who in pairs))
    assert sorted(entered) == [False, True, True]
    assert sum([await other.enter(contest, who.id) for other, who in pairs]) == 2
    first = people[entered.index(True)]
    tables = [dealt(first, contest, 1) for _ in others]
    begun = await asyncio.gather(
        *(other.begin_play(*table) for other, table in zip(others, tables, strict=True))
    )
    await asyncio.gather(*(other.close_tournament(contest.code) for other in others))
    (found,) = await store.tournaments_of(first.id)
    assert found == await store.tournament(contest.code)
    assert [(each.deal, each.table, each.over) for each in found.plays] == [(1, begun[0], False)]
    assert found.contest.closed is not None
    await store.hand_over(first.id, zoe.id)
    await store.forget(zoe.id, "fr")
    left = await store.tournament(contest.code)
    assert left is not None
    assert [entry.person in (zoe.id, first.id) for entry in left.entries] == [False]
    assert (left.plays, left.contest.host == zoe.id) == ((), False)
    for other in others:
        await other.close()


# Migrations.


async def test_migrations_lead_from_nothing_to_the_schema(url: str) -> None:
    database = connect(url)
    assert await database.read(lambda c: inspect(c).get_table_names()) == []
    await database.write(migrate)
    await database.write(migrate)  # a second time changes nothing
    assert await database.read(_differences) == []
    assert await database.read(version) == VERSION
    await database.close()


def test_the_version_is_that_of_the_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    assert ScriptDirectory.from_config(config).get_current_head() == VERSION


def _differences(connection: Connection) -> list[object]:
    found = compare_metadata(MigrationContext.configure(connection), metadata)
    return [each for each in found if "alembic_version" not in str(each)]


# SQLite alone.


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "games.sqlite3"


async def test_sqlite_flushes_every_commit(file: Path) -> None:
    store = await Store.open(f"sqlite:///{file}")
    names = ("journal_mode", "synchronous", "foreign_keys")
    for ask in (store.database.read, store.database.write):
        modes = await ask(lambda c: [c.scalar(text(f"PRAGMA {name}")) for name in names])
        assert modes == ["wal", 2, 1]
    await store.close()


async def test_nobody_else_may_read_the_database(file: Path) -> None:
    store = await Store.open(f"sqlite:///{file}")
    await a_person(store)
    made = list(file.parent.iterdir())
    assert file in made
    assert {stat.S_IMODE(each.stat().st_mode) for each in made} == {0o600}
    await store.close()


async def test_backup_and_restore(file: Path, tmp_path: Path) -> None:
    url, copy = f"sqlite:///{file}", tmp_path / "copy.sqlite3"
    store = await Store.open(url)
    zoe = await a_person(store)
    await store.backup(copy)
    await a_person(store, "Ben")
    with pytest.raises(Fault, match="backup-exists"):
        await store.backup(copy)
    await store.close()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    restore(url, copy)
    store = await Store.open(url)
    assert await store.person(zoe.id) == zoe
    count = text("SELECT count(*) FROM identities")
    assert await store.database.read(lambda c: c.scalar(count)) == 1
    await store.close()


def test_only_sound_backups_are_restored(file: Path, tmp_path: Path) -> None:
    nonsense = tmp_path / "nonsense"
    nonsense.write_bytes(b"not a database" * 100)
    other = tmp_path / "other"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE t (x)")
    connection.close()
    for bad in (nonsense, other, tmp_path / "missing"):
        with pytest.raises(Fault, match="backup-unsound"):
            restore(f"sqlite:///{file}", bad)
    assert not file.exists()


async def test_postgresql_is_backed_up_by_its_own_tools(postgres: str, tmp_path: Path) -> None:
    store = await Store.open(postgres)
    with pytest.raises(Fault, match="backup-sqlite-only"):
        await store.backup(tmp_path / "copy")
    await store.close()


@pytest.mark.parametrize(
    "url", ["nonsense", "postgresql://u@127.0.0.1:1/x", "sqlite:////dev/null/x", "mysql://x/y"]
)
async def test_a_database_that_cannot_be_had(url: str) -> None:
    with pytest.raises(Fault, match="bad-database"):
        await Store.open(url)


async def test_all_that_were_to_be_committed_together_are_told_that_nothing_was(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the log once, however many they are."""
    record, _ = await a_table(store)

    def full(_: object) -> asyncio.Future[object]:
        failed: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        failed.set_exception(sqlite3.OperationalError("database or disk is full"))
        return failed

    with monkeypatch.context() as away, capture_logs() as logs:
        away.setattr(store.database, "write", full)
        asked = (store.append(record.id, 0, [(step, b"{}")]) for step in range(4))
        told = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(each) for each in told] == [Unstored] * 4
    assert [said["event"] for said in logs] == ["cannot store"] * 2  # the first was alone
    await store.append(record.id, 0, [(0, b"{}")])
    saved = await store.load(record.id)
    assert saved is not None
    assert saved.steps == ((0, b"{}"),)
