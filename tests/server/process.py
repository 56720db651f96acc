"""A server in a process of its own, which can be killed."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from subprocess import PIPE, Popen
from typing import IO

ROOT = Path(__file__).parents[2]
SHELF = ROOT / "tests" / "table" / "shelf"  # a package of others' games


class Process:
    """`python -m ludotheque.server` on a free port, with the toys of the tests on its shelf."""

    def __init__(self, data: Path, errors: IO[bytes], **settings: object) -> None:
        given = {"port": 0, "data": data, "pace": 0, "leave_after": 0, **settings}
        flags = [f"--{name.replace('_', '-')}={value}" for name, value in given.items()]
        self._process = Popen(
            [sys.executable, "-m", "ludotheque.server", *flags],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(SHELF)},
            stdout=PIPE,
            stderr=errors,
            text=True,
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip()

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        """As by a power cut: no signal handler, no farewell."""
        self.end(signal.SIGKILL)

    def send(self, what: signal.Signals) -> None:
        self._process.send_signal(what)

    def end(self, by: signal.Signals) -> int:
        self._process.send_signal(by)  # does nothing when the process has ended
        assert self._process.stdout is not None
        self._process.stdout.close()
        return self._process.wait()
