"""Files as one: their paths and sizes as JSON, then their bytes; all of it compressed."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Mapping

import msgspec


def packed(files: Mapping[str, bytes]) -> bytes:
    """Four bytes say how long the list is (client/src/device/archive.ts reads it)."""
    paths = sorted(files)
    index = msgspec.json.encode([(path, len(files[path])) for path in paths])
    body = b"".join(files[path] for path in paths)
    return zipped(len(index).to_bytes(4, "little") + index + body)


def stored(files: Mapping[str, bytes]) -> bytes:
    """A zip that Python imports from; compressed as a whole, which is smaller than by file."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for path in sorted(files):
            archive.writestr(zipfile.ZipInfo(path), files[path])
    return zipped(made.getvalue())


def zipped(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)
