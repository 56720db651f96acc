"""docs/coverage.md is what `make coverage` writes."""

from __future__ import annotations

import re
from typing import Any

import coverage_page
import pytest
from shell import ROOT

PACKAGE = ROOT / "src" / "ludotheque"


def file(statements: int, lines: list[int], branches: list[list[int]]) -> dict[str, Any]:
    return {
        "missing_lines": lines,
        "missing_branches": branches,
        "summary": {
            "num_statements": statements,
            "missing_lines": len(lines),
            "num_branches": 4,
            "missing_branches": len(branches),
        },
    }


FILES = {
    "src/ludotheque/core/match.py": file(10, [3, 4, 5, 9], [[2, 3], [7, -6], [12, 14]]),
    "src/ludotheque/games/rue/rules.py": file(20, [], []),
    "src/ludotheque/games/rue/deck/cards.py": file(16, [1], [[6, 8]]),
}


def test_the_page_counts_and_lists() -> None:
    page = coverage_page.text(FILES, "3.11.0")
    assert "| `core` | 10 | 4 | 50.0% |\n| `games/rue` | 36 | 8 | 95.5% |\n" in page
    assert "| together | 46 | 12 | 84.5% |\n" in page
    assert page.endswith(
        "- `core/match.py`: 3–5, 9, 7→exit, 12→14\n- `games/rue/deck/cards.py`: 1, 6→8\n"
    )


@pytest.mark.parametrize(
    ("lines", "told"),
    [([], []), ([1], ["1"]), ([1, 2, 4], ["1–2", "4"]), ([2, 3, 4], ["2–4"])],
)
def test_lines_are_told_in_runs(lines: list[int], told: list[str]) -> None:
    assert coverage_page.runs(lines) == told


def test_everything_that_promises_rest_on_is_on_the_page() -> None:
    page = coverage_page.PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([^`]+)` \| \d+ \| \d+ \| [\d.]+% \|$", page, re.MULTILINE)
    games = sorted(f"games/{path.parent.name}" for path in PACKAGE.glob("games/*/rules.py"))
    assert rows == ["core", *games, "table"]


def test_every_test_that_is_measured_exists() -> None:
    assert all((ROOT / name).exists() for name in coverage_page.TESTS)
