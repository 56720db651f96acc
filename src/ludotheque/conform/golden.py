"""Whole games that were played once and must replay exactly for as long as the rules have this
version, and what people were told of them. A game keeps them in `tests/golden`, `NAME.jsonl` and
`NAME.txt`, tests them by a class that inherits `Goldens`, and writes them anew
(`python -m ludotheque.games.KEY.tests.test_golden`) only for a new version of its rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final

from ludotheque.core import replay, simulate
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.rules import Reviews, Seat, Value
from ludotheque.words import LANGUAGES, words

NAMES: Final = ("Ana", "Bo", "Chloé", "Dan", "Eva", "Fabien", "Gaëlle", "Hugo")


@dataclass(frozen=True)
class Golden:
    """One game of bots, and the file it is kept in (without its ending)."""

    game: Game
    file: Path
    mode: str
    levels: tuple[str, ...]
    seed: int
    options: Value | None = None
    review: bool = False  # is what the review says kept as well?

    def __str__(self) -> str:
        return self.file.name

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: len(self.levels)]

    def check_replay(self) -> None:
        data = self._file(".jsonl").read_bytes()
        match, names = replay.load(data)
        assert match.over
        assert names == self.names
        assert replay.dump(match, names) == data

    def check_told(self) -> None:
        match, _ = replay.load(self._file(".jsonl").read_bytes())
        assert self.told(match) == self._file(".txt").read_text(encoding="utf-8")

    def write(self) -> None:
        match = self.play()
        self._file(".jsonl").write_bytes(replay.dump(match, self.names))
        self._file(".txt").write_text(self.told(match), encoding="utf-8")

    def play(self) -> Match:
        mode = self.game.mode(self.mode)
        match = simulate.set_up(self.game, mode, len(self.levels), self.seed, self.options)
        bots = [simulate.bot_of(mode, level) for level in self.levels]
        return simulate.play_out(match, bots, self.seed)

    def told(self, match: Match) -> str:
        """The game as a spectator reads it in French, and as the first player does in English."""
        pages: list[tuple[str, Seat | None]] = [(LANGUAGES[0], None), (LANGUAGES[1], 0)]
        lines = [line for language, seat in pages for line in self._page(match, language, seat)]
        return "\n".join(lines) + "\n"

    def _page(self, match: Match, language: str, seat: Seat | None) -> Iterator[str]:
        speaker = words(language, self.game.key)
        yield f"# {language}, {'spectator' if seat is None else self.names[seat]}"
        for step in range(len(match.steps)):
            for event in match.news(step, seat):
                yield f"{step:3} {speaker.tell(event, self.names, seat)}"
        if self.review:
            yield "# review"
            for step, remark in _remarks(match):
                yield f"{step:3} {speaker.tell(remark, self.names, seat)}"

    def _file(self, ending: str) -> Path:
        return self.file.with_name(self.file.name + ending)


class Goldens:
    """The tests of the games that are kept."""

    games: ClassVar[Sequence[Golden]]

    def test_an_old_game_replays_exactly(self) -> None:
        for golden in self.games:
            golden.check_replay()

    def test_people_are_told_what_they_were_told_then(self) -> None:
        for golden in self.games:
            golden.check_told()

    @classmethod
    def write(cls) -> None:
        for golden in cls.games:
            golden.write()


def _remarks(match: Match) -> Iterator[tuple[int, Value]]:
    rules = match.mode.rules
    assert isinstance(rules, Reviews)
    for remark in rules.review(match.states, [step.moves for step in match.steps]):
        yield remark.step, remark  # type: ignore[attr-defined]
