"""Files as one: their paths and sizes as JSON, then their bytes; all of it compressed."""

from __future__ import annotations

import io
import lzma
import zipfile
from collections.abc import Mapping
from typing import Final

import msgspec

LEAST_WINDOW: Final = 4096  # bytes, of xz


def packed(files: Mapping[str, bytes]) -> bytes:
    """Four bytes say how long the list is (client/src/device/archive.ts reads it)."""
    paths = sorted(files)
    index = msgspec.json.encode([(path, len(files[path])) for path in paths])
    body = b"".join(files[path] for path in paths)
    return squeezed(len(index).to_bytes(4, "little") + index + body)


def stored(files: Mapping[str, bytes]) -> bytes:
    """A zip that Python imports from; what it is packed into is compressed as a whole, which is
    smaller than by file."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for path in sorted(files):
            archive.writestr(zipfile.ZipInfo(path), files[path])
    return made.getvalue()


def squeezed(data: bytes) -> bytes:
    """By xz, a fifth smaller than by gzip. It is unpacked with as much memory as is said here."""
    whole = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}
    size = max(len(data), LEAST_WINDOW)
    return lzma.compress(data, check=lzma.CHECK_CRC32, filters=[whole | {"dict_size": size}])
