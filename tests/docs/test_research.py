"""docs/research.md: every program that it shows runs."""

from __future__ import annotations

import subprocess
import sys

import pages
import pytest
from shell import ROOT

PAGE = ROOT / "docs" / "research.md"
PROGRAMS = [block for block in pages.blocks(PAGE) if block.language == "python"]


def test_there_are_programs() -> None:
    assert PROGRAMS


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda block: f"line {block.line}")
def test_a_shown_program_runs(program: pages.Block, environment: dict[str, str]) -> None:
    command = [sys.executable, "-W", "error", "-c", program.text]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout
