"""The whole folder: the client as the server has it, told that it is alone, and Python for it."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

import ludotheque
from ludotheque.core import registry
from ludotheque.core.faults import Misconfigured
from ludotheque.lobby import catalogue
from ludotheque.static.python import write_python
from ludotheque.static.sources import MSGSPEC, PYODIDE, program
from ludotheque.words import LANGUAGES

CLIENT: Final = Path(ludotheque.__file__).parent / "server" / "static"
# The server's policy, as far as a page can set it for itself, and leave to run WebAssembly.
POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)
NOTICE: Final = f"""Ludothèque, Apache License 2.0. The folder "python" also holds:

- Pyodide {PYODIDE.version}, Mozilla Public License 2.0, https://github.com/pyodide/pyodide
- parts of the standard library of CPython, Python Software Foundation License
- msgspec {MSGSPEC.version}, BSD 3-Clause License
- structlog, MIT License or Apache License 2.0

The scripts in "assets" hold:

- svelte, MIT License
- @fluent/bundle, Apache License 2.0
- xz-decompress, MIT License, with XZ Embedded, which is in the public domain
"""
WORTH_IT: Final = (".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest")


def write_folder(folder: Path, cache: Path) -> int:
    """Answers with the bytes that a first game needs, as they are transferred when compressed."""
    if not (CLIENT / "index.html").is_file():
        raise Misconfigured("no-client")
    if folder.exists() and any(folder.iterdir()):
        raise Misconfigured("folder-not-empty", folder=str(folder))
    shutil.copytree(CLIENT, folder, dirs_exist_ok=True)
    python = write_python(folder, cache)
    _write_catalogue(folder / "api")
    index = folder / "index.html"
    page = _alone(index.read_text(encoding="utf-8"), python.relative_to(folder).as_posix())
    index.write_text(page, encoding="utf-8")
    _write(folder / "manifest.webmanifest", _manifest(page))
    (folder / "NOTICE.txt").write_text(NOTICE, encoding="utf-8")
    _write_worker(folder)
    compress(folder)
    return sum(_transferred(path) for path in folder.rglob("*") if _first(path))


def _write_catalogue(folder: Path) -> None:
    """What needs no Python in the page: the games that there are, and their rules."""
    games = [g for g in registry.games() if g.package.startswith("ludotheque.games.")]
    _write(folder / "games.json", [catalogue.game_info(game) for game in games])
    for game in games:
        for language in LANGUAGES:
            page = catalogue.rules_page(game, language)
            _write(folder / "games" / game.key / f"rules.{language}.json", page)


def _write(path: Path, value: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(value))


def _alone(page: str, python: str) -> str:
    """The page, at whatever address it is, with its table in itself."""
    head = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n'
        f'    <meta name="ludotheque-python" content="{python}/" />\n'
        '    <link rel="manifest" href="./manifest.webmanifest" />\n'
    )
    near = page.replace('="/assets/', '="./assets/')
    return near.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {head}', 1)


def compress(folder: Path) -> None:
    """For hosts that look for a compressed file beside each: what Python needs is so already."""
    plain = sorted(path for path in folder.rglob("*") if path.suffix in WORTH_IT)
    for path in plain:
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    script = files("ludotheque.static").joinpath("brotli.mjs")
    named = "\n".join(map(str, plain))
    subprocess.run([program("node"), str(script)], input=named, text=True, check=True)


def _first(path: Path) -> bool:
    return path.is_file() and not path.name.startswith("extra-") and path.suffix != ".br"


def _transferred(path: Path) -> int:
    """Of a file and its twin from gzip, which every host can send, only the twin's."""
    twin = path.with_name(f"{path.name}.gz")
    return 0 if twin.is_file() else path.stat().st_size


def _manifest(page: str) -> dict[str, object]:
    """What a browser needs to know to install the page like a program."""
    (icon,) = re.findall(r'<link rel="icon" href="\./([^"]+)"', page)
    return {
        "name": "Ludothèque",
        "short_name": "Ludothèque",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fcf3e6",
        "theme_color": "#fcf3e6",
        "icons": [{"src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }


def _write_worker(folder: Path) -> None:
    """With the names of all files, so that all of it is there when the network is not."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    names = [path.relative_to(folder).as_posix() for path in paths]
    version = sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]
    source = files("ludotheque.static").joinpath("service-worker.js").read_text(encoding="utf-8")
    listed = msgspec.json.encode(names).decode()
    text = source.replace("{version}", version).replace('"{files}"', listed)
    (folder / "service-worker.js").write_text(text, encoding="utf-8")
