"""What we have asked other workers, until they answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

from ludotheque.core.faults import Unavailable
from ludotheque.server.cluster.messages import (
    Answer,
    AnyMessage,
    Ask,
    Failure,
    Moved,
    Question,
)
from ludotheque.table.queue import Gone

Write = Callable[[str, AnyMessage], None]  # to which worker, and what


class Asking:
    def __init__(self, write: Write, patience: float) -> None:
        self._write = write
        self._patience = patience
        self._numbers = count(1)
        self._open: dict[int, tuple[str, asyncio.Future[bytes]]] = {}

    async def ask(self, worker: str, question: Question) -> bytes:
        number = next(self._numbers)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._open[number] = worker, answer
        try:
            self._write(worker, Ask(number, question))
            async with asyncio.timeout(self._patience):
                return await answer
        except TimeoutError:
            raise Unavailable("unreachable") from None
        finally:
            del self._open[number]

    def settle(self, message: Answer | Failure | Moved) -> None:
        _, answer = self._open.get(message.number, (None, None))
        if answer is None or answer.done():
            return
        match message:
            case Answer(data=data):
                answer.set_result(data)
            case Failure():
                answer.set_exception(message.fault)
            case Moved():
                answer.set_exception(Gone())

    def give_up(self, worker: str) -> None:
        """The question or its answer may be lost."""
        for asked, answer in self._open.values():
            if asked == worker and not answer.done():
                answer.set_exception(Gone())
