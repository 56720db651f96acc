"""Games on the shelf: every mode's golden replay, put into a house as if it were played there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final, TypeVar

from playwright.sync_api import Page

from ludotheque.core import registry
from ludotheque.core.match import Match
from ludotheque.core.replay import load
from ludotheque.lobby.people import Person
from ludotheque.server.http.identity import PLAIN
from ludotheque.server.settings import Settings
from ludotheque.server.storage.store import Store
from ludotheque.table.messages import Kind
from ludotheque.table.record import Sitter
from tests.browser.house import House
from tests.server.stored import put

Answer = TypeVar("Answer")

MODES: Final = tuple((game.key, mode.key) for game in registry.games() for mode in game.modes)
FILES: Final = {("abcdrix", "abcdrix"): "game"}  # where it is not called after its mode
# Names of all lengths, as people have them.
NAMES: Final = (
    "Zoé",
    "Ramon",
    "Anne-Charlotte",
    "Bo",
    "Maximilien",
    "Ana",
    "Grand-Mère Lulu",
    "Yves",
)


@cache
def golden(game: str, mode: str) -> Match:
    name = FILES.get((game, mode), mode)
    file = registry.game(game).folder.joinpath("tests", "golden", f"{name}.jsonl")
    match, _ = load(file.read_bytes())
    assert (match.game.key, match.mode.key) == (game, mode)
    return match


def until(match: Match, steps: int) -> Match:
    """The same game when so many steps had been made."""
    begun = Match(match.game, match.mode, match.options, match.players, match.seed)
    for step in match.steps[:steps]:
        begun.play(step.moves, step.at)
    return begun


def people(match: Match, visitor: Person | None = None, seat: int = 0) -> list[Sitter]:
    """Everybody is a person; on that seat the visitor."""
    sitters = [Sitter(Kind.PERSON, name.lower(), name) for name in NAMES[: match.players]]
    if visitor is not None:
        sitters[seat] = Sitter(Kind.PERSON, visitor.id, visitor.name)
    return sitters


def identity(page: Page) -> Person:
    """Who a page's visitor is: a cookie names them, signed."""
    signed = next(str(c["value"]) for c in page.context.cookies() if c.get("name") == PLAIN)
    name = page.evaluate("fetch('/api/me').then(me => me.json()).then(me => me.name)")
    return Person(signed.rpartition(".")[0], name, "fr")


def shelve(house: House, table: str, match: Match, sitters: Sequence[Sitter]) -> str:
    async def write(store: Store) -> str:
        for sitter in sitters:
            if sitter.kind is Kind.PERSON:
                await store.add_person(Person(sitter.person, sitter.name, "fr"))
        await put(store, table, match, sitters)
        return table

    return in_store(house, write)


def in_store(house: House, work: Callable[[Store], Awaitable[Answer]]) -> Answer:
    """Done by another thread: this one has the event loop of the browser's driver."""

    async def done() -> Answer:
        store = await Store.open(Settings(data=str(house.folder)).url)
        try:
            return await work(store)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, done()).result()
