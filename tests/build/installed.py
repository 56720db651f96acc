"""A Python that has the wheel and what an extra of it brings, and nothing else.

Nothing is downloaded: the packages are those of the present environment, linked into an empty one.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from email.parser import Parser
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

OURS = "ludotheque"


class Installed:
    def __init__(self, site: Path, language: str = "en_GB.UTF-8") -> None:
        self.site = site
        self.environment = {
            "HOME": str(site),
            "LANG": language,
            "PYTHONPATH": str(site),
            "PYTHONUTF8": "1",
        }

    def reading(self, language: str) -> Installed:
        return Installed(self.site, language)

    def command(self, *words: str) -> list[str]:
        """`-S` leaves out all packages but those on the path."""
        return [sys.executable, "-S", *words]

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*words),
            cwd=self.site,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def ludotheque(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return self.run("-m", OURS, *words, typed=typed)


def install(wheel: Path, extra: str, site: Path) -> Installed:
    options = ["--no-deps", "--no-index", "--no-compile", "-q", "--target"]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, site, wheel], check=True)
    for name in brought(needs(wheel), extra):
        for entry in entries(name):
            if not (site / entry.name).exists():
                (site / entry.name).symlink_to(entry)
    return Installed(site)


def needs(wheel: Path) -> list[Requirement]:
    with ZipFile(wheel) as inside:
        (name,) = [n for n in inside.namelist() if n.endswith(".dist-info/METADATA")]
        told = Parser().parsestr(inside.read(name).decode())
    return [Requirement(line) for line in told.get_all("Requires-Dist", [])]


def extras(wheel: Path) -> set[str]:
    with ZipFile(wheel) as inside:
        (name,) = [n for n in inside.namelist() if n.endswith(".dist-info/METADATA")]
        return set(Parser().parsestr(inside.read(name).decode()).get_all("Provides-Extra", []))


def brought(ours: list[Requirement], extra: str) -> set[str]:
    """The names of all packages that pip would install with this extra."""
    seen: set[tuple[str, str]] = set()
    waiting = [(OURS, extra)]
    while waiting:
        name, wanted = waiting.pop()
        if (name, wanted) in seen:
            continue
        seen.add((name, wanted))
        for need in ours if name == OURS else theirs(name):
            if need.marker is None or need.marker.evaluate({"extra": wanted}):
                found = canonicalize_name(need.name)
                waiting += [(found, each) for each in ("", *need.extras)]
    return {name for name, _ in seen} - {OURS}


def theirs(name: str) -> list[Requirement]:
    return [Requirement(line) for line in distribution(name).requires or ()]


def entries(name: str) -> Iterator[Path]:
    """What a package has put into the folder of packages."""
    found = distribution(name)
    tops = {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}
    for top in sorted(tops):
        yield Path(str(found.locate_file(top)))
