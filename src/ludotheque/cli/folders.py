"""Where things are kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from ludotheque.core.rules import Refused


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where a program keeps what its user makes, on each system."""
    if environment.get("XDG_DATA_HOME"):
        return Path(environment["XDG_DATA_HOME"]) / "ludotheque"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Ludothèque"
    if platform == "win32" and environment.get("LOCALAPPDATA"):
        return Path(environment["LOCALAPPDATA"]) / "Ludotheque"
    return Path.home() / ".local" / "share" / "ludotheque"


def made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise Refused("cli-folder", folder=str(folder), why=why) from None
    return folder
