"""Make the lexicon's files anew: `words.xz`, `cover.xz` and `frequency.xz`.

    npm pack dictionary-fr@3.0.0 && tar xzf dictionary-fr-3.0.0.tgz
    python -m venv env && env/bin/pip install msgspec wordfreq==3.1.1
    PYTHONPATH=src:tools env/bin/python -m abcdrix.build_lexicon package

The first file and the second follow from the dictionary alone, the third from the list of words
and wordfreq's French frequencies: licences differ, so files do too (see NOTICE.md). What counts
besides the dictionary is in `also.toml`.
"""

from __future__ import annotations

import heapq
import math
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from abcdrix.expand import Dictionary, Flags, forms, read

from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.lexicon.front import pack, squeeze
from ludotheque.games.abcdrix.lexicon.spelling import folded, is_spelled
from ludotheque.games.abcdrix.lexicon.table import LONGEST

FOLDER: Final = Path(lexicon.__file__).parent
NOT_WORDS: Final = {"||", "--"}  # unit symbols (KEEPCASE), and what is never suggested
UNITS: Final = {"Um", "Ui"}  # units of measure, with every prefix there is
ODD_PREFIXES: Final = ("yotta", "zetta", "exa", "peta", "pico", "femto", "atto", "zepto", "yocto")
VOWELS: Final = frozenset("AEIOUY")
WITHOUT_VOWEL: Final = {
    *("BRRR", "CRWTH", "CRWTHS", "GRRR", "HMM", "KSS"),
    *("MMM", "PFF", "PFFT", "PST", "TSS", "ZZZZ"),
}
ONE_LETTER: Final = frozenset("AOY")
PIECES: Final = {"m'en", "t'en", "t'il", "t'ils"}  # of a sentence: nobody says them alone
STEP: Final = 30  # a frequency is kept as thirtieths of a Zipf point


def cleaned(dictionary: Dictionary) -> dict[str, set[str]]:
    """Each word as the cards spell it, with the ways in which it is written."""
    found: dict[str, set[str]] = defaultdict(set)
    for entry, flags in dictionary.entries:
        for form in written(dictionary, entry, flags):
            found[folded(form)].add(form)
    for word in also():
        found[folded(word)].add(word)
    return found


def also() -> dict[str, str]:
    """Words that count besides, and why."""
    with (FOLDER / "also.toml").open("rb") as file:
        return tomllib.load(file)


def written(dictionary: Dictionary, entry: str, flags: Flags) -> Iterator[str]:
    """The forms of an entry that are words of the game."""
    if NOT_WORDS.isdisjoint(flags):
        unit = not UNITS.isdisjoint(flags)
        for form in forms(dictionary, entry, flags):
            if is_ours(form) and not (unit and is_odd(form, entry)):
                yield form


def is_ours(form: str) -> bool:
    """No capital, letters only but for hyphens and apostrophes inside (ABC-22), and sayable."""
    word = folded(form)
    if form != form.lower() or not is_spelled(word) or form in PIECES:
        return False
    if not (form[0].isalpha() and form[-1].isalpha()):
        return False
    if len(word) == 1:
        return word in ONE_LETTER
    return not VOWELS.isdisjoint(word) or word in WITHOUT_VOWEL


def is_odd(form: str, unit: str) -> bool:
    return form.startswith(ODD_PREFIXES) and not form.startswith(unit)


def cover(words: Iterable[str]) -> list[str]:
    """Few words that together contain every extract: always the word that adds most. Words that
    are not to be shown come last, and only where no other has the extract."""
    rude = lexicon.blocked()
    left = {run for word in words for run in runs(word)}
    heap = [(word in rude, -len(runs(word)), word) for word in words]
    heapq.heapify(heap)
    chosen = []
    while left:
        late, gain, word = heapq.heappop(heap)
        fresh = left.intersection(runs(word))
        if 0 < len(fresh) < -gain:
            heapq.heappush(heap, (late, -len(fresh), word))
        elif fresh:
            chosen.append(word)
            left -= fresh
    return sorted(chosen)


def runs(word: str) -> set[str]:
    """What a word is chosen for: its runs of five letters; a short word's own runs."""
    if len(word) >= LONGEST:
        return {word[i : i + LONGEST] for i in range(len(word) - LONGEST + 1)}
    return {word[i:j] for i in range(len(word)) for j in range(i + 1, len(word) + 1)}


def frequencies(words: dict[str, set[str]]) -> bytes:
    """One byte for each word, in alphabetical order; 0: not known."""
    return bytes(
        _step(sum(_frequency(form, words) for form in words[word])) for word in sorted(words)
    )


def _frequency(form: str, words: Collection[str]) -> float:
    """wordfreq knows the parts of a compound, not the compound: `mal-être` would be as common as
    `mal` and `être`. Where every part is a word of its own, a hundredth of that is nearer."""
    given: float = import_module("wordfreq").word_frequency(form, "fr")
    parts = re.split(r"[-'’]", form)
    joined = len(parts) > 1 and all(_alone(part, words) for part in parts)
    return given / 100 if joined else given


def _alone(part: str, words: Collection[str]) -> bool:
    return len(part) == 1 or folded(part) in words


def _step(frequency: float) -> int:
    return max(0, round(STEP * (math.log10(frequency) + 9))) if frequency else 0


def main(argv: Sequence[str]) -> None:
    found = cleaned(read(Path(argv[0])))
    listed = sorted(found)
    (FOLDER / "words.xz").write_bytes(pack(listed))
    (FOLDER / "cover.xz").write_bytes(pack(cover(listed)))
    (FOLDER / "frequency.xz").write_bytes(squeeze(frequencies(found)))


if __name__ == "__main__":
    main(sys.argv[1:])
