"""The person at the table, whatever the screen looks like: hears, reads, chooses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count
from typing import Any, get_args

import msgspec

from ludotheque.core.faults import Fault, Invalid
from ludotheque.core.rules import Outcome, Seat, Value
from ludotheque.table.commands import Start
from ludotheque.table.messages import AskHint, Play, Refusal, Room, ServerSays, Update
from ludotheque.table.table import Table
from ludotheque.terminal.setup import ME, Setup, names, table
from ludotheque.terminal.text import GameText, standing
from ludotheque.terminal.viewer import DecodedUpdate, TerminalViewer, decoded
from ludotheque.words import Words


class Player:
    def __init__(self, setup: Setup, words: Words) -> None:
        self.setup = setup
        self.words = words
        self.names = names(setup, words)
        self.me: Seat = setup.me
        self.text = GameText(words, self.names, self.me)
        self.now: DecodedUpdate | None = None
        self.outcome: Outcome | None = None
        self.viewer = TerminalViewer()
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
        if isinstance(said, Update):
            self.now = decoded(said, self.setup.mode)
        elif isinstance(said, Room):
            self.outcome = said.outcome
        return said

    # What there is to choose from.

    @property
    def to_move(self) -> bool:
        return self.now is not None and self.me in self.now.seen.turn.seats

    @property
    def legal(self) -> Sequence[Value]:
        return (self.now.seen.legal or ()) if self.now else ()

    @property
    def finds(self) -> bool:
        """Must, or may, the person write a move instead of choosing one?"""
        return self.setup.mode.finding or self.setup.mode.free

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
        if not re.fullmatch(r"\d{1,9}", word) or not 1 <= int(word) <= len(self.legal):
            raise Invalid("terminal-choice", word=word, most=len(self.legal))
        return msgspec.json.encode(self.legal[int(word) - 1])

    async def play(self, move: bytes) -> None:
        assert self.now is not None
        said = Play(next(self._ids), self.now.step, msgspec.Raw(move))
        await self.table.hear(self.viewer, said)

    async def ask_hint(self) -> None:
        await self.table.hear(self.viewer, AskHint(next(self._ids)))

    # What is read.

    def news(self, now: DecodedUpdate) -> list[str]:
        return [self.text.tell(event) for event in now.events]

    def hints(self, hints: Sequence[Any]) -> list[str]:
        return [self.text.read(hint) for hint in hints] or [self.words.say("terminal-no-hint")]

    def view(self, now: DecodedUpdate) -> list[str]:
        return self.text.view(now.seen.view)

    def refusal(self, refusal: Refusal) -> str:
        params: dict[str, Any] = dict(refusal.params)
        return self.words.refusal(Fault(refusal.code, **params), self.names, self.me)

    def waiting(self, now: DecodedUpdate) -> str:
        told = self.words.arguments({"seats": now.seen.turn.seats}, self.names)
        return self.words.say("terminal-waiting", **told)

    def timers(self, now: DecodedUpdate) -> list[str]:
        return [
            self.words.say("terminal-timer", name=name, seconds=round(left / 1000))
            for name, left in now.timers
        ]

    def standing(self, outcome: Outcome) -> list[str]:
        return standing(outcome, self.names, self.words)


def _shape(kind: Any) -> str:
    config = kind.__struct_config__
    fields = "".join(f', "{name}": …' for name in kind.__struct_fields__)
    return f'{{"{config.tag_field}": "{config.tag}"{fields}}}'
