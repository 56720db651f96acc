"""What a player gets from `pip install`: everything that is needed to play, nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from shell import ROOT

PACKAGE = ROOT / "src" / "ludotheque"
OUTSIDE = {"__pycache__", "client", "static", "tests"}


# One process builds the wheel for all.
pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="module")
def inside(wheel: Path) -> set[str]:
    return {name.removeprefix("ludotheque/") for name in ZipFile(wheel).namelist()}


def wanted() -> set[str]:
    """Every module, word file, component list, rules page and migration."""
    found = (path.relative_to(PACKAGE) for path in PACKAGE.rglob("*") if path.is_file())
    return {str(path) for path in found if not OUTSIDE & set(path.parts)}


def test_every_file_of_the_package_is_inside(inside: set[str]) -> None:
    assert {"words/fr.ftl", "words/en.ftl", "py.typed"} <= wanted()
    assert wanted() - inside == set()


def test_the_built_client_is_inside(inside: set[str]) -> None:
    assert "server/static/index.html" in inside
    assert any(name.startswith("server/static/assets/") for name in inside)


def test_tests_and_board_sources_stay_outside(inside: set[str]) -> None:
    games = [Path(name).parts for name in inside if name.startswith("games/")]
    assert games
    assert not [parts for parts in games if {"tests", "client"} & set(parts)]


def test_the_licence_is_inside(inside: set[str]) -> None:
    assert {"LICENSE", "NOTICE"} <= {Path(name).name for name in inside}


def test_the_installed_command_finds_the_games(wheel: Path, tmp_path: Path) -> None:
    options = ["--no-deps", "--no-index", "-q", "--target"]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, tmp_path, wheel], check=True)
    answer = subprocess.run(
        [sys.executable, "-m", "ludotheque", "games"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    games = {path.parent.name for path in PACKAGE.glob("games/*/__init__.py")}
    assert games
    assert [key for key in games if key not in answer.stdout] == []
