"""Bots that think elsewhere: their accounts, and who of them is there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from hashlib import sha256
from time import monotonic
from typing import Any, Final

from ludotheque.core import registry
from ludotheque.core.faults import Conflict, Fault, NotFound, TooMany, Unidentified
from ludotheque.lobby.bodies import BotInfo, BotMade, NetworkSeat, NewBot, NewTable
from ludotheque.lobby.listing import now
from ludotheque.lobby.people import Person, clean_name, new_id
from ludotheque.server.storage.bots import Account
from ludotheque.server.storage.store import Store
from ludotheque.server.streams import END, Stream
from ludotheque.server.tables import Tables
from ludotheque.table.messages import Kind
from ludotheque.table.record import Sitter

MOST: Final = 5  # that one person may have
BEAT: Final = 10.0  # seconds after which a stream gives a sign of life
GONE: Final = 25_000  # milliseconds without one until a bot is taken to be away
SCHEME: Final = "bearer "


class Bots:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._ending: set[asyncio.Task[Any]] = set()

    # Accounts.

    async def make(self, owner: Person, wanted: NewBot) -> BotMade:
        for each in wanted.plays:
            game, _, mode = each.partition(":")
            registry.game(game).mode(mode)
        if len(await self._store.bots(owner=owner.id)) >= MOST:
            raise TooMany("too-many-bots", most=MOST)
        token, name = _new_token(), clean_name(wanted.name)
        kept = (new_id(), name, owner.id, _hashed(token), wanted.plays, wanted.seconds)
        account = Account(*kept)
        if not await self._store.add_bot(account, owner.language):
            raise Conflict("bot-name-taken", name=name)
        return BotMade(account.id, token)

    async def mine(self, owner: Person) -> list[BotInfo]:
        return [info(each) for each in await self._store.bots(owner=owner.id)]

    async def online(self) -> list[BotInfo]:
        return [info(each) for each in await self._store.bots_listening(now() - GONE)]

    async def renew(self, owner: Person, bot: str) -> BotMade:
        """Another token; who has the old one is nobody from now on."""
        await self._check_own(owner, bot)
        token = _new_token()
        await self._store.renew_bot(bot, _hashed(token))
        self._tables.tell(bot, END)
        return BotMade(bot, token)

    async def drop(self, owner: Person, bot: str) -> None:
        await self._check_own(owner, bot)
        await self._store.drop_bot(bot)
        self._tables.tell(bot, END)

    async def _check_own(self, owner: Person, bot: str) -> None:
        if not await self._store.bots(id=bot, owner=owner.id):
            raise NotFound("no-such-bot")

    async def identify(self, authorization: str) -> Account:
        """Whose token it is."""
        scheme, token = authorization[: len(SCHEME)], authorization[len(SCHEME) :]
        found = await self._store.bots(token=_hashed(token.strip()))
        if scheme.lower() != SCHEME or not found:
            raise Unidentified("bad-token")
        return found[0]

    # Being chosen.

    async def invited(self, wanted: NewTable) -> dict[str, Sitter]:
        """Those that somebody wants at a new table."""
        wishes = [seat for seat in wanted.seats if isinstance(seat, NetworkSeat)]
        return {w.bot: await self.invite(w.bot, wanted.game, wanted.mode) for w in wishes}

    async def invite(self, bot: str, game: str, mode: str) -> Sitter:
        """As it sits down there, if it is there and plays that."""
        found = await self._store.bots(id=bot)
        if not found:
            raise NotFound("no-such-bot")
        account, chosen = found[0], registry.game(game).mode(mode)
        if not {game, f"{game}:{chosen.key}"} & set(account.plays):
            raise Conflict("bot-other-game", name=account.name)
        if not is_online(account):
            raise Conflict("bot-away", name=account.name)
        seconds = account.seconds
        return Sitter(Kind.BOT, account.id, account.name, chosen.middle, seconds=seconds)

    # Listening.

    async def listen(self, account: Account) -> AsyncIterator[bytes]:
        """Lines, and an empty one whenever there has been nothing to tell for a while. It is there
        from the first on."""
        stream = self._tables.streams.open(account.id)
        beat = 0.0
        try:
            while True:
                if monotonic() >= beat:
                    if not await self._store.note_bot(account, listens=True):
                        return
                    beat = monotonic() + BEAT
                    yield b"\n"
                lines = await _next(stream, beat - monotonic())
                if lines == END:
                    return
                if lines is not None:
                    yield lines
        finally:
            self._tables.streams.leave(account.id, stream)
            self._end(account)

    def _end(self, account: Account) -> None:
        """Also where nobody waits for it any more."""
        if not self._tables.streams.has(account.id):
            task = asyncio.create_task(self._note_away(account))
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)

    async def _note_away(self, account: Account) -> None:
        with suppress(Fault):  # where nothing can be stored, it is taken to be away soon
            await self._store.note_bot(account, listens=False)

    async def close(self) -> None:
        await asyncio.gather(*self._ending, return_exceptions=True)


async def _next(stream: Stream, seconds: float) -> bytes | None:
    try:
        async with asyncio.timeout(seconds):
            return await stream.get()
    except TimeoutError:
        return None


def is_online(account: Account) -> bool:
    return account.seen >= now() - GONE


def info(account: Account) -> BotInfo:
    online = is_online(account)
    return BotInfo(account.id, account.name, account.plays, account.seconds, online)


def _new_token() -> str:
    return secrets.token_urlsafe(32)


def _hashed(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
