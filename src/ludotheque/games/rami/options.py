"""What a table may choose, in both modes."""

from __future__ import annotations

from typing import Literal

from ludotheque.core.rules import Value


class Options(Value, frozen=True):
    """The box lets the oldest begin (RAMI-7): a table may say who that is, or draw lots."""

    starter: Literal["seat-1", "seat-2", "seat-3", "seat-4", "random"] = "seat-1"
