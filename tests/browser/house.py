"""A real server process for the browser tests: on this machine only, fast bots, its own store."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from ludotheque.server.settings import LIMITS
from tests.browser import lots

READY_WITHIN = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class House:
    """One server. It keeps its port and its store when it is closed and opened again."""

    def __init__(
        self,
        folder: Path,
        packages: Path | None = None,
        pace: float = 0,
        device: Path | None = None,
    ) -> None:
        self.folder = folder
        self.packages = packages  # where more games are found
        self.pace = pace  # of bots, and of the count before a race
        self.device = device  # a folder of plain files, for when the server is out of reach
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        command = [sys.executable, "-m", "tests.browser.lots", *self._flags()]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, env=self._environment()
            )
        self._wait()

    def close(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(timeout=30)
            self.process = None

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(timeout=30)
        self.process = None

    def _environment(self) -> dict[str, str]:
        more = {} if self.packages is None else {"PYTHONPATH": str(self.packages)}
        return {lots.TEST: os.devnull, **os.environ, **more}

    def _flags(self) -> list[str]:
        given = {
            "port": self.port,
            "data": self.folder,
            "pace": self.pace,
            "leave_after": 1,
            **dict.fromkeys(LIMITS, 1_000_000),
            **({} if self.device is None else {"device": self.device}),
        }
        return [f"--{name.replace('_', '-')}={value}" for name, value in given.items()]

    def _wait(self) -> None:
        """Until it answers; a bound, not an expectation."""
        end = time.monotonic() + READY_WITHIN
        while time.monotonic() < end:
            assert self.process is not None
            assert self.process.poll() is None, (self.folder / "server.log").read_text()
            if self._answers():
                return
            time.sleep(0.1)
        raise TimeoutError((self.folder / "server.log").read_text())

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False
