"""Challenges to the same deal, by link."""

from __future__ import annotations

from typing import Final

from litestar import get, post
from litestar.params import FromPath

from ludotheque.core.faults import NotFound
from ludotheque.lobby import deals
from ludotheque.lobby.bodies import DealMade, SameDeal, TableMade
from ludotheque.lobby.listing import StoredTable
from ludotheque.server.http.dependencies import (
    AnyRequest,
    Asker,
    TheAlbums,
    TheGuests,
    TheLimits,
    TheTables,
)
from ludotheque.server.http.requests import check_table_id
from ludotheque.server.storage.store import Store
from ludotheque.server.tables import Tables
from ludotheque.table.record import Saved


@post("/tables/{table:str}/deal", status_code=200)
async def post_deal(table: FromPath[str], person: Asker, albums: TheAlbums) -> DealMade:
    """The code by which others play what was dealt at that table; asked again, the same."""
    stored = await albums.store.table(table)
    if stored is None:
        raise NotFound("no-such-table")
    deals.check_shareable(person.id, stored)
    return DealMade(await albums.store.share_deal(table, deals.new_code(), person.id))


@get("/deals/{code:str}")
async def get_deal(
    code: FromPath[str], person: Asker, tables: TheTables, albums: TheAlbums
) -> SameDeal:
    plays = await _plays(tables, code)
    return deals.same_deal(person.id, plays, await logs(albums.store, person.id, plays))


@post("/deals/{code:str}/tables")
async def post_deal_table(
    request: AnyRequest,
    code: FromPath[str],
    person: Asker,
    tables: TheTables,
    guests: TheGuests,
    limits: TheLimits,
) -> TableMade:
    """A table of one's own with that deal; whoever has one already is led there."""
    plays = await _plays(tables, code)
    mine = deals.play_of(person.id, plays)
    if mine is not None:
        return TableMade(mine.record.id)
    limits.check_new_table(request.scope, await tables.made_last_hour(person.id))
    await guests.keep(person)
    return TableMade(await tables.begin_play(deals.again(person, plays[0])))


async def _plays(tables: Tables, code: str) -> list[StoredTable]:
    check_table_id(code)
    plays = await tables.plays_of(code)
    if not plays:
        raise NotFound("no-such-deal")
    return plays


async def logs(store: Store, person: str, plays: list[StoredTable]) -> dict[str, Saved]:
    """Those that this person may be told of."""
    tables = [each.record.id for each in deals.compared(person, plays)]
    read = {table: await store.load(table) for table in tables}
    return {table: saved for table, saved in read.items() if saved is not None}


HANDLERS: Final = (post_deal, get_deal, post_deal_table)
