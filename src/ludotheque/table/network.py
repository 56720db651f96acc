"""Bots that think elsewhere. They are told over the network what a bot of the house is given, and
nothing else; for one that says nothing in its time, a bot of the house moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ludotheque.core.faults import Conflict
from ludotheque.core.match import Match
from ludotheque.core.rules import Outcome, Seat, Seen, Value
from ludotheque.table.messages import Ended, Number
from ludotheque.table.outgoing import wire
from ludotheque.table.ports import Clock
from ludotheque.table.record import Sitter

MOST_SECONDS: Final = 60  # that a bot may have for a move
Tell = Callable[[str, bytes], None]  # to which bot, and what: lines of JSON. Never waits


class Challenged(Value, frozen=True):
    """Somebody plays with this bot from now on. It has so many `seconds` for each move."""

    table: str
    game: str
    mode: str
    version: str
    options: Any
    seat: Seat
    players: int
    seconds: int


class Asked(Value, frozen=True):
    """The table waits for its move, decided when `step` steps are known."""

    table: str
    game: str
    mode: str
    step: Number
    seconds: int
    seen: Seen[Any, Any]


class Finished(Value, frozen=True):
    """It is over: with an outcome by the rules, or as people `ended` it."""

    table: str
    outcome: Outcome | None
    ended: Ended | None


NetworkSays = Challenged | Asked | Finished


class Answer(NamedTuple):
    """None: it has nothing to do, as in a race in which it sees nothing."""

    move: Value | None


def nobody(_bot: str, _lines: bytes) -> None:
    """Where there is no network."""


class NetworkBots:
    """Which of those at one table have been asked, and which have said nothing for too long."""

    def __init__(
        self, table: str, match: Match, clock: Clock, tell: Tell, noticed: Callable[[], None]
    ) -> None:
        self.silent: set[str] = set()
        self._noticed = noticed  # that one has fallen silent, or speaks again
        self._table = table
        self._match = match
        self._clock = clock
        self._tell = tell
        self._challenged: set[str] = set()
        self._asked: dict[tuple[int, Seat], asyncio.Future[Answer]] = {}

    def ask(self, step: int, seat: Seat, sitter: Sitter) -> asyncio.Future[Answer]:
        """Who has not been here since the table came into memory is challenged first."""
        lines = [] if sitter.person in self._challenged else [self._challenge(seat, sitter)]
        self._challenged.add(sitter.person)
        game, mode, seen = self._match.game.key, self._match.mode.key, self._match.seen(seat)
        lines.append(Asked(self._table, game, mode, step, sitter.seconds, seen))
        answer = self._asked[step, seat] = asyncio.get_running_loop().create_future()
        self._tell(sitter.person, b"".join(wire(line) + b"\n" for line in lines))
        return answer

    def _challenge(self, seat: Seat, sitter: Sitter) -> Value:
        match = self._match
        return Challenged(
            self._table,
            match.game.key,
            match.mode.key,
            match.game.version,
            match.options,
            seat,
            match.players,
            sitter.seconds,
        )

    async def within(self, answer: asyncio.Future[Answer], ms: int) -> Answer | None:
        """What it says in that time, if anything."""
        sleeping = asyncio.ensure_future(self._clock.sleep(ms))
        try:
            await asyncio.wait((answer, sleeping), return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
        return answer.result() if answer.done() else None

    def forget(self, step: int, seat: Seat) -> None:
        """What it says from now on comes too late."""
        self._asked.pop((step, seat), None)

    def fall_silent(self, bot: str) -> None:
        self.silent.add(bot)
        self._noticed()

    def speak(self, bot: str) -> None:
        """Whatever it says, and be it too late: it is there again."""
        if bot in self.silent:
            self.silent.discard(bot)
            self._noticed()

    def check_asked(self, step: int, seat: Seat) -> None:
        if (step, seat) not in self._asked:
            raise Conflict("too-late")

    def hear(self, step: int, seat: Seat, move: Value | None) -> None:
        answer = self._asked[step, seat]
        if not answer.done():
            answer.set_result(Answer(move))

    def finish(self, bot: str, outcome: Outcome | None, ended: Ended | None) -> None:
        self._tell(bot, wire(Finished(self._table, outcome, ended)) + b"\n")
