"""The calls of docs/protocol.md, answered without HTTP."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl

import msgspec

from ludotheque.core import registry
from ludotheque.core.daily import Tried
from ludotheque.core.faults import Invalid, NotFound
from ludotheque.core.rules import Seat
from ludotheque.device import belongings
from ludotheque.device.library import Library
from ludotheque.lobby import catalogue, daily
from ludotheque.lobby.bodies import (
    Belongings,
    BotSeat,
    BroughtBack,
    DailyPuzzle,
    DailyTry,
    Forgotten,
    LoggedOut,
    Me,
    Myself,
    NetworkSeat,
    NewTable,
    OpenSeat,
    Reviewed,
    RulesPage,
    Scene,
    SeatWish,
    Statistics,
    TableMade,
    WordsPage,
)
from ludotheque.lobby.old_games import frames_of
from ludotheque.table import commands
from ludotheque.table.messages import MOST, UNREADABLE
from ludotheque.words import LANGUAGES

OK: Final = 200
MADE: Final = 201


class Asked(NamedTuple):
    """One call: what the path named, what stood behind its question mark, and the body."""

    named: Mapping[str, str]
    query: Mapping[str, str]
    body: bytes

    @property
    def table(self) -> str:
        return self.named["table"]

    @property
    def seat(self) -> Seat:
        return self._number("seat")

    @property
    def step(self) -> int:
        return self._number("step")

    def _number(self, name: str) -> int:
        number = int(self.named[name])
        if number > MOST:
            raise Invalid("bad-message", why=name)
        return number

    @property
    def skip(self) -> int:
        skip = self.query.get("skip", "0")
        if not skip.isascii() or not skip.isdigit() or int(skip) > MOST:
            raise Invalid("bad-message", why="skip")
        return int(skip)

    @property
    def language(self) -> str:
        return self.query.get("language", LANGUAGES[0])

    def read(self, kind: Any) -> Any:
        try:
            return msgspec.json.decode(self.body, type=kind)
        except UNREADABLE as error:
            raise Invalid("bad-message", why=str(error)) from None


Handler = Callable[[Library, Asked], Awaitable[Any]]


class Route(NamedTuple):
    method: str
    path: re.Pattern[str]
    status: int
    handler: Handler


ROUTES: list[Route] = []


def on(method: str, path: str, status: int = OK) -> Callable[[Handler], Handler]:
    """Answers that call. `{name}` in the path stands for one part of it, `{seat}` and `{step}` for
    a number."""
    numbered = re.sub(r"\{(seat|step)\}", r"(?P<\1>[0-9]+)", path)
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", numbered))

    def add(handler: Handler) -> Handler:
        ROUTES.append(Route(method, pattern, status, handler))
        return handler

    return add


def find(method: str, address: str, body: bytes) -> tuple[Route, Asked]:
    path, _, query = address.partition("?")
    for route in ROUTES:
        found = route.path.fullmatch(path)
        if found and route.method == method:
            return route, Asked(found.groupdict(), dict(parse_qsl(query)), body)
    raise NotFound("not-found")


# Who you are.


@on("GET", "/api/me")
async def get_me(library: Library, _: Asked) -> Myself:
    return library.myself(await library.me())


@on("PUT", "/api/me")
async def put_me(library: Library, asked: Asked) -> Myself:
    wanted: Me = asked.read(Me)
    return library.myself(await library.rename(wanted.name, wanted.language))


@on("DELETE", "/api/me")
async def delete_me(library: Library, _: Asked) -> LoggedOut:
    await library.store.be_nobody()
    return LoggedOut()


# All that is one's own.


@on("GET", "/api/me/statistics")
async def get_statistics(library: Library, _: Asked) -> Statistics:
    return belongings.statistics_of(library, await library.me())


@on("POST", "/api/me/reviews")
async def post_review(library: Library, _: Asked) -> Reviewed:
    return await belongings.review_one(library, await library.me())


@on("GET", "/api/me/belongings")
async def get_belongings(library: Library, asked: Asked) -> Belongings:
    return await belongings.take(library, await library.me(), asked.skip)


@on("POST", "/api/me/belongings")
async def post_belongings(library: Library, asked: Asked) -> BroughtBack:
    return await belongings.bring_back(library, asked.read(Belongings))


@on("DELETE", "/api/me/belongings")
async def delete_belongings(library: Library, _: Asked) -> Forgotten:
    await belongings.forget(library, await library.me())
    return Forgotten()


# Games.


@on("GET", "/api/games")
async def get_games(_: Library, __: Asked) -> Any:
    return [catalogue.game_info(game) for game in registry.games()]


@on("GET", "/api/games/{game}/rules")
async def get_rules(_: Library, asked: Asked) -> RulesPage:
    return catalogue.rules_page(registry.game(asked.named["game"]), asked.language)


@on("GET", "/api/games/{game}/scenes/{mode}/{step}")
async def get_scene(library: Library, asked: Asked) -> Scene:
    await library.tables.bring(asked.named["game"])
    return catalogue.scene(registry.game(asked.named["game"]), asked.named["mode"], asked.step)


@on("GET", "/api/games/{game}/words")
async def get_words(_: Library, asked: Asked) -> WordsPage:
    return WordsPage(catalogue.words_ftl(registry.game(asked.named["game"]), asked.language))


# The puzzle of a day.


@on("GET", "/api/daily/{date}/{game}")
async def get_daily(library: Library, asked: Asked) -> DailyPuzzle:
    await library.tables.bring(asked.named["game"])
    return daily.the_puzzle(asked.named["game"], asked.named["date"])


@on("POST", "/api/daily/{date}/{game}")
async def post_daily(library: Library, asked: Asked) -> Tried:
    await library.tables.bring(asked.named["game"])
    return daily.the_try(asked.named["game"], asked.named["date"], asked.read(DailyTry))


# Tables.


@on("GET", "/api/tables")
async def get_tables(library: Library, asked: Asked) -> Any:
    return library.tables.tables_of((await library.me()).id, asked.skip)


@on("POST", "/api/tables", MADE)
async def post_table(library: Library, asked: Asked) -> TableMade:
    wanted: NewTable = asked.read(NewTable)
    return TableMade(await library.tables.create(await library.me(), wanted))


@on("GET", "/api/tables/{table}")
async def get_table(library: Library, asked: Asked) -> Any:
    return await _do(library, asked, commands.Look)


@on("PUT", "/api/tables/{table}/seats/{seat}")
async def put_seat(library: Library, asked: Asked) -> Any:
    wish, me = asked.read(SeatWish), await library.me()
    match wish:
        case BotSeat(level=level):
            command: Any = commands.SeatBot(asked.table, me.id, asked.seat, level)
        case NetworkSeat():
            raise NotFound("no-such-bot")
        case OpenSeat():
            command = commands.Vacate(asked.table, me.id, asked.seat)
        case _:
            command = commands.Sit(asked.table, me.id, me.name, asked.seat)
    return await library.tables.do(command)


@on("POST", "/api/tables/{table}/start")
async def post_start(library: Library, asked: Asked) -> Any:
    return await _do(library, asked, commands.Start)


@on("POST", "/api/tables/{table}/resign")
async def post_resign(library: Library, asked: Asked) -> Any:
    return await _do(library, asked, commands.Resign)


@on("PUT", "/api/tables/{table}/offer")
async def put_offer(library: Library, asked: Asked) -> Any:
    return await _do(library, asked, commands.OfferEnd)


@on("DELETE", "/api/tables/{table}/offer")
async def delete_offer(library: Library, asked: Asked) -> Any:
    return await _do(library, asked, commands.DeclineEnd)


@on("POST", "/api/tables/{table}/seats/{seat}/vote")
async def post_vote(library: Library, asked: Asked) -> Any:
    vote = commands.Vote(asked.table, (await library.me()).id, asked.seat)
    return await library.tables.do(vote)


@on("POST", "/api/tables/{table}/return")
async def post_return(library: Library, asked: Asked) -> Any:
    return await _do(library, asked, commands.Return)


@on("POST", "/api/tables/{table}/rematch", MADE)
async def post_rematch(library: Library, asked: Asked) -> TableMade:
    return TableMade(str((await _do(library, asked, commands.Rematch)).next))


@on("GET", "/api/tables/{table}/replay")
async def get_replay(library: Library, asked: Asked) -> bytes:
    return (await library.finished(asked.table)).replay()


@on("GET", "/api/tables/{table}/frames")
async def get_frames(library: Library, asked: Asked) -> Any:
    finished = await library.finished(asked.table)
    return frames_of(finished, _seat_in(asked.query), await library.review(finished))


def _seat_in(query: Mapping[str, str]) -> Seat | None:
    try:
        return int(query["seat"]) if "seat" in query else None
    except ValueError as error:
        raise Invalid("bad-message", why=str(error)) from None


async def _do(library: Library, asked: Asked, command: Callable[[str, str], Any]) -> Any:
    return await library.tables.do(command(asked.table, (await library.me()).id))
