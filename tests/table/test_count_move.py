"""What the documentation says about the cost of a move is what the command counts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEADING = "## What one move costs in code\n"


def test_the_figures_in_the_documentation_are_those_of_the_command() -> None:
    command = [sys.executable, str(ROOT / "tools" / "count_move.py")]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    section = text.partition(HEADING)[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")][1:]
    assert rows == printed.splitlines()
    assert len(rows) == 2
