"""`ludotheque rue deduce FILE|-` and `ludotheque rue explain FILE|-`: one JSON object per line in,
one per line out."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from ludotheque.core.faults import Invalid
from ludotheque.core.rules import Value
from ludotheque.games.rue.deduction import deduce
from ludotheque.games.rue.explanations import Explanation, why_certain, why_contradictory
from ludotheque.games.rue.images import IMAGES, Image, Placed
from ludotheque.games.rue.puzzles import Question, read
from ludotheque.words import LANGUAGES, Words, words
from ludotheque.words.reader import language

BAD_INPUT: Final = 2
HELP: Final = """usage: ludotheque rue deduce FILE|-
       ludotheque rue explain FILE|- [--text]

What follows from a table of Dans ma rue. FILE (or - for standard input) holds one JSON object, or
one per line:

  {"placed": {"belge": 3},
   "statements": [{"type": "At", "image": "allemande", "house": 0},
                  {"type": "NotWith", "a": "lapin", "b": "pommier"}]}

Kinds: At, NotAt (image, house); With, NotWith, Beside, NotBeside (a, b). Houses: 0 to 4.
Images: jaune rouge verte bleue blanche, allemande italienne anglaise francaise belge,
chat chien lapin oiseau poisson, pied camion voiture velo moto,
cerisier prunier pommier poirier figuier.

deduce    for each image the houses that it can have
explain   for each certain image, or the one named by "image", the smallest set of facts and
          the steps of the proof; for a contradiction, the smallest set of facts in conflict
--text    the explanation as sentences, in your language

examples:
  echo '{"statements": [{"type": "At", "image": "belge", "house": 2}]}' | ludotheque rue deduce -
  ludotheque rue explain table.json --text
"""


def main(argv: Sequence[str]) -> int:
    if any(word in ("-h", "--help") for word in argv):
        sys.stdout.write(HELP)
        return 0
    try:
        for line in _answers(argv):
            sys.stdout.write(line + "\n")
    except Invalid as fault:
        sys.stdout.flush()
        sys.stderr.write(words(language(), "rue").refusal(fault) + "\n")
        return BAD_INPUT
    return 0


def _answers(argv: Sequence[str]) -> Iterator[str]:
    files = [word for word in argv[1:] if word != "--text"]
    if len(files) != 1 or argv[0] not in ("deduce", "explain"):
        raise Invalid("usage")
    for question in read(_lines(files[0])):
        if argv[0] == "deduce":
            yield _json(_deduced(question))
        elif "--text" in argv:
            yield from _sentences(question)
        else:
            yield _json(_explained(question))


def _lines(file: str) -> Iterator[str]:
    try:
        if file == "-":
            yield from sys.stdin
        else:
            yield from Path(file).read_text(encoding="utf-8").split("\n")
    except (
        OSError,
        ValueError,
    ) as error:  # bytes that are no text, bad names
        raise Invalid("no-file", file=file, why=str(error)) from None


def _json(answer: object) -> str:
    return msgspec.json.encode(answer).decode()


def _deduced(question: Question) -> dict[str, Any]:
    found = deduce(question.placed, question.statements)
    possible = dict.fromkeys(IMAGES, ()) if found is None else found
    return {"consistent": found is not None, "possible": possible}


def _explained(question: Question) -> dict[str, Any]:
    reasons = _reasons(question)
    if reasons is None:
        return {"consistent": False, **_written(_conflict(question))}
    return {
        "consistent": True,
        "explanations": [
            {"image": each.image, "house": each.house, **_written(reason)}
            for each, reason in reasons
        ],
    }


def _written(reason: Explanation) -> dict[str, Any]:
    placed = {fact.image: fact.house for fact in reason.facts if isinstance(fact, Placed)}
    statements = [fact for fact in reason.facts if not isinstance(fact, Placed)]
    return {
        "because": {"placed": placed, "statements": statements},
        "steps": reason.steps,
        "text": {lang: _told(reason.steps, words(lang, "rue")) for lang in LANGUAGES},
    }


def _told(values: Iterable[Value], speaker: Words) -> list[str]:
    return [_capital(speaker.tell(value)) for value in values]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentences(question: Question) -> Iterator[str]:
    from ludotheque.games.rue.advice import Because

    speaker, reasons = words(language(), "rue"), _reasons(question)
    if reasons is None:
        conflict = _conflict(question)
        yield speaker.say("conflict", facts=speaker.join(_plain(conflict.facts, speaker)))
        yield from (f"  {text}" for text in _told(conflict.steps, speaker))
        return
    for each, reason in reasons:
        yield from _told([Because(each.image, each.house, reason.facts)], speaker)
        yield from (f"  {text}" for text in _told(reason.steps, speaker))


def _plain(values: Iterable[Value], speaker: Words) -> list[str]:
    return [speaker.tell(value) for value in values]


def _reasons(question: Question) -> list[tuple[Placed, Explanation]] | None:
    """Each certain image that was asked for, and why; None for a contradiction."""
    found = deduce(question.placed, question.statements)
    if found is None:
        return None
    certain = {image: houses[0] for image, houses in found.items() if len(houses) == 1}
    return [
        (Placed(image, certain[image]), why_certain(question.facts, image, certain[image]))
        for image in _asked(question, certain)
    ]


def _asked(question: Question, certain: dict[Image, int]) -> list[Image]:
    if question.image is None:
        return [image for image in certain if image not in question.placed]
    if question.image not in certain:
        raise Invalid("not-certain", line=question.line, field="image", value=question.image)
    return [question.image]


def _conflict(question: Question) -> Explanation:
    return why_contradictory(question.facts)
