"""docs/security.md: every threat has its test, and every test that is named exists."""

from __future__ import annotations

import ast
import re

import pytest
from shell import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (.+?) \| (.+) \| `(tests/[^`]+)` \|$", PAGE, re.MULTILINE)


def test_every_row_names_a_test() -> None:
    table = [line for line in PAGE.splitlines() if line.startswith("| ")]
    assert len(ROWS) == len(table) - 1  # but for the head
    assert len(ROWS) > 30


@pytest.mark.parametrize("test", sorted({test for _, _, test in ROWS}))
def test_the_test_exists(test: str) -> None:
    file, _, name = test.partition("::")
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    functions = {
        node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert name in functions if name else any(each.startswith("test_") for each in functions)
