"""A server on one core with 200 live tables; the people are in this process, on another core."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import IO, Final

from bench.load import load
from bench.results import Entry

TABLES: Final = 200
WARM: Final = 5.0
SECONDS: Final = 20.0
PAUSE: Final = 1.0
WHERE: Final = (
    f"{TABLES} live tables of rami with two people each, over real sockets on this machine, "
    "SQLite; the server has one core, the people another. "
)


def compare() -> Iterator[Entry]:
    """Nobody else's server does the same, so there is no peer: these are our own figures."""
    with pinned_server() as address:
        times = asyncio.run(load(address, TABLES, PAUSE, WARM, SECONDS))
    cuts = quantiles(times, n=100)
    calm = f"{WHERE}Each table makes about one move a second. From sending a move until the other "
    calm += "player has it, which is after it was stored."
    for name, value in (("server-p50", cuts[49]), ("server-p99", cuts[98])):
        yield Entry(
            name=name,
            label=name.removeprefix("server-"),
            what=calm,
            unit="ms",
            more_is_better=False,
            ours=round(value * 1000, 2),
        )
    with pinned_server() as address:
        times = asyncio.run(load(address, TABLES, 0, WARM, SECONDS))
    rate = round(len(times) / SECONDS, 1)
    busy = f"{WHERE}All tables play as fast as the server answers."
    yield Entry(name="server-moves", label="all out", what=busy, unit="moves/s", ours=rate)


@contextmanager
def pinned_server() -> Iterator[str]:
    """The address of a server of its own, on the first core; this process leaves that core."""
    with pinned_process() as (address, _):
        yield address


@contextmanager
def pinned_process() -> Iterator[tuple[str, int]]:
    """The same, and the number of its process."""
    cores = sorted(os.sched_getaffinity(0))
    # Its log goes into the same folder, and with it.
    with (
        tempfile.TemporaryDirectory() as data,
        (Path(data) / "log").open("w") as log,
        _serving(data, log) as process,
    ):
        os.sched_setaffinity(process.pid, cores[:1])
        os.sched_setaffinity(0, cores[1:] or cores)
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            yield next(word for word in line.split() if word.startswith("http://")), process.pid
        finally:
            os.sched_setaffinity(0, cores)
            process.terminate()
            process.wait()


def _serving(data: str, log: IO[str]) -> subprocess.Popen[str]:
    limits = ("tables-per-hour", "tables-per-network", "connections-per-network")
    flags = [f"--{name}=1000000" for name in (*limits, "requests-per-second")]
    command = [sys.executable, "-m", "ludotheque.server", "--port=0", "--pace=0", *flags]
    command.append(f"--data={data}")
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
