"""This worker among the others: tables that they carry, and people who sit with them.

A table is carried by one worker; the others pass on to it what their people say and do, and back to
them what it shows. Where a message may be missing, both ends break off, and people's clients come
back with the number of steps they have seen: no message is needed twice.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Iterable
from typing import Any, Final, Protocol

import msgspec
import structlog

from ludotheque.core.faults import Broken, Fault
from ludotheque.lobby.listing import Presence
from ludotheque.server.cluster.asking import Asking
from ludotheque.server.cluster.bus import Bus, bus_of, kind_of
from ludotheque.server.cluster.leases import Elsewhere, Leases
from ludotheque.server.cluster.messages import (
    Answer,
    AnyMessage,
    Ask,
    AskPresence,
    Failure,
    Heartbeat,
    Join,
    Leave,
    Moved,
    Numbering,
    Question,
    Rename,
    Said,
    SendAway,
    Show,
    Tell,
)
from ludotheque.server.cluster.remote_tables import RemoteTable, RemoteTables
from ludotheque.server.cluster.remote_viewers import RemoteViewers
from ludotheque.server.storage.database import Database
from ludotheque.table.commands import AnyCommand
from ludotheque.table.messages import Room
from ludotheque.table.queue import Gone
from ludotheque.table.table import Table

BEATS: Final = 3  # in the time of a lease

log = structlog.get_logger()
_decode_presence = msgspec.json.Decoder(dict[str, Presence]).decode


class CarriedTables(Protocol):
    """What a worker asks of the tables that it carries."""

    async def here(self, match: str) -> Table:
        """One that is carried here."""

    async def do_here(self, command: AnyCommand) -> Room: ...

    def presence_here(self, tables: Iterable[str]) -> dict[str, Presence]: ...

    async def rename_here(self, person: str, name: str) -> None: ...

    def tell_here(self, bot: str, lines: bytes) -> None: ...

    async def abandon(self) -> None:
        """Leave all tables to others, and write nothing more."""


class Worker:
    def __init__(self, tables: CarriedTables, database: Database, bus: str, lease: float) -> None:
        self._tables = tables
        self._url = bus
        self._lease = lease
        self._leases = Leases(database, kind_of(bus), lease)
        self._asking = Asking(self._write, BEATS * lease)
        self._remote_tables = RemoteTables(self._write)
        self._remote_viewers = RemoteViewers(tables.here, self._write, self._spawn)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._heart: asyncio.Task[Any] | None = None
        self.me = ""

    @property
    def heard(self) -> bool:
        """Have we a name and a bus? Without, tables that others carry cannot be reached."""
        return bool(self.me) and self._bus.connected

    # Being one of them.

    async def join(self) -> None:
        await self._register()
        self._heart = asyncio.create_task(self._beat(), name="heart")

    async def _register(self) -> None:
        """Under a new name each time: who was taken for dead stays so."""
        me = secrets.token_hex(8)
        self._numbering = Numbering(me)
        self._bus: Bus = bus_of(self._url, me, self._hear, self._lost, 2 * self._lease)
        await self._bus.open()
        try:
            await self._await_lease(me)
        except BaseException:
            await self._bus.close()
            raise
        self.me = me
        self._remote_tables.send_all_away("resync")  # who came while we had no name

    async def _await_lease(self, me: str) -> None:
        """Who is in our place may be dead already, and their lease only not yet over."""
        for _ in range(2 * BEATS):
            try:
                await self._leases.register(me)
            except Fault:
                await asyncio.sleep(self._lease / BEATS)
            else:
                return
        await self._leases.register(me)

    async def leave(self) -> None:
        """Others may have our tables at once."""
        if self._heart is not None:
            self._heart.cancel()
            await asyncio.gather(self._heart, return_exceptions=True)
        self._remote_tables.send_all_away("closing")
        self._lost()
        me, self.me = self.me, ""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._bus.close()
        try:
            await self._leases.unregister(me)
        except Exception as error:
            log.warning("lease not given up", worker=me, why=str(error))  # it runs out

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self._lease / BEATS)
            try:
                await self._look_around()
            except Exception as error:
                log.warning("no heartbeat", why=str(error))

    async def _look_around(self) -> None:
        if not self.me:  # the last attempt to begin anew has failed
            await self._register()
        alive = await self._leases.renew(self.me)
        if self.me not in alive:
            await self._begin_anew()
            return
        for dead in self._numbering.peers - alive:
            self._break_off(dead)
            self._numbering.forget(dead)
        for peer in self._numbering.peers | {self.me}:
            self._write(peer, Heartbeat(self._remote_tables.at(peer)))

    async def _begin_anew(self) -> None:
        log.warning("taken for dead", worker=self.me)
        self._lost()
        self.me = ""
        await self._tables.abandon()
        await self._bus.close()
        await self._register()

    # Who carries a table.

    async def take(self, match: str) -> str:
        """Carry that table from now on, and answer with the name under which we do."""
        me = self.me
        carrier = await self._leases.take(match, me)
        if carrier is None:
            raise Gone
        if carrier != me:
            raise Elsewhere(carrier)
        return me

    async def release(self, match: str) -> None:
        await self._leases.release(match, self.me)

    # Asking others.

    def place(self, worker: str, match: str) -> RemoteTable:
        return self._remote_tables.place(worker, match)

    async def do(self, worker: str, command: AnyCommand) -> Room:
        return msgspec.json.decode(await self._asking.ask(worker, command), type=Room)

    async def presence(self, tables: Iterable[str]) -> dict[str, Presence]:
        """Who is at those of these tables that others carry."""
        by_worker: dict[str, list[str]] = {}
        for match, worker in (await self._leases.carriers_of(list(tables))).items():
            if worker != self.me:
                by_worker.setdefault(worker, []).append(match)
        found = await asyncio.gather(*(self._presence(w, ts) for w, ts in by_worker.items()))
        return {match: presence for each in found for match, presence in each.items()}

    async def _presence(self, worker: str, tables: list[str]) -> dict[str, Presence]:
        try:
            return _decode_presence(await self._asking.ask(worker, AskPresence(tuple(tables))))
        except (Fault, Gone):
            return {}

    async def rename(self, person: str, name: str) -> None:
        for worker in await self._leases.alive() - {self.me}:
            self._write(worker, Rename(person, name))

    def tell(self, bot: str, lines: bytes) -> None:
        """To whichever worker holds that bot's stream."""
        self._spawn(self._tell(Tell(bot, lines)))

    async def _tell(self, told: Tell) -> None:
        for worker in await self._leases.alive() - {self.me}:
            self._write(worker, told)

    # Messages.

    def _write(self, to: str, message: AnyMessage) -> None:
        self._bus.publish(to, self._numbering.pack(to, message))

    def _hear(self, data: bytes) -> None:
        try:
            sender, message, complete = self._numbering.unpack(data)
        except msgspec.MsgspecError as error:
            log.warning("message that cannot be read", why=str(error))
            return
        if not complete:
            log.warning("messages are missing", sender=sender)
            self._break_off(sender)
        self._heed(sender, message)

    def _heed(self, sender: str, message: AnyMessage) -> None:
        match message:
            case Join():
                self._remote_viewers.join(sender, message)
            case Said(viewer=viewer, data=data):
                self._remote_viewers.hear(sender, viewer, data)
            case Leave(viewer=viewer):
                self._remote_viewers.leave(sender, viewer)
            case Heartbeat(viewers=viewers):
                self._remote_viewers.compare(sender, viewers)
            case Show(viewers=viewers, data=data):
                self._remote_tables.show(sender, viewers, data)
            case SendAway(viewer=viewer, code=code, params=params):
                self._remote_tables.send_away(viewer, code, **params)
            case Ask():
                self._spawn(self._answer(sender, message))
            case Answer() | Failure() | Moved():
                self._asking.settle(message)
            case Rename() | Tell():
                self._pass_on(message)

    def _pass_on(self, message: Rename | Tell) -> None:
        """What is for somebody who may be with us."""
        if isinstance(message, Rename):
            self._spawn(self._tables.rename_here(message.person, message.name))
        else:
            self._tables.tell_here(message.bot, message.lines)

    async def _answer(self, sender: str, asked: Ask) -> None:
        try:
            self._write(sender, await self._found(asked))
        except Exception:
            log.exception("question failed", question=type(asked.question).__name__)
            self._write(sender, Failure.of(asked.number, Broken("broken")))

    async def _found(self, asked: Ask) -> Answer | Failure | Moved:
        try:
            return Answer(asked.number, await self._find(asked.question))
        except Fault as fault:
            return Failure.of(asked.number, fault)
        except (Gone, Elsewhere):
            return Moved(asked.number)

    async def _find(self, question: Question) -> bytes:
        if isinstance(question, AskPresence):
            return msgspec.json.encode(self._tables.presence_here(question.tables))
        return msgspec.json.encode(await self._tables.do_here(question))

    # What may be lost.

    def _break_off(self, worker: str) -> None:
        """Something from or to that worker may be missing: nothing of it goes on as if not."""
        self._remote_tables.break_off(worker)
        self._remote_viewers.break_off(worker)
        self._asking.give_up(worker)

    def _lost(self) -> None:
        for worker in self._numbering.peers:
            self._break_off(worker)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
