"""Every form that a Hunspell dictionary accepts, for a dictionary of the kind of `dictionary-fr`.

Hunspell's own `unmunch` does not understand flags of two letters (`FLAG long`) and invents words;
this does. It knows what that dictionary uses: suffixes with flags of their own, prefixes, and
both together. The affixes of elided words (l', d', qu' …) are left out: l'arbre is two words.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

APOSTROPHES = "'’"

Flags = tuple[str, ...]


class Affix(NamedTuple):
    """One line of an affix class: what goes, what comes, where, and the flags it brings along."""

    strip: str
    add: str
    flags: Flags
    where: re.Pattern[str]
    reach: int  # letters that `where` looks at

    def fits_end(self, word: str) -> bool:
        if len(word) < self.reach or not word.endswith(self.strip):
            return False
        return self.where.fullmatch(word, len(word) - self.reach) is not None

    def fits_front(self, word: str) -> bool:
        return word.startswith(self.strip) and self.where.match(word) is not None


class Dictionary(NamedTuple):
    suffixes: dict[str, list[Affix]]
    prefixes: dict[str, list[Affix]]
    entries: list[tuple[str, Flags]]


def read(folder: Path) -> Dictionary:
    """The two files of the unpacked package."""
    suffixes: dict[str, list[Affix]] = defaultdict(list)
    prefixes: dict[str, list[Affix]] = defaultdict(list)
    for line in (folder / "index.aff").read_text(encoding="utf-8").splitlines():
        match line.split():
            case ["SFX", flag, strip, add, where, *_]:
                suffixes[flag].append(_affix(strip, add, where))
            case ["PFX", flag, strip, add, where, *_] if not _elides(add):
                prefixes[flag].append(_affix(strip, add, where))
    lines = (folder / "index.dic").read_text(encoding="utf-8").splitlines()[1:]
    return Dictionary(suffixes, prefixes, [_entry(line) for line in lines if line])


def _elides(add: str) -> bool:
    return any(mark in add for mark in APOSTROPHES)


def _affix(strip: str, add: str, where: str) -> Affix:
    letters, _, flags = add.partition("/")
    reach = len(re.findall(r"\[[^]]*\]|.", where))
    return Affix(_zero(strip), _zero(letters), pairs(flags), re.compile(where), reach)


def _zero(letters: str) -> str:
    return "" if letters == "0" else letters


def _entry(line: str) -> tuple[str, Flags]:
    word, _, flags = line.split(maxsplit=1)[0].partition("/")
    return word, pairs(flags)


def pairs(flags: str) -> Flags:
    """`FLAG long`: every two characters are one flag."""
    return tuple(flags[i : i + 2] for i in range(0, len(flags), 2))


def forms(dictionary: Dictionary, word: str, flags: Flags) -> Iterator[str]:
    """The entry itself and everything that its affixes make of it."""
    yield word
    for grown, brought in _suffixed(dictionary, word, flags):
        yield grown
        yield from (form for form, _ in _suffixed(dictionary, grown, brought))
        yield from (form for form, _ in _prefixed(dictionary, grown, brought + flags))
    for grown, brought in _prefixed(dictionary, word, flags):
        yield grown
        yield from (form for form, _ in _suffixed(dictionary, grown, brought))


def _suffixed(dictionary: Dictionary, word: str, flags: Flags) -> Iterator[tuple[str, Flags]]:
    for flag in flags:
        for affix in dictionary.suffixes.get(flag, ()):
            if affix.fits_end(word):
                yield word[: len(word) - len(affix.strip)] + affix.add, affix.flags


def _prefixed(dictionary: Dictionary, word: str, flags: Flags) -> Iterator[tuple[str, Flags]]:
    for flag in flags:
        for affix in dictionary.prefixes.get(flag, ()):
            if affix.fits_front(word):
                yield affix.add + word[len(affix.strip) :], affix.flags
