"""Chromium on a slower processor, with all its workers: DevTools slow down a page's own thread
only, and Python runs beside it."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

SLICE: Final = 0.004  # seconds in which they may run
NOTICE: Final = 20  # slices after which new processes are looked for


@contextmanager
def slowed(browser: Browser, times: float) -> Iterator[None]:
    """Its renderers run for one slice and stand still for the rest."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    main = next(int(each["id"]) for each in found if each["type"] == "browser")
    over = threading.Event()
    brake = threading.Thread(target=_brake, args=(main, times, over))
    brake.start()
    try:
        yield
    finally:
        over.set()
        brake.join()


def _brake(main: int, times: float, over: threading.Event) -> None:
    number, pids = 0, _renderers(main)
    while not over.wait(SLICE):
        _signal(pids, signal.SIGSTOP)
        over.wait(SLICE * (times - 1))
        _signal(pids, signal.SIGCONT)
        number += 1
        if number % NOTICE == 0:
            pids = _renderers(main)


def _signal(pids: list[int], which: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, which)


def _renderers(main: int) -> list[int]:
    """Of this very browser."""
    parents, kinds = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            parents[int(folder.name)] = int(fields[1])
            kinds[int(folder.name)] = (folder / "cmdline").read_bytes()
    return [
        pid
        for pid, words in kinds.items()
        if b"--type=renderer" in words and main in _up(pid, parents)
    ]


def _up(pid: int, parents: dict[int, int]) -> Iterator[int]:
    while pid in parents:
        yield pid
        pid = parents[pid]
