"""Where everything is kept: SQLite by default, PostgreSQL by URL. What returned is stored."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import structlog
from sqlalchemy import Connection, Executable, Row, Select, Update, bindparam, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ludotheque.core.faults import Misconfigured, Unavailable
from ludotheque.core.rules import Seat
from ludotheque.lobby.belongings import Brought
from ludotheque.lobby.listing import MOST_COUNTED, StoredTable, now
from ludotheque.lobby.people import Person
from ludotheque.lobby.tournaments import MOST_PEOPLE, Contest
from ludotheque.lobby.tournaments import Standing as Contested
from ludotheque.server.storage import belongings, bots, deals, reading, schema, tournaments
from ludotheque.server.storage.appending import Append, StepRow, unseal
from ludotheque.server.storage.backup import backup
from ludotheque.server.storage.belongings import match_row, person_row, seat_row
from ludotheque.server.storage.bots import Account
from ludotheque.server.storage.database import (
    Database,
    Prepared,
    Work,
    is_outage,
    locked_version,
    open_database,
    version,
)
from ludotheque.server.storage.journal import count
from ludotheque.server.storage.schema import identities, matches, seats
from ludotheque.server.storage.writer import Change, Unwritten, Writer
from ludotheque.table.messages import Status
from ludotheque.table.ports import Overtaken
from ludotheque.table.record import Record, Saved, SealedMove, Sitter, Standing

T = TypeVar("T")

log = structlog.get_logger()
STANDING: Final = Standing()
_written: Final = msgspec.json.Encoder().encode


OnStored = Callable[[int, float], None]  # so many steps, in so many seconds


def _unmeasured(steps: int, seconds: float) -> None:
    """Where nobody counts."""


class Store:
    """Open it with `Store.open(url)`, which also brings the database up to date."""

    def __init__(self, database: Database, on_stored: OnStored) -> None:
        self.database = database
        self._on_stored = on_stored
        self._writer = Writer(database)
        self.worker = ""
        backend = database.url.get_backend_name()
        self._insert = sqlite.insert if backend == "sqlite" else postgresql.insert

    @classmethod
    async def open(cls, url: str, on_stored: OnStored = _unmeasured) -> Store:
        return cls(await open_database(url), on_stored)

    def fenced(self, worker: str) -> Store:
        """The same store, which that worker may write to for as long as it has its lease."""
        other = copy(self)
        other.worker = worker
        return other

    async def close(self) -> None:
        await self._writer.close()
        await self.database.close()

    async def backup(self, target: Path) -> None:
        """Copy everything, while the server runs."""
        await asyncio.to_thread(backup, str(self.database.url), target)

    # People.

    async def keys(self, name: str) -> list[bytes]:
        """Random keys that stay the same, the newest last; the first is made by whoever asks."""
        await self._execute(
            self._insert(schema.secrets).values(_key(name)).on_conflict_do_nothing()
        )
        kept = await self._read(partial(_keys, name=name))
        return [kept[each] for each in sorted(kept)]

    async def new_key(self, name: str) -> None:
        """From now on the newest; what was there before stays."""
        await self.keys(name)
        await self._write(partial(_new_key, name=name))

    async def forget_keys(self, name: str) -> None:
        """All but the newest."""
        await self._write(partial(_forget_keys, name=name))

    async def add_person(self, person: Person) -> None:
        """Keep them, if they are not known yet."""
        await self._execute(
            self._insert(identities).values(person_row(person)).on_conflict_do_nothing()
        )

    async def person(self, person: str) -> Person | None:
        rows = await self._read(partial(_people, ours=person))
        return Person(rows[0].id, rows[0].name, rows[0].language) if rows else None

    async def change_person(self, person: Person) -> None:
        change = {"name": person.name, "language": person.language}
        added = self._insert(identities).values(person_row(person))
        await self._execute(added.on_conflict_do_update(index_elements=["id"], set_=change))

    # Bots that think elsewhere.

    async def add_bot(self, account: Account, language: str) -> bool:
        """Or is there one that it could be mistaken for?"""
        add = partial(bots.add, account=account, language=language, insert=self._insert)
        return await self._write(add)

    async def bots(self, **wanted: str) -> list[Account]:
        """Those of that id, owner or token."""
        return await self._read(partial(bots.find, wanted=wanted))

    async def bots_listening(self, since: int) -> list[Account]:
        return await self._read(partial(bots.listening, since=since))

    async def note_bot(self, account: Account, listens: bool) -> bool:
        """That it listens, or does not any more. Has it still the same token?"""
        return await self._write(partial(bots.note, account=account, listens=listens))

    async def renew_bot(self, bot: str, token: str) -> None:
        await self._write(partial(bots.renew, bot=bot, token=token))

    async def drop_bot(self, bot: str) -> None:
        await self._write(partial(bots.drop, bot=bot))

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

    async def has(self, match: str) -> bool:
        return await self._one(select(matches.c.id).where(matches.c.id == match)) is not None

    async def load(self, match: str) -> Saved | None:
        """A table with all that was done at it."""
        return await self._read(partial(reading.load, match=match))

    async def table(self, match: str) -> StoredTable | None:
        """A table without what was done at it."""
        return await self._read(partial(reading.table, match=match))

    async def tables_of(self, person: str, skip: int = 0) -> list[StoredTable]:
        """Where that person sits, the newest table first, but for so many."""
        return await self._read(partial(reading.tables_of, person=person, skip=skip))

    async def finished_of(
        self, person: str, skip: int = 0, most: int = MOST_COUNTED
    ) -> list[StoredTable]:
        """The games that person has finished, the newest table first."""
        return await self._read(partial(reading.finished_of, person=person, skip=skip, most=most))

    async def remark(self, match: str, remarks: bytes, outcome: bytes | None) -> None:
        """Keep how often the review of a finished game says what, and how that game ended."""
        change = {"remarks": remarks, "outcome": outcome}
        await self._execute(update(matches).where(matches.c.id == match).values(change))

    async def share_deal(self, match: str, code: str, person: str) -> str:
        """By that code others play what that person did; or by the one that it has already."""
        share = partial(deals.share, match=match, code=code, person=person, insert=self._insert)
        return await self._write(share)

    async def begin_play(self, record: Record, sitters: Sequence[Sitter]) -> str:
        """A table where its host plays a deal; or the one that they have already."""
        return await self._write(partial(self._begin_play, record=record, sitters=sitters))

    def _begin_play(self, connection: Connection, record: Record, sitters: Sequence[Sitter]) -> str:
        who = str(record.deal), record.host
        if not deals.claim(connection, *who, record.id, self._insert):
            return deals.table_of(connection, *who)
        _create(connection, record, sitters, after=None)
        return record.id

    async def plays_of(self, deal: str) -> list[StoredTable]:
        """In the order in which they were begun."""
        return await self._read(partial(reading.plays_of, deal=deal))

    # Tournaments.

    async def add_tournament(self, contest: Contest) -> None:
        await self._write(partial(tournaments.add, contest=contest))

    async def tournament(self, code: str) -> Contested | None:
        return await self._read(partial(tournaments.standing, code=code))

    async def tournaments_of(self, person: str) -> list[Contested]:
        """Those that this person has made or entered, the newest first."""
        return await self._read(partial(tournaments.of, person=person))

    async def enter(self, contest: Contest, person: str) -> bool:
        """Is there room for them?"""
        enter = partial(tournaments.enter, code=contest.code, person=person, insert=self._insert)
        return await self._write(partial(enter, most=contest.people or MOST_PEOPLE))

    async def close_tournament(self, code: str) -> None:
        await self._write(partial(tournaments.close, code=code))

    # All that is somebody's own.

    async def unfinished_of(self, person: str) -> list[StoredTable]:
        return await self._read(partial(belongings.unfinished_of, person=person))

    async def bring(self, brought: Brought) -> bool:
        """Keep a game that was played elsewhere; was it new?"""
        return await self._write(partial(belongings.bring, brought=brought))

    async def hand_over(self, one: str, other: str) -> None:
        """The other person has played what the one has."""
        await self._write(partial(belongings.hand_over, one=one, other=other))

    async def forget(self, person: str, language: str) -> None:
        """Nothing is left of them but the moves in others' games."""
        await self._write(partial(belongings.forget, person=person, language=language))

    async def made_since(self, host: str, created: int) -> int:
        """How many tables and tournaments that person has made since then."""
        count = select(func.count()).select_from(matches)
        row = await self._one(count.where(matches.c.host == host, matches.c.created >= created))
        assert row is not None
        others = partial(tournaments.made_since, host=host, created=created)
        return int(row[0]) + await self._read(others)

    # What a live table writes: `ludotheque.table.ports.Log`.

    async def append(
        self,
        match: str,
        first: int,
        steps: Sequence[tuple[int, bytes]],
        standing: Standing = STANDING,
        banks: bytes | None = None,
    ) -> None:
        made, awaits = now(), _written(standing.awaits)
        rows: list[StepRow] = []  # no comprehension: it would keep a cell for each of these names
        for step, (at, moves) in enumerate(steps, first):
            rows.append((match, step, at, moves, banks, made, awaits))
        began = time.perf_counter()
        try:
            await self._write(Append(rows, standing.outcome))
        except Unwritten as error:
            raise Overtaken(f"{match} has a step {first} already") from error
        self._on_stored(len(steps), time.perf_counter() - began)

    async def seal(self, match: str, step: int, sealed: SealedMove) -> None:
        row = {"match": match, "step": step, **msgspec.structs.asdict(sealed)}
        insert = self._insert(schema.sealed).values(row)
        await self._execute(
            insert.on_conflict_do_update(index_elements=["match", "seat"], set_=row)
        )

    async def begin(self, match: str) -> None:
        await self._write(partial(_begin, ours=match))

    async def end(self, match: str, ended: bytes) -> None:
        await self._write(partial(_end, match=match, ended=ended))

    async def seat(self, match: str, sitters: Mapping[Seat, Sitter]) -> None:
        await self._write(partial(_seat, match=match, sitters=sitters))

    async def reseat(self, match: str, sitters: Sequence[Sitter]) -> None:
        await self._write(partial(_reseat, match=match, sitters=sitters))

    async def pause(self, match: str, at: int) -> None:
        await self._write(Change(_pause, {"ours": match, "now": at}))

    # Whether it can store.

    async def check_ready(self) -> None:
        """Writes, and reads by the tables that we know; or else says why not."""
        await self._write(count)
        check_version(await self._read(version))

    async def check_alone(self) -> None:
        """Nobody has changed the tables since we looked, and nobody can any more: whoever wants to
        sees the lease that we have by now."""
        check_version(await self._write(locked_version))

    def _write(self, write: Work[T]) -> asyncio.Future[T]:
        return self._writer(write, self.worker)

    async def _read(self, work: Work[T]) -> T:
        try:
            return await self.database.read(work)
        except Exception as error:
            if not is_outage(error):
                raise
            log.error("cannot read", why=str(error).splitlines()[0])  # noqa: TRY400
            raise Unavailable("unreachable") from None

    async def _execute(self, statement: Executable) -> None:
        def write(connection: Connection) -> None:
            connection.execute(statement)

        await self._write(write)

    async def _one(self, query: Select[Any]) -> Row[Any] | None:
        def read(connection: Connection) -> Row[Any] | None:
            found: Row[Any] | None = connection.execute(query).one_or_none()
            return found

        return await self._read(read)


def check_version(found: str | None) -> None:
    if found != schema.VERSION:
        raise Misconfigured("other-migrations", theirs=found or "0", ours=schema.VERSION)


def _end(connection: Connection, match: str, ended: bytes) -> None:
    connection.execute(_status(match, Status.OVER).values(ended=ended))
    unseal(connection, ours=match)


def _key(name: str) -> dict[str, Any]:
    return {"name": name, "value": secrets.token_bytes(32)}


def _keys(connection: Connection, name: str) -> dict[int, bytes]:
    """By number. The first has none in its name, and stays there so that nobody makes it again."""
    table = schema.secrets
    numbered = table.c.name.like(f"{name}-%")
    rows = connection.execute(select(table).where((table.c.name == name) | numbered))
    return {int(row.name[len(name) + 1 :] or 0): bytes(row.value) for row in rows}


def _new_key(connection: Connection, name: str) -> None:
    newest = max(_keys(connection, name))
    connection.execute(schema.secrets.insert(), _key(f"{name}-{newest + 1}"))


def _forget_keys(connection: Connection, name: str) -> None:
    table, newest = schema.secrets, max(_keys(connection, name), default=0)
    if newest:
        old = [f"{name}-{number}" for number in range(1, newest)]
        connection.execute(table.delete().where(table.c.name.in_(old)))
        connection.execute(update(table).where(table.c.name == name).values(_key(name)))


_ours: Final = matches.c.id == bindparam("ours")
_people: Final = Prepared(select(identities).where(identities.c.id == bindparam("ours"))).rows
_pause: Final = update(matches).where(_ours).values(at=bindparam("now"))
_begin: Final = Prepared(update(matches).where(_ours).values(status=Status.PLAYING.value)).run
_unclaimed: Final = update(matches).where(_ours, matches.c.next.is_(None))
_claim: Final = Prepared(_unclaimed.values(at=matches.c.at)).run
_add: Final = Prepared(matches.insert()).run
_succeed: Final = Prepared(update(matches).where(_ours).values(next=bindparam("follows"))).run
_set_chair: Final = Prepared(seats.insert()).run


def _create(
    connection: Connection, record: Record, sitters: Sequence[Sitter], after: str | None
) -> None:
    # Also locks the row on PostgreSQL, so that of two rematches one waits and then refuses.
    if after is not None and _claim(connection, ours=after) != 1:
        raise Unwritten
    _add(connection, **match_row(record))
    if after is not None:
        _succeed(connection, ours=after, follows=record.id)
    for seat, sitter in enumerate(sitters):
        _set_chair(connection, **seat_row(record.id, seat, sitter))


def _seat(connection: Connection, match: str, sitters: Mapping[Seat, Sitter]) -> None:
    for seat, sitter in sitters.items():
        place = (seats.c.match == match) & (seats.c.seat == seat)
        connection.execute(update(seats).where(place).values(seat_row(match, seat, sitter)))


def _reseat(connection: Connection, match: str, sitters: Sequence[Sitter]) -> None:
    connection.execute(seats.delete().where(seats.c.match == match))
    connection.execute(seats.insert(), [seat_row(match, *each) for each in enumerate(sitters)])


def _status(match: str, status: Status) -> Update:
    return update(matches).where(matches.c.id == match).values(status=status.value)
