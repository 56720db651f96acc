"""For all tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

# A process for bots takes half a second to start; tests/server/test_thinking.py shows what it does.
os.environ.setdefault("LUDOTHEQUE_THINKERS", "0")


def _when(argument: str) -> tuple[bool, int]:
    path = Path(argument.partition("::")[0])
    return (True, -len(path.parts)) if path.suffix == ".py" else (False, 0)


def pytest_configure(config: pytest.Config) -> None:
    """Folders, then files, the deepest first. pytest 9.1 collects a folder anew for a file that
    lies in it, and those inside it then have lost the fixtures of their conftest.py."""
    config.args.sort(key=_when)
