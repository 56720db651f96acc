"""Remember what was set up from which files, so that doing it again takes no time."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from shell import ROOT


def digest(paths: Iterable[Path], root: Path = ROOT) -> str:
    """One hash for the names and contents of all files."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(f"{path.relative_to(root)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


class Stamp:
    """A file that holds the digest of what its neighbours were made from."""

    def __init__(self, path: Path, value: str) -> None:
        self.path = path
        self.value = value

    def fresh(self) -> bool:
        return self.path.is_file() and self.path.read_text() == self.value

    def clear(self) -> None:
        self.path.unlink(missing_ok=True)

    def set(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(self.value)
