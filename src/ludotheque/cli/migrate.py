"""`ludotheque migrate`: bring a database up to date."""

from __future__ import annotations

import argparse

from ludotheque.cli.arguments import Parser
from ludotheque.cli.databases import add_database, url_of
from ludotheque.words import Words


def parser() -> Parser:
    made = Parser(
        "migrate",
        "Bring a database up to date without starting a server. A server does the same when it\n"
        "starts; this is for those who want to do it before.",
        "  ludotheque migrate\n"
        "  ludotheque migrate --database postgresql+asyncpg://user@localhost/ludotheque",
    )
    add_database(made)
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    import asyncio

    from ludotheque.server.storage.store import Store

    async def migrate() -> None:
        store = await Store.open(url_of(arguments))
        await store.close()

    asyncio.run(migrate())
    print(words.say("cli-migrated"))
    return 0
