"""The wheel, built once for all who look into it or install it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from shell import ROOT


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "-q", "--wheel-dir"]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, folder, ROOT], check=True)
    return next(folder.glob("ludotheque-*.whl"))
