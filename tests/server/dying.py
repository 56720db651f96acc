"""Bring a database up to date, and die after one statement, after two, after three … until nothing
is left to do: `python -m tests.server.dying URL`. Prints how often it died.

Each death is a process of its own that kills itself as a power cut would; all are forked from one
that has imported everything already.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from itertools import count

import alembic.command  # noqa: F401
from sqlalchemy import Engine, event

from ludotheque.server.storage.database import open_database


def die_after(statements: int) -> None:
    left = statements

    def executed(*_: object) -> None:
        nonlocal left
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "after_cursor_execute", executed)


async def bring_up_to_date(url: str) -> None:
    await (await open_database(url)).close()


def main(url: str) -> None:
    for deaths in count():
        child = os.fork()
        if not child:
            die_after(deaths + 1)
            asyncio.run(bring_up_to_date(url))
            os._exit(0)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if status != -signal.SIGKILL:
            sys.stdout.write(f"{deaths}\n")
            sys.exit(status)


if __name__ == "__main__":
    main(sys.argv[1])
