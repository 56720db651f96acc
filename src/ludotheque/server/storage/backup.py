"""Copies of an SQLite database, made while a server runs, and put back when none does."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url

from ludotheque.core.faults import Conflict, Invalid, Misconfigured
from ludotheque.server.storage.journal import beside


def database_file(url: str) -> Path:
    """The file behind an SQLite URL; other databases have better tools of their own."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        raise Misconfigured("backup-sqlite-only")
    return Path(parsed.database)


def backup(url: str, target: Path) -> None:
    """A sound copy of the whole database, which is there completely or not at all."""
    source = database_file(url)
    if target.exists():
        raise Conflict("backup-exists", file=str(target))
    if not source.is_file():
        raise Invalid("backup-unsound", file=str(source))
    half = target.with_name(f"{target.name}.part")
    half.unlink(missing_ok=True)
    make_private(half)
    copy(source, half)
    half.rename(target)


def restore(url: str, source: Path) -> None:
    """Replace the database by a backup. The server must not be running."""
    check_sound(source)
    target = database_file(url)
    make_private(target)
    copy(source, target)
    beside(target).unlink(missing_ok=True)  # what was committed since then is meant to be gone


def make_private(file: Path) -> None:
    """The seeds of running games are in it, and the key of the cookies."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.touch(mode=0o600)


def copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as there, closing(sqlite3.connect(target)) as here:
        there.backup(here)


def check_sound(file: Path) -> None:
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as copied:
            verdict = copied.execute("PRAGMA integrity_check").fetchone()[0]
            copied.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error:
        verdict = "not a database of ours"
    if verdict != "ok":
        raise Invalid("backup-unsound", file=str(file))
