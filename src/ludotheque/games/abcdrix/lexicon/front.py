"""Front coding: a sorted list of words, compressed.

Four bytes say how many words there are (big-endian). Then comes a byte for each word: how many
letters it shares with the word before. Then a line for each word: the letters that follow."""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from typing import Final

_FILTERS: Final = [
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}
]


def squeeze(data: bytes) -> bytes:
    return lzma.compress(data, filters=_FILTERS)


def pack(words: Sequence[str]) -> bytes:
    shared, rests, before = bytearray(), [], ""
    for word in words:
        count = _shared(before, word)
        shared.append(count)
        rests.append(word[count:])
        before = word
    return squeeze(len(words).to_bytes(4, "big") + bytes(shared) + "\n".join(rests).encode())


def unpack(data: bytes) -> list[str]:
    plain = lzma.decompress(data)
    head = 4 + int.from_bytes(plain[:4], "big")
    words, word = [], ""
    for count, rest in zip(plain[4:head], plain[head:].decode("ascii").split("\n"), strict=True):
        word = word[:count] + rest
        words.append(word)
    return words


def _shared(one: str, other: str) -> int:
    """How many letters two words have in common from the front."""
    for count, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return count
    return min(len(one), len(other))
