"""Sitting down: a table in this process with one person and bots, whose moves nobody keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import Seat, Value
from ludotheque.table.messages import Kind, Status
from ludotheque.table.ports import Pacing, WallClock
from ludotheque.table.record import Record, Saved, SealedMove, Sitter
from ludotheque.table.table import Table
from ludotheque.words import Words

T = TypeVar("T")
ME: Final = "me"


class Setting(msgspec.Struct, frozen=True):
    """What is played, and who sits where; None is the person."""

    game: Game
    mode: Mode
    options: Value
    seed: bytes
    levels: tuple[str | None, ...]
    pace: float = 1.0

    @property
    def me(self) -> Seat:
        return self.levels.index(None)


class Nowhere:
    """A log that keeps nothing: the game lasts as long as the terminal does."""

    async def append(
        self, match: str, first: int, steps: Sequence[tuple[int, bytes]], over: bool
    ) -> None: ...

    async def seal(self, match: str, step: int, sealed: SealedMove) -> None: ...

    async def begin(self, match: str) -> None: ...

    async def seat(self, match: str, sitters: Mapping[Seat, Sitter]) -> None: ...

    async def pause(self, match: str, at: int) -> None: ...


async def think_aside(work: Callable[..., T], /, *args: Any) -> T:
    return await asyncio.to_thread(work, *args)


async def play_again(_record: Record, _sitters: tuple[Sitter, ...]) -> str:
    raise AssertionError("another game is another call of the program")


def names(setting: Setting, words: Words) -> tuple[str, ...]:
    """The person, and the bots by their level; a number tells namesakes apart."""
    called = []
    for seat, level in enumerate(setting.levels):
        name = words.say("terminal-you" if level is None else f"level-{level}")
        alone = setting.levels.count(level) == 1
        called.append(name if alone else f"{name} {seat + 1}")
    return tuple(called)


def table(setting: Setting, words: Words) -> Table:
    saved = Saved(_record(setting), _sitters(setting, words))
    return Table(saved, Nowhere(), WallClock(), think_aside, Pacing(setting.pace), play_again)


def _record(setting: Setting) -> Record:
    return Record(
        id="terminal",
        game=setting.game.key,
        mode=setting.mode.key,
        version=setting.game.version,
        options=msgspec.json.encode(setting.options),
        hints=True,
        host=ME,
        seed=setting.seed,
        created=0,
        status=Status.OPEN,
    )


def _sitters(setting: Setting, words: Words) -> tuple[Sitter, ...]:
    return tuple(
        Sitter(Kind.PERSON, person=ME, name=name)
        if level is None
        else Sitter(Kind.BOT, name=name, level=level)
        for level, name in zip(setting.levels, names(setting, words), strict=True)
    )
