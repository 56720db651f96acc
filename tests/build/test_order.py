"""Some of the tests, named in any order, find their fixtures."""

from __future__ import annotations

import subprocess
import sys

from shell import ROOT


def test_a_file_of_a_folder_may_be_named_between_those_of_one_inside_it() -> None:
    named = ["tests/docs/test_ladders.py", "tests/test_tools.py", "tests/docs/test_board.py"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--setup-plan"]
    done = subprocess.run([*command, *named], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "test_board.py" in done.stdout
    assert "ERROR" not in done.stdout
