"""Which database is meant: the same choice for the server and for what looks after it."""

from __future__ import annotations

import argparse

from ludotheque.cli.arguments import Parser
from ludotheque.cli.extras import need_drivers


def add_database(parser: Parser) -> None:
    parser.add_argument("--database", metavar="URL", help="default: SQLite in the data folder")
    parser.add_argument("--data", metavar="FOLDER", help="default: the user's data folder")


def url_of(arguments: argparse.Namespace) -> str:
    from ludotheque.server.settings import read

    url = read({"database": arguments.database, "data": arguments.data}).url
    need_drivers(url)
    return url
