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
from ludotheque.terminal.hearing import Ears, Moment, moment
from ludotheque.terminal.sitting import ME, Setting, names, table
from ludotheque.terminal.telling import Teller, standing
from ludotheque.words import Words


class Player:
    def __init__(self, setting: Setting, words: Words) -> None:
        self.setting = setting
        self.words = words
        self.names = names(setting, words)
        self.me: Seat = setting.me
        self.teller = Teller(words, self.names, self.me)
        self.now: Moment | None = None
        self.outcome: Outcome | None = None
        self.ears = Ears()
        self._ids = count(1)
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        assert self._table is not None, "nobody sits at a table yet"
        return self._table

    async def sit_down(self) -> None:
        self._table = table(self.setting, self.words)
        await self.table.join(self.ears, None)
        await self.table.do(Start(self.table.record.id, ME))

    async def get_up(self) -> None:
        await self.table.stop()

    async def hear(self) -> ServerSays:
        """The next thing that the table says, remembered."""
        said = await self.ears.next()
        if isinstance(said, Update):
            self.now = moment(said, self.setting.mode)
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
        return self.setting.mode.finding or self.setting.mode.free

    def choices(self) -> list[str]:
        return [self.teller.tell(move) for move in self.legal]

    def shapes(self) -> list[str]:
        """The kinds of moves, as they are written."""
        kinds = get_args(self.setting.mode.rules.types.move)
        return [_shape(kind) for kind in kinds or (self.setting.mode.rules.types.move,)]

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
        await self.table.hear(self.ears, said)

    async def ask_hint(self) -> None:
        await self.table.hear(self.ears, AskHint(next(self._ids)))

    # What is read.

    def news(self, now: Moment) -> list[str]:
        return [self.teller.tell(event) for event in now.events]

    def hints(self, hints: Sequence[Any]) -> list[str]:
        return [self.teller.read(hint) for hint in hints] or [self.words.say("terminal-no-hint")]

    def view(self, now: Moment) -> list[str]:
        return self.teller.view(now.seen.view)

    def refusal(self, refusal: Refusal) -> str:
        params: dict[str, Any] = dict(refusal.params)
        return self.words.refusal(Fault(refusal.code, **params), self.names, self.me)

    def waiting(self, now: Moment) -> str:
        told = self.words.arguments({"seats": now.seen.turn.seats}, self.names)
        return self.words.say("terminal-waiting", **told)

    def timers(self, now: Moment) -> list[str]:
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
