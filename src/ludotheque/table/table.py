"""A live table: a match in time, and the people around it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import msgspec
import structlog

from ludotheque.core.faults import Broken, Conflict, Fault, Forbidden, Invalid
from ludotheque.core.rules import GivesHints, Seat, Value, Wait
from ludotheque.table import messages, outgoing, seating
from ludotheque.table.bot_seats import BotSeats, any_move
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
from ludotheque.table.live_match import Happened, LiveMatch
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
from ludotheque.table.outgoing import seat_of, wire
from ludotheque.table.ports import Clock, Log, MakeRematch, Offload, Pacing, Viewer
from ludotheque.table.queue import Gone, Queue, in_turn
from ludotheque.table.record import Saved, Sitter


class Table:
    """Has a live match and a queue. Whatever may be called from any task is done in turn."""

    def __init__(
        self,
        saved: Saved,
        log: Log,
        clock: Clock,
        offload: Offload,
        pacing: Pacing,
        make_rematch: MakeRematch,
    ) -> None:
        self.record = saved.record
        self.sitters: list[Sitter] = list(saved.sitters)
        self.viewers: list[Viewer] = []
        self.present: set[str] = set()
        self.live = LiveMatch(saved, log, clock)
        self.match = self.live.match
        # A crash may have come between the beginning and the deal.
        undealt = self.record.status is Status.PLAYING and self.match.position.of_chance
        deal = self._deal if undealt else None
        self.queue = Queue(self.record.id, clock, self._failed, self._mark, deal)
        self._log = log
        self._logger = structlog.get_logger().bind(match=saved.record.id)
        self._offload = offload
        self._make_rematch = make_rematch
        self._patience = round(pacing.leave_after * 1000)
        self._leaving: dict[str, asyncio.Task[Any]] = {}
        self._rooms: dict[Viewer, bytes] = {}
        self._bots = BotSeats(
            self.match, clock, offload, pacing.pace, self.queue.beside, self._bot_says
        )
        # Nobody who was here a moment ago counts as away because we were not.
        self._expected: set[str] = set()
        self._expect(*(sitter.person for sitter in self.sitters if _plays_oneself(sitter)))

    # What anybody may ask.

    @property
    def gone(self) -> bool:
        """Has it left memory?"""
        return self.queue.gone

    @property
    def deserted(self) -> bool:
        """Nobody is here, and nothing goes on without them."""
        return not self.viewers and not self._leaving and not self.live.running

    @property
    def here(self) -> set[str]:
        """Who does not count as away: they are connected, or are expected any moment."""
        return self.present | self._expected

    @property
    def status(self) -> Status:
        if self.record.status is Status.PLAYING and not self.live.running:
            return Status.PAUSED
        return self.record.status

    def _set_status(self, status: Status) -> None:
        self.record = msgspec.structs.replace(self.record, status=status)

    @in_turn
    async def do(self, command: AnyCommand) -> messages.Room:
        """What somebody does besides playing, answered with the room as they then see it."""
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
        return self._room_seen_by(command.person)

    async def hear(self, viewer: Viewer, said: ClientSays) -> None:
        """What somebody says who has joined. Who says it waits until it is answered."""
        match said:
            case Play() | AskHint():
                await self._answer(viewer, said)
            case Ping(id=number):
                viewer.send(wire(Pong(number)))
            case Hello():
                raise Invalid("hello-again")

    async def _answer(self, viewer: Viewer, said: Play | AskHint) -> None:
        """Even where it fails in a way that nobody foresaw."""
        try:
            if isinstance(said, Play):
                await self._play(viewer, said)
            else:
                await self._hint(viewer, said)
        except Broken as broken:
            viewer.send(wire(outgoing.refusal(said.id, broken)))

    @in_turn
    async def room(self, reader: str) -> messages.Room:
        return self._room_seen_by(reader)

    def _room_seen_by(self, reader: str) -> messages.Room:
        watchers = {v.person for v in self.viewers if seat_of(self.sitters, v.person) is None}
        return outgoing.room(
            self.record,
            self.match,
            self.sitters,
            reader,
            present=self.here,
            watchers=len(watchers),
            status=self.status,
        )

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

    @in_turn
    async def join(self, viewer: Viewer, last: int | None) -> None:
        self.viewers.append(viewer)
        self.present.add(viewer.person)
        leaving = self._leaving.pop(viewer.person, None)
        if leaving is not None:
            leaving.cancel()
        await self._come_back(viewer.person)
        self._wake()
        self._tell_room()
        if self.record.status is not Status.OPEN:
            known = len(self.match.steps) if last is None else max(0, last)
            outgoing.tell_update([viewer], self.sitters, self.live, known)

    def _expect(self, *people: str) -> None:
        """For a while, unless they come in the meantime."""
        if people:
            self._expected.update(people)
            self.queue.later(self._patience, partial(self._expect_no_more, people))

    async def _expect_no_more(self, people: Iterable[str]) -> None:
        self._expected.difference_update(people)
        self._tell_room()

    async def _come_back(self, person: str) -> None:
        seat = seat_of(self.sitters, person)
        if seat is not None and self.sitters[seat].standin:
            await self._change({seat: msgspec.structs.replace(self.sitters[seat], level="")})
            self._await_moves()

    @in_turn
    async def leave(self, viewer: Viewer) -> None:
        if viewer not in self.viewers:
            return
        self.viewers.remove(viewer)
        self._rooms.pop(viewer, None)
        if all(other.person != viewer.person for other in self.viewers):
            gone = partial(self._has_left, viewer.person)
            self._leaving[viewer.person] = self.queue.later(self._patience, gone)
        self._tell_room()

    async def _has_left(self, person: str) -> None:
        """Away for so long that we no longer expect them back at once."""
        if any(viewer.person == person for viewer in self.viewers):
            return
        self._leaving.pop(person, None)
        self.present.discard(person)
        if self.live.running and not self._attended():
            await self._pause()
        self._tell_room()

    @in_turn
    async def rename(self, person: str, name: str) -> None:
        seat = seat_of(self.sitters, person)
        if seat is not None:
            self.sitters[seat] = msgspec.structs.replace(self.sitters[seat], name=name)
            self._tell_room()

    # Seats.

    async def _sit(self, person: str, name: str, seat: Seat) -> None:
        await self._change(seating.sit(self.sitters, seat, person, name, self.record.status))
        self._expect(person)
        self._tell_room()

    async def _seat_bot(self, person: str, seat: Seat, level: str) -> None:
        self._check_unfinished()
        seating.check_level(self.match.mode, level)
        if self.record.status is Status.OPEN:
            host = person == self.record.host
            await self._change(seating.seat_bot(self.sitters, seat, level, host))
        else:
            change = seating.stand_in(self.sitters, seat, level, person, self.here)
            await self._change(change)
            self._await_moves()
        self._tell_room()

    async def _vacate(self, person: str, seat: Seat) -> None:
        self._check_open()
        host = person == self.record.host
        await self._change(seating.vacate(self.sitters, seat, person, host))
        self._tell_room()

    async def _change(self, change: seating.Change) -> None:
        if change:
            await self._log.seat(self.record.id, change)
            for seat, sitter in change.items():
                self.sitters[seat] = sitter

    # The game begins, goes on, and is played again.

    async def _start(self, person: str) -> None:
        if person != self.record.host:
            raise Forbidden("host-only")
        self._check_open()
        seating.check_full(self.sitters)
        await self._log.begin(self.record.id)
        self._set_status(Status.PLAYING)
        self._wake()
        self._tell_room()
        if not await self._deal():
            outgoing.tell_update(self.viewers, self.sitters, self.live, 0)

    async def _deal(self) -> bool:
        """What nature does before anybody can move. Did it do anything?"""
        happened = await self.live.deal()
        self._go_on(happened)
        return happened.steps > 0

    def _wake(self) -> None:
        if self.record.status is Status.PLAYING and not self.live.running and self._attended():
            self.live.go()
            self._await_moves()

    async def _pause(self) -> None:
        await self.live.pause()
        self._await_moves()

    def _attended(self) -> bool:
        """Is a person there to play? Where only bots play, somebody who watches will do."""
        people = {sitter.person for sitter in self.sitters if sitter.kind is Kind.PERSON}
        return bool(self.present & people if people else self.present)

    async def _rematch(self, person: str) -> None:
        """The table where the same people play again: there is one, whoever asks first."""
        self._check_finished()
        if seat_of(self.sitters, person) is None and person != self.record.host:
            raise Forbidden("not-at-table")
        if self.record.next is None:
            again = await self._make_rematch(self.record, tuple(self.sitters))
            self.record = msgspec.structs.replace(self.record, next=again)
            self._tell_room()

    async def close(self, code: str) -> None:
        """Send everybody away and leave memory; the store has it all."""
        await self._say_bye(code)
        await self.stop()

    @in_turn
    async def _say_bye(self, code: str) -> None:
        if self.live.running:
            await self._pause()
        self._send_away(code)

    async def abandon(self) -> None:
        """Others carry this table now: send everybody away, and write nothing."""
        self._send_away("resync")
        with suppress(Gone):
            await self.stop()

    async def stop(self) -> None:
        """Finish what has been received, then leave memory."""
        await self.queue.stop()

    def _mark(self) -> object:
        """Differs as soon as a job has changed anything that is kept."""
        return len(self.match.steps), self.live.sealed, self.sitters.copy(), self.record

    async def _failed(self, overtaken: bool) -> None:
        """Time is kept; people come back and fetch the rest."""
        try:
            if self.live.running and not overtaken:
                await self.live.pause()
        finally:
            self._send_away("resync")

    def _send_away(self, code: str) -> None:
        for viewer in self.viewers:
            viewer.bye(code)
        self.viewers.clear()

    # What people do while they play.

    @in_turn
    async def _play(self, viewer: Viewer, said: Play) -> None:
        try:
            seat = self._playing_seat(viewer.person)
            move = self.live.read(bytes(said.move))
            happened = await self.live.play(seat, said.at, move, self.queue.received)
        except Fault as refused:
            viewer.send(wire(outgoing.refusal(said.id, refused)))
        else:
            viewer.send(wire(Accepted(said.id, len(self.match.steps))))
            self._go_on(happened)

    def _playing_seat(self, person: str) -> Seat:
        seat = seat_of(self.sitters, person)
        if seat is None:
            raise Forbidden("not-at-table")
        if self.record.status is Status.OPEN:
            raise Conflict("not-begun")
        return seat

    async def _hint(self, viewer: Viewer, said: AskHint) -> None:
        """Help, where the table allows it. Who asks waits for it, the table does not."""
        try:
            rules, view, seat = await self._hint_wanted(viewer.person)
            hints = wire(messages.Hints(said.id, await self._think(rules, view, seat)))
        except Fault as refused:
            viewer.send(wire(outgoing.refusal(said.id, refused)))
        else:
            viewer.send(hints)

    async def _think(self, rules: GivesHints, view: Any, seat: Seat) -> tuple[Any, ...]:
        try:
            return tuple(await self._offload(rules.hints, view, seat))
        except Exception as error:
            self._logger.exception("hints failed", seat=seat)
            raise Broken("broken") from error

    @in_turn
    async def _hint_wanted(self, person: str) -> tuple[GivesHints, Any, Seat]:
        seat, rules = self._playing_seat(person), self.match.mode.rules
        self._check_unfinished()
        if not self.record.hints or not isinstance(rules, GivesHints):
            raise Forbidden("no-hints")
        return rules, self.match.seen(seat, person=True).view, seat

    # How the game goes on.

    def _go_on(self, happened: Happened) -> None:
        """Everybody is told what is stored by now; then the next moves are awaited."""
        if happened.chosen:
            self._tell_sealed()
        if happened.steps:
            since = len(self.match.steps) - happened.steps
            outgoing.tell_update(self.viewers, self.sitters, self.live, since)
            if happened.over:
                self._set_status(Status.OVER)
                self.live.stop_time()
                self._tell_room()
            self._await_moves()

    def _await_moves(self) -> None:
        """Of the clock, and of bots, where there are any to be asked or recalled."""
        awaited = self.live.awaited()
        self.queue.ring(awaited.time_up, self._time_up)
        bots = {seat: level for seat in awaited.seats if (level := self.sitters[seat].level)}
        if bots or self._bots.asked:
            self._bots.ask(bots)

    async def _time_up(self) -> None:
        """A timer has run out. Where the rules refuse that, there is still the next one."""
        self._go_on(await self.live.time_up())
        self._await_moves()

    def _bot_says(self, step: int, seat: Seat, move: Value) -> None:
        self.queue.put(partial(self._bot_plays, step, seat, move))

    async def _bot_plays(self, step: int, seat: Seat, move: Value) -> None:
        stands = step == len(self.match.steps) and self.live.running
        if not stands or not self.sitters[seat].level:
            return
        try:
            happened = await self.live.play(seat, step, move, self.queue.received)
        except Fault:
            self._logger.exception("bot refused", seat=seat, move=move)
            happened = await self._any_move(step, seat)
        self._go_on(happened)

    async def _any_move(self, step: int, seat: Seat) -> Happened:
        """A bot that plays what it may not must not keep people waiting for ever."""
        other = any_move(self.match.seen(seat), Random(step))
        if other is None or self.match.turn.wait is Wait.FIRST:
            return Happened()
        return await self.live.play(seat, step, other[0], self.queue.received)

    # Telling.

    def _tell_room(self) -> None:
        """To those for whom anything has changed."""
        for viewer in self.viewers:
            data = wire(self._room_seen_by(viewer.person))
            if self._rooms.get(viewer) != data:
                self._rooms[viewer] = data
                viewer.send(data)

    def _tell_sealed(self) -> None:
        data = wire(outgoing.who_has_chosen(self.live))
        for viewer in self.viewers:
            viewer.send(data)


def _plays_oneself(sitter: Sitter) -> bool:
    return sitter.kind is Kind.PERSON and not sitter.level
