"""What was measured, as it is kept in results.json."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).with_name("results.json")


class Peer(msgspec.Struct, frozen=True):
    name: str
    version: str


class Machine(msgspec.Struct, frozen=True):
    cpu: str
    cores: int
    python: str


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One comparison. Where nobody else does the same, there is no peer and no ratio."""

    comparison: str = ""  # the module that measured it
    name: str
    label: str  # ours, in a plot
    what: str  # one sentence: what was done, and how it was counted
    unit: str
    more_is_better: bool = True
    ours: float
    peer: Peer | None = None
    theirs: float | None = None
    ratio: float | None = None  # ours to theirs; above 1 we are better
    runs: tuple[float, ...] = ()  # ours, each of them
    their_runs: tuple[float, ...] = ()
    machine: Machine | None = None
    date: str = ""
    commit: str = ""


def ratio(ours: float, theirs: float, more_is_better: bool = True) -> float:
    return round(ours / theirs if more_is_better else theirs / ours, 2)


def machine() -> Machine:
    return Machine(_cpu(), os.cpu_count() or 1, platform.python_version())


def _cpu() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.is_file() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def _commit() -> str:
    """Which source was measured."""
    git = ["git", "-C", str(FILE.parent), "rev-parse", "--short", "HEAD"]
    done = subprocess.run(git, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def read() -> list[Entry]:
    if not FILE.is_file():
        return []
    return msgspec.json.decode(FILE.read_bytes(), type=list[Entry])


def write(comparison: str, entries: list[Entry]) -> None:
    """Put these in the place of what that comparison measured before."""
    here, today, commit = machine(), datetime.now(UTC).date().isoformat(), _commit()
    fresh = [
        msgspec.structs.replace(
            entry, comparison=comparison, machine=here, date=today, commit=commit
        )
        for entry in entries
    ]
    kept = [entry for entry in read() if entry.comparison != comparison]
    every = sorted([*kept, *fresh], key=lambda entry: (entry.comparison, entry.name))
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(every), indent=2) + b"\n")


def told(entry: Entry) -> str:
    ours = f"{entry.name}: {figure(entry.ours)} {entry.unit}"
    if entry.peer is None or entry.theirs is None:
        return ours
    return f"{ours}; {entry.peer.name} {figure(entry.theirs)} ({entry.ratio}×)"


def figure(number: float) -> str:
    """Three digits that count, with thousands apart."""
    if number >= 100:
        return f"{round(number):,}".replace(",", " ")
    return f"{number:.3g}"
