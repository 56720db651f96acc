"""The French words of the game: which there are, what they contain, and how common they are.

Nothing is read before it is needed. The rows of the table come from `cover.xz`, a choice of words
that together contain every extract; whole words from `words.xz`; how common they are from
`frequency.xz`. NOTICE.md says where these files come from and under which licences they are.
"""

from __future__ import annotations

import lzma
import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from ludotheque.games.abcdrix.lexicon.front import unpack
from ludotheque.games.abcdrix.lexicon.spelling import folded, is_spelled
from ludotheque.games.abcdrix.lexicon.table import LONGEST, STAR, Gap, Table, filled
from ludotheque.games.abcdrix.rows import places

__all__ = [
    "LONGEST",
    "STAR",
    "WHOLE",
    "Table",
    "Vocabulary",
    "blocked",
    "examples",
    "extracts_table",
    "filled",
    "folded",
    "forget",
    "gaps",
    "is_spelled",
    "is_word",
    "meant",
    "most_common",
    "read_ahead",
    "vocabulary",
    "word_with",
    "words",
]

WHOLE: Final = 0  # a vocabulary of this size has all words


class Vocabulary:
    """Words somebody knows: which rows they contain, and a word for each."""

    def __init__(self, known: Sequence[str]) -> None:
        self._five = {
            word[start : start + LONGEST]: word
            for word in reversed(known)  # so that the first word of the list wins
            for start in range(len(word) - LONGEST + 1)
        }
        self.table = Table(known, self._five)
        self._short = [word for word in known if len(word) < LONGEST]

    def word(self, row: str) -> str | None:
        """A word that contains the row, if one is known."""
        for before in range(LONGEST - len(row) + 1):
            wider = STAR * before + row + STAR * (LONGEST - len(row) - before)
            run = self.table.spelled(wider)
            if run is not None:
                return self._five[run]
        if not self.table.fits(row):
            return None
        return next(word for word in self._short if meant(row, word) is not None)


def words() -> Sequence[str]:
    """All words, in alphabetical order."""
    return _words()


@lru_cache(maxsize=1 << 12)
def is_word(word: str) -> bool:
    known = _words()
    place = bisect_left(known, word)
    return place < len(known) and known[place] == word


def extracts_table() -> Table:
    """Which rows are extracts of any word."""
    return _cover().table


@lru_cache(maxsize=1 << 12)
def gaps(row: str) -> list[Gap]:
    """Where a card may go in that row so that it stays an extract. Not to be changed."""
    return extracts_table().gaps(row, places(len(row)))


@lru_cache(maxsize=1 << 16)
def word_with(row: str) -> str | None:
    """Some word that contains the row, if there is one: not always one to show."""
    return _cover().word(row)


def meant(row: str, word: str) -> int | None:
    """Where the word contains the row, stars being any letter; None: nowhere."""
    if STAR not in row:
        place = word.find(row)
        return place if place >= 0 else None
    for place in range(len(word) - len(row) + 1):
        if all(card in (STAR, letter) for card, letter in zip(row, word[place:], strict=False)):
            return place
    return None


def examples(row: str, count: int) -> list[str]:
    """Words that contain the row, the most common ones first."""
    pattern = row.replace(STAR, r"\w")
    found = re.finditer(rf"^\w*{pattern}\w*$", _by_frequency(), re.MULTILINE)
    return [match[0] for match, _ in zip(found, range(count), strict=False)]


def most_common(count: int) -> list[str]:
    """The most common words, in that order; all of them for WHOLE."""
    text = _by_frequency()
    return text.split("\n", count)[:count] if count else text.split("\n")


@cache
def vocabulary(size: int) -> Vocabulary:
    """The most common words as somebody's vocabulary."""
    return _cover() if size == WHOLE else Vocabulary(most_common(size))


def read_ahead() -> None:
    """All that a game asks for sooner or later."""
    for read in (_cover, _by_frequency):
        read()


def forget() -> None:
    """As before the first use, for whoever measures that."""
    for read in (_words, _cover, _by_frequency, blocked, vocabulary, gaps, word_with, is_word):
        read.cache_clear()


def _read(name: str) -> bytes:
    return files(__name__).joinpath(name).read_bytes()


@cache
def _words() -> list[str]:
    return unpack(_read("words.xz"))


@cache
def _cover() -> Vocabulary:
    """Words that are not to be shown come last: they serve where there is no other."""
    rude = blocked()
    return Vocabulary(sorted(unpack(_read("cover.xz")), key=rude.__contains__))


@cache
def _by_frequency() -> str:
    """The words that may be shown, one a line, the most common ones first."""
    ranks: list[list[str]] = [[] for _ in range(256)]
    for word, frequency in zip(_words(), lzma.decompress(_read("frequency.xz")), strict=True):
        ranks[frequency].append(word)
    rude = blocked()
    return "\n".join([word for same in reversed(ranks) for word in same if word not in rude])


@cache
def blocked() -> frozenset[str]:
    """Words that count like any other, but are never shown as an example."""
    lines = _read("blocked.txt").decode("utf-8").split("\n")
    return frozenset(line for line in lines if line and not line.startswith("#"))
