"""How long the lessons take somebody who has never played, by a model, into docs/lessons.md:
`.venv/bin/python tools/lesson_times.py`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from shell import ROOT

from ludotheque.core import registry
from ludotheque.core.lesson import Card, Lesson, lesson
from ludotheque.core.match import Match
from ludotheque.table.bot_seats import LESSON_SECONDS
from ludotheque.words import LANGUAGES, words

PAGE: Final = ROOT / "docs" / "lessons.md"
GAMES: Final = ROOT / "src" / "ludotheque" / "games"
BEGIN: Final = "<!-- lesson_times.py: begin -->\n"
END: Final = "<!-- lesson_times.py: end -->\n"

LEAST, MOST = 120, 240  # seconds
# docs/lessons.md says where these come from.
WORDS_A_MINUTE: Final = 183
LOOK: Final = 7.0
TOUCH: Final = 1.35 + 1.1 + 0.2
LETTER: Final = 0.5
OTHERWISE: Final = re.compile(r'data-turned="true"|^\.spot:not')


def lessons() -> Iterator[Lesson]:
    for game in registry.games():
        yield from (lesson(game, mode) for mode in game.modes)


def seconds(taught: Lesson, language: str) -> float:
    told = words(language, taught.game.key)
    return sum(read(told.say(card.say)) + done(card) for card in taught.cards) + waited(taught)


def read(text: str) -> float:
    return 60 * len(re.findall(r"[\w’'-]+", text)) / WORDS_A_MINUTE


def done(card: Card) -> float:
    """To look at what is lit and touch it, or to go on."""
    return LOOK + TOUCH * (touches(card) if card.do else 1) + LETTER * len(card.write)


def touches(card: Card) -> int:
    """Without what is lit only where something else was touched before."""
    return sum(not OTHERWISE.search(each) for each in card.show)


def waited(taught: Lesson) -> float:
    """While others play, and while what has happened is shown."""
    match = taught.scene(len(taught.sheet.step))
    bots = sum(bool(step.bots) and step.play is None for step in taught.sheet.step)
    steps = range(len(taught.begun().steps), len(match.steps))
    return LESSON_SECONDS * bots + sum(shown(taught, match, step) for step in steps)


def shown(taught: Lesson, match: Match, step: int) -> float:
    """As long as the longest of what its player is told of that step."""
    told = pauses(taught.game.key)
    if taught.game.key == "coins" and taught.mode.key not in ("a", "d"):
        return 0.0  # in races nothing waits
    kinds = [type(event).__name__ for event in match.news(step, taught.seat)]
    return max((told.get(kind, 0) for kind in kinds), default=0) / 1000


@cache
def pauses(game: str) -> Mapping[str, int]:
    """Milliseconds by the type of an event, as the board has them."""
    source = (GAMES / game / "client" / "pace.ts").read_text(encoding="utf-8")
    names = {name: int(value) for name, value in re.findall(r"const (\w+) = (\d+);", source)}
    sums = re.findall(r"^  (\w+): ([\w +]+),$", source, re.MULTILINE)
    return {
        kind: sum(names[part] if part in names else int(part) for part in total.split(" + "))
        for kind, total in sums
    }


def table() -> str:
    rows = [f"| {' | '.join(row(taught))} |" for taught in lessons()]
    head = f"| lesson | cards | to touch | {' | '.join(LANGUAGES)} |"
    return "\n".join([head, "|---" * (3 + len(LANGUAGES)) + "|", *rows, ""])


def row(taught: Lesson) -> list[str]:
    lit = sum(touches(card) for card in taught.cards if card.do)
    times = [f"{int(t) // 60}:{int(t) % 60:02}" for t in (seconds(taught, x) for x in LANGUAGES)]
    name = f"{taught.game.key} {taught.mode.key}"
    return [name, str(len(taught.cards)), str(lit), *times]


def page() -> str:
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    return before + BEGIN + "\n" + table() + "\n" + END + rest.split(END)[1]


def main() -> int:
    PAGE.write_text(page(), encoding="utf-8")
    print(table())
    return 0


if __name__ == "__main__":
    sys.exit(main())
