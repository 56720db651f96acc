"""A table in this process with one person and bots, whose moves nobody keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import Seat, Value
from ludotheque.table.messages import Kind, Status
from ludotheque.table.ports import Pacing, WallClock
from ludotheque.table.record import Record, Saved, SealedMove, Sitter, Standing
from ludotheque.table.table import Table
from ludotheque.words import Words

T = TypeVar("T")
ME: Final = "me"


class Setup(msgspec.Struct, frozen=True):
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


class NoLog:
    """A log that keeps nothing: the game lasts as long as the terminal does."""

    async def append(
        self,
        match: str,
        first: int,
        steps: Sequence[tuple[int, bytes]],
        standing: Standing,
        banks: bytes | None,
    ) -> None: ...

    async def seal(self, match: str, step: int, sealed: SealedMove) -> None: ...

    async def begin(self, match: str) -> None: ...

    async def end(self, match: str, ended: bytes) -> None: ...

    async def seat(self, match: str, sitters: Mapping[Seat, Sitter]) -> None: ...

    async def reseat(self, match: str, sitters: Sequence[Sitter]) -> None: ...

    async def pause(self, match: str, at: int) -> None: ...


async def in_thread(work: Callable[..., T], /, *args: Any, patient: bool = False) -> T:  # noqa: ARG001
    return await asyncio.to_thread(work, *args)


class NoRematches:
    """Another game is another call of the program."""

    async def make(self, *_played: object) -> str:
        raise AssertionError

    async def forgo(self, *_who: object) -> None:
        raise AssertionError


def names(setup: Setup, words: Words) -> tuple[str, ...]:
    """The person, and the bots by their level; a number tells namesakes apart."""
    called = []
    for seat, level in enumerate(setup.levels):
        name = words.say("terminal-you") if level is None else level_name(level, words)
        alone = setup.levels.count(level) == 1
        called.append(name if alone else f"{name} {seat + 1}")
    return tuple(called)


def level_name(level: str, words: Words) -> str:
    """Somebody's own bot is called as it was typed."""
    return words.say(f"level-{level}") if words.has(f"level-{level}") else level


def table(setup: Setup, words: Words) -> Table:
    saved = Saved(_record(setup), _sitters(setup, words))
    return Table(saved, NoLog(), WallClock(), in_thread, Pacing(setup.pace), NoRematches())


def _record(setup: Setup) -> Record:
    return Record(
        id="terminal",
        game=setup.game.key,
        mode=setup.mode.key,
        version=setup.game.version,
        options=msgspec.json.encode(setup.options),
        hints=True,
        host=ME,
        seed=setup.seed,
        created=0,
        status=Status.OPEN,
    )


def _sitters(setup: Setup, words: Words) -> tuple[Sitter, ...]:
    return tuple(
        Sitter(Kind.PERSON, person=ME, name=name)
        if level is None
        else Sitter(Kind.BOT, name=name, level=level)
        for level, name in zip(setup.levels, names(setup, words), strict=True)
    )
