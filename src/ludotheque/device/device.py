"""The front door: one function for calls, one for windows on tables."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import msgspec
import structlog

from ludotheque.core.faults import Fault
from ludotheque.device import calls
from ludotheque.device.library import Library
from ludotheque.device.ports import Port
from ludotheque.device.window import Window
from ludotheque.lobby.bodies import Problem
from ludotheque.table.beside import id_beside

log = structlog.get_logger()


class Answer(NamedTuple):
    """Like an answer over HTTP: JSON, or the text of a file."""

    status: int
    body: bytes


class Device:
    def __init__(self, library: Library) -> None:
        self.library = library
        self._running: set[asyncio.Task[Any]] = set()

    async def call(self, method: str, address: str, body: bytes = b"") -> Answer:
        """What a server would answer, whatever is asked."""
        try:
            route, asked = calls.find(method, address, body)
            answer = await route.handler(self.library, asked)
        except Fault as refused:
            return Answer(refused.status, _problem(refused.code, dict(refused.params)))
        except Exception:
            log.exception("call failed", path=address)
            return Answer(500, _problem("broken", {}))
        raw = answer if isinstance(answer, bytes) else msgspec.json.encode(answer)
        return Answer(route.status, raw)

    async def open(self, match: str, port: Port, name: str = "") -> Window:
        """A window on that table, of whoever has the device or of somebody else there by that
        name; it is heard from now on."""
        person = id_beside((await self.library.me()).id, name)
        window = Window(self.library.tables, person, port)
        task = asyncio.create_task(window.run(match))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return window


def _problem(code: str, params: dict[str, Any]) -> bytes:
    return msgspec.json.encode(Problem(code, params))
