"""A whole game that was played once and must replay exactly for as long as the rules have this
version, and what people were told of it.

`python -m ludotheque.games.rue.tests.test_golden` plays and writes it anew: only for a new version
of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ludotheque.core import replay, simulate
from ludotheque.core.match import Match
from ludotheque.core.rules import Seat
from ludotheque.games.rue import GAME
from ludotheque.words import LANGUAGES, words

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ana", "Bo", "Chloé")
LEVELS = ("newcomer", "neighbour", "detective")


def test_an_old_game_replays_exactly() -> None:
    data = (GOLDEN / "classic.jsonl").read_bytes()
    match, names = replay.load(data)
    assert names == NAMES
    assert match.over
    assert replay.dump(match, names) == data


def test_people_are_told_what_they_were_told_then() -> None:
    match, _ = replay.load((GOLDEN / "classic.jsonl").read_bytes())
    assert told(match) == (GOLDEN / "classic.txt").read_text(encoding="utf-8")


def told(match: Match) -> str:
    """The game as a spectator reads it in French, and as the first player does in English, with
    the review of each."""
    pages: list[tuple[str, Seat | None]] = [(LANGUAGES[0], None), (LANGUAGES[1], 0)]
    lines = [line for language, seat in pages for line in _page(match, language, seat)]
    return "\n".join(lines) + "\n"


def _page(match: Match, language: str, seat: Seat | None) -> Iterator[str]:
    speaker = words(language, "rue")
    yield f"# {language}, {'spectator' if seat is None else NAMES[seat]}"
    for step in range(len(match.steps)):
        for event in match.news(step, seat):
            yield f"{step:3} {speaker.tell(event, NAMES, seat)}"
    yield "# review"
    for remark in GAME.mode().rules.review(match.states, [step.moves for step in match.steps]):  # type: ignore[attr-defined]
        yield f"{remark.step:3} {speaker.tell(remark, NAMES, seat)}"


def play() -> Match:
    mode = GAME.mode()
    match = simulate.set_up(GAME, mode, len(NAMES), 2011)
    return simulate.play_out(match, [simulate.bot_of(mode, level) for level in LEVELS], 2011)


if __name__ == "__main__":
    match = play()
    (GOLDEN / "classic.jsonl").write_bytes(replay.dump(match, NAMES))
    (GOLDEN / "classic.txt").write_text(told(match), encoding="utf-8")
