"""Where Python for the page comes from: Pyodide by npm, msgspec for it by pip, each once, and only
the very files that we know. `python -m ludotheque.static.sources FOLDER` fetches both."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from ludotheque.core.faults import Misconfigured


class Source(NamedTuple):
    name: str
    version: str
    pattern: str  # of the one file
    digest: str  # SHA-256


PYODIDE: Final = Source(
    "pyodide",
    "314.0.7",
    "*.tgz",
    "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
)
# The version of the lock files, so that page and server read and write JSON alike.
MSGSPEC: Final = Source(
    "msgspec",
    "0.22.0",
    "*.whl",
    "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
)
# Which wheels that Pyodide can import.
TAGS: Final = {
    "--platform": "pyemscripten_2026_0_wasm32",
    "--python-version": "3.14",
    "--abi": "cp314",
    "--implementation": "cp",
}


def find_pyodide(cache: Path) -> Path:
    """The folder of its files."""
    wanted = f"{PYODIDE.name}@{PYODIDE.version}"
    packed = _find(PYODIDE, [program("npm"), "pack", "--silent", wanted], cache)
    folder = packed.parent / "package"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory(dir=packed.parent) as scratch:
            with tarfile.open(packed) as archive:
                archive.extractall(scratch, filter="data")
            settle(Path(scratch) / "package", folder)
    return folder


def find_msgspec(cache: Path) -> Path:
    """A wheel."""
    tags = [word for pair in TAGS.items() for word in pair]
    options = ["--no-deps", "--only-binary=:all:", "--no-input", "-q", *tags]
    wanted = f"{MSGSPEC.name}=={MSGSPEC.version}"
    return _find(MSGSPEC, [sys.executable, "-m", "pip", "download", *options, wanted], cache)


def _find(source: Source, command: list[str], cache: Path) -> Path:
    """The file, fetched where it is not there yet."""
    folder = cache / f"{source.name}-{source.version}"
    if not folder.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as scratch:
            _fetch(source, command, Path(scratch) / "fetched")
            settle(Path(scratch) / "fetched", folder)
    return next(folder.glob(source.pattern))


def _fetch(source: Source, command: list[str], folder: Path) -> None:
    folder.mkdir()
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        why = done.stderr.strip().splitlines() or ["?"]
        raise Misconfigured("cannot-fetch", what=source.name, why=why[-1])
    (file,) = folder.glob(source.pattern)
    if sha256(file.read_bytes()).hexdigest() != source.digest:
        raise Misconfigured("cannot-fetch", what=source.name, why=f"SHA-256 ≠ {source.digest}")


def settle(made: Path, place: Path) -> None:
    """Whole or not at all; whoever was quicker is right as well."""
    try:
        made.rename(place)
    except OSError:
        if not place.is_dir():
            raise


def program(name: str) -> str:
    beside = Path(sys.executable).parent / name
    found = str(beside) if beside.is_file() else shutil.which(name)
    if found is None:
        raise Misconfigured("no-program", program=name)
    return found


def main(words: Sequence[str]) -> None:
    (cache,) = map(Path, words)
    find_pyodide(cache)
    find_msgspec(cache)


if __name__ == "__main__":
    main(sys.argv[1:])
