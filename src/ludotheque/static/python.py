"""Python for the page: an interpreter, what it needs of the standard library, and the library."""

from __future__ import annotations

import subprocess
import tempfile
import zipfile
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
import structlog

import ludotheque
from ludotheque.core.faults import Misconfigured
from ludotheque.static import sources
from ludotheque.static.archive import packed, squeezed, stored

OURS: Final = Path(ludotheque.__file__).parent
PARTS: Final = ("core", "bots", "games", "table", "words", "lobby", "device")
KINDS: Final = (".py", ".toml", ".txt")
# For the terminal, the command line and research: nothing that the page runs imports these. And
# what is written into the pages of the rules.
ELSEWHERE: Final = (
    "games/*/clauses.toml",
    *("core/codes/*.py", "core/encoding.py", "words/canvas.py", "words/desk.py"),
    *(f"games/*/{name}.py" for name in ("commands", "desk", "drawing", "encoding")),
)
BAKING: Final = files("ludotheque.static")
STANDARD: Final = "python_stdlib.zip"  # as Pyodide asks for it
AS_IT_IS: Final = ("pyodide.mjs", "pyodide.asm.mjs")
# What only one game needs, and most of what is ours: loaded with that game.
EXTRAS: Final = {"abcdrix": "games/abcdrix/lexicon/*.xz"}


class Contents(msgspec.Struct, frozen=True):
    """`contents.json`: the bytes to be loaded before anything can be played, and with a game."""

    size: int
    extras: dict[str, int]


def write_python(folder: Path, cache: Path) -> Path:
    """Into a folder of its own, named after what is in it. Answers with that folder."""
    made = _made(cache)
    size = sum(len(data) for name, data in made.items() if not name.startswith("extra-"))
    extras = {key: len(made[f"extra-{key}.bin"]) for key in EXTRAS}
    made["contents.json"] = msgspec.json.encode(Contents(size, extras))
    named = sha256(b"".join(made[name] for name in sorted(made))).hexdigest()[:16]
    target = folder / "python" / named
    _write(target, made)
    return target


def _made(cache: Path) -> dict[str, bytes]:
    """Nothing ends in `.gz`: some hosts would have the browser unpack that, others would not."""
    pyodide = sources.find_pyodide(cache)
    wheel = sources.find_msgspec(cache)
    site, whole = _site(wheel), installed(wheel)
    extras = {key: _extra(pattern) for key, pattern in EXTRAS.items()}
    made = {name: (pyodide / name).read_bytes() for name in AS_IT_IS}
    made["pyodide.asm.wasm.bin"] = squeezed((pyodide / "pyodide.asm.wasm").read_bytes())
    made["library.bin"] = packed(_library(site, _baked(pyodide, whole, cache)))
    return made | {f"extra-{key}.bin": packed(extra) for key, extra in extras.items()}


def _library(site: dict[str, bytes], baked: Path) -> dict[str, bytes]:
    """All that Python imports, compiled, and its own library as one file."""
    rest = {path: data for path, data in site.items() if not path.endswith(".py")}
    ours = _read(baked / "library", "", (".pyc",))
    return rest | ours | {STANDARD: stored(_read(baked / "stdlib", "", (".pyc",)))}


def installed(msgspec_wheel: Path) -> dict[str, bytes]:
    """All that is ever installed in the page, by path."""
    found = _site(msgspec_wheel)
    for pattern in EXTRAS.values():
        found |= _extra(pattern)
    return found


def _site(msgspec_wheel: Path) -> dict[str, bytes]:
    """What is installed in the page, by path."""
    found = {"ludotheque/__init__.py": (OURS / "__init__.py").read_bytes()}
    for part in PARTS:
        found |= _read(OURS / part, "ludotheque/" + part, KINDS)
    found |= _read(Path(structlog.__file__).parent, "structlog", KINDS)
    with zipfile.ZipFile(msgspec_wheel) as wheel:
        names = [name for name in wheel.namelist() if name.endswith((".py", ".so"))]
        return found | {name: wheel.read(name) for name in names}


def _read(folder: Path, under: str, kinds: tuple[str, ...]) -> dict[str, bytes]:
    found = [path for path in folder.rglob("*") if path.suffix in kinds]
    paths = [path for path in found if not any(map(path.match, ELSEWHERE))]
    ours = [path for path in paths if not {"tests", "client"} & set(path.parts[-4:])]
    prefix = f"{under}/" if under else ""
    return {prefix + p.relative_to(folder).as_posix(): p.read_bytes() for p in ours}


def _extra(pattern: str) -> dict[str, bytes]:
    return {
        f"ludotheque/{path.relative_to(OURS).as_posix()}": path.read_bytes()
        for path in sorted(OURS.glob(pattern))
    }


def _baked(pyodide: Path, site: dict[str, bytes], cache: Path) -> Path:
    """A folder with `library`, ours, and `stdlib`, the modules that playing every mode has needed:
    found out by playing, and compiled, once for each state of the sources."""
    scripts = [BAKING.joinpath(name).read_bytes() for name in ("bake.py", "bake.mjs")]
    known = [sources.PYODIDE.digest.encode(), *scripts, *(site[path] for path in sorted(site))]
    place = cache / f"baked-{sha256(b''.join(known)).hexdigest()[:16]}"
    if not place.is_dir():
        with tempfile.TemporaryDirectory(dir=cache) as work:
            _write(Path(work) / "site", site)
            _bake(pyodide, Path(work))
            sources.settle(Path(work) / "baked", place)
    return place


def _write(folder: Path, contents: dict[str, bytes]) -> None:
    for path, data in contents.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def _bake(pyodide: Path, work: Path) -> None:
    script = BAKING.joinpath("bake.mjs")
    command = [sources.program("node"), str(script), f"{pyodide}/", str(work)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = done.stderr.strip().splitlines() or ["?"]
        raise Misconfigured("cannot-bake", why=last[-1])
