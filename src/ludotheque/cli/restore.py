"""`ludotheque restore`: put a backup in the place of the database."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludotheque.cli.arguments import Parser
from ludotheque.cli.databases import add_database, url_of
from ludotheque.core.faults import Invalid
from ludotheque.words import Words


def parser() -> Parser:
    made = Parser(
        "restore",
        "Replace the SQLite database by a backup. Stop the server first. What was played since\n"
        "the backup is lost; take another backup before if it may be wanted.",
        "  ludotheque restore monday.sqlite3",
    )
    made.add_argument("file", metavar="FILE", type=Path, help="a backup")
    add_database(made)
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    from ludotheque.server.storage.backup import restore

    if not arguments.file.is_file():
        raise Invalid("backup-unsound", file=str(arguments.file))
    restore(url_of(arguments), arguments.file)
    print(words.say("cli-restore", file=str(arguments.file)))
    return 0
