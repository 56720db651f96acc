"""A whole game of each mode that was played once and must replay exactly for as long as the rules
have this version, and what people were told of it.

`python -m ludotheque.games.coins.tests.test_golden` plays and writes them anew: only for a new
version of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque.core import replay, simulate
from ludotheque.core.match import Match
from ludotheque.core.rules import Seat
from ludotheque.games.coins import GAME
from ludotheque.words import LANGUAGES, words

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ana", "Bo", "Chloé")
LEVELS = {
    "a": ("novice", "regular", "lynx"),
    "b": ("novice", "regular", "novice"),
    "c": ("novice", "regular", "novice"),
    "d": ("regular", "lynx"),
    "solo": ("regular",),
}


@pytest.mark.parametrize("mode", LEVELS)
def test_an_old_game_replays_exactly(mode: str) -> None:
    data = (GOLDEN / f"{mode}.jsonl").read_bytes()
    match, names = replay.load(data)
    assert match.over
    assert replay.dump(match, names) == data


@pytest.mark.parametrize("mode", LEVELS)
def test_people_are_told_what_they_were_told_then(mode: str) -> None:
    match, _ = replay.load((GOLDEN / f"{mode}.jsonl").read_bytes())
    assert told(match) == (GOLDEN / f"{mode}.txt").read_text(encoding="utf-8")


def told(match: Match) -> str:
    """The game as a spectator reads it in French, and as the first player does in English."""
    pages: list[tuple[str, Seat | None]] = [(LANGUAGES[0], None), (LANGUAGES[1], 0)]
    lines = [line for language, seat in pages for line in _page(match, language, seat)]
    return "\n".join(lines) + "\n"


def _page(match: Match, language: str, seat: Seat | None) -> Iterator[str]:
    yield f"# {language}, {'spectator' if seat is None else NAMES[seat]}"
    for step in range(len(match.steps)):
        for event in match.news(step, seat):
            yield f"{step:3} {words(language, 'coins').tell(event, NAMES, seat)}"


def play(mode: str) -> Match:
    chosen = GAME.mode(mode)
    match = simulate.set_up(GAME, chosen, len(LEVELS[mode]), 2026)
    bots = [simulate.bot_of(chosen, level) for level in LEVELS[mode]]
    return simulate.play_out(match, bots, 2026)


if __name__ == "__main__":
    for mode, levels in LEVELS.items():
        match = play(mode)
        (GOLDEN / f"{mode}.jsonl").write_bytes(replay.dump(match, NAMES[: len(levels)]))
        (GOLDEN / f"{mode}.txt").write_text(told(match), encoding="utf-8")
