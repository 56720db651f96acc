"""ABCDRIX ! as it is read from a screen: rows, the place pointed at, and what a hint says."""

from __future__ import annotations

import re
from typing import NamedTuple

from tests.cli.tmux import Lines, Screen

LETTER = re.compile(r"\[([A-Z*])(?:×\d+)?\]|▸([A-Z*!])◂")
HINT = re.compile(r"([A-Z]|A star) there makes ([A-Z*]+), as in ([A-Z]+)\.")
HAND = re.compile(r"┃ ([A-Z*!]) ┃")


class Idea(NamedTuple):
    card: str
    letters: str
    word: str


def actions(lines: Lines) -> str:
    """The keys that are offered, in the line above the footer."""
    return lines[-2]


def prompt(lines: Lines) -> str:
    """What is asked, without the time that is left for it."""
    return lines[-3].partition(" · ")[0]


def pointed(lines: Lines) -> str:
    """The card of the hand that is pointed at."""
    found = [match[1] for line in lines for match in HAND.finditer(line)]
    return found[0] if found else ""


def rows(lines: Lines) -> list[str]:
    """What each row would read with the card in hand where it is pointed at."""
    read = ("".join(one or other for one, other in LETTER.findall(line)) for line in lines)
    return [row for row in read if row]


def log(lines: Lines) -> str:
    """The last three lines of what happened."""
    return " ".join(line.strip() for line in lines[-6:-3])


def hint(screen: Screen) -> Idea | None:
    """The word that a hint names, or None where it says that there is none."""
    before = log(screen.lines())
    screen.press("?")
    told = log(screen.until(lambda lines: has_answer(log(lines), before)))
    found = HINT.search(told)
    if not found:
        return None
    return Idea("*" if found[1] == "A star" else found[1], found[2], found[3])


def has_answer(told: str, before: str) -> bool:
    known = HINT.search(told) or "No card of yours" in told or "leaves most open" in told
    return told != before and bool(known)
