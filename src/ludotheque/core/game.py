"""What a game folder declares: its modes, their rules, their bots."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from ludotheque.core.faults import Invalid
from ludotheque.core.rules import Bot, Rules


class OneDevice(enum.Enum):
    """Whether several people can play on one device, and how."""

    PASSED = "passed"  # each has a view of their own: it is passed around, behind a curtain
    OPEN = "open"  # all see the same: it lies between them
    AROUND = "around"  # the same, with buttons for each at the edge where they sit: races, clocks
    HANDS = "hands"  # all move at any moment: each one's hand lies open at an edge of their own
    RACE = "race"  # they cannot: the same, and it would not do to lay the hands open
    ALONE = "alone"  # they cannot: there is one player


@dataclass(frozen=True)
class Mode:
    """One way to play a game. `bots` go from the weakest level to the strongest; `middle` is the
    level for somebody who has not chosen one; `former` are levels that are not offered any more,
    and which of the others plays for them at a table that was kept."""

    key: str
    rules: Rules[Any, Any, Any, Any, Any]
    players: range
    bots: Mapping[str, Bot]
    finding: bool = False  # finding the move is the game: people get no list of legal moves
    free: bool = False  # moves carry free text or numbers: `legal` gives examples of them
    middle: str = ""  # not declared: neither the weakest nor the strongest
    one_device: OneDevice = OneDevice.PASSED
    former: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.middle:
            object.__setattr__(self, "middle", _between(tuple(self.bots)))
        for level in filter(None, (self.middle, *self.former.values())):
            if level not in self.bots:
                raise ValueError(f"{self.key}: {level} is not one of {', '.join(self.bots)}")

    def stars(self, level: str) -> str:
        """How strong a level is among those of its mode; nothing where there is but one."""
        levels = tuple(self.bots)
        strength = levels.index(level) + 1
        return "★" * strength + "☆" * (len(levels) - strength) if len(levels) > 1 else ""

    def check_shared(self) -> None:
        """Can several people play on one device?"""
        if self.one_device in (OneDevice.RACE, OneDevice.ALONE):
            raise Invalid(f"device-{self.one_device.value}")

    def check_players(self, players: int) -> None:
        if players not in self.players:
            raise Invalid("players", least=self.players[0], most=self.players[-1])


def _between(levels: tuple[str, ...]) -> str:
    """Of two in the middle the weaker; empty when there are no levels."""
    return levels[(len(levels) - 1) // 2] if levels else ""


@dataclass(frozen=True)
class Game:
    """A game and where its folder is. `version` changes whenever an old replay would go astray.
    `small` are modes with so few cards that exact methods can search them whole: for research, and
    on no page."""

    key: str
    version: str
    package: str
    modes: tuple[Mode, ...]
    commands: str = ""  # a module with main(argv), for `ludotheque KEY …`
    desk: str = ""  # a module with desk(mode): the table in characters, for the terminal
    daily: str = ""  # a module with puzzle(day): the puzzle of that day
    reads: str = ""  # a module with read_ahead(): what takes long to read, and is read once
    years: int = field(default=0)  # the age the box names
    small: tuple[Mode, ...] = ()

    def mode(self, key: str = "") -> Mode:
        """The mode of that key; the first one when no key is given."""
        for mode in (*self.modes, *self.small):
            if key in ("", mode.key):
                return mode
        raise Invalid("no-such-mode", mode=key, game=self.key)

    def read_ahead(self) -> None:
        """While nobody waits for it."""
        if self.reads:
            import_module(self.reads).read_ahead()

    @cached_property
    def folder(self) -> Traversable:
        return files(self.package)

    def text(self, name: str) -> str:
        """A file of the game's folder: README.md, fr.ftl, en.ftl, deck.toml …"""
        return self.folder.joinpath(name).read_text(encoding="utf-8")
