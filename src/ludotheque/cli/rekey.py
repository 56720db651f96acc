"""`ludotheque rekey`: sign cookies with a new key."""

from __future__ import annotations

import argparse

from ludotheque.cli.arguments import Parser
from ludotheque.cli.databases import add_database, url_of
from ludotheque.words import Words


def parser() -> Parser:
    made = Parser(
        "rekey",
        "Sign the cookies by which people are known with a new key. Cookies of the keys before\n"
        "are still accepted, and signed anew whenever their owners come. Running servers notice\n"
        "by themselves. With --forget no key is made, but those before the newest are no longer\n"
        "accepted, by servers that start afterwards: whoever has not come in between loses their\n"
        "seats.",
        "  ludotheque rekey\n  ludotheque rekey --forget",
    )
    made.add_argument("--forget", action="store_true", help="accept no cookie of an older key")
    add_database(made)
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    import asyncio

    from ludotheque.server.people import COOKIES
    from ludotheque.server.storage.store import Store

    async def rekey() -> None:
        store = await Store.open(url_of(arguments))
        try:
            await (store.forget_keys if arguments.forget else store.new_key)(COOKIES)
        finally:
            await store.close()

    asyncio.run(rekey())
    print(words.say("cli-keys-forgotten" if arguments.forget else "cli-rekeyed"))
    return 0
