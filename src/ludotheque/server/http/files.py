"""The files of the built client, read and compressed once: a request touches no disk."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Request, Response

FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "private, no-cache"
WORTH_IT: Final = 500  # bytes; below, compressing gains nothing


class Content(msgspec.Struct, frozen=True):
    """Something to send, as it is and compressed. `tag` changes whenever it does."""

    kind: str
    tag: str
    cache: str
    plain: bytes
    packed: bytes | None = None

    def answer(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        """Nothing but a word that it is still the same, to somebody who has it."""
        if knows(request, self.tag):
            return unchanged(self.tag, self.cache, self.kind)
        headers = _headers(self.tag, self.cache)
        if self.packed is None or not takes_gzip(request):
            return Response(self.plain, headers=headers, media_type=self.kind)
        headers["content-encoding"] = "gzip"
        return Response(self.packed, headers=headers, media_type=self.kind)


def _headers(tag: str, cache: str) -> dict[str, str]:
    return {"etag": tag, "cache-control": cache, "vary": "accept-encoding"}


def unchanged(tag: str, cache: str, kind: str) -> Response[bytes]:
    return Response(b"", status_code=304, headers=_headers(tag, cache), media_type=kind)


def knows(request: Request[Any, Any, Any], tag: str) -> bool:
    given = request.headers.get("if-none-match", "")
    return given.strip() == "*" or tag in [each.strip() for each in given.split(",")]


def takes_gzip(request: Request[Any, Any, Any]) -> bool:
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = part.replace(" ", "").partition(";")
        if name in ("gzip", "*"):
            return weight.rstrip("0.") not in ("q=", "q")
    return False


@cache
def files(folder: Path) -> dict[str, Content]:
    """By path, as an address names them. Where nothing was built there are none."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): _content(path) for path in found}


def _content(path: Path) -> Content:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return content(path.read_bytes(), kind, hashed=path.parent.name == "assets")


def content(plain: bytes, kind: str, hashed: bool) -> Content:
    """Its name is of what is in it, or it stays the same whatever that is."""
    packed = gzip.compress(plain, mtime=0) if len(plain) >= WORTH_IT else plain
    return Content(
        kind=kind,
        tag=f'W/"{sha256(plain).hexdigest()[:32]}"',
        cache=FOREVER if hashed else ASK_AGAIN,
        plain=plain,
        packed=packed if len(packed) < len(plain) else None,
    )
