"""The same library for the visitor's own device: a folder that `ludotheque static` wrote. It is
kept there while somebody plays, and takes over when this server cannot be reached."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

import msgspec

from ludotheque.core.faults import Misconfigured
from ludotheque.server.http.files import Content, content

HERE: Final = "/here/"
TWINS: Final = (".gz", ".br")  # for hosts that cannot compress
NAMED_BY_CONTENT: Final = ("assets/", "python/")
HEAD: Final = '<meta charset="utf-8" />'


class Here(msgspec.Struct, frozen=True):
    """By path within the folder; empty where the server offers none."""

    files: dict[str, Content] = {}
    front: Content | None = None  # the server's own page, where it knows of this

    @classmethod
    def read(cls, folder: str, page: Content | None) -> Here:
        if not folder:
            return cls()
        root = Path(folder)
        if not (root / "service-worker.js").is_file():
            raise Misconfigured("no-device-folder", folder=folder)
        paths = (path for path in sorted(root.rglob("*")) if path.is_file())
        kept = {p.relative_to(root).as_posix(): p for p in paths if p.suffix not in TWINS}
        files = {name: _content(name, path) for name, path in kept.items()}
        return cls(files, page and _told(page))

    def find(self, path: str) -> Content | None:
        return self.files.get(path.lstrip("/") or "index.html")


def _told(page: Content) -> Content:
    return content(_with_meta(page.plain, "device", HERE), page.kind, hashed=False)


def _content(name: str, path: Path) -> Content:
    data = path.read_bytes()
    if name == "index.html":
        data = _with_meta(data, "server", "/")
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return content(data, kind, hashed=name.startswith(NAMED_BY_CONTENT))


def _with_meta(page: bytes, name: str, value: str) -> bytes:
    meta = f'{HEAD}\n    <meta name="ludotheque-{name}" content="{value}" />'
    return page.replace(HEAD.encode(), meta.encode(), 1)
