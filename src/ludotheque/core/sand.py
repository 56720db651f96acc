"""Which timers run, and until when. Shared by the simulation and the table."""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.core.rules import (
    Turn,
)

Deadlines = Mapping[str, int]  # name of the timer → milliseconds of table time


def turned(running: Deadlines, turn: Turn, now: int) -> dict[str, int]:
    """The glasses after a step: known names keep running, new ones start, the rest stop."""
    return {
        timer.name: running.get(timer.name, now + round(timer.seconds * 1000))
        for timer in turn.timers
    }


def first_out(running: Deadlines) -> tuple[str, int] | None:
    """The glass that runs out first, and when."""
    return min(running.items(), key=lambda item: (item[1], item[0]), default=None)
