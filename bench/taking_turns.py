"""Several programs measured in the same run: each plays for a while, then the next, and again.

A contestant is a process that says who it is on its first line and then, for every number of
seconds that it reads, works that long and answers with how much it did:

    {"name": "RLCard", "version": "1.2.0"}
    {"done": 7012, "seconds": 1.001}
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Final

import msgspec

from bench.results import Peer

ROOT: Final = Path(__file__).parent.parent
OURS: Final = Path(sys.executable)
THEIRS: Final = ROOT / ".venv-bench" / "bin" / "python"


class Done(msgspec.Struct, frozen=True):
    done: float
    seconds: float


class Measured(msgspec.Struct, frozen=True):
    """Amounts per second, one for each turn."""

    who: Peer
    rates: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.rates)


class Contestant:
    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self.who = msgspec.json.decode(self._line(), type=Peer)

    def work(self, seconds: float) -> float:
        assert self._process.stdin is not None
        self._process.stdin.write(b"%.3f\n" % seconds)
        self._process.stdin.flush()
        done = msgspec.json.decode(self._line(), type=Done)
        return done.done / done.seconds

    def _line(self) -> bytes:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self._process.args!r} has ended")
        return line


@contextmanager
def contestant(python: Path, script: str, *words: str) -> Iterator[Contestant]:
    command = [str(python), "-m", f"bench.contestants.{script}", *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=ROOT) as process:
        try:
            yield Contestant(process)
        finally:
            process.kill()


def take_turns(
    programs: Mapping[str, Sequence[str | Path]], rounds: int, seconds: float
) -> dict[str, Measured]:
    """Name → python, script and words of each; every one works once unmeasured, to warm up."""
    with ExitStack() as stack:
        there = {
            name: stack.enter_context(contestant(Path(python), *map(str, words)))
            for name, (python, *words) in programs.items()
        }
        for one in there.values():
            one.work(seconds / 2)
        rates = [{name: one.work(seconds) for name, one in there.items()} for _ in range(rounds)]
        return {
            name: Measured(one.who, tuple(round(turn[name], 1) for turn in rates))
            for name, one in there.items()
        }
