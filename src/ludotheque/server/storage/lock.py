"""SQLite is for one server at a time: people at another would not see each other."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from ludotheque.core.faults import Misconfigured


class Lock:
    """Holds a lock beside the database, which the system takes back however the process ends."""

    def __init__(self, database: Path) -> None:
        # Not on the database itself: to close a file drops the locks that SQLite has on it.
        lock = database.with_name(f"{database.name}.lock")
        self._file = os.fdopen(os.open(lock, os.O_RDWR | os.O_CREAT, 0o600))
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._file.close()
            raise Misconfigured("database-in-use", file=str(database)) from None

    def release(self) -> None:
        self._file.close()
