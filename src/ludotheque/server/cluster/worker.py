"""This worker among the others: tables that they carry, and people who sit with them.

A table is carried by one worker; the others pass on to it what their people do, and back to them
what it shows. Where a letter may be missing, both ends part, and people's clients come back with
the number of steps they have seen: no letter is needed twice.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Iterable
from itertools import count
from typing import Any, Final, Protocol

import msgspec
import structlog

from ludotheque.core.faults import KINDS, Fault, Invalid, Unavailable
from ludotheque.server.cluster import messages
from ludotheque.server.cluster.bus import Bus, bus_of, kind_of
from ludotheque.server.cluster.leases import Roll
from ludotheque.server.cluster.messages import AnyLetter, Glimpse, Post
from ludotheque.server.cluster.remote import Elsewhere, Envoy
from ludotheque.server.storage.database import Database
from ludotheque.table.commands import AnyCommand
from ludotheque.table.messages import AskHint, ClientSays, Hello, Ping, Play, Pong, Room
from ludotheque.table.outgoing import wire
from ludotheque.table.ports import Viewer
from ludotheque.table.queue import Gone
from ludotheque.table.table import Table

BEATS: Final = 3  # in the time of a lease

log = structlog.get_logger()
_glimpses = msgspec.json.Decoder(dict[str, Glimpse])


class House(Protocol):
    """What a crew asks of the worker it belongs to."""

    async def table(self, match: str) -> Table:
        """One that is carried here."""

    async def do_here(self, command: AnyCommand) -> Room: ...

    def glimpses(self, tables: Iterable[str]) -> dict[str, Glimpse]: ...

    async def rename(self, person: str, name: str) -> None: ...

    async def abandon(self) -> None:
        """Leave all tables to others, and write nothing more."""


class Watcher(Viewer, Protocol):
    def bye(self, code: str, **params: Any) -> None: ...


class Place(Protocol):
    """A table as a window needs it, wherever it is carried."""

    async def join(self, viewer: Watcher, last: int | None) -> None: ...

    async def leave(self, viewer: Watcher) -> None: ...

    async def hear(self, viewer: Watcher, said: ClientSays) -> None: ...


class Crew:
    def __init__(self, house: House, database: Database, bus: str, lease: float) -> None:
        self._house = house
        self._url = bus
        self._lease = lease
        self._roll = Roll(database, kind_of(bus), lease)
        self._numbers = count(1)
        self._windows: dict[int, tuple[str, Watcher]] = {}  # people here, tables elsewhere
        self._envoys: dict[tuple[str, int], Envoy] = {}  # tables here, people elsewhere
        self._asked: dict[int, tuple[str, asyncio.Future[bytes]]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._heart: asyncio.Task[Any] | None = None
        self.me = ""

    # Being one of them.

    async def join(self) -> None:
        await self._enrol()
        self._heart = asyncio.create_task(self._beat(), name="heart")

    async def _enrol(self) -> None:
        """Under a new name each time: who was taken for dead stays so."""
        me = secrets.token_hex(8)
        self._post = Post(me)
        self._bus: Bus = bus_of(self._url, me, self._hear, self._lost, 2 * self._lease)
        await self._bus.open()
        try:
            await self._await_place(me)
        except BaseException:
            await self._bus.close()
            raise
        self.me = me
        for number in list(self._windows):  # opened while we had no name
            self._part(number, "resync")

    async def _await_place(self, me: str) -> None:
        """Who is in our place may be dead already, and only not yet struck off."""
        for _ in range(2 * BEATS):
            try:
                await self._roll.enrol(me)
            except Fault:
                await asyncio.sleep(self._lease / BEATS)
            else:
                return
        await self._roll.enrol(me)

    async def leave(self) -> None:
        """Others may have our tables at once."""
        if self._heart is not None:
            self._heart.cancel()
            await asyncio.gather(self._heart, return_exceptions=True)
        for number in list(self._windows):
            self._part(number, "closing")
        self._lost()
        me, self.me = self.me, ""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._bus.close()
        try:
            await self._roll.strike_off(me)
        except Exception as error:
            log.warning("not struck off", worker=me, why=str(error))  # the lease runs out

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self._lease / BEATS)
            try:
                await self._look_around()
            except Exception as error:
                log.warning("no heartbeat", why=str(error))

    async def _look_around(self) -> None:
        if not self.me:  # the last attempt to begin anew has failed
            await self._enrol()
        alive = await self._roll.renew(self.me)
        if self.me not in alive:
            await self._begin_anew()
            return
        for dead in self._post.peers - alive:
            self._break(dead)
            self._post.forget(dead)
        for peer in self._post.peers | {self.me}:
            self._write(peer, messages.Beats(self._viewers_at(peer)))

    def _viewers_at(self, worker: str) -> tuple[int, ...]:
        return tuple(n for n, (carrier, _) in self._windows.items() if carrier == worker)

    async def _begin_anew(self) -> None:
        log.warning("taken for dead", worker=self.me)
        self._lost()
        self.me = ""
        await self._house.abandon()
        await self._bus.close()
        await self._enrol()

    # Who carries a table.

    async def take(self, match: str) -> str:
        """Carry that table from now on, and answer with the name under which we do."""
        me = self.me
        carrier = await self._roll.take(match, me)
        if carrier is None:
            raise Gone
        if carrier != me:
            raise Elsewhere(carrier)
        return me

    async def release(self, match: str) -> None:
        await self._roll.release(match, self.me)

    # Asking others.

    async def do(self, worker: str, command: AnyCommand) -> Room:
        number = next(self._numbers)
        data = await self._ask(worker, number, messages.Does(number, command))
        return msgspec.json.decode(data, type=Room)

    async def glimpses(self, tables: Iterable[str]) -> dict[str, Glimpse]:
        """How it is at those of these tables that others carry."""
        by_worker: dict[str, list[str]] = {}
        for match, worker in (await self._roll.carrying(list(tables))).items():
            if worker != self.me:
                by_worker.setdefault(worker, []).append(match)
        found = await asyncio.gather(*(self._glance(w, ts) for w, ts in by_worker.items()))
        return {match: glimpse for each in found for match, glimpse in each.items()}

    async def _glance(self, worker: str, tables: list[str]) -> dict[str, Glimpse]:
        number = next(self._numbers)
        letter = messages.Glances(number, tuple(tables))
        try:
            return _glimpses.decode(await self._ask(worker, number, letter))
        except (Fault, Gone):
            return {}

    async def _ask(self, worker: str, number: int, letter: AnyLetter) -> bytes:
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._asked[number] = worker, answer
        self._write(worker, letter)
        try:
            async with asyncio.timeout(BEATS * self._lease):
                return await answer
        except TimeoutError:
            raise Unavailable("unreachable") from None
        finally:
            del self._asked[number]

    async def rename(self, person: str, name: str) -> None:
        for worker in await self._roll.alive() - {self.me}:
            self._write(worker, messages.Renames(person, name))

    # People here, tables elsewhere.

    def far(self, worker: str, match: str) -> Far:
        return Far(self, worker, match)

    def admit(self, worker: str, match: str, viewer: Watcher, last: int | None) -> int:
        number = next(self._numbers)
        self._windows[number] = worker, viewer
        self._write(worker, messages.Joins(number, match, viewer.person, last))
        return number

    def tell(self, number: int, letter: AnyLetter) -> None:
        """What somebody does; nothing where their window has been closed."""
        if number in self._windows:
            self._write(self._windows[number][0], letter)

    def dismiss(self, number: int) -> None:
        self.tell(number, messages.Leaves(number))
        self._windows.pop(number, None)

    def _part(self, number: int, code: str, **params: Any) -> None:
        _, viewer = self._windows.pop(number)
        viewer.bye(code, **params)

    # Letters.

    def _write(self, to: str, letter: AnyLetter) -> None:
        self._bus.publish(to, self._post.sealed(to, letter))

    def _hear(self, data: bytes) -> None:
        try:
            sender, letter, complete = self._post.opened(data)
        except msgspec.MsgspecError as error:
            log.warning("letter that cannot be read", why=str(error))
            return
        if not complete:
            log.warning("letters are missing", sender=sender)
            self._break(sender)
        self._heed(sender, letter)

    def _heed(self, sender: str, letter: AnyLetter) -> None:
        match letter:
            case messages.Joins():
                self._receive(sender, letter)
            case messages.Plays(viewer=viewer) | messages.AsksHint(viewer=viewer):
                if (sender, viewer) in self._envoys:
                    self._envoys[sender, viewer].hear(letter)
                else:
                    self._write(sender, messages.Parts(viewer, "resync", {}))
            case messages.Beats(viewers=viewers):
                self._compare(sender, viewers)
            case messages.Leaves(viewer=viewer):
                self._recall(sender, viewer)
            case messages.Does(number=number, command=command):
                self._spawn(self._do(sender, number, command))
            case messages.Glances(number=number, tables=tables):
                found = msgspec.json.encode(self._house.glimpses(tables))
                self._write(sender, messages.Answers(number, found))
            case messages.Renames(person=person, name=name):
                self._spawn(self._house.rename(person, name))
            case _:
                self._heed_carrier(sender, letter)

    def _heed_carrier(self, sender: str, letter: AnyLetter) -> None:
        """What whoever carries a table says to whoever holds a socket, or has asked."""
        match letter:
            case messages.Shows(viewer=viewer, data=data):
                self._show(sender, viewer, data)
            case messages.Parts(viewer=viewer, code=code, params=params):
                if viewer in self._windows:
                    self._part(viewer, code, **params)
            case messages.Answers() | messages.Declines() | messages.SendsOn():
                self._settle(letter)

    def _show(self, sender: str, viewer: int, data: bytes) -> None:
        if viewer in self._windows:
            self._windows[viewer][1].send(data)
        else:
            self._write(sender, messages.Leaves(viewer))

    def _settle(self, letter: messages.Answers | messages.Declines | messages.SendsOn) -> None:
        _, answer = self._asked.get(letter.number, (None, None))
        if answer is None or answer.done():
            return
        match letter:
            case messages.Answers(data=data):
                answer.set_result(data)
            case messages.Declines(kind=kind, code=code, params=params):
                answer.set_exception(KINDS[kind](code, **params))
            case messages.SendsOn():
                answer.set_exception(Gone())

    async def _do(self, sender: str, number: int, command: AnyCommand) -> None:
        try:
            room = await self._house.do_here(command)
        except Fault as refused:
            kind, params = type(refused).__name__, dict(refused.params)
            self._write(sender, messages.Declines(number, kind, refused.code, params))
        except (Gone, Elsewhere):
            self._write(sender, messages.SendsOn(number))
        except Exception:
            log.exception("command failed", match=command.match)
            self._write(sender, messages.Declines(number, "Broken", "broken", {}))
        else:
            self._write(sender, messages.Answers(number, msgspec.json.encode(room)))

    # Tables here, people elsewhere.

    def _receive(self, sender: str, letter: messages.Joins) -> None:
        def write(reply: AnyLetter) -> None:
            if self._envoys.get(key) is envoy:
                self._write(sender, reply)

        key = sender, letter.viewer
        envoy = Envoy(letter, write)
        self._envoys[key] = envoy
        self._spawn(self._accompany(key, envoy))

    async def _accompany(self, key: tuple[str, int], envoy: Envoy) -> None:
        try:
            await envoy.run(self._house.table)
        finally:
            if self._envoys.get(key) is envoy:
                del self._envoys[key]

    def _recall(self, worker: str, viewer: int) -> None:
        envoy = self._envoys.pop((worker, viewer), None)
        if envoy is not None:
            envoy.end()

    def _compare(self, worker: str, viewers: tuple[int, ...]) -> None:
        """Both must think of the same people; where they do not, people come back."""
        here = {viewer for peer, viewer in self._envoys if peer == worker}
        for viewer in here - set(viewers):
            self._recall(worker, viewer)
        for viewer in set(viewers) - here:
            self._write(worker, messages.Parts(viewer, "resync", {}))

    # What may be lost.

    def _break(self, worker: str) -> None:
        """Something from or to that worker may be missing: nothing of it goes on as if not."""
        for number in [n for n, (carrier, _) in self._windows.items() if carrier == worker]:
            self._part(number, "resync")
        for peer, viewer in [key for key in self._envoys if key[0] == worker]:
            self._recall(peer, viewer)
            self._write(peer, messages.Parts(viewer, "resync", {}))
        for carrier, answer in self._asked.values():
            if carrier == worker and not answer.done():
                answer.set_exception(Gone())

    def _lost(self) -> None:
        for worker in self._post.peers:
            self._break(worker)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class Far:
    """A table that another worker carries, as a window here sees it."""

    def __init__(self, crew: Crew, worker: str, match: str) -> None:
        self._crew = crew
        self._worker = worker
        self._match = match
        self._number = 0

    async def join(self, viewer: Watcher, last: int | None) -> None:
        self._number = self._crew.admit(self._worker, self._match, viewer, last)

    async def leave(self, _viewer: Watcher) -> None:
        self._crew.dismiss(self._number)

    async def hear(self, viewer: Watcher, said: ClientSays) -> None:
        match said:
            case Play(id=number, at=at, move=move):
                played = messages.Plays(self._number, number, at, bytes(move))
                self._crew.tell(self._number, played)
            case AskHint(id=number):
                self._crew.tell(self._number, messages.AsksHint(self._number, number))
            case Ping(id=number):
                viewer.send(wire(Pong(number)))
            case Hello():
                raise Invalid("hello-again")
