"""A server of its own on the first core; this process leaves that core."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

Served = tuple[str, int]  # the address of a server, and the number of its process


@contextmanager
def pinned(command: Sequence[str], env: dict[str, str] | None = None) -> Iterator[Served]:
    """A server that says its address first, with all its threads on the first core."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w") as log:
        os.sched_setaffinity(0, cores[:1])  # who is started there stays there
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdout=pipe, stderr=log, text=True, env=env) as process:
            os.sched_setaffinity(0, cores[1:] or cores)
            try:
                assert process.stdout is not None
                line = process.stdout.readline()
                address = next(word for word in line.split() if word.startswith("http://"))
                yield address, process.pid
            finally:
                os.sched_setaffinity(0, cores)
                process.terminate()


@contextmanager
def pinned_process(*flags: str) -> Iterator[Served]:
    """Ours."""
    limits = ("tables-per-hour", "tables-per-network", "connections-per-network")
    free = [f"--{name}=1000000" for name in (*limits, "requests-per-second")]
    command = [sys.executable, "-m", "ludotheque.server", "--port=0", "--pace=0", *free, *flags]
    # Its log goes into the same folder, and with it.
    with tempfile.TemporaryDirectory() as data, pinned([*command, f"--data={data}"]) as served:
        yield served
