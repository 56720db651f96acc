"""The person at the table, whatever the screen looks like: hears, reads, chooses."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from importlib import import_module
from itertools import count
from typing import Any, get_args

import msgspec

from ludotheque.core.faults import Fault, Invalid
from ludotheque.core.rules import Outcome, Seat, Value
from ludotheque.table.commands import Start
from ludotheque.table.messages import (
    Accepted,
    AskHint,
    Coached,
    Doubts,
    Hints,
    Loudness,
    Play,
    Refusal,
    Room,
    Sealed,
    ServerSays,
    Update,
)
from ludotheque.table.table import Table
from ludotheque.terminal.setup import ME, Setup, names, table
from ludotheque.terminal.text import GameText, standing
from ludotheque.terminal.viewer import DecodedUpdate, TerminalViewer, decoded
from ludotheque.words import Words
from ludotheque.words.desk import Ask, Chosen, Desk


class Player:
    def __init__(self, setup: Setup, words: Words, coach: Loudness = Loudness.OFF) -> None:
        self.setup = setup
        self.coach = coach
        self.words = words
        self.names = names(setup, words)
        self.me: Seat = setup.me
        self.text = GameText(words, self.names, self.me)
        self.now: DecodedUpdate | None = None
        self.outcome: Outcome | None = None
        self.desk: Desk | None = desk_of(setup)
        self.picked: Chosen = ()  # at the desk, so far
        self.at = ""  # the option that is pointed at
        self.viewer = TerminalViewer()
        self._heard_at = 0.0
        self._played = b""
        self._doubted = b""  # the move that the coach has asked about
        self._ids = count(1)
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        assert self._table is not None, "nobody sits at a table yet"
        return self._table

    async def sit_down(self) -> None:
        self._table = table(self.setup, self.words)
        await self.table.join(self.viewer, None)
        await self.table.do(Start(self.table.record.id, ME))

    async def get_up(self) -> None:
        await self.table.stop()

    async def hear(self) -> ServerSays:
        """The next thing that the table says, remembered."""
        said = await self.viewer.next()
        match said:
            case Update():
                self.now = decoded(said, self.setup.mode)
                self._heard_at = asyncio.get_running_loop().time()
            case Sealed(seats=seats) if self.now is not None:
                self.now = msgspec.structs.replace(self.now, sealed=seats)
            case Accepted():
                self.picked = ()
            case Doubts():
                self.picked, self._doubted = (), self._played
            case Room(outcome=outcome):
                self.outcome = outcome
        return said

    # What there is to choose from.

    @property
    def to_move(self) -> bool:
        now = self.now
        return now is not None and self.me in now.seen.turn.seats and self.me not in now.sealed

    @property
    def legal(self) -> Sequence[Value]:
        return (self.now.seen.legal or ()) if self.now else ()

    @property
    def finds(self) -> bool:
        """Must, or may, the person write a move instead of choosing one?"""
        return self.desk is None and (self.setup.mode.finding or self.setup.mode.free)

    # What is chosen step by step, where the game has a desk for it.

    def ask(self) -> Ask | None:
        """What the desk asks now; whoever is not to move is asked nothing, but sees the table."""
        if self.desk is None or self.now is None:
            return None
        picked = self.picked if self.to_move else ()
        asked = self.desk.ask(self.now.seen, picked, self.at, self.words, self.names)
        assert isinstance(asked, Ask), "a move is made when it is chosen"
        return asked if self.to_move else asked._replace(options=(), typing=False)

    async def pick(self, to: Chosen) -> None:
        """Choose that; when nothing is left to ask, the move is made."""
        assert self.desk is not None
        assert self.now is not None
        answer = self.desk.ask(self.now.seen, to, "", self.words, self.names)
        if isinstance(answer, Value):
            await self.play(msgspec.json.encode(answer))
        else:
            self.picked = to

    def option(self, asked: Ask, word: str) -> Chosen:
        """What is chosen by that number, or by a word where one is asked for."""
        if asked.typing:
            return (*self.picked, word)
        return asked.options[self._number(word, len(asked.options))].to

    def put_back(self) -> None:
        """Take the last choice back."""
        self.picked = self.picked[:-1]

    def choices(self) -> list[str]:
        return [self.text.tell(move) for move in self.legal]

    def shapes(self) -> list[str]:
        """The kinds of moves, as they are written."""
        kinds = get_args(self.setup.mode.rules.types.move)
        return [_shape(kind) for kind in kinds or (self.setup.mode.rules.types.move,)]

    def chosen(self, word: str) -> bytes:
        """The move that was meant by a number, or by JSON."""
        if word.startswith("{"):
            return word.encode()
        return msgspec.json.encode(self.legal[self._number(word, len(self.legal))])

    def _number(self, word: str, most: int) -> int:
        if not re.fullmatch(r"\d{1,9}", word) or not 1 <= int(word) <= most:
            raise Invalid("terminal-choice", word=word, most=most)
        return int(word) - 1

    async def play(self, move: bytes) -> None:
        """The coach asks once: the same move again is meant."""
        assert self.now is not None
        asked = self.coach is Loudness.ASK and move == self._doubted
        loud = Loudness.AFTER if asked else self.coach
        self._played = move
        said = Play(next(self._ids), self.now.step, msgspec.Raw(move), coach=loud)
        await self.table.hear(self.viewer, said)

    async def ask_hint(self) -> None:
        await self.table.hear(self.viewer, AskHint(next(self._ids)))

    # What is read.

    def news(self, now: DecodedUpdate) -> list[str]:
        return [self.text.tell(event) for event in now.events]

    def hints(self, hints: Sequence[Any]) -> list[str]:
        return [self.text.read(hint) for hint in hints] or [self.words.say("terminal-no-hint")]

    def advice(self, said: Hints | Coached | Doubts) -> list[str]:
        match said:
            case Hints(hints=hints):
                return self.hints(hints)
            case Coached(remarks=remarks):
                return [self.text.read(remark) for remark in remarks]
            case Doubts(remarks=remarks):
                asked = [{**remark, "type": f"ask-{remark['type']}"} for remark in remarks]
                return [*map(self.text.read, asked), self.words.say("terminal-doubts")]

    def view(self, now: DecodedUpdate) -> list[str]:
        return self.text.view(now.seen.view)

    def refusal(self, refusal: Refusal) -> str:
        params = {name: self.text.read(value) for name, value in refusal.params.items()}
        return self.words.refusal(Fault(refusal.code, **params), self.names, self.me)

    def waiting(self, now: DecodedUpdate) -> str:
        seats = [seat for seat in now.seen.turn.seats if seat not in now.sealed]
        told = self.words.arguments({"seats": seats}, self.names)
        return self.words.say("terminal-waiting", **told)

    def timers(self, now: DecodedUpdate) -> list[str]:
        passed = asyncio.get_running_loop().time() - self._heard_at
        return [
            self.words.say("terminal-timer", name=self._timer(name), left=clock(ms / 1000 - passed))
            for name, ms in now.timers
        ]

    def _timer(self, name: str) -> str:
        """Told by its first word, where the game has a message for it."""
        message = f"timer-{name.partition('-')[0]}"
        return self.words.say(message) if self.words.has(message) else name

    def standing(self, outcome: Outcome) -> list[str]:
        return standing(outcome, self.names, self.words)


def clock(seconds: float) -> str:
    minutes, rest = divmod(max(0, round(seconds)), 60)
    return f"{minutes}:{rest:02}"


def desk_of(setup: Setup) -> Desk | None:
    """The game's table in characters, where it has one."""
    if not setup.game.desk:
        return None
    made: Desk = import_module(setup.game.desk).desk(setup.mode.key)
    return made


def _shape(kind: Any) -> str:
    config = kind.__struct_config__
    fields = "".join(f', "{name}": …' for name in kind.__struct_fields__)
    return f'{{"{config.tag_field}": "{config.tag}"{fields}}}'
