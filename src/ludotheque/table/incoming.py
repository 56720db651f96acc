"""What a client said, as it came over the wire: the one place that reads it."""

from __future__ import annotations

from collections.abc import Awaitable

import msgspec

from ludotheque.core.faults import Invalid
from ludotheque.table.messages import UNREADABLE, ClientSays
from ludotheque.table.outgoing import refusal, wire
from ludotheque.table.ports import Viewer
from ludotheque.table.table import Table

_decoder: msgspec.json.Decoder[ClientSays] = msgspec.json.Decoder(ClientSays)


def read(data: bytes) -> ClientSays:
    try:
        return _decoder.decode(data)
    except UNREADABLE as error:
        raise Invalid("bad-message", why=str(error)) from None


def hear(table: Table, viewer: Viewer, data: bytes) -> Awaitable[None]:
    """Hand it to the table; whoever cannot be understood is told so."""
    try:
        said = read(data)
    except Invalid as unread:
        return _refuse(viewer, unread)
    return table.hear(viewer, said)


async def _refuse(viewer: Viewer, unread: Invalid) -> None:
    viewer.send(wire(refusal(None, unread)))
