"""What bots that think elsewhere are told: one stream of lines for each."""

from __future__ import annotations

import asyncio
from typing import Final

WAITING: Final = 256  # lines for a bot that does not read them
END: Final = b""

Stream = asyncio.Queue[bytes]


class Streams:
    """Those that are open in this process. A bot has one: who comes later has it."""

    def __init__(self) -> None:
        self._open: dict[str, Stream] = {}
        self._closed = False

    def open(self, bot: str) -> Stream:
        self.end(bot)
        stream = self._open[bot] = Stream(WAITING)
        if self._closed:
            self.end(bot)
        return stream

    def has(self, bot: str) -> bool:
        return bot in self._open

    def leave(self, bot: str, stream: Stream) -> None:
        if self._open.get(bot) is stream:
            del self._open[bot]

    def tell(self, bot: str, lines: bytes) -> None:
        """Never waits. Who does not read is let go."""
        stream = self._open.get(bot)
        if stream is None:
            return
        if lines == END or stream.full():
            self.end(bot)
        else:
            stream.put_nowait(lines)

    def end(self, bot: str) -> None:
        stream = self._open.pop(bot, None)
        if stream is not None:
            while not stream.empty():
                stream.get_nowait()
            stream.put_nowait(END)

    def close(self) -> None:
        """Also those that are opened from now on."""
        self._closed = True
        for bot in list(self._open):
            self.end(bot)
