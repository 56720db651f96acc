"""A live table: a match in time, and the people around it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec

from ludotheque.core.faults import Broken, Forbidden, Invalid
from ludotheque.core.rules import Seat
from ludotheque.table import messages, outgoing, seating
from ludotheque.table.beside import seats_beside
from ludotheque.table.commands import (
    Answer,
    AnyCommand,
    DeclineEnd,
    FairCommand,
    Forgo,
    Invite,
    Look,
    OfferEnd,
    Rematch,
    Resign,
    Return,
    SeatBot,
    Sit,
    Start,
    Vacate,
    Vote,
)
from ludotheque.table.finished import FinishedMatch
from ludotheque.table.messages import (
    BEFORE,
    AskHint,
    Besides,
    ClientSays,
    Echo,
    Hello,
    Kind,
    Looking,
    Loudness,
    Ping,
    Play,
    Pong,
    React,
    SetTempo,
    Status,
)
from ludotheque.table.network import Tell, nobody
from ludotheque.table.outgoing import Around, wire
from ludotheque.table.ports import (
    Clock,
    Log,
    Offload,
    Overtaken,
    Pacing,
    Rematches,
    Unstored,
    Viewer,
)
from ludotheque.table.queue import Gone, in_turn
from ludotheque.table.record import Saved, Sitter
from ludotheque.table.running_game import RunningGame
from ludotheque.table.together import Together

# Where people only come and go, so many are told of each; more are told once in so many ms.
FEW: Final = 16
ROOM_PAUSE: Final = 500


class Table(RunningGame):
    """Whatever may be called from any task is done in turn."""

    def __init__(
        self,
        saved: Saved,
        log: Log,
        clock: Clock,
        offload: Offload,
        pacing: Pacing,
        rematches: Rematches,
        *,
        tell: Tell = nobody,
    ) -> None:
        super().__init__(saved, log, clock, offload, pacing, tell)
        self._rematches = rematches
        self._patience = round(pacing.leave_after * 1000)
        self._leaving: dict[str, asyncio.Task[Any]] = {}
        self._together = Together(self._count, self._patience)
        self._gathering: asyncio.Task[Any] | None = None
        self._room_told: int | None = None  # when, by the clock
        self._room_due: asyncio.Task[Any] | None = None
        # Nobody who was here a moment ago counts as away because we were not. To a rematch people
        # come by themselves.
        self._expected: set[str] = set()
        if self.record.status is not Status.GATHERING:
            self._expect(*(sitter.person for sitter in self.sitters if sitter.plays))

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
        paused = not self.live.running and not self._before_race
        if self.record.status is Status.PLAYING and paused:
            return Status.PAUSED
        return self.record.status

    @in_turn
    async def do(self, command: AnyCommand) -> messages.Room:
        """What somebody does besides playing, answered with the room as they then see it."""
        match command:
            case Sit():
                await self._sit(command)
            case SeatBot(person=person, seat=seat, level=level):
                await self._seat_bot(person, seat, level)
            case Invite():
                await self._invite(command)
            case Answer(person=bot, at=at, move=move):
                self._answered(bot, at, move)
            case Vacate(person=person, seat=seat):
                await self._vacate(person, seat)
            case Start(person=person):
                await self._start(person)
            case Rematch(person=person):
                await self._rematch(person)
            case Forgo(person=person):
                await self._forgo(person)
            case Look():
                pass
            case _:
                await self._play_fair(command, self._playing(command.person))
        self._wake()
        return self._room_seen_by(command.person)

    async def _play_fair(self, command: FairCommand, seat: Seat) -> None:
        """What those who play may do about each other."""
        match command:
            case Resign():
                await self._resign(seat)
            case OfferEnd():
                await self._offer_end(seats_beside(self.sitters, command.person))
            case DeclineEnd():
                self._fair.decline(len(self.match.steps))
            case Vote(seat=other):
                await self._vote(seat, other)
            case Return():
                await self._take_back(seat)
        self._tell_room()

    def hear(self, viewer: Viewer, said: ClientSays) -> Awaitable[None]:
        """What somebody says who has joined. Who says it waits until it is answered."""
        if isinstance(said, Play | AskHint):
            return self._answer(viewer, said)
        return self._take_note(viewer, said)

    async def _take_note(self, viewer: Viewer, said: Besides) -> None:
        match said:
            case React():
                self._react(viewer, said)
            case SetTempo():
                self._set_tempo(viewer, said)
            case Ping(id=number):
                viewer.send(wire(Pong(number)))
            case Echo(number=number):
                self._lags.answer(viewer.person, number, self._clock.now())
            case Looking(now=looks):
                await self._look(viewer, looks)
            case Hello():
                raise Invalid("hello-again")

    async def _answer(self, viewer: Viewer, said: Play | AskHint) -> None:
        """Even where it fails in a way that nobody foresaw."""
        try:
            if isinstance(said, AskHint):
                await self._hint(viewer, said)
            elif said.coach is not Loudness.ASK or not await self._coach_asks(viewer, said):
                await self._play(viewer, said)
        except Broken as broken:
            viewer.send(wire(outgoing.refusal(said.id, broken)))

    @in_turn
    async def room(self, reader: str) -> messages.Room:
        return self._room_seen_by(reader)

    def _room_seen_by(self, reader: str, around: Around | None = None) -> messages.Room:
        around = around or self._around()
        return outgoing.room(self.record, self.live, self.sitters, reader, around)

    def _around(self) -> Around:
        return Around(
            seats=outgoing.chairs(
                self.sitters, self.here, self.viewers.people, self._network.silent
            ),
            watchers=self.viewers.watchers(self.seats),
            status=self.status,
            host=self._host,
            patience=self._hold_after // 1000,
            fair=self._fair,
        )

    def finished(self) -> FinishedMatch:
        """All of it, once it is over."""
        return FinishedMatch(self.record, self.sitters, self.match)

    # People come and go.

    @in_turn
    async def join(self, viewer: Viewer, last: int | None) -> None:
        self.viewers.append(viewer)
        self.present.add(viewer.person)
        leaving = self._leaving.pop(viewer.person, None)
        if leaving is not None:
            leaving.cancel()
        await self._come_back(viewer.person)
        if await self._begin_if_gathered():
            return
        self._wake()
        self._welcome(viewer)
        if self.record.status not in BEFORE:
            known = len(self.match.steps) if last is None else max(0, last)
            if not self._before_race:
                outgoing.tell_update([viewer], self.seats, self.live, known)
            self._tell_clocks([viewer])
            self._measure_lag([viewer])

    @in_turn
    async def _look(self, viewer: Viewer, looks: bool) -> None:
        self._together.look(viewer, looks)
        self._wake()

    def _expect(self, *people: str) -> None:
        """For a while, unless they come in the meantime."""
        if people:
            self._expected.update(people)
            self.queue.later(self._patience, partial(self._expect_no_more, people))

    async def _expect_no_more(self, people: Iterable[str]) -> None:
        self._expected.difference_update(people)
        self._tell_room()

    async def _come_back(self, person: str) -> None:
        seat = self.seats.get(person)
        if seat is not None and self.record.status is not Status.OVER:
            await self._take_back(seat)

    @in_turn
    async def leave(self, viewer: Viewer) -> None:
        if viewer not in self.viewers:
            return
        self.viewers.remove(viewer)
        self._together.look(viewer, looks=True)
        if not self.viewers.has(viewer.person):
            gone = partial(self._has_left, viewer.person)
            self._leaving[viewer.person] = self.queue.later(self._patience, gone)
            self._wake()
        self._tell_room_soon()

    async def _has_left(self, person: str) -> None:
        """Away for so long that we no longer expect them back at once."""
        if self.viewers.has(person):
            return
        self._leaving.pop(person, None)
        self.present.discard(person)
        if self.live.running and not self._attended():
            await self._pause()
        await self._forgo(person)
        if self.record.next is not None:
            self.queue.beside(self._rematches.forgo(self.record.next, person))
        self._wake()
        self._tell_room_soon()

    async def _forgo(self, person: str) -> None:
        """Nobody waits any longer for who has not come to the rematch, or has left it. A bot plays
        until they do."""
        seat = self.seats.get(person)
        if self.record.status is not Status.GATHERING or seat is None or person in self.present:
            return
        others = {other.person for other in self.sitters} - {person}
        await self._change(seating.absent(self.sitters, others, self.match.mode.middle))
        if not await self._begin_if_gathered():
            self._tell_room()

    @in_turn
    async def rename(self, person: str, name: str) -> None:
        seat = self.seats.get(person)
        if seat is not None:
            renamed = msgspec.structs.replace(self.sitters[seat], name=name)
            self._seat(seating.changed(self.sitters, {seat: renamed}))
            self._tell_room()

    # Seats.

    async def _sit(self, to: Sit) -> None:
        status, chosen = self.record.status, to.chosen
        change = seating.sit(self.sitters, to.seat, to.person, to.name, status, chosen=chosen)
        await self._change(change)
        self._expect(to.person)
        self._tell_room()

    async def _seat_bot(self, person: str, seat: Seat, level: str) -> None:
        self._check_unfinished()
        seating.check_level(self.match.mode, level)
        if self.record.status in BEFORE:
            host = person == self._host
            await self._change(seating.seat_bot(self.sitters, seat, level, host))
            self._tell_room()
        else:
            await self._replace(seating.stand_in(self.sitters, seat, level, person, self.here))

    async def _invite(self, said: Invite) -> None:
        """A bot that thinks elsewhere; should it fall silent, the middle level stands in."""
        self._check_open()
        level, host = self.match.mode.middle, said.person == self._host
        invited = Sitter(Kind.BOT, said.bot, said.name, level, seconds=said.seconds)
        await self._change(seating.invite(self.sitters, said.seat, invited, host))
        self._tell_room()

    async def _vacate(self, person: str, seat: Seat) -> None:
        self._check_open()
        host = person == self._host
        await self._change(seating.vacate(self.sitters, seat, person, host, self.here))
        self._tell_room()

    @property
    def _host(self) -> str:
        return seating.host(self.sitters, self.record.host, self.here)

    # The game begins, goes on, and is played again.

    async def _start(self, person: str) -> None:
        """Whoever sits at a full table may begin: nobody has to wait for somebody else to."""
        host = person == self._host
        if not host:
            seating.own_seat(self.seats, person)
        self._check_open()
        taken = seating.taken(self.sitters, self.match.mode, host)
        if len(taken) < len(self.sitters):
            await self._reseat(taken)
        if self.record.status is Status.GATHERING:
            await self._wait_no_more(host)
        await self._begin()

    async def _wait_no_more(self, host: bool) -> None:
        """The host need not wait for those who have not come to the rematch."""
        absent = seating.absent(self.sitters, self.here, self.match.mode.middle)
        if absent and not host:
            raise Forbidden("host-only")
        await self._change(absent)

    async def _begin_if_gathered(self) -> bool:
        """A rematch begins by itself, once everybody is there who is awaited."""
        gathering = self.record.status is Status.GATHERING
        if not gathering or not seating.gathered(self.sitters, self.present):
            return False
        await self._begin()
        return True

    async def _begin(self) -> None:
        await self._log.begin(self.record.id)
        self._set_status(Status.PLAYING)
        self._wake()
        self._tell_room()
        if not await self._deal() and not self._before_race:
            outgoing.tell_update(self.viewers, self.seats, self.live, 0)
        self._wake()

    def _wake(self) -> None:
        """Go on, where somebody is there to play and it was not on."""
        if self.record.status is not Status.PLAYING or self.live.running:
            return
        if not self._attended():
            self._together.stop()
        elif self._before_race:
            self._gather()
        else:
            self.live.go()
            self._await_moves()

    def _gather(self) -> None:
        """Before a race: wait for those who are not there, or count."""
        absent = self._together.absent(self.sitters, self.viewers)
        wait = self._together.wait(absent, self.queue.received)
        if self._gathering is not None:
            self._gathering.cancel()
        self._gathering = self.queue.later(wait, self._gathered)
        data = wire(self._together.starting(absent, self.queue.received))
        for viewer in self.viewers:
            viewer.send(data)

    async def _gathered(self) -> None:
        if not self._before_race or not self._together.counted(self.queue.received):
            self._wake()
            return
        self._together.stop()
        self.live.go()
        outgoing.tell_update(self.viewers, self.seats, self.live, 0)
        self._measure_lag(self.viewers)
        self._await_moves()

    async def _pause(self) -> None:
        await self.live.pause()
        self._await_moves()

    def _attended(self) -> bool:
        """Is a person there to play? Where only bots play, somebody who watches will do."""
        people = {sitter.person for sitter in self.sitters if sitter.kind is Kind.PERSON}
        return bool(self.present & people if people else self.present)

    # People among themselves.

    async def _vote(self, voter: Seat, seat: Seat) -> None:
        """Where more than half of the others who are there agree, a bot plays for that seat."""
        there = seating.check_seat(self.sitters, seat)
        playing = seating.players(self.sitters)
        others = {s for s in playing if s != seat and self.sitters[s].person in self.here}
        if self._fair.vote(seat, voter, others):
            level = self.match.mode.middle
            await self._replace({seat: msgspec.structs.replace(there, level=level)})

    async def _rematch(self, person: str) -> None:
        """The table where the same people play again: there is one, whoever asks first."""
        self._check_finished()
        if person not in self.seats and person != self.record.host:
            raise Forbidden("not-at-table")
        if self.record.next is None:
            here = self.present | {person}
            winners = self.match.outcome.winners if self.match.over else ()
            sitters = seating.credited(self.sitters, winners)
            again = await self._rematches.make(self.record, sitters, here)
            self.record = msgspec.structs.replace(self.record, next=again)
            self._tell_room()

    async def close(self, code: str) -> None:
        """Send everybody away and leave memory; the store has it all."""
        await self._say_bye(code)
        await self.stop()

    @in_turn
    async def _say_bye(self, code: str) -> None:
        await self._judge.settle(self.queue.received)
        self._send_away(code)
        if self.live.running:  # which may take a while, and nobody else has to wait for it
            await self._pause()

    async def abandon(self) -> None:
        """Others carry this table now: send everybody away, and write nothing."""
        self._send_away("resync")
        with suppress(Gone):
            await self.stop()

    async def stop(self) -> None:
        """Finish what has been received, then leave memory."""
        await self.queue.stop()
        self._let_go()

    async def _failed(self, why: Exception) -> None:
        """Time is kept; people come back and fetch the rest."""
        try:
            if self.live.running and not isinstance(why, Overtaken):
                await self.live.pause()
        finally:
            self._send_away(why.code if isinstance(why, Unstored) else "resync")

    def _send_away(self, code: str) -> None:
        for viewer in self.viewers:
            viewer.bye(code)
        self.viewers.clear()

    # Telling.

    def _welcome(self, viewer: Viewer) -> None:
        """The room: to who has come at once, to the others when it is time."""
        if not self._tell_room_soon():
            self.viewers.tell_room(viewer, wire(self._room_seen_by(viewer.person)))

    def _tell_room_soon(self) -> bool:
        """Where many come and go, the others are told once in a while, and not of each. Are they
        told by now?"""
        if self._room_due is not None:
            return False
        now, told = self.queue.received, self._room_told
        if len(self.viewers) <= FEW or told is None or now >= told + ROOM_PAUSE:
            self._tell_room()
            return True
        self._room_due = self.queue.later(told + ROOM_PAUSE - now, self._room_is_due)
        return False

    async def _room_is_due(self) -> None:
        self._room_due = None
        self._tell_room()

    def _tell_room(self) -> None:
        """To those for whom anything has changed."""
        self._room_told = self.queue.received
        seats, host = self.seats, self._host
        alike = outgoing.alike(self.viewers, lambda person: (seats.get(person), person == host))
        around = self._around()
        for readers in alike.values():
            data = wire(self._room_seen_by(readers[0].person, around))
            for viewer in readers:
                self.viewers.tell_room(viewer, data)
