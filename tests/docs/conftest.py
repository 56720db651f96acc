"""The tutorial's game, built from its page and installed like anybody's package."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pages
import pytest
from shell import ROOT

from tests.server.conftest import postgres, postgres_server

__all__ = ["postgres", "postgres_server"]

TUTORIAL = ROOT / "docs" / "adding-a-game.md"


@pytest.fixture(scope="session")
def tutorial(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the page, written as it says."""
    folder = tmp_path_factory.mktemp("sommet")
    for name, text in pages.files(TUTORIAL).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def installed(tutorial: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tutorial, tmp_path_factory.mktemp("site"))


def install(package: Path, site: Path) -> Path:
    """The package in that folder, as pip installs it."""
    options = ["--no-deps", "--no-build-isolation", "--no-index", "-q"]
    where = ["--target", str(site), str(package)]
    command = [sys.executable, "-m", "pip", "install", *options, *where]
    subprocess.run(command, check=True, env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"})
    return site


@pytest.fixture(scope="session")
def environment(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A newcomer's shell: the game is installed, nothing was ever played, English is read."""
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    path = f"{Path(sys.executable).parent}{os.pathsep}{inherited.get('PATH', '')}"
    data = str(tmp_path_factory.mktemp("data"))
    return {
        **inherited,
        "PATH": path,
        "PYTHONPATH": str(installed),
        "XDG_DATA_HOME": data,
        "LANG": "en_GB.UTF-8",
        "PYTHONUTF8": "1",
    }
