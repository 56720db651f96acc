"""Bots that think elsewhere, over HTTP: docs/bots.md has how one comes to play people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from ludotheque.core.faults import TooMany
from ludotheque.lobby.bodies import BotGone, BotHeard, BotInfo, BotMade, BotMove, NewBot
from ludotheque.server.bots import Bots
from ludotheque.server.http.dependencies import (
    AnyRequest,
    Asker,
    TheBots,
    TheGuests,
    TheLimits,
    TheTables,
)
from ludotheque.server.http.limits import network_of
from ludotheque.server.http.requests import check_table_id
from ludotheque.server.storage.bots import Account
from ludotheque.table.commands import Answer

LINES: Final = "application/x-ndjson"


async def provide_bots(request: AnyRequest) -> Bots:
    bots: Bots = request.app.state.bots
    return bots


async def account_of(request: AnyRequest, bots: Bots) -> Account:
    """A token is no cookie: nothing else can be done with it, and no browser sends it unasked."""
    return await bots.identify(request.headers.get("authorization", ""))


@get("/bots")
async def get_bots(bots: TheBots) -> list[BotInfo]:
    """Those that can be chosen now."""
    return await bots.online()


@get("/bots/mine")
async def get_my_bots(person: Asker, bots: TheBots) -> list[BotInfo]:
    return await bots.mine(person)


@post("/bots")
async def post_bot(
    data: JSONBody[NewBot],
    request: AnyRequest,
    person: Asker,
    guests: TheGuests,
    bots: TheBots,
    limits: TheLimits,
) -> BotMade:
    """An account. Its token is told this once."""
    limits.check_belongings(request.scope)
    await guests.keep(person)
    return await bots.make(person, data)


@post("/bots/{bot:str}/token")
async def post_token(bot: FromPath[str], person: Asker, bots: TheBots) -> BotMade:
    """Another token; the old one is worth nothing any more."""
    return await bots.renew(person, bot)


@delete("/bots/{bot:str}", status_code=200)
async def delete_bot(bot: FromPath[str], person: Asker, bots: TheBots) -> BotGone:
    await bots.drop(person, bot)
    return BotGone()


@get("/bots/events", compressed=True)
async def get_events(request: AnyRequest, bots: TheBots, limits: TheLimits) -> Stream:
    """What a bot is told, line by line, for as long as it listens."""
    account = await account_of(request, bots)
    near = network_of(request.scope)
    refusal = TooMany("too-many-connections", most=limits.windows.most)
    with limits.windows.counted(near, refusal):
        pass  # there is room for one more: now it can still be refused

    async def lines() -> AsyncIterator[bytes]:
        with limits.windows.counted(near, refusal):
            async for each in bots.listen(account):
                yield each

    return Stream(lines(), media_type=LINES, headers={"X-Accel-Buffering": "no"})


@post("/bots/moves", status_code=200)
async def post_bot_move(
    data: JSONBody[BotMove], request: AnyRequest, bots: TheBots, tables: TheTables
) -> BotHeard:
    """What a bot does where it is asked."""
    account = await account_of(request, bots)
    check_table_id(data.table)
    move = msgspec.json.encode(data.move)
    await tables.do(Answer(data.table, account.id, data.step, move))
    return BotHeard()


HANDLERS: Final = (
    get_bots,
    get_my_bots,
    post_bot,
    post_token,
    delete_bot,
    get_events,
    post_bot_move,
)
