"""A match in time: whose moves count and when, sealed moves, races, timers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import cache
from typing import Any, NamedTuple, ParamSpec, TypeVar

import msgspec
import structlog

from ludotheque.core.faults import Broken, Conflict, Fault, Invalid, Refused
from ludotheque.core.lesson import Due, lesson_of
from ludotheque.core.match import Match, Played
from ludotheque.core.position import Deadline, Position
from ludotheque.core.rules import CLOCK, Seat, TimeUp, Turn, Wait
from ludotheque.table import clocks
from ludotheque.table.messages import LARGE, UNREADABLE, bounded
from ludotheque.table.ports import Clock, Log, Unstored
from ludotheque.table.record import Saved, SealedMove, rebuilt, standing_at, steps_written

P = ParamSpec("P")
T = TypeVar("T")


class Happened(NamedTuple):
    """How many steps were made, and whether the last ended the game; or else whether one more
    seat has chosen."""

    steps: int = 0
    over: bool = False
    chosen: bool = False


class LiveMatch:
    """Holds the match, what is sealed, and table time. What happens is computed first, then
    stored, and only then taken over: where any of it fails, all is as it was."""

    def __init__(self, saved: Saved, log: Log, clock: Clock) -> None:
        self.match: Match = rebuilt(saved)
        self.lesson = lesson_of(self.match)
        self.sealed: dict[Seat, Any] = {s.seat: self.read(s.move) for s in saved.sealed}
        self._id = saved.record.id
        self._log = log
        self._logger = structlog.get_logger().bind(match=saved.record.id)
        self._clock = clock
        self._stood_at = max([self.match.at, saved.record.at, *(s.at for s in saved.sealed)])
        self._since: int | None = None  # when time went on; None: it stands still
        self._refused: set[Deadline] = set()  # timers whose end the rules refuse
        self.clocks = _clocks(saved, self.match)
        self.due = self._due_in_lesson()

    def _due_in_lesson(self) -> Due | None:
        return None if self.lesson is None else self.lesson.due(self.match)

    # Time.

    @property
    def running(self) -> bool:
        return self._since is not None

    def now(self, wall: int | None = None) -> int:
        """Table time: milliseconds during which the game was on. `wall` is the clock's. Nobody is
        hurried in a lesson: until its end, time stands still."""
        if self._since is None or self.due is not None:
            return self._stood_at
        return self._stood_at + max(0, (self._clock.now() if wall is None else wall) - self._since)

    def go(self) -> None:
        """Time goes on where it stood."""
        self._since = self._clock.now()

    def stop_time(self) -> None:
        self._stood_at, self._since = self.now(), None

    async def pause(self) -> None:
        self.stop_time()
        await self._log.pause(self._id, self._stood_at)

    def left(self, due: Deadline) -> int:
        """Milliseconds until then."""
        return max(0, due.at - self.now())

    @property
    def next_end(self) -> int | None:
        """When by the clock the next timer ends or the next bank is empty, while time goes on."""
        if self._since is None:
            return None
        due = self._next_at()
        return None if due is None else self._since + due - self._stood_at

    @property
    def awaited(self) -> list[Seat]:
        """Whose move is not known yet: nobody's while time stands still."""
        if self._since is None:
            return []
        return [seat for seat in self.match.turn.seats if seat >= 0 and seat not in self.sealed]

    def _next_at(self) -> int | None:
        """In table time. Where the game has a timer of its own, no bank is touched."""
        due = self._due(self.match.position)
        if due is not None:
            return due.at
        empty = self.clocks and self.clocks.next_empty()
        return empty[0] if empty else None

    @property
    def holdable(self) -> bool:
        """Can somebody hold the game up: does it wait for all, without a timer of its own?"""
        turn = self.match.turn
        return self.running and turn.wait is Wait.ALL and not turn.timers

    def run_clocks(self, people: Collection[Seat]) -> None:
        """Of those of these seats for whom the game waits."""
        if self.clocks is not None:
            waiting = people if self.holdable else ()
            seats = [seat for seat in self.awaited if seat in waiting]
            self.clocks = self.clocks.run(seats, self.now())

    def empty_bank(self) -> Seat | None:
        """Whose time is up now, where it is no timer of the game's."""
        empty = self.clocks and self.clocks.next_empty()
        return empty[1] if empty and self._due(self.match.position) is None else None

    def take_back(self, seat: Seat) -> None:
        """A person plays there again."""
        if self.clocks is not None:
            self.clocks = self.clocks.back(seat)

    def _due(self, position: Position) -> Deadline | None:
        """The timer that runs out next, but for those that the rules have refused."""
        if self.due is not None or not position.deadlines:
            return None
        running = [each for each in position.deadlines if each not in self._refused]
        return min(running, key=lambda each: (each.at, each.name), default=None)

    # Moves. What each leads to is computed, stored, and then taken over.

    def read(self, move: bytes) -> Any:
        try:
            read = _reader(self.match.mode.rules.types.move).decode(move)
        except UNREADABLE as error:
            raise Invalid("bad-move", why=str(error)) from None
        if LARGE.search(move) and not bounded(msgspec.to_builtins(read)):
            raise Invalid("bad-move", why="Integer value out of range")
        return read

    def play(
        self, seat: Seat, known: int, move: Any, received: int, made: int
    ) -> Awaitable[Happened]:
        """A move that was decided when `known` steps were. In a race a late one still counts if
        the rules accept it. Whatever they have against it, all that is said is that it is late.
        Against timers and others in a race a move counts from when it was `made`."""
        turn, late = self.match.position.turn, known < len(self.match.steps)
        if known > len(self.match.steps):
            raise Invalid("unknown-step")
        if not turn.seats:
            raise Conflict("too-late" if late else "over")
        if turn.wait is Wait.FIRST:
            return self._race(seat, move, self.now(made), late)
        if late:
            raise Conflict("too-late")
        at = self.now(made if turn.timers else received)
        left = self.clocks and self.clocks.moved(seat, self.now(made))
        return self._choose(seat, move, at, turn, left)

    async def _race(self, seat: Seat, move: Any, at: int, late: bool) -> Happened:
        try:
            return await self._make({seat: move}, at, self.clocks)
        except Unstored:
            raise
        except Fault as refused:
            raise (Conflict("too-late") if late else refused) from None

    def _choose(
        self, seat: Seat, move: Any, at: int, turn: Turn, left: clocks.Clocks | None
    ) -> Awaitable[Happened]:
        """The last choice makes the step; those before are sealed."""
        if seat not in turn.seats:
            raise Refused("not-your-turn")
        if len(turn.seats) > 1:
            self._try_alone(seat, move, turn)
        chosen = {**self.sealed, seat: move}
        if len(chosen) == len(turn.seats):
            return self._make(chosen, at, left)
        return self._seal(chosen, SealedMove(seat, at, msgspec.json.encode(move)), left)

    async def _seal(
        self, chosen: dict[Seat, Any], kept: SealedMove, left: clocks.Clocks | None
    ) -> Happened:
        await self._log.seal(self._id, len(self.match.steps), kept)
        known, self.sealed, self.clocks = self.sealed, chosen, left
        return Happened(chosen=kept.seat not in known)

    def _try_alone(self, seat: Seat, move: Any, turn: Turn) -> None:
        """Refuse what the rules would refuse from this seat. What others have sealed stays out of
        it: each is taken to make some legal move, so that no answer depends on their choice."""
        legal = {other: self.match.legal(other) for other in turn.seats if other != seat}
        trial = {other: moves[0] for other, moves in legal.items() if moves} | {seat: move}
        if len(trial) < len(turn.seats) and turn.timers:
            trial[CLOCK] = TimeUp(turn.timers[0].name)
        self._rules(self.match.position.after, trial)

    def check_welcome(self, seat: Seat, move: Any) -> None:
        """In a lesson, where its player wants to be guided: refuse what the rules refuse, and then
        what the lesson has no use for."""
        if self.due is None or self.due.wished is None or self.due.fits(move):
            return
        self.check_allowed(seat, move)
        raise self.due.refusal()

    def check_allowed(self, seat: Seat, move: Any) -> None:
        """Refuse what the rules refuse from this seat, and do nothing."""
        turn = self.match.turn
        if len(turn.seats) > 1 and turn.wait is Wait.ALL:
            self._try_alone(seat, move, turn)
        else:
            self._rules(self.match.position.after, {seat: move})

    async def time_up(self) -> Happened:
        """The next timer has run out."""
        due = self._due(self.match.position)
        assert due is not None
        try:
            moves = {**self.sealed, CLOCK: TimeUp(due.name)}
            made = self._rules(self.match.ahead, moves, due.at)
        except Fault:
            self._logger.exception("the clock was refused", timer=due.name)
            self._refused.add(due)
            return Happened()
        return await self._take_over(made, self.clocks)

    async def deal(self) -> Happened:
        """What nature does before anybody can move, when a game begins."""
        return await self._take_over(self._rules(self.match.natures), self.clocks)

    def _make(
        self, moves: dict[Seat, Any], at: int, left: clocks.Clocks | None
    ) -> Awaitable[Happened]:
        """Moves, and all that nature then does."""
        return self._take_over(self._rules(self.match.ahead, moves, at), left)

    async def _take_over(self, made: Sequence[Played], left: clocks.Clocks | None) -> Happened:
        """Store these steps first."""
        if not made:
            return Happened()
        last, steps = made[-1].position, steps_written([each.step for each in made])
        banks = None if left is None else msgspec.json.encode(left.left)
        standing = standing_at(last)
        await self._log.append(self._id, len(self.match.steps), steps, standing, banks)
        self.match.add(*made)
        self.sealed, self.clocks = {}, left
        if self.lesson is not None:
            self._follow_lesson()
        return Happened(len(made), last.over)

    def _follow_lesson(self) -> None:
        """Time that stood still for it goes on where it has ended, or has been left."""
        still, self.due = self.due is not None, self._due_in_lesson()
        if still and self.due is None and self.running:
            self.go()

    def _rules(self, ask: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Rules that fail in the middle only refuse."""
        try:
            return ask(*args, **kwargs)
        except Fault:
            raise
        except Exception as error:
            step = len(self.match.steps)
            self._logger.exception("rules failed", game=self.match.game.key, step=step)
            raise Broken("broken") from error


@cache
def _reader(kind: Any) -> msgspec.json.Decoder[Any]:
    """Making one takes longer than reading a hundred moves."""
    return msgspec.json.Decoder(kind)


def _clocks(saved: Saved, match: Match) -> clocks.Clocks | None:
    """As they stood: those of the people for whom the game waits have run since the last step."""
    found = clocks.fresh(saved.record.clock, match.players)
    if found is None:
        return None
    if saved.banks is not None:
        left = msgspec.json.decode(saved.banks, type=tuple[int, ...])
        found = msgspec.structs.replace(found, left=left)
    if match.turn.wait is not Wait.ALL or match.turn.timers:
        return found
    people = [seat for seat in match.turn.seats if seat >= 0 and saved.sitters[seat].plays]
    found = found.run(people, match.at)
    for sealed in saved.sealed:
        found = found.moved(sealed.seat, sealed.at)
    return found
