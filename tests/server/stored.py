"""Matches in a store, as if they had been played on its server."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ludotheque.core.match import Match
from ludotheque.lobby.listing import now
from ludotheque.server.storage.store import Store
from ludotheque.table.messages import Status
from ludotheque.table.record import Record, Sitter, standing_at, steps_written


async def put(store: Store, table: str, match: Match, sitters: Sequence[Sitter]) -> None:
    record = Record(
        id=table,
        game=match.game.key,
        mode=match.mode.key,
        version=match.game.version,
        options=msgspec.json.encode(match.options),
        hints=True,
        host=sitters[0].person,
        seed=match.seed,
        created=now(),
        status=Status.PLAYING,
    )
    await store.create(record, sitters)
    await store.append(table, 0, steps_written(match.steps), standing_at(match.position))
