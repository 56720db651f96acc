"""What a table may choose: in both modes who begins, in Famille how a game without winner ends."""

from __future__ import annotations

from typing import Literal

from ludotheque.core.rules import Value


class Options(Value, frozen=True):
    """The box lets the oldest begin (RAMI-7): a table may say who that is, or draw lots."""

    starter: Literal["seat-1", "seat-2", "seat-3", "seat-4", "random"] = "seat-1"


class FamilleOptions(Options, frozen=True):
    """Printed: the game ends when a player would have to draw and the pool is empty (RAMI-6).
    Played out, that player passes, and it ends when all pass in a row."""

    play_out: bool = False
