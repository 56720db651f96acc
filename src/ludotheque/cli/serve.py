"""`ludotheque serve`: a server for others."""

from __future__ import annotations

import argparse
from contextlib import suppress

from ludotheque.cli.arguments import Parser, whole
from ludotheque.cli.databases import add_database
from ludotheque.cli.extras import need_drivers
from ludotheque.cli.ports import check_port
from ludotheque.words import Words

EXAMPLES = """  ludotheque serve
  ludotheque serve --host 0.0.0.0 --port 8080
  ludotheque serve --database postgresql+asyncpg://user@localhost/ludotheque
  LUDOTHEQUE_PORT=8080 ludotheque serve

Every option can also be given as a variable LUDOTHEQUE_…; docs/operating.md says more. Ctrl-C or
SIGTERM ends the server; every acknowledged move is kept."""


def parser() -> Parser:
    made = Parser("serve", "Run a server for others.", EXAMPLES)
    made.add_argument("--host", help="the address to listen on; default: 127.0.0.1")
    made.add_argument("--port", type=whole(0, 65535), help="default: 8000; 0: any that is free")
    add_database(made)
    made.add_argument(
        "--bus", metavar="URL", help="between workers: redis://…; default: PostgreSQL's"
    )
    made.add_argument("--lease", metavar="SECONDS", help="until others take a dead worker's tables")
    made.add_argument("--pace", metavar="X", help="stretches the time bots take; default: 1")
    made.add_argument("--thinkers", metavar="N", help="processes that bots think in; 0: threads")
    made.add_argument("--device", metavar="FOLDER", help="of `ludotheque static`, for offline")
    made.add_argument("--leave-after", metavar="SECONDS", help="until somebody counts as away")
    made.add_argument("--tables-per-hour", metavar="N", help="that one person may make")
    made.add_argument("--tables-per-network", metavar="N", help="that one address may make an hour")
    made.add_argument("--sockets-per-person", metavar="N", help="that one person may hold open")
    made.add_argument("--connections-per-network", metavar="N", help="that one address may hold")
    made.add_argument("--requests-per-second", metavar="N", help="that one address may make")
    made.add_argument("--reload", metavar="true", help="boards of other packages are read anew")
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    from ludotheque.server.settings import read

    settings = read(vars(arguments))
    need_drivers(settings.url, settings.among_workers)
    check_port("serve", settings.host, settings.port)
    from ludotheque.server.run import serve

    def ready(address: str) -> None:
        print(words.say("cli-at", address=address), flush=True)

    with suppress(KeyboardInterrupt):
        serve(settings, ready)
    return 0
