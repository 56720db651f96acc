"""Randomness that anybody can check: every draw follows from the match's seed and the step.

The stream at step `n` of a match with the 32-byte seed `s` is, for block 0, 1, 2, …,
SHA-256(s ‖ n ‖ block) with n and block as 8 bytes, big-endian, each digest read as four
big-endian 64-bit words. docs/replay-format.md tells the same for other languages.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BYTES: Final = 32
WORD: Final = 1 << 64
_four_words: Final = Struct(">4Q")


def commitment(seed: bytes) -> str:
    """What is shown when the match begins; the seed itself is shown when it ends."""
    return sha256(seed).hexdigest()


def numbered_seed(number: int) -> bytes:
    """The seed that stands for a small number, in simulations and tests."""
    return sha256(b"ludotheque seed %d" % number).digest()


class Dice:
    """The chance of one step of one match."""

    __slots__ = ("_block", "_head", "_words")

    def __init__(self, seed: bytes, step: int) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._head = seed + step.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """The next 64 bits of the stream."""
        words = self._words
        if not words:
            digest = sha256(self._head + self._block.to_bytes(8, "big")).digest()
            words += _four_words.unpack(digest)[::-1]
            self._block += 1
        return words.pop()

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound − 1, each equally likely."""
        word = self.word()
        while word >= WORD - bound and word >= WORD - WORD % bound:  # hardly ever
            word = self.word()
        return word % bound

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """`count` of the items, in random order: the first ones of a shuffle from the front."""
        pool, words = list(items), self._words
        size = len(pool)
        for i in range(count):
            bound = size - i
            if words and words[-1] < WORD - bound:  # as `below` would, which takes longer
                j = i + words.pop() % bound
            else:
                j = i + self.below(bound)
            pool[i], pool[j] = pool[j], pool[i]
        return tuple(pool[:count])

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        return self.sample(items, len(items))
