"""Every program that a page shows runs, and prints what the page says."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pages
import pytest
from shell import ROOT

BLOCKS = [(page, list(pages.blocks(page))) for page in pages.pages()]
# A block under the name of a file is a part of something larger, and tested with it.
PROGRAMS = [b for _, found in BLOCKS for b in found if b.language == "python" and not b.file]
PRINTED = {
    one: two.text
    for _, found in BLOCKS
    for one, two in pairwise(found)
    if one.language == "python" and two.language == "text"
}


def test_there_are_programs() -> None:
    shown = {str(block.page.relative_to(ROOT)) for block in PROGRAMS}
    assert {"README.md", "docs/research.md", "docs/api/index.md"} <= shown


@pytest.mark.parametrize(
    "program", PROGRAMS, ids=lambda block: f"{block.page.name} line {block.line}"
)
def test_a_shown_program_runs(program: pages.Block, environment: dict[str, str]) -> None:
    command = [sys.executable, "-W", "error", "-c", program.text]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout
    assert done.stdout == PRINTED.get(program, done.stdout)
