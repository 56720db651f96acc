"""What the table says, read back into values: nothing but what a browser would get."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from ludotheque.core.game import Mode
from ludotheque.core.rules import Seat, Seen, Value
from ludotheque.table.messages import Bye, ServerSays, Update
from ludotheque.terminal.setup import ME

_decoder: msgspec.json.Decoder[ServerSays] = msgspec.json.Decoder(ServerSays)


class DecodedUpdate(msgspec.Struct, frozen=True):
    """The game as the person sees it after `step` steps, and how it came about."""

    step: int
    events: tuple[Value, ...]
    seen: Seen[Any, Any]
    timers: tuple[tuple[str, int], ...]  # name, milliseconds left
    sealed: tuple[Seat, ...] = ()  # who has chosen already, where all choose at once


class TerminalViewer:
    """A viewer of the table that keeps what was said until somebody listens."""

    person = ME

    def __init__(self) -> None:
        self._said: asyncio.Queue[ServerSays] = asyncio.Queue()

    def send(self, data: bytes) -> None:
        self._said.put_nowait(_decoder.decode(data))

    def bye(self, code: str, **params: Any) -> None:
        self._said.put_nowait(Bye(code, params))

    async def next(self) -> ServerSays:
        return await self._said.get()


def decoded(update: Update, mode: Mode) -> DecodedUpdate:
    types, seen = mode.rules.types, update.seen
    legal = None if seen.legal is None else tuple(_values(seen.legal, types.move))
    return DecodedUpdate(
        step=update.step,
        events=tuple(event for news in update.news for event in _values(news.events, types.event)),
        seen=Seen(seen.seat, seen.turn, msgspec.convert(seen.view, types.view), legal),
        timers=tuple((timer.name, timer.left) for timer in update.timers),
        sealed=update.sealed,
    )


def _values(given: tuple[Any, ...], kind: Any) -> list[Any]:
    return [msgspec.convert(value, kind) for value in given]
