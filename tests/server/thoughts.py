"""What a process may be asked to think about; apart, so that it has little to import."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from ludotheque.core.faults import Refused


def refuse() -> None:
    raise Refused("not-now", seat=1)


def print_and_answer() -> int:
    sys.stdout.write("a bot that talks")
    sys.stdout.flush()
    return os.getpid()


def die_once(mark: Path) -> str:
    """The first time the process dies of it."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "there again"


def hang_once(mark: Path) -> str:
    if not mark.exists():
        mark.touch()
        time.sleep(600)
    return "awake"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def wait_for(file: Path) -> str:
    while not file.exists():
        time.sleep(0.01)
    return file.name
