"""docs/benchmarks.md, rendered from results.json alone."""

from __future__ import annotations

import subprocess
from itertools import groupby, takewhile
from typing import Final

from bench import results
from bench.results import Entry, figure
from bench.taking_turns import ROOT, THEIRS

LISTED: Final = 3  # names in one note
PAGE: Final = ROOT / "docs" / "benchmarks.md"
HEAD: Final = """# Benchmarks

Ourselves beside our peers, each in the same run on the same machine, taking turns; the figure is
the median of the turns. Where nobody else does the same there is no peer, and the figure is only
ours. This page is rendered from `bench/results.json`; to measure on your machine:

```sh
make bench
make bench ONLY=rami
```
"""


def render() -> None:
    entries = results.read()
    PAGE.write_text(text(entries), encoding="utf-8")
    if entries:
        subprocess.run([str(THEIRS), "-m", "bench.plots"], cwd=ROOT, check=True)


def text(entries: list[Entry]) -> str:
    if not entries:
        return f"{HEAD}\nNothing has been measured yet.\n"
    return "\n".join(
        [HEAD, *(line for name, group in by_comparison(entries) for line in section(name, group))]
    )


def by_comparison(entries: list[Entry]) -> list[tuple[str, list[Entry]]]:
    groups = groupby(entries, key=lambda entry: entry.comparison)
    return [(name, list(group)) for name, group in groups]


def section(name: str, entries: list[Entry]) -> list[str]:
    first = entries[0]
    assert first.machine is not None
    where = f"{first.machine.cpu}, {first.machine.cores} cores, Python {first.machine.python}"
    return [
        f"## {name}\n",
        f"![{name}: ours and our peers'](images/bench-{name}.svg)\n",
        "| | ours | peer | theirs | ratio |",
        "|---|---|---|---|---|",
        *(row(entry) for entry in entries),
        "",
        *notes(entries),
        "",
        f"Measured on {first.date} at commit {first.commit}: {where}.\n",
    ]


def notes(entries: list[Entry]) -> list[str]:
    """What each figure is; those that are the same of other things share one."""
    alike: dict[str, list[str]] = {}
    for entry in entries:
        alike.setdefault(entry.what, []).append(entry.name)
    return [f"- {called(names)}: {what}" for what, names in alike.items()]


def called(names: list[str]) -> str:
    """By their beginning, where there are too many to list."""
    if len(names) <= LISTED:
        return ", ".join(names)
    alike = takewhile(lambda signs: len(set(signs)) == 1, zip(*names, strict=False))
    return "".join(signs[0] for signs in alike) + "…"


def row(entry: Entry) -> str:
    ours = f"{figure(entry.ours)} {entry.unit}"
    if entry.peer is None or entry.theirs is None:
        return f"| {entry.name} | {ours} | | | |"
    peer = f"{entry.peer.name} {entry.peer.version}"
    theirs = f"{figure(entry.theirs)} {entry.unit}"
    return f"| {entry.name} | {ours} | {peer} | {theirs} | {entry.ratio}× |"
