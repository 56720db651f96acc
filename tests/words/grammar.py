"""What a reader would stumble over, found by rules: numbers, names, negations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tests.words.said import NAME, Said

COUNTED: Final = re.compile(
    r"(?<![\w,.:/−-])(?P<number>−?\d+(?:[,.]\d+)?)[  ](?P<noun>[^\W\d_]+)"
    r"(?:[  ](?P<next>[^\W\d_]+))?"
)
# After a number these are no nouns, or have one form only.
OTHERS_FR: Final = """
    a au bonus chez cm contre de dès en est et étaient fois font le manque mo n ne ou pour qui s sont sur
    tient vraiment à bleu jaune rouge vert
"""
OTHERS_EN: Final = """
    against already and are cannot cm could does follows for from has have in is make mb must of on
    or out really s to was were with won certain free left longer finished more playable possible
"""
OTHERS: Final = {"fr": frozenset(OTHERS_FR.split()), "en": frozenset(OTHERS_EN.split())}
READ: Final = str.maketrans(",−", ".-")
SINGULAR_IN_S: Final = {"bonus"}
VERBS: Final = {
    "fr": ({"est", "peut", "fait", "va"}, {"sont", "peuvent", "font", "vont"}),
    "en": ({"is", "has", "was", "makes", "does"}, {"are", "have", "were", "make", "do"}),
}
RATIO: Final = re.compile(r"\d\s?/\s?\d")
BARE_VERB: Final = re.compile(r"(?:^|[.;:,!?(·] )(?:[Rr]este|[Mm]anque)(?:nt)? \d")
NO_NOT: Final = re.compile(
    r"(?<!n’)\b(?:a|as|ai|ont|avez|avons) (?!plus)[^\W\d_]+ (?:aucune?|rien)\b"
)
ELIDED: Final = re.compile(rf"\b(?:de|que|jusque|lorsque|puisque|si) {NAME}\b")
SPACED: Final = re.compile(r"(?<=[^\s,(]) [:;!?»]|« ")  # a narrow one that does not break
# "est classé", "a été exclue": a person's gender is not known.
GENDERED: Final = re.compile(
    rf"(?<!d’)\b(?:{NAME}|[Vv]ous) (?:n’|ne )?"
    r"(?:est|êtes|était|étiez|reste|restez|a été|avez été|sera|serez) "
    r"(?:pas |plus |encore |déjà )?(?P<how>[^\W\d_]+(?:é|i|u|is|it|ert|ant|ent)e?)\b"
)
NEUTRAL: Final = {"ici"}
MEN: Final = re.compile(rf"\b{NAME} est (?:le|un) (?!gang)|[Vv]ous êtes (?:le|un) (?!gang|Loser)")
ONE: Final = re.compile(r"(?<![\w,.−-])1(?!\w|[,.]\d)|\b(?:une?|one)\b", re.IGNORECASE)
ORDINAL: Final = re.compile(r"\b(?:Maison|House) 1\b|\b(?:first|last) one\b")


def plural_of_number(language: str, number: float) -> bool:
    """In French 0 and 1,5 are singular; in English only 1 is."""
    return abs(number) >= 2 if language == "fr" else abs(number) != 1


def faults(language: str, said: Said) -> Iterator[str]:
    yield from _disagreements(language, said.text)
    if RATIO.search(said.text):
        yield "a number over another"
    if language == "fr":
        yield from _french(said.text)


def _disagreements(language: str, text: str) -> Iterator[str]:
    for found in COUNTED.finditer(text):
        noun = found["noun"]
        if noun.lower() in OTHERS[language] or noun[0].isupper():
            continue
        many = plural_of_number(
            language, float(found["number"].replace(",", ".").replace("−", "-"))
        )
        if noun not in SINGULAR_IN_S and noun.endswith(("s", "x")) != many:
            yield f"“{found[0]}” does not agree"
        follows = found["next"] or ""
        if re.search("ée?s?$", follows) and follows.endswith("s") != many:
            yield f"“{found[0]}”: “{follows}” does not agree"
        if follows in VERBS[language][many is False]:
            yield f"“{found[0]}”: the verb does not agree"


def _french(text: str) -> Iterator[str]:
    if found := BARE_VERB.search(text):
        yield f"“{found[0]}” without “il”"
    if found := NO_NOT.search(text):
        yield f"“{found[0]}” without “ne”"
    if found := SPACED.search(text):
        yield f"“{found[0]}” may break"
    if found := ELIDED.search(text):
        yield f"“{found[0]}” is not elided"
    if (found := GENDERED.search(text)) and found["how"] not in NEUTRAL:
        yield f"“{found[0]}”: a man or a woman?"
    if found := MEN.search(text):
        yield f"“{found[0]}”: a man or a woman?"


def none_is_one(zero: str, two: str) -> bool:
    """Whether 0 is said as 1: French has one form for both."""
    return ones(zero) > ones(two)


def ones(text: str) -> int:
    return len(ONE.findall(ORDINAL.sub("", text)))
