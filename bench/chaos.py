"""What a long run of `make chaos` went through: games in every mode, while servers are broken."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

from bench.results import Entry
from tests.chaos.__main__ import told, whole

MINUTES: Final = float(os.environ.get("MINUTES") or 10)
SEED: Final = 1


def compare() -> Iterator[Entry]:
    """Figures are kept only of a run in which nothing was found."""
    report = whole(MINUTES, SEED)
    lines = list(told(report))
    print("\n".join(lines))
    if report.findings:
        raise SystemExit(1)
    what = (
        f"{MINUTES:g} minutes, a third with one worker on SQLite, the rest with two on PostgreSQL, "
        f"with PostgreSQL and with Redis between them; seed {SEED}. Faults of every kind: "
        f"{lines[0].removeprefix('faults: ')}. {lines[-1].capitalize()}."
    )
    figures = {
        "faults": report.faults.total(),
        "tables": report.tables,
        "moves": report.accepted,
        "updates": report.updates,
    }
    for name, value in figures.items():
        yield Entry(name=f"chaos-{name}", label=name, what=what, unit=name, ours=value)
