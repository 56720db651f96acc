"""Where Python for the page comes from: Pyodide by npm, msgspec for it by pip, once each."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from importlib.metadata import version
from pathlib import Path
from typing import Final

from ludotheque.core.faults import Misconfigured

PYODIDE: Final = "314.0.7"
# Which wheels that Pyodide can import.
TAGS: Final = {
    "--platform": "pyemscripten_2026_0_wasm32",
    "--python-version": "3.14",
    "--abi": "cp314",
    "--implementation": "cp",
}


def find_pyodide(cache: Path) -> Path:
    """The folder of its files; fetched where it is not there yet."""
    folder = cache / f"pyodide-{PYODIDE}"
    if not (folder / "package").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        _run([_program("npm"), "pack", "--silent", f"pyodide@{PYODIDE}"], folder)
        with tarfile.open(next(folder.glob("*.tgz"))) as archive:
            archive.extractall(folder, filter="data")
    return folder / "package"


def find_msgspec(cache: Path) -> Path:
    """The wheel of the very version that runs here."""
    wanted = version("msgspec")
    folder = cache / f"msgspec-{wanted}"
    if not any(folder.glob("*.whl")):
        folder.mkdir(parents=True, exist_ok=True)
        tags = [word for pair in TAGS.items() for word in pair]
        options = ["--no-deps", "--only-binary=:all:", "-q", *tags, f"msgspec=={wanted}"]
        _run([sys.executable, "-m", "pip", "download", *options], folder)
    return next(folder.glob("*.whl"))


def find_node() -> str:
    return _program("node")


def _program(name: str) -> str:
    beside = Path(sys.executable).parent / name
    found = str(beside) if beside.is_file() else shutil.which(name)
    if found is None:
        raise Misconfigured("no-program", program=name)
    return found


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        why = done.stderr.strip().splitlines() or ["?"]
        raise Misconfigured("cannot-fetch", what=command[-1], why=why[-1])
