"""`ludotheque backup`: a copy of everything, made while the server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludotheque.cli.arguments import Parser
from ludotheque.cli.databases import add_database, url_of
from ludotheque.core.faults import Invalid
from ludotheque.words import Words


def parser() -> Parser:
    made = Parser(
        "backup",
        "Copy the whole SQLite database into a file, also while the server runs. The copy is\n"
        "sound: it holds every move that was acknowledged when it began.",
        "  ludotheque backup monday.sqlite3\n  ludotheque backup --data games monday.sqlite3",
    )
    made.add_argument("file", metavar="FILE", type=Path, help="a file that does not exist yet")
    add_database(made)
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    from ludotheque.server.storage.backup import backup

    try:
        backup(url_of(arguments), arguments.file)
    except OSError as error:
        why = error.strerror or str(error)
        raise Invalid("cli-folder", folder=str(arguments.file), why=why) from None
    print(words.say("cli-backup", file=str(arguments.file)))
    return 0
