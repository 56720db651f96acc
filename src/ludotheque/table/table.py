"""A live table: one match, its people and bots, and its time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any

import msgspec

from ludotheque.core.match import Match
from ludotheque.core.replay import dump
from ludotheque.core.rules import CHANCE, CLOCK, Hints, Refused, Seat, TimeUp, Value, Wait
from ludotheque.core.sand import first_out, turned
from ludotheque.table import messages, outgoing, seating
from ludotheque.table.actor import Actor
from ludotheque.table.messages import Accepted, Kind, Status
from ludotheque.table.outgoing import wire
from ludotheque.table.ports import Clock, Log, Offload, Viewer
from ludotheque.table.record import Record, Saved, SealedMove, Sitter, rebuilt, steps_written
from ludotheque.table.thinking import Thinking, any_move

Answer = Callable[[], None]
Rematch = Callable[[Record, tuple[Sitter, ...]], Awaitable[str]]


class Pacing(msgspec.Struct, frozen=True):
    """`pace` stretches the time bots take; people count as away after `leave_after` seconds."""

    pace: float = 1.0
    leave_after: float = 15.0


class Table(Actor):
    """Everything below runs in the actor's one task, apart from the methods that only `ask`."""

    def __init__(
        self, saved: Saved, store: Log, clock: Clock, offload: Offload, pacing: Pacing
    ) -> None:
        self.match: Match = rebuilt(saved)
        self.record: Record = saved.record
        self.sitters: list[Sitter] = list(saved.sitters)
        self.viewers: list[Viewer] = []
        self.sealed: dict[Seat, Any] = {s.seat: self._decode(s.move) for s in saved.sealed}
        self._store = store
        self._offload = offload
        self._pacing = pacing
        self.present: set[str] = set()
        self._leaving: dict[str, asyncio.Task[Any]] = {}
        self._rooms: dict[Viewer, bytes] = {}
        self._sand: dict[str, int] = _sand(self.match)
        self._base = max([self.match.at, saved.record.at, *(s.at for s in saved.sealed)])
        self._since: int | None = None  # when time went on; None: it stands still
        self._alarm: asyncio.Task[Any] | None = None
        super().__init__(saved.record.id, clock)
        self._bots = Thinking(self.match, clock, offload, pacing.pace, self.spawn, self._bot_says)

    # What anybody may ask.

    @property
    def status(self) -> Status:
        if self.record.status is Status.PLAYING and self._since is None:
            return Status.PAUSED
        return self.record.status

    @property
    def deserted(self) -> bool:
        """Nobody is here, and nothing goes on without them."""
        return not self.viewers and not self._leaving and self._since is None

    async def room(self, reader: str) -> messages.Room:
        return await self.ask(partial(self._room_soon, reader))

    async def _room_soon(self, reader: str) -> messages.Room:
        return self._room(reader)

    def _room(self, reader: str) -> messages.Room:
        return outgoing.room(
            self.record,
            self.match,
            self.sitters,
            reader,
            self.present,
            len({v.person for v in self.viewers if self._seat(v.person) is None}),
            self.status,
        )

    def _seat(self, person: str) -> Seat | None:
        return outgoing.seat_of(self.sitters, person)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sitter.name or sitter.level for sitter in self.sitters)

    def replay(self) -> bytes:
        self._check_finished()
        return dump(self.match, self.names)

    def frames(self, seat: Seat | None) -> tuple[messages.Frame, ...]:
        self._check_finished()
        if seat is not None:
            seating.check_seat(self.sitters, seat)
        return outgoing.frames(self.match, seat)

    def _check_finished(self) -> None:
        if self.record.status is not Status.OVER:
            raise Refused("not-over")

    def _check_unfinished(self) -> None:
        if self.record.status is Status.OVER:
            raise Refused("over")

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
        self._tell_room()
        if self.record.status is not Status.OPEN:
            known = len(self.match.steps) if last is None else last
            viewer.send(self._update(self._seat(viewer.person), known))

    async def _come_back(self, person: str) -> None:
        seat = self._seat(person)
        if seat is not None and self.sitters[seat].standin:
            await self._change({seat: msgspec.structs.replace(self.sitters[seat], level="")})
            self._ask_bots()

    async def leave(self, viewer: Viewer) -> None:
        await self.ask(partial(self._leave, viewer))

    async def _leave(self, viewer: Viewer) -> None:
        if viewer not in self.viewers:
            return
        self.viewers.remove(viewer)
        self._rooms.pop(viewer, None)
        if all(other.person != viewer.person for other in self.viewers):
            wait = round(self._pacing.leave_after * 1000)
            self._leaving[viewer.person] = self._later(wait, partial(self._gone, viewer.person))
        self._tell_room()

    async def _gone(self, person: str) -> None:
        """Away for so long that we no longer expect them back at once."""
        self._leaving.pop(person, None)
        self.present.discard(person)
        await self._rest()
        self._tell_room()

    async def rename(self, person: str, name: str) -> None:
        await self.ask(partial(self._rename, person, name))

    async def _rename(self, person: str, name: str) -> None:
        seat = self._seat(person)
        if seat is not None:
            self.sitters[seat] = msgspec.structs.replace(self.sitters[seat], name=name)
            self._tell_room()

    # Seats.

    async def sit(self, person: str, name: str, seat: Seat) -> None:
        await self.ask(partial(self._sit, person, name, seat))

    async def _sit(self, person: str, name: str, seat: Seat) -> None:
        await self._change(seating.sit(self.sitters, seat, person, name, self.record.status))
        self._tell_room()

    async def seat_bot(self, person: str, seat: Seat, level: str) -> None:
        await self.ask(partial(self._seat_bot, person, seat, level))

    async def _seat_bot(self, person: str, seat: Seat, level: str) -> None:
        self._check_unfinished()
        mode, host = self.match.mode, person == self.record.host
        if self.record.status is Status.OPEN:
            await self._change(seating.seat_bot(self.sitters, seat, level, mode, host))
        else:
            await self._change(
                seating.stand_in(self.sitters, seat, level, mode, person, self.present)
            )
            self._ask_bots()
        self._tell_room()

    async def vacate(self, person: str, seat: Seat) -> None:
        await self.ask(partial(self._vacate, person, seat))

    async def _vacate(self, person: str, seat: Seat) -> None:
        self._check_open()
        host = person == self.record.host
        await self._change(seating.vacate(self.sitters, seat, person, host))
        self._tell_room()

    def _check_open(self) -> None:
        if self.record.status is not Status.OPEN:
            raise Refused("already-begun")

    async def _change(self, change: seating.Change) -> None:
        if change:
            await self._store.seat(self.record.id, change)
            for seat, sitter in change.items():
                self.sitters[seat] = sitter

    # The game begins, rests, goes on, and is played again.

    async def start(self, person: str) -> None:
        await self.ask(partial(self._start, person))

    async def _start(self, person: str) -> None:
        if person != self.record.host:
            raise Refused("host-only")
        self._check_open()
        seating.check_full(self.sitters)
        await self._store.begin(self.record.id)
        self._set_status(Status.PLAYING)
        self._wake()
        self._tell_room()
        await self._deal()

    def _set_status(self, status: Status) -> None:
        self.record = msgspec.structs.replace(self.record, status=status)

    def _attended(self) -> bool:
        """Is a person there to play? Where only bots play, somebody who watches will do."""
        people = {sitter.person for sitter in self.sitters if sitter.kind is Kind.PERSON}
        return bool(self.present & people if people else self.present)

    def _wake(self) -> None:
        if self.record.status is Status.PLAYING and self._since is None and self._attended():
            self._since = self.clock.now()
            self._set_alarm()
            self._ask_bots()

    async def _rest(self) -> None:
        if self._since is not None and not self._attended():
            await self._stand_still()

    async def _stand_still(self) -> None:
        self._base, self._since = self.now(), None
        self._set_alarm()
        self._ask_bots()
        await self._store.pause(self.record.id, self._base)

    async def rematch(self, person: str, make: Rematch) -> str:
        """The table where the same people play again; there is one, whoever asks first."""
        return await self.ask(partial(self._rematch, person, make))

    async def _rematch(self, person: str, make: Rematch) -> str:
        self._check_finished()
        if self._seat(person) is None and person != self.record.host:
            raise Refused("not-at-table")
        if self.record.next is None:
            again = await make(self.record, tuple(self.sitters))
            self.record = msgspec.structs.replace(self.record, next=again)
            self._tell_room()
        return str(self.record.next)

    async def close(self, code: str) -> None:
        """Send everybody away and leave memory; the store has it all."""
        await self.ask(partial(self._close, code))
        await self.stop()

    async def _close(self, code: str) -> None:
        if self._since is not None:
            await self._stand_still()
        self._send_away(code)

    def _send_away(self, code: str) -> None:
        for viewer in self.viewers:
            viewer.bye(code)
        self.viewers.clear()

    async def failed(self) -> None:
        self._send_away("resync")

    # Time.

    def now(self, wall: int | None = None) -> int:
        """Table time: milliseconds during which the game was on."""
        if self._since is None:
            return self._base
        return self._base + max(0, (self.clock.now() if wall is None else wall) - self._since)

    async def before(self, received: int) -> None:
        """Glasses that ran out before this was received come first, however late we notice."""
        if self.record.status is Status.PLAYING:
            await self._deal()
            await self._expire(self.now(received))

    async def _expire(self, now: int) -> None:
        while self._since is not None:
            out = first_out(self._sand)
            if out is None or out[1] > now:
                return
            try:
                await self._make({**self.sealed, CLOCK: TimeUp(out[0])}, out[1])
            except Refused as refused:
                self.log.error("the clock was refused", timer=out[0], code=refused.code)
                del self._sand[out[0]]

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        out = first_out(self._sand)
        if self._since is not None and out is not None:
            self._alarm = self._later(out[1] - self.now(), self._ring)

    async def _ring(self) -> None:
        """`before` has already done what there was to do; a clock may also wake up too early."""
        self._set_alarm()

    def _later(self, ms: int, work: Callable[[], Awaitable[None]]) -> asyncio.Task[Any]:
        async def wait() -> None:
            await self.clock.sleep(ms)
            self.post(work)

        return self.spawn(wait())

    # Moves.

    async def play(self, viewer: Viewer, id: int, at: int, move: bytes) -> None:
        """Make a move, which was decided when `at` steps were known."""
        await self.ask(partial(self._play, viewer, id, at, move))

    async def _play(self, viewer: Viewer, id: int, at: int, move: bytes) -> None:
        def accepted() -> None:
            viewer.send(wire(Accepted(id, len(self.match.steps))))

        try:
            seat = self._playing_seat(viewer.person)
            await self._take(seat, at, self._decode(move), accepted)
        except Refused as refused:
            viewer.send(wire(outgoing.refusal(id, refused)))

    def _playing_seat(self, person: str) -> Seat:
        seat = self._seat(person)
        if seat is None:
            raise Refused("not-at-table")
        if self.record.status is Status.OPEN:
            raise Refused("not-begun")
        self._check_unfinished()
        return seat

    def _decode(self, move: bytes) -> Any:
        try:
            return msgspec.json.decode(move, type=self.match.mode.rules.types.move)
        except msgspec.DecodeError as error:
            raise Refused("bad-move", why=str(error)) from None

    async def _take(self, seat: Seat, at: int, move: Any, accepted: Answer) -> None:
        """In a race a late move still counts if the rules accept it. Whatever they have against
        it, all that is said is that it came too late."""
        late = at < len(self.match.steps)
        if at > len(self.match.steps):
            raise Refused("unknown-step")
        if self.match.turn.wait is Wait.ALL:
            if late:
                raise Refused("too-late")
            return await self._seal(seat, move, accepted)
        try:
            await self._make({seat: move}, self.now(), accepted)
        except Refused as refused:
            raise (Refused("too-late") if late else refused) from None

    async def _seal(self, seat: Seat, move: Any, accepted: Answer) -> None:
        if seat not in self.match.turn.seats:
            raise Refused("not-your-turn")
        chosen = {**self.sealed, seat: move}
        self._try_alone(seat, move)
        if len(chosen) == len(self.match.turn.seats):
            return await self._make(chosen, self.now(), accepted)
        kept = SealedMove(seat, self.now(), msgspec.json.encode(move))
        await self._store.seal(self.record.id, len(self.match.steps), kept)
        fresh = seat not in self.sealed
        self.sealed = chosen
        accepted()
        if fresh:  # that somebody thinks again is nobody's business
            self._tell(wire(outgoing.who_has_chosen(self.match, self.sealed)))

    def _try_alone(self, seat: Seat, move: Any) -> None:
        """Refuse what the rules would refuse from this seat. What others have sealed stays out of
        it: each is taken to make some legal move, so that no answer depends on their choice."""
        turn, others = self.match.turn, [s for s in self.match.turn.seats if s != seat]
        if not others:
            return
        legal = {other: self.match.legal(other) for other in others}
        trial = {other: moves[0] for other, moves in legal.items() if moves} | {seat: move}
        if len(trial) < len(turn.seats):
            trial |= {CLOCK: TimeUp(timer.name) for timer in turn.timers[:1]}
        with self._mended():
            self.match.mode.rules.step(self.match.state, trial)

    async def _make(self, moves: dict[Seat, Any], at: int, accepted: Answer | None = None) -> None:
        """Moves and what nature makes of them. They are stored before anybody is told."""
        before = len(self.match.steps)
        with self._mended():
            self._advance(moves, at)
        await self._keep(before)
        if accepted is not None:
            accepted()
        self._go_on(before)

    async def _deal(self) -> None:
        """What nature does before anybody can move, when a game begins."""
        before = len(self.match.steps)
        self._nature(self.now())
        if len(self.match.steps) > before:
            await self._keep(before)
            self._go_on(before)

    async def _keep(self, first: int) -> None:
        steps = steps_written(self.match.steps[first:])
        await self._store.append(self.record.id, first, steps, self.match.over)
        self.sealed = {}

    def _go_on(self, since: int) -> None:
        if self.match.over:
            self._base, self._since = self.now(), None
            self._set_status(Status.OVER)
        self._tell_update(since)
        if self.match.over:
            self._tell_room()
        self._set_alarm()
        self._ask_bots()

    def _advance(self, moves: dict[Seat, Any], at: int) -> None:
        self.match.play(moves, at)
        self._sand = turned(self._sand, self.match.turn, self.match.at)
        self._nature(self.match.at)

    def _nature(self, at: int) -> None:
        while (move := self.match.nature()) is not None:
            self.match.play({CHANCE: move}, at)
            self._sand = turned(self._sand, self.match.turn, self.match.at)

    @contextmanager
    def _mended(self) -> Iterator[None]:
        """Rules that fail in the middle leave nothing behind, and only refuse."""
        match, before, sand = self.match, len(self.match.steps), self._sand
        try:
            yield
        except Exception as error:
            del match.steps[before:], match.states[before + 1 :]
            match.turn, self._sand = match.mode.rules.turn(match.state), sand
            if isinstance(error, Refused):
                raise
            self.log.exception("rules failed", game=match.game.key, step=before)
            raise Refused("broken") from error

    # Bots and hints.

    def _ask_bots(self) -> None:
        seats = self.match.turn.seats if self._since is not None else ()
        waiting = [s for s in seats if s >= 0 and s not in self.sealed and self.sitters[s].level]
        self._bots.ask(waiting, lambda seat: self.sitters[seat].level)

    def _bot_says(self, step: int, seat: Seat, move: Value) -> None:
        self.post(partial(self._bot_plays, step, seat, move))

    async def _bot_plays(self, step: int, seat: Seat, move: Value) -> None:
        current = step == len(self.match.steps) and self._since is not None
        if not current or not self.sitters[seat].level:
            return
        try:
            await self._take(seat, step, move, _nobody)
        except Refused as refused:
            self.log.error("bot refused", seat=seat, code=refused.code, move=move)
            await self._any_move(step, seat)

    async def _any_move(self, step: int, seat: Seat) -> None:
        """A bot that plays what it may not must not keep people waiting for ever."""
        other = any_move(self.match.seen(seat), Random(step))
        if other is not None and self.match.turn.wait is Wait.ALL:
            await self._take(seat, step, other[0], _nobody)

    async def hint(self, viewer: Viewer, id: int) -> None:
        """Help, where the table allows it. People wait for it, the table does not."""
        try:
            rules, view, seat = await self.ask(partial(self._hint_wanted, viewer.person))
            hints = await self._offload(rules.hints, view, seat)
        except Refused as refused:
            viewer.send(wire(outgoing.refusal(id, refused)))
        else:
            viewer.send(wire(messages.Hints(id, tuple(hints))))

    async def _hint_wanted(self, person: str) -> tuple[Hints, Any, Seat]:
        seat, rules = self._playing_seat(person), self.match.mode.rules
        if not self.record.hints or not isinstance(rules, Hints):
            raise Refused("no-hints")
        return rules, self.match.seen(seat, person=True).view, seat

    # Telling.

    def _tell_room(self) -> None:
        """To those for whom anything has changed."""
        for viewer in self.viewers:
            data = wire(self._room(viewer.person))
            if self._rooms.get(viewer) != data:
                self._rooms[viewer] = data
                viewer.send(data)

    def _tell_update(self, since: int) -> None:
        updates: dict[Seat | None, bytes] = {}
        for viewer in self.viewers:
            seat = self._seat(viewer.person)
            if seat not in updates:
                updates[seat] = self._update(seat, since)
            viewer.send(updates[seat])

    def _update(self, seat: Seat | None, since: int) -> bytes:
        return wire(outgoing.update(self.match, seat, since, self.sealed, self._sand, self.now()))

    def _tell(self, data: bytes) -> None:
        for viewer in self.viewers:
            viewer.send(data)


def _nobody() -> None:
    """A bot needs no answer."""


def _sand(match: Match) -> dict[str, int]:
    """The glasses as they follow from the log: what was running when it ended runs on."""
    sand: dict[str, int] = {}
    ats = [0, *(step.at for step in match.steps)]
    for state, at in zip(match.states, ats, strict=True):
        sand = turned(sand, match.mode.rules.turn(state), at)
    return sand
