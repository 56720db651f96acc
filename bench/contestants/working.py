"""The conversation of a contestant, for every environment: nothing but the standard library."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

# Libraries may print; only the answers go to the one who asked.
_answers = sys.stdout
sys.stdout = sys.stderr


def answer(value: dict[str, object]) -> None:
    _answers.write(json.dumps(value) + "\n")
    _answers.flush()


def converse(
    name: str,
    version: str,
    play: Callable[[], int],
    clock: Callable[[], float] = time.perf_counter,
) -> None:
    """`play` plays one game, or goes on with one, and says how many moves that was."""
    answer({"name": name, "version": version})
    for line in sys.stdin:
        moves, began = 0, clock()
        end = began + float(line)
        while clock() < end:
            moves += play()
        answer({"done": moves, "seconds": clock() - began})
