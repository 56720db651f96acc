"""Inside Pyodide: plays every mode once on a device, notes which modules of the standard library
that took, and compiles those and ours, without their docstrings. Reads `/desk/site`, writes into
`/desk/baked`."""

from __future__ import annotations

import ast
import asyncio
import importlib.util
import json
import marshal
import sys
from pathlib import Path

SITE, STDLIB, LIBRARY = "/desk/site", "/desk/baked/stdlib", "/desk/baked/library"
INSTALLED = f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages"
PATIENCE = 120  # seconds that one game may take
ARCHIVE = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
# What Python or Pyodide asks for only now and then: when something fails, say.
NOW_AND_THEN = (
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "linecache",
    "textwrap",
    "tokenize",
    "traceback",
    "pyodide.code",
    "pyodide.webloop",
)


class MemoryHost:
    """Keeps everything in memory, and tells what was said on its one line."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.over = asyncio.Event()

    async def read(self, prefix: str) -> str:
        return json.dumps({key: text for key, text in self.kept.items() if key.startswith(prefix)})

    async def write(self, change: str) -> str:
        wanted = json.loads(change)
        self.kept |= wanted["put"] | wanted["add"]
        for key in wanted["drop"]:
            self.kept.pop(key, None)
        return ""

    async def bring(self, _: str) -> None:
        """All is there."""

    async def think(self, text: str) -> str:
        """As another interpreter would."""
        from ludotheque.device.thinking import think

        return think(text)

    def say(self, _: int, text: str) -> None:
        if '"status":"over"' in text:
            self.over.set()

    def close(self, _: int) -> None:
        self.over.set()


async def play_everything() -> None:
    """With the strongest bots: those that need the most."""
    from ludotheque.core import registry

    for game in registry.games():
        for mode in game.modes:
            level = list(mode.bots)[-1]
            seats = [{"kind": "bot", "level": level}] * mode.players[0]
            await play({"game": game.key, "mode": mode.key, "seats": seats})
        if game.daily:
            await ask_for_a_puzzle(game.key)


async def play(wanted: dict[str, object]) -> None:
    from ludotheque.device import bridge

    host = MemoryHost()
    opening = {"language": "fr", "guests": {"fr": "{}", "en": "{}"}, "pace": 0.0}
    device = await bridge.start(host, json.dumps(opening))
    made = await device.call("POST", "/api/tables", json.dumps(wanted))
    table = json.loads(made.removeprefix("201 "))["id"]
    await device.open(1, table, "")
    await device.hear(1, '{"type": "Hello", "last": 0}')
    await asyncio.wait_for(host.over.wait(), PATIENCE)
    for rest in ("replay", "frames?seat=0"):
        answer = await device.call("GET", f"/api/tables/{table}/{rest}", "")
        assert answer.startswith("200 "), answer
    await device.leave(1)


async def ask_for_a_puzzle(game: str) -> None:
    from ludotheque.device import bridge

    opening = {"language": "fr", "guests": {"fr": "{}", "en": "{}"}, "pace": 0.0}
    device = await bridge.start(MemoryHost(), json.dumps(opening))
    answer = await device.call("GET", f"/api/daily/2026-11-16/{game}", "")
    assert answer.startswith("200 "), answer


def log_a_failure() -> None:
    import structlog

    try:
        json.loads("")
    except ValueError:
        structlog.get_logger().exception("failed, as an example")


# Of what follows the number of the format: that no source has to be the same, and 8 bytes for it.
UNCHECKED = (1).to_bytes(4, "little")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


class WithoutDocstrings(ast.NodeTransformer):
    """A third of the library's bytes is for people who read it."""

    def visit(self, node: ast.AST) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
        return node


def compiled(source: bytes, path: str) -> bytes:
    """As Python reads it where there is no source: nothing is compared with one."""
    lean = ast.parse(source)
    WithoutDocstrings().visit(lean)
    code = compile(ast.fix_missing_locations(lean), path, "exec", dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + bytes(8) + marshal.dumps(code)


def used_of_the_standard_library() -> list[str]:
    """Paths within its archive."""
    for name in NOW_AND_THEN:
        importlib.import_module(name)
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    origins = [spec.origin or "" for spec in specs if spec is not None]
    return sorted({path[len(ARCHIVE) + 1 :] for path in origins if path.startswith(ARCHIVE)})


def write_compiled(source: bytes, path: str, folder: str, installed: str) -> None:
    """`folder/path` is where it is written now, `installed/path` where it will be read."""
    target = Path(folder, f"{path}c")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(compiled(source, f"{installed}/{path}"))


def compile_the_standard_library(paths: list[str]) -> None:
    import zipfile

    with zipfile.ZipFile(ARCHIVE) as archive:
        for path in paths:
            write_compiled(archive.read(path), path, STDLIB, ARCHIVE)


def compile_ours() -> None:
    for source in sorted(Path(SITE).rglob("*.py")):
        path = source.relative_to(SITE).as_posix()
        write_compiled(source.read_bytes(), path, LIBRARY, INSTALLED)


async def bake() -> None:
    sys.path.insert(0, SITE)
    await play_everything()
    log_a_failure()
    compile_the_standard_library(used_of_the_standard_library())
    compile_ours()
