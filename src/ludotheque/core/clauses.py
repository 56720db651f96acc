"""Where the rules tell of what lies on the table: `clauses.toml` in the game's folder.

Each part of the table that somebody may point at belongs to a clause of the README. Its name and
what it is are messages of the game's texts, `what-PART` and `what-PART-about`. And the rules open
at the clause of the mode and phase one is in."""

from __future__ import annotations

import tomllib
from typing import Any, Final

import msgspec

from ludotheque.core.game import Game

FILE: Final = "clauses.toml"


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In that mode, while the view has these fields so: the first that fits counts."""

    mode: str
    clause: str
    view: dict[str, Any] = {}


class Clauses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    parts: dict[str, str] = {}
    opens: tuple[Opening, ...] = ()

    def opening(self, mode: str, view: dict[str, Any]) -> str:
        """Where the rules open; empty: at the beginning. `view` is plain, as JSON has it."""
        fitting = (o.clause for o in self.opens if o.mode == mode and view | o.view == view)
        return next(fitting, "")


def clauses_of(game: Game) -> Clauses:
    """Nothing, where the game has no such file."""
    file = game.folder.joinpath(FILE)
    if not file.is_file():
        return Clauses()
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Clauses)
