"""What people are called, so that those at one table can tell each other apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import count
from typing import Final

# Letters and signs that show nothing, though Unicode does not call them spaces or controls: fillers
# of Hangul, the blank of Braille, inherent vowels of Khmer, the grapheme joiner, selectors
# of Mongolian.
INVISIBLE: Final = frozenset(
    "\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5\u034f\u180b\u180c\u180d\u180f"
)

# The letters of other alphabets that look like Latin ones, from the confusables of Unicode
# (UTS 39, confusables.txt): Cyrillic, Greek, Armenian, and some of the phonetic alphabet.
_LIKE_LATIN: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԌԚԜѴаеѕіјорсухһԁԛԝѵӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαιοργυνκχՍՕՏսօոհցզյɑɡıɩꞵ",
    "ABESIJKMHOPCTYXGQWVaesijopcyxhdqwvlABEZHIKMNOPTYXaiopyuvkxUOSuonhgqjagiib",
)
# And those that Latin letters and digits are taken for.
_LIKE_EACH_OTHER: Final = str.maketrans("1|!i0", "llllo")


def seen(name: str) -> str:
    """Without what nobody sees."""
    return "".join(c for c in name if c not in INVISIBLE)


def shows(name: str) -> bool:
    """Is there anything to see: a letter, a digit, a sign?"""
    return any(unicodedata.category(c)[0] in "LNPS" for c in seen(name))


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """The same for names that look the same."""
    latin = unicodedata.normalize("NFKC", seen(name)).translate(_LIKE_LATIN)
    folded = unicodedata.normalize("NFKC", latin.casefold())
    return "".join(folded.split()).translate(_LIKE_EACH_OTHER)


def distinct(names: Iterable[str]) -> list[str]:
    """Where one looks like one before it, a number tells them apart; seats without a name have
    none."""
    known: set[str] = set()
    called = []
    for name in names:
        called.append(next(each for each in _numbered(name) if skeleton(each) not in known))
        if name:
            known.add(skeleton(called[-1]))
    return called


def _numbered(name: str) -> Iterable[str]:
    yield name
    yield from (f"{name} ({number})" for number in count(2))
