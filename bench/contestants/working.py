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


def converse(name: str, version: str, play: Callable[[], int]) -> None:
    """`play` plays one game and says how many moves that was."""
    answer({"name": name, "version": version})
    for line in sys.stdin:
        moves, began = 0, time.perf_counter()
        end = began + float(line)
        while time.perf_counter() < end:
            moves += play()
        answer({"done": moves, "seconds": time.perf_counter() - began})
