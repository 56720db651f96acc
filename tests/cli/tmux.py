"""A person in front of a real terminal, which is tmux: reads the screen and presses keys, and has
nothing else to go by."""

from __future__ import annotations

import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

WITHIN = 20.0  # a bound, not an expectation
AGAIN = 0.03
# What whoever runs the tests may have set about their own terminal.
UNSET = ("-u", "NO_COLOR", "-u", "COLUMNS", "-u", "LINES")
Lines = list[str]


class Screen:
    def __init__(self, socket: Path) -> None:
        self._tmux = ["tmux", "-S", str(socket), "-f", "/dev/null"]

    def run(self, *words: str) -> str:
        done = subprocess.run([*self._tmux, *words], capture_output=True, text=True, check=True)
        return done.stdout

    def lines(self) -> Lines:
        return self.run("capture-pane", "-p").splitlines()

    def press(self, *keys: str) -> None:
        self.run("send-keys", *keys)

    def type(self, text: str) -> None:
        self.run("send-keys", "-l", text)

    def until(self, seen: Callable[[Lines], object]) -> Lines:
        """The screen as soon as it shows that."""
        end = time.monotonic() + WITHIN
        while not seen(lines := self.lines()):
            assert time.monotonic() < end, "\n".join(lines)
            time.sleep(AGAIN)
        return lines

    def changes(self, read: Callable[[Lines], object], before: object) -> Lines:
        """The screen as soon as what is read there is something else."""
        return self.until(lambda lines: read(lines) != before)

    def shows(self, text: str) -> Lines:
        return self.until(lambda lines: text in "\n".join(lines))


class Size(NamedTuple):
    columns: int = 80
    rows: int = 24


SMALL = Size()


@contextmanager
def terminal(folder: Path, *words: str, size: Size = SMALL, **environment: str) -> Iterator[Screen]:
    """`ludotheque terminal …` in a terminal of that size; ended whatever happens."""
    screen = Screen(folder / "tmux")
    said = [f"{name}={value}" for name, value in {"LANGUAGE": "en", **environment}.items()]
    command = ["env", *UNSET, *said, sys.executable, "-m", "ludotheque", "terminal"]
    # Whoever leaves is told so by the shell: the last screen stays to be read.
    line = f"{shlex.join([*command, *words])}; echo left with $?; sleep 600"
    screen.run("new-session", "-d", "-x", str(size.columns), "-y", str(size.rows), line)
    try:
        yield screen
    finally:
        screen.run("kill-server")
