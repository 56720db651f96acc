"""Do all of a release in a clone in a temporary folder, and say what is left for a person."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

from shell import ROOT, Problem, say

HEADING = r"^## {version} \((\d{{4}}-\d{{2}}-\d{{2}})\)$"
LEFT = """ludotheque: The rehearsal went well. What is left for a person:
  1. git tag --annotate --cleanup=verbatim v{version}   (the message is the section below)
  2. git push origin v{version}
  3. .venv/bin/python -m hatchling build -d dist
  4. hand {files} to the package index
  5. put a new section "## Unreleased" on top of CHANGELOG.md

{notes}"""


def version_of(folder: Path) -> str:
    """The version, if both places agree on it."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package = (folder / "src" / "ludotheque" / "__init__.py").read_text(encoding="utf-8")
    version = str(project["version"])
    if f'__version__ = "{version}"\n' not in package:
        raise Problem(f"pyproject.toml says {version}, src/ludotheque/__init__.py does not.")
    return version


def notes_of(folder: Path, version: str) -> str:
    """What the changes say about the version."""
    text = (folder / "CHANGELOG.md").read_text(encoding="utf-8")
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    for part in parts:
        if re.match(HEADING.format(version=re.escape(version)), part.splitlines()[0]):
            return part
    raise Problem(
        f"CHANGELOG.md has no section for {version}: its first line would be"
        f' "## {version} (YYYY-MM-DD)", in the place of "## Unreleased".'
    )


def do(command: Sequence[str | Path], folder: Path) -> str:
    done = subprocess.run(
        [str(word) for word in command], cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Problem(f"{command[0]} {command[1]} failed: {(done.stderr or done.stdout).strip()}")
    return done.stdout


def clone(source: Path, folder: Path) -> Path:
    """What is committed, and nothing that happens to lie beside it."""
    if do(["git", "status", "--porcelain"], source):
        raise Problem("Commit first: the rehearsal takes what is committed.")
    do(["git", "clone", "--quiet", "--no-hardlinks", source, folder / "clone"], folder)
    return folder / "clone"


def build(source: Path, made: Path) -> list[Path]:
    say("Building the wheel and the source archive…")
    python = sys.executable
    do([python, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", made], source)
    return sorted(made.iterdir())


def try_out(wheel: Path, folder: Path) -> None:
    say("Installing the wheel in an empty environment…")
    do([sys.executable, "-m", "venv", folder / "venv"], folder)
    do([folder / "venv" / "bin" / "python", "-m", "pip", "install", "-q", f"{wheel}[cli]"], folder)
    told = do([folder / "venv" / "bin" / "ludotheque", "games"], folder)
    missing = [game.name for game in games() if f"{game.name}:" not in told]
    if missing:
        raise Problem(f"The installed command does not know {', '.join(missing)}.")


def games() -> list[Path]:
    return [path.parent for path in (ROOT / "src" / "ludotheque" / "games").glob("*/__init__.py")]


def tag(source: Path, version: str, notes: str) -> None:
    person = ["-c", "user.name=rehearsal", "-c", "user.email=rehearsal@localhost"]
    words = ["tag", "--annotate", "--cleanup=verbatim", "--message", notes, f"v{version}"]
    do(["git", *person, *words], source)
    if do(["git", "cat-file", "-t", f"v{version}"], source).strip() != "tag":
        raise Problem(f"v{version} is not an annotated tag.")


def rehearse(source: Path, folder: Path) -> str:
    """All of it; what is left to do."""
    copy = clone(source, folder)
    version = version_of(copy)
    notes = notes_of(copy, version)
    made = build(copy, folder / "made")
    try_out(next(path for path in made if path.suffix == ".whl"), folder)
    tag(copy, version, notes)
    return LEFT.format(version=version, files=" and ".join(p.name for p in made), notes=notes)


def main() -> int:
    with tempfile.TemporaryDirectory() as scratch:
        try:
            print(rehearse(ROOT, Path(scratch)), end="")
        except Problem as problem:
            say(str(problem))
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
