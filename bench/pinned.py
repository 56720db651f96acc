"""A server of its own on the first core; this process leaves that core."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ludotheque.server.settings import LIMITS

_cores: Final = sorted(os.sched_getaffinity(0))
FIRST: Final = _cores[:1]
OTHERS: Final = _cores[1:] or _cores

Served = tuple[str, int]  # the address of a server, and the number of its process


@contextmanager
def on(cores: Collection[int]) -> Iterator[None]:
    """Where this process is for a while; who is started there stays there."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextmanager
def pinned(command: Sequence[str], env: dict[str, str] | None = None) -> Iterator[Served]:
    """A server that says its address first, with all its threads on the first core."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w") as log:
        pipe = subprocess.PIPE
        with on(FIRST):
            process = subprocess.Popen(command, stdout=pipe, stderr=log, text=True, env=env)
        with process, on(OTHERS):
            try:
                assert process.stdout is not None
                line = process.stdout.readline()
                address = next(word for word in line.split() if word.startswith("http://"))
                yield address, process.pid
            finally:
                process.terminate()


@contextmanager
def pinned_process(*flags: str) -> Iterator[Served]:
    """Ours."""
    free = [f"--{name.replace('_', '-')}=1000000" for name in LIMITS]
    command = [sys.executable, "-m", "ludotheque.server", "--port=0", "--pace=0", *free, *flags]
    # Its log goes into the same folder, and with it.
    with tempfile.TemporaryDirectory() as data, pinned([*command, f"--data={data}"]) as served:
        yield served
