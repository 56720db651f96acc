"""A live table: a match in time, and the people around it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from ludotheque.core.faults import Conflict, Fault, Forbidden, Invalid
from ludotheque.core.rules import GivesHints, Seat
from ludotheque.table import messages, outgoing, seating
from ludotheque.table.actor import Gone
from ludotheque.table.commands import (
    AnyCommand,
    Look,
    Rematch,
    SeatBot,
    Sit,
    Start,
    Vacate,
)
from ludotheque.table.finished import FinishedMatch
from ludotheque.table.messages import (
    Accepted,
    AskHint,
    ClientSays,
    Hello,
    Kind,
    Ping,
    Play,
    Pong,
    Status,
)
from ludotheque.table.outgoing import wire
from ludotheque.table.playing import Pacing, Playing
from ludotheque.table.ports import Clock, Log, MakeRematch, Offload, Viewer
from ludotheque.table.record import Saved, Sitter


class Table(Playing):
    """What is public here may be called from any task, and is done in turn; `_join` and the like
    run in the actor's own."""

    def __init__(
        self,
        saved: Saved,
        store: Log,
        clock: Clock,
        offload: Offload,
        pacing: Pacing,
        make_rematch: MakeRematch,
    ) -> None:
        self.sitters: list[Sitter] = list(saved.sitters)
        self.viewers: list[Viewer] = []
        self.present: set[str] = set()
        self._offload = offload
        self._make_rematch = make_rematch
        self._patience = round(pacing.leave_after * 1000)
        self._leaving: dict[str, asyncio.Task[Any]] = {}
        self._rooms: dict[Viewer, bytes] = {}
        super().__init__(saved, store, clock, offload, pacing)

    # What anybody may ask.

    @property
    def deserted(self) -> bool:
        """Nobody is here, and nothing goes on without them."""
        return not self.viewers and not self._leaving and not self.running

    async def do(self, command: AnyCommand) -> messages.Room:
        """What somebody does besides playing, answered with the room as they then see it."""
        return await self.ask(partial(self._obey, command))

    async def _obey(self, command: AnyCommand) -> messages.Room:
        match command:
            case Sit(person=person, name=name, seat=seat):
                await self._sit(person, name, seat)
            case SeatBot(person=person, seat=seat, level=level):
                await self._seat_bot(person, seat, level)
            case Vacate(person=person, seat=seat):
                await self._vacate(person, seat)
            case Start(person=person):
                await self._start(person)
            case Rematch(person=person):
                await self._rematch(person)
            case Look():
                pass
        return self._room(command.person)

    async def hear(self, viewer: Viewer, said: ClientSays) -> None:
        """What somebody says who has joined. Who says it waits until it is answered."""
        match said:
            case Play():
                await self.ask(partial(self._play, viewer, said))
            case AskHint(id=number):
                await self._hint(viewer, number)
            case Ping(id=number):
                viewer.send(wire(Pong(number)))
            case Hello():
                raise Invalid("hello-again")

    async def room(self, reader: str) -> messages.Room:
        async def look() -> messages.Room:
            return self._room(reader)

        return await self.ask(look)

    def _room(self, reader: str) -> messages.Room:
        watchers = {v.person for v in self.viewers if self._seat(v.person) is None}
        return outgoing.room(
            self.record,
            self.match,
            self.sitters,
            reader,
            present=self.present,
            watchers=len(watchers),
            status=self.status,
        )

    def _seat(self, person: str) -> Seat | None:
        return outgoing.seat_of(self.sitters, person)

    def finished(self) -> FinishedMatch:
        """All of it, once it is over."""
        return FinishedMatch(self.record, self.sitters, self.match)

    def _check_open(self) -> None:
        if self.record.status is not Status.OPEN:
            raise Conflict("already-begun")

    def _check_unfinished(self) -> None:
        if self.record.status is Status.OVER:
            raise Conflict("over")

    def _check_finished(self) -> None:
        if self.record.status is not Status.OVER:
            raise Conflict("not-over")

    # People come and go.

    async def join(self, viewer: Viewer, last: int | None) -> None:
        await self.ask(partial(self._join, viewer, last))

    async def _join(self, viewer: Viewer, last: int | None) -> None:
        self.viewers.append(viewer)
        self.present.add(viewer.person)
        leaving = self._leaving.pop(viewer.person, None)
        if leaving is not None:
            leaving.cancel()
        await self._come_back(viewer.person)
        self._wake()
        self.tell_room()
        if self.record.status is not Status.OPEN:
            known = len(self.match.steps) if last is None else max(0, last)
            viewer.send(self._update(self._seat(viewer.person), known))

    async def _come_back(self, person: str) -> None:
        seat = self._seat(person)
        if seat is not None and self.sitters[seat].standin:
            await self._change({seat: msgspec.structs.replace(self.sitters[seat], level="")})
            self.ask_bots()

    async def leave(self, viewer: Viewer) -> None:
        await self.ask(partial(self._leave, viewer))

    async def _leave(self, viewer: Viewer) -> None:
        if viewer not in self.viewers:
            return
        self.viewers.remove(viewer)
        self._rooms.pop(viewer, None)
        if all(other.person != viewer.person for other in self.viewers):
            gone = partial(self._gone, viewer.person)
            self._leaving[viewer.person] = self.later(self._patience, gone)
        self.tell_room()

    async def _gone(self, person: str) -> None:
        """Away for so long that we no longer expect them back at once."""
        if any(viewer.person == person for viewer in self.viewers):
            return
        self._leaving.pop(person, None)
        self.present.discard(person)
        if self.running and not self._attended():
            await self._stand_still()
        self.tell_room()

    async def rename(self, person: str, name: str) -> None:
        await self.ask(partial(self._rename, person, name))

    async def _rename(self, person: str, name: str) -> None:
        seat = self._seat(person)
        if seat is not None:
            self.sitters[seat] = msgspec.structs.replace(self.sitters[seat], name=name)
            self.tell_room()

    # Seats.

    def level(self, seat: Seat) -> str:
        return self.sitters[seat].level

    async def _sit(self, person: str, name: str, seat: Seat) -> None:
        await self._change(seating.sit(self.sitters, seat, person, name, self.record.status))
        self.tell_room()

    async def _seat_bot(self, person: str, seat: Seat, level: str) -> None:
        self._check_unfinished()
        seating.check_level(self.match.mode, level)
        if self.record.status is Status.OPEN:
            host = person == self.record.host
            await self._change(seating.seat_bot(self.sitters, seat, level, host))
        else:
            change = seating.stand_in(self.sitters, seat, level, person, self.present)
            await self._change(change)
            self.ask_bots()
        self.tell_room()

    async def _vacate(self, person: str, seat: Seat) -> None:
        self._check_open()
        host = person == self.record.host
        await self._change(seating.vacate(self.sitters, seat, person, host))
        self.tell_room()

    async def _change(self, change: seating.Change) -> None:
        if change:
            await self._store.seat(self.record.id, change)
            for seat, sitter in change.items():
                self.sitters[seat] = sitter

    # The game begins, goes on, and is played again.

    async def _start(self, person: str) -> None:
        if person != self.record.host:
            raise Forbidden("host-only")
        self._check_open()
        seating.check_full(self.sitters)
        await self._store.begin(self.record.id)
        self._set_status(Status.PLAYING)
        self._wake()
        self.tell_room()
        if not await self._deal():
            self.tell_update(0)

    def _wake(self) -> None:
        if self.record.status is Status.PLAYING and not self.running and self._attended():
            self._go()

    def _attended(self) -> bool:
        """Is a person there to play? Where only bots play, somebody who watches will do."""
        people = {sitter.person for sitter in self.sitters if sitter.kind is Kind.PERSON}
        return bool(self.present & people if people else self.present)

    async def _rematch(self, person: str) -> None:
        """The table where the same people play again: there is one, whoever asks first."""
        self._check_finished()
        if self._seat(person) is None and person != self.record.host:
            raise Forbidden("not-at-table")
        if self.record.next is None:
            again = await self._make_rematch(self.record, tuple(self.sitters))
            self.record = msgspec.structs.replace(self.record, next=again)
            self.tell_room()

    async def close(self, code: str) -> None:
        """Send everybody away and leave memory; the store has it all."""
        await self.ask(partial(self._close, code))
        await self.stop()

    async def abandon(self) -> None:
        """Others carry this table now: send everybody away, and write nothing."""
        self._send_away("resync")
        with suppress(Gone):
            await self.stop()

    async def _close(self, code: str) -> None:
        if self.running:
            await self._stand_still()
        self._send_away(code)

    def _send_away(self, code: str) -> None:
        for viewer in self.viewers:
            viewer.bye(code)
        self.viewers.clear()

    async def failed(self) -> None:
        self._send_away("resync")

    # What people do while they play.

    async def _play(self, viewer: Viewer, said: Play) -> None:
        def accepted() -> None:
            viewer.send(wire(Accepted(said.id, len(self.match.steps))))

        try:
            seat = self._playing_seat(viewer.person)
            await self._take(seat, said.at, self._decode(bytes(said.move)), accepted)
        except Fault as refused:
            viewer.send(wire(outgoing.refusal(said.id, refused)))

    def _playing_seat(self, person: str) -> Seat:
        seat = self._seat(person)
        if seat is None:
            raise Forbidden("not-at-table")
        if self.record.status is Status.OPEN:
            raise Conflict("not-begun")
        return seat

    async def _hint(self, viewer: Viewer, number: int) -> None:
        """Help, where the table allows it. Who asks waits for it, the table does not."""
        try:
            rules, view, seat = await self.ask(partial(self._hint_wanted, viewer.person))
            hints = await self._offload(rules.hints, view, seat)
        except Fault as refused:
            viewer.send(wire(outgoing.refusal(number, refused)))
        else:
            viewer.send(wire(messages.Hints(number, tuple(hints))))

    async def _hint_wanted(self, person: str) -> tuple[GivesHints, Any, Seat]:
        seat, rules = self._playing_seat(person), self.match.mode.rules
        self._check_unfinished()
        if not self.record.hints or not isinstance(rules, GivesHints):
            raise Forbidden("no-hints")
        return rules, self.match.seen(seat, person=True).view, seat

    # Telling.

    def tell_room(self) -> None:
        """To those for whom anything has changed."""
        for viewer in self.viewers:
            data = wire(self._room(viewer.person))
            if self._rooms.get(viewer) != data:
                self._rooms[viewer] = data
                viewer.send(data)

    def tell_sealed(self) -> None:
        data = wire(outgoing.who_has_chosen(self.match, self.sealed))
        for viewer in self.viewers:
            viewer.send(data)

    def tell_update(self, since: int) -> None:
        updates: dict[Seat | None, bytes] = {}
        for viewer in self.viewers:
            seat = self._seat(viewer.person)
            if seat not in updates:
                updates[seat] = self._update(seat, since)
            viewer.send(updates[seat])

    def _update(self, seat: Seat | None, since: int) -> bytes:
        return wire(outgoing.update(self.match, seat, since, self.sealed, self.now()))
