"""The game at a live table: moves are judged, stored and told, the next ones are awaited, from
people, bots and the clock."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from functools import partial
from random import Random
from typing import Any, Final

import msgspec
import structlog

from ludotheque.core.faults import Broken, Conflict, Fault, Forbidden
from ludotheque.core.rules import CHANCE, GivesHints, Seat, Value, Wait
from ludotheque.table import coach, outgoing, seating
from ludotheque.table.audience import Audience
from ludotheque.table.bot_seats import BotSeats, any_move
from ludotheque.table.fair_play import FairPlay
from ludotheque.table.judge import Judge
from ludotheque.table.lag import Lags
from ludotheque.table.live_match import Happened, LiveMatch
from ludotheque.table.messages import (
    BEFORE,
    Accepted,
    AskHint,
    Coached,
    Doubts,
    Ended,
    Hints,
    How,
    Kind,
    Loudness,
    Play,
    React,
    Reacted,
    SetTempo,
    Status,
    Tempo,
)
from ludotheque.table.network import NetworkBots, Tell, nobody
from ludotheque.table.outgoing import wire
from ludotheque.table.ports import Clock, Log, Offload, Overtaken, Pacing, Unstored, Viewer
from ludotheque.table.queue import Queue, in_turn
from ludotheque.table.reactions import Measure
from ludotheque.table.record import Saved, Sitter

STRETCH: Final = {Tempo.SLOW: 2.0, Tempo.NORMAL: 1.0, Tempo.QUICK: 0.0}


class RunningGame:
    """Has a live match and a queue. The people around it are the table's affair."""

    def __init__(
        self,
        saved: Saved,
        log: Log,
        clock: Clock,
        offload: Offload,
        pacing: Pacing,
        tell: Tell = nobody,
    ) -> None:
        self.record = saved.record
        self._seat(saved.sitters)
        self.viewers = Audience()
        self.present: set[str] = set()
        live = LiveMatch(saved, log, clock)
        # A crash may have come between the beginning and the deal.
        undealt = self.record.status is Status.PLAYING and live.match.position.of_chance
        deal = self._deal if undealt else None
        self.queue = Queue(self.record.id, clock, self._failed, self._mark, deal)
        self._log = log
        self._logger = structlog.get_logger().bind(match=saved.record.id)
        self._clock = clock
        self._offload = offload
        self._tell = tell
        self._fair = FairPlay()
        self._pace = pacing.pace
        self._tempo = Tempo.NORMAL
        self._hold_after = round(pacing.hold_after * 1000)
        self._count = round(pacing.count * 1000)
        self._watching: asyncio.Task[Any] | None = None
        self._lags = Lags()
        self._reactions = Measure()
        self._set_up(live)

    def _set_up(self, live: LiveMatch) -> None:
        self.live, self.match = live, live.match
        self._waits_since = live.now()  # at least, whoever is awaited: in table time
        self._judge = Judge(self.queue, live, self._lags, self._awaited_people, self._time_up)
        self._network = NetworkBots(
            self.record.id, self.match, self._clock, self._tell, self._tell_room
        )
        self._bots = BotSeats(
            self.live,
            self._clock,
            self._offload,
            self._pace_now,
            self.queue.beside,
            self._bot_says,
            network=self._network,
        )

    def _let_go(self) -> None:
        """Of the parts that know this table too: whatever is in such a circle stays in memory until
        Python looks for circles, which it does rarely."""
        del self._judge, self._network, self._bots

    def _mark(self) -> object:
        """Differs as soon as a job has changed anything that is kept."""
        return len(self.match.steps), self.live.sealed, self.sitters, self.record

    @abstractmethod
    async def _failed(self, why: Exception) -> None: ...

    @abstractmethod
    def _tell_room(self) -> None: ...

    @property
    def _before_race(self) -> bool:
        """Cards are dealt for a race that has not begun: nobody sees them or moves."""
        return not self.live.running and self._begins_with_race

    @property
    def _begins_with_race(self) -> bool:
        """Nobody but chance has moved, and all may at once. In a lesson nobody is raced."""
        if not self._count or self.match.turn.wait is not Wait.FIRST or self.live.due is not None:
            return False
        moved = any(seat != CHANCE for step in self.match.steps for seat in step.moves)
        return self.record.status is Status.PLAYING and not moved

    def _set_status(self, status: Status) -> None:
        self.record = msgspec.structs.replace(self.record, status=status)

    def _check_open(self) -> None:
        if self.record.status not in BEFORE:
            raise Conflict("already-begun")

    def _check_unfinished(self) -> None:
        if self.record.status is Status.OVER:
            raise Conflict("over")

    def _check_finished(self) -> None:
        if self.record.status is not Status.OVER:
            raise Conflict("not-over")

    # What people do while they play.

    @in_turn
    async def _play(self, viewer: Viewer, said: Play) -> None:
        """It is judged in the order of when it was made, which may be a moment later."""
        received = self.queue.received
        try:
            seat = self._playing_seat(viewer.person)
            move = self.live.read(bytes(said.move))
        except Fault as refused:
            viewer.send(wire(outgoing.refusal(said.id, refused)))
        else:
            await self._take_back(seat)
            made = self._lags.made(viewer.person, received)
            judged = partial(self._judged, viewer, said, seat, move, received, made)
            await self._judge.act(made, judged)

    async def _judged(
        self, viewer: Viewer, said: Play, seat: Seat, move: Any, received: int, made: int
    ) -> None:
        about = None if said.coach is Loudness.OFF else self._about(seat, said, move)
        try:
            if said.guided:
                self.live.check_welcome(seat, move)
            happened = await self.live.play(seat, said.at, move, received, made)
        except Overtaken:
            raise
        except Exception as error:
            viewer.send(wire(outgoing.refusal(said.id, self._fault(error))))
        else:
            viewer.send(wire(Accepted(said.id, len(self.match.steps))))
            self._go_on(happened)
            if about is not None:
                self.queue.beside(self._coach_says(viewer, about))

    # The coach.

    async def _coach_asks(self, viewer: Viewer, said: Play) -> bool:
        """Before the move is made. Who plays waits for it, the table does not."""
        about = await self._about_to_play(viewer.person, said)
        doubts = await coach.remarks(about, self._offload)
        if doubts:
            viewer.send(wire(Doubts(said.id, doubts)))
        return bool(doubts)

    @in_turn
    async def _about_to_play(self, person: str, said: Play) -> coach.Case | None:
        try:
            return self._about(self._playing_seat(person), said, self.live.read(bytes(said.move)))
        except Fault:  # that it is refused is said where it is played
            return None

    def _about(self, seat: Seat, said: Play, move: Any) -> coach.Case | None:
        """Nobody has a coach where others play: at the table, or the same deal elsewhere."""
        if not self._alone or self.record.deal is not None:
            return None
        return coach.case(self.live, seat, said.at, move)

    async def _coach_says(self, viewer: Viewer, about: coach.Case) -> None:
        """Once the move is made."""
        said = await coach.remarks(about, self._offload)
        if said:
            viewer.send(wire(Coached(about.step, said)))

    def _fault(self, error: Exception) -> Fault:
        """Where a move failed in a way that nobody foresaw, all is as it was too."""
        if isinstance(error, Fault):
            return error
        self._logger.error("move failed", exc_info=error)
        return Broken("broken")

    def _playing_seat(self, person: str) -> Seat:
        seat = seating.own_seat(self.seats, person)
        if self.record.status in BEFORE or self._before_race:
            raise Conflict("not-begun")
        if self.record.ended is not None:
            raise Conflict("over")
        return seat

    def _playing(self, person: str) -> Seat:
        """Of somebody at a game that is on."""
        seat = self._playing_seat(person)
        self._check_unfinished()
        return seat

    def _react(self, viewer: Viewer, said: React) -> None:
        """Not in turn, and written nowhere: the game never waits for it."""
        try:
            seat = seating.own_seat(self.seats, viewer.person)
            self._reactions.check(viewer.person, self._clock.now())
        except Fault as refused:
            viewer.send(wire(outgoing.refusal(said.id, refused)))
        else:
            data = wire(Reacted(seat, said.reaction))
            for each in self.viewers:
                each.send(data)

    def _set_tempo(self, viewer: Viewer, said: SetTempo) -> None:
        """For who plays alone with bots."""
        try:
            seating.own_seat(self.seats, viewer.person)
            if not self._alone:
                raise Conflict("not-alone")
        except Fault as refused:
            viewer.send(wire(outgoing.refusal(said.id, refused)))
        else:
            self._tempo = said.tempo

    @property
    def _alone(self) -> bool:
        return sum(sitter.kind is Kind.PERSON for sitter in self.sitters) == 1

    def _pace_now(self) -> float:
        """In a race nobody is hurried: bots are never faster there than they were made."""
        stretch = STRETCH[self._tempo] if self._alone else 1.0
        return self._pace * (max(1.0, stretch) if self.match.turn.wait is Wait.FIRST else stretch)

    async def _hint(self, viewer: Viewer, said: AskHint) -> None:
        """Help, where the table allows it. Who asks waits for it, the table does not."""
        try:
            rules, view, seat = await self._hint_wanted(viewer.person)
            hints = wire(Hints(said.id, await self._think(rules, view, seat)))
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
        seat, rules = self._playing(person), self.match.mode.rules
        if not self.record.hints or not isinstance(rules, GivesHints):
            raise Forbidden("no-hints")
        return rules, self.match.seen(seat, person=True).view, seat

    # How the game goes on.

    def _go_on(self, happened: Happened) -> None:
        """Everybody is told what is stored by now; then the next moves are awaited."""
        if happened.chosen:
            self._tell_sealed()
            self._tell_clocks(self.viewers)
        if happened.steps:
            since = len(self.match.steps) - happened.steps
            if self.live.clocks is not None:
                self._run_clocks()
            if self.live.lesson is not None:  # what it says now is known before one is shown why
                self._tell_room()
            if not self._before_race:
                outgoing.tell_update(self.viewers, self.seats, self.live, since)
            self._tell_clocks(self.viewers)
            self._measure_lag(self.viewers)
            if self._fair.move_on():
                self._tell_room()
            if happened.over:
                self._set_status(Status.OVER)
                self.live.stop_time()
                self._tell_room()
                self._tell_finished()
            self._await_moves()

    def _await_moves(self) -> None:
        """Of the clock, and of bots, where there are any to be asked or recalled."""
        if self.live.clocks is not None:
            self._run_clocks()
        self._watch()
        self._judge.set_alarm()
        bots = {s: self.sitters[s] for s in self.live.awaited if not self.sitters[s].plays}
        if bots or self._bots.asked:
            self._bots.ask(bots)

    async def _deal(self) -> bool:
        """What nature does before anybody can move. Did it do anything?"""
        happened = await self.live.deal()
        if self._begins_with_race:
            self.live.stop_time()
        self._go_on(happened)
        return happened.steps > 0

    async def _time_up(self) -> None:
        """A timer has run out, or somebody's bank is empty. Where the rules refuse that, there is
        still the next one."""
        seat = self.live.empty_bank()
        if seat is None:
            self._go_on(await self.live.time_up())
            self._await_moves()
        else:
            # The weakest bot: nobody gains by letting time run out.
            level = next(iter(self.match.mode.bots))
            await self._replace({seat: msgspec.structs.replace(self.sitters[seat], level=level)})

    def _run_clocks(self) -> None:
        if self.match.mode.bots:
            self.live.run_clocks(seating.players(self.sitters))

    def _awaited_people(self) -> list[str]:
        return [self.sitters[seat].person for seat in self.live.awaited]

    def _bot_says(self, step: int, seat: Seat, move: Value) -> None:
        self.queue.put(partial(self._bot_plays, step, seat, move))

    async def _bot_plays(self, step: int, seat: Seat, move: Value) -> None:
        """Bots are right at the table; in a race they too wait for whoever is far away."""
        received = self.queue.received
        judged = partial(self._bot_judged, step, seat, move, received)
        await self._judge.act(received, judged)

    async def _bot_judged(self, step: int, seat: Seat, move: Value, made: int) -> None:
        stands = step == len(self.match.steps) and self.live.running
        if not stands or self.sitters[seat].plays:
            return
        try:
            happened = await self.live.play(seat, step, move, made, made)
        except Unstored:
            raise
        except Fault:
            self._logger.exception("bot refused", seat=seat, move=move)
            happened = await self._any_move(step, seat, made)
        self._go_on(happened)

    def _answered(self, bot: str, at: int, said: bytes) -> None:
        """What a bot elsewhere does. It is the answer's first reader: what cannot be read or may
        not be done is refused, and the bot has what is left of its time for another."""
        seat = next((s for s, sitter in enumerate(self.sitters) if sitter.person == bot), None)
        if seat is None or not self.sitters[seat].network:
            raise Forbidden("not-at-table")
        self._network.speak(bot)
        if at != len(self.match.steps):
            raise Conflict("too-late")
        self._network.check_asked(at, seat)
        move = None if said == b"null" else self.live.read(said)
        if move is not None:
            self.live.check_allowed(seat, move)
        self._network.hear(at, seat, move)

    async def _any_move(self, step: int, seat: Seat, made: int) -> Happened:
        """A bot that plays what it may not must not keep people waiting for ever."""
        other = any_move(self.match.seen(seat), Random(step))
        if other is None or self.match.turn.wait is Wait.FIRST:
            return Happened()
        return await self.live.play(seat, step, other[0], made, made)

    # How it ends before its rules say so.

    async def _resign(self, seat: Seat) -> None:
        """They get up, and a bot plays on for the others, if there are any it can be a game for."""
        moved = self._fair.begun or any(
            self.sitters[mover].kind is Kind.PERSON
            for step in self.match.steps
            for mover in step.moves
            if mover >= 0
        )
        others = [other for other in seating.players(self.sitters) if other != seat]
        if not moved:
            await self._end(Ended(How.ABORTED, seat))
        elif len(self.sitters) == 2 or not others or not self.match.mode.bots:
            await self._end(Ended(How.RESIGNED, seat))
        else:
            self._fair.begun = True
            await self._replace({seat: seating.bot_at(self.sitters, seat, self.match.mode.middle)})
            await self._end_if_agreed()

    async def _offer_end(self, seats: Sequence[Seat]) -> None:
        """Those at one device offer together: they have agreed already."""
        for seat in seats:
            self._fair.offer(seat, len(self.match.steps))
            await self._take_back(seat)
        await self._end_if_agreed()

    async def _end_if_agreed(self) -> None:
        if self._fair.agreed(seating.players(self.sitters)):
            await self._end(Ended(How.AGREED))

    async def _end(self, ended: Ended) -> None:
        """Without a result: the rules have not come to one."""
        how = msgspec.json.encode(ended)
        await self._log.end(self.record.id, how)
        self.live.stop_time()
        self.live.sealed = {}
        self.record = msgspec.structs.replace(self.record, status=Status.OVER, ended=how)
        self._fair = FairPlay()
        self._await_moves()
        self._tell_finished()

    # Who plays.

    async def _replace(self, change: seating.Change) -> None:
        """A bot plays there from now on."""
        await self._change(change)
        for seat in change:
            self._fair.leave_out(seat)
        self._await_moves()
        self._tell_room()
        self._tell_clocks(self.viewers)

    async def _change(self, change: seating.Change) -> None:
        if change:
            await self._log.seat(self.record.id, change)
            self._seat(seating.changed(self.sitters, change))

    async def _reseat(self, sitters: Sequence[Sitter]) -> None:
        """Before the game: it is for these alone, if its options allow that."""
        live = LiveMatch(Saved(self.record, tuple(sitters)), self._log, self._clock)
        await self._log.reseat(self.record.id, sitters)
        self._seat(sitters)
        self._set_up(live)

    def _seat(self, sitters: Iterable[Sitter]) -> None:
        self.sitters = tuple(sitters)
        self.seats = outgoing.seats_of(self.sitters)  # of people

    async def _take_back(self, seat: Seat) -> None:
        """A person plays again where a bot stood in."""
        if self.sitters[seat].standin:
            await self._change({seat: msgspec.structs.replace(self.sitters[seat], level="")})
            self.live.take_back(seat)
            self._waits_since = self.live.now()
            self._await_moves()
            self._tell_clocks(self.viewers)

    def _watch(self) -> None:
        """Notice in time when somebody holds the game up. Where a clock runs, it does that."""
        if self._watching is not None or self.live.clocks is not None or not self.live.holdable:
            return
        if len(seating.players(self.sitters)) > 1 and self.match.mode.bots:
            self._watching = self.queue.later(self._hold_left(), self._look_who_holds)

    def _hold_left(self) -> int:
        since = max(self.match.at, self._waits_since)
        return max(0, since + self._hold_after - self.live.now())

    async def _look_who_holds(self) -> None:
        self._watching = None
        if self.live.holdable and not self._hold_left():
            awaited = self.live.awaited
            self._fair.held = tuple(seat for seat in awaited if self.sitters[seat].plays)
            self._tell_room()
        else:
            self._watch()

    # Telling.

    def _tell_clocks(self, viewers: Iterable[Viewer]) -> None:
        clocks = outgoing.clocks(self.live)
        if clocks is not None:
            data = wire(clocks)
            for viewer in viewers:
                viewer.send(data)

    def _measure_lag(self, viewers: Iterable[Viewer]) -> None:
        """Of those who play, where it matters: before they can have moved."""
        turn = self.match.turn
        if self.live.clocks is None and turn.wait is not Wait.FIRST and not turn.timers:
            return
        for viewer in viewers:
            if viewer.person in self.seats:
                call = self._lags.ask(viewer.person, self._clock.now())
                if call is not None:
                    viewer.send(wire(call))

    def _tell_finished(self) -> None:
        outcome = self.match.outcome if self.match.over else None
        for sitter in self.sitters:
            if sitter.network:
                self._network.finish(sitter.person, outcome, outgoing.ended(self.record))

    def _tell_sealed(self) -> None:
        data = wire(outgoing.who_has_chosen(self.live))
        for viewer in self.viewers:
            viewer.send(data)
