"""Requests as bytes, for those that no well-behaved client would send."""

from __future__ import annotations

import asyncio
from typing import NamedTuple
from urllib.parse import urlsplit

from tests.server.player import PATIENCE


class Answer(NamedTuple):
    status: int  # 0: the connection was closed without a word
    head: str
    body: bytes


async def ask(address: str, data: bytes) -> Answer:
    """Send these bytes on a connection of their own, and read all that comes back."""
    parsed = urlsplit(address)
    reader, writer = await asyncio.open_connection(parsed.hostname, parsed.port)
    try:
        writer.write(data)
        async with asyncio.timeout(PATIENCE):
            return read(await reader.read())
    finally:
        writer.close()


def read(answered: bytes) -> Answer:
    head, _, body = answered.partition(b"\r\n\r\n")
    words = head.decode("latin-1").split(" ", 2)
    return Answer(int(words[1]) if len(words) > 1 else 0, head.decode("latin-1").lower(), body)


def request(
    method: str, target: bytes, *headers: bytes, body: bytes = b"", host: bytes = b"127.0.0.1"
) -> bytes:
    """A request that closes its connection."""
    lines = [method.encode() + b" " + target + b" HTTP/1.1", b"Host: " + host]
    lines += [b"Connection: close", *headers]
    if body:
        lines.append(b"Content-Length: %d" % len(body))
    return b"\r\n".join(lines) + b"\r\n\r\n" + body
