"""Measure which lines and branches the tests reach, and write docs/coverage.md."""

from __future__ import annotations

import json
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from shell import ROOT

PAGE = ROOT / "docs" / "coverage.md"
FOLDER = ROOT / "build" / "coverage"
PACKAGE = "src/ludotheque/"
# The tests of what is measured; others reach it too, but by chance.
TESTS = ("tests/core", "tests/table", "tests/bots", "tests/test_games.py", f"{PACKAGE}games")

HEAD = """# Coverage

Which lines and branches of the core, the table and the games their own tests reach ({tests}), \
without those that come through the server or a browser. Written by `make coverage`, with Python \
{python}.

| | statements | branches | reached |
|---|---|---|---|
"""
REST = """
## Not reached

Lines, and branches from one line to another (*exit*: out of the function).

"""


class Part(NamedTuple):
    """What was counted in some files: how many there are, and how many were not reached."""

    statements: int = 0
    missed: int = 0
    branches: int = 0
    untaken: int = 0

    @property
    def share(self) -> float:
        every = self.statements + self.branches
        return 1 - (self.missed + self.untaken) / every if every else 1.0


def part_of(files: Iterable[Mapping[str, Any]]) -> Part:
    found = [file["summary"] for file in files]
    return Part(
        sum(each["num_statements"] for each in found),
        sum(each["missing_lines"] for each in found),
        sum(each["num_branches"] for each in found),
        sum(each["missing_branches"] for each in found),
    )


def area(file: str) -> str:
    """core, table, or games/KEY."""
    folders = file.removeprefix(PACKAGE).split("/")[:-1]
    return "/".join(folders[:2] if folders[0] == "games" else folders[:1])


def runs(lines: list[int]) -> list[str]:
    """1, 2, 3, 7 → 1–3, 7"""
    found: list[list[int]] = []
    for line in lines:
        if found and line == found[-1][-1] + 1:
            found[-1].append(line)
        else:
            found.append([line])
    return [f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in found]


def not_reached(file: Mapping[str, Any]) -> str:
    lines = set(file["missing_lines"])
    branches = [
        f"{here}→{'exit' if there < 0 else there}"
        for here, there in file["missing_branches"]
        if here not in lines and there not in lines
    ]
    return ", ".join([*runs(sorted(lines)), *branches])


def row(name: str, part: Part) -> str:
    return f"| {name} | {part.statements} | {part.branches} | {part.share:.1%} |\n"


def text(files: Mapping[str, Mapping[str, Any]], python: str) -> str:
    areas = sorted({area(name) for name in files if area(name) != "games"})
    tests = ", ".join(f"`{each}`" for each in TESTS)
    page = HEAD.format(tests=tests, python=python)
    for each in areas:
        inside = [file for name, file in files.items() if area(name) == each]
        page += row(f"`{each}`", part_of(inside))
    page += row("together", part_of(files.values())) + REST
    for name, file in sorted(files.items()):
        missing = not_reached(file)
        if missing:
            page += f"- `{name.removeprefix(PACKAGE)}`: {missing}\n"
    return page


def measure(words: list[str]) -> int:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    pytest = ["-m", "pytest", "-q", "-n", "auto", "--dist", "loadgroup", "-m", "not browser"]
    return coverage("run", *pytest, *(words or TESTS))


def coverage(*words: str) -> int:
    command = [sys.executable, "-m", "coverage", *words]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def main(words: list[str]) -> int:
    status = measure(words)
    if status:
        return status
    told = FOLDER / "told.json"
    coverage("combine", "-q")
    coverage("json", "-q", "-o", str(told))
    files = json.loads(told.read_text())["files"]
    PAGE.write_text(text(files, platform.python_version()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
