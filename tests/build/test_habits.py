"""What keeps the repository in order is itself in order."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml
from shell import ROOT

WHY = re.compile(r"# pragma: no (cover|branch)( - \w.+)?$", re.MULTILINE)


def read(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def makefile() -> str:
    return (ROOT / "Makefile").read_text(encoding="utf-8")


def recipe(target: str) -> str:
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", makefile(), re.MULTILINE)
    assert found is not None
    return found[1]


def sources() -> list[Path]:
    return [path for top in ("src", "tools", "bench") for path in (ROOT / top).rglob("*.py")]


def test_every_python_that_we_name_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    named = [c.rpartition(" :: ")[2] for c in project["classifiers"] if ":: Python :: 3." in c]
    job = read(".github/workflows/test.yml")["jobs"]["test"]
    assert job["strategy"]["matrix"]["python"] == named
    assert named[0] == project["requires-python"].removeprefix(">=")
    assert "make test" in [step.get("run") for step in job["steps"]]


def test_hooks_fetch_nothing() -> None:
    """Every hook is a program of our own environment that `make check` runs as well."""
    repos = read(".pre-commit-config.yaml")["repos"]
    assert [repo["repo"] for repo in repos] == ["local"]
    for hook in repos[0]["hooks"]:
        assert hook["language"] == "system"
        assert hook["entry"].startswith(".venv/bin/")
        program = hook["entry"].removeprefix(".venv/bin/").removesuffix(" --fix")
        assert program.removeprefix("python tools/setup.py ") in recipe("check")


def test_the_forms_for_issues_are_whole() -> None:
    forms = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
    assert len(forms) == 3
    for form in forms:
        told = read(str(form.relative_to(ROOT)))
        assert told["name"]
        assert told["description"]
        assert any(part.get("validations", {}).get("required") for part in told["body"])


def test_the_client_is_linted_by_the_check() -> None:
    assert "npm lint" in recipe("check")


def test_a_line_that_coverage_need_not_reach_says_why() -> None:
    for path in sources():
        for found in WHY.finditer(path.read_text(encoding="utf-8")):
            assert found[2], f"{path}: {found[0]}"


def test_such_a_line_without_a_reason_would_be_found() -> None:
    bare, told = "x = 1  # pragma: no cover\n", "x = 1  # pragma: no cover - never on Linux\n"
    assert [found[2] for found in WHY.finditer(bare + told)] == [None, " - never on Linux"]
