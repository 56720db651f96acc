"""Folders that are made when they are needed."""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.faults import Invalid


def made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise Invalid("cli-folder", folder=str(folder), why=why) from None
    return folder
