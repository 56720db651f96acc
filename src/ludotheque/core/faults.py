"""Why something cannot be done. Each fault has a code with a text in every language, and its kind
says whose affair it is; the server answers with the status of the kind."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:  # a command that fails at once imports nothing for it
    from msgspec import Struct

    Param = str | int | float | enum.Enum | Struct | Sequence[Struct | int | str]


class Fault(Exception):
    """Nothing has happened. The code has a text (`refused-CODE`), the parameters fill it."""

    status: ClassVar[int] = 400  # of HTTP

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        """For programmers, who get no text."""
        given = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code} ({given})" if given else self.code


class Refused(Fault):
    """The rules of the game do not allow this move."""


class Invalid(Fault):
    """What was typed or sent cannot be read, or makes no sense."""


class Unidentified(Fault):
    """Nobody knows who asks."""

    status = 401


class Forbidden(Fault):
    """Others may do that, but not who asks."""

    status = 403


class NotFound(Fault):
    """There is nothing of that name."""

    status = 404


class Conflict(Fault):
    """It could be done at another time; things are not as they would have to be."""

    status = 409


class TooLarge(Fault):
    """More than anybody needs to send at once."""

    status = 413


class TooMany(Fault):
    """Too much of it, or too fast."""

    status = 429


class Misconfigured(Fault):
    """Whoever runs this has to change something."""

    status = 500


class Broken(Fault):
    """A fault of ours, which is in the logs."""

    status = 500


class Unavailable(Fault):
    """Not at the moment: try again."""

    status = 503


KINDS: Final[dict[str, type[Fault]]] = {
    kind.__name__: kind
    for kind in (
        Refused,
        Invalid,
        Unidentified,
        Forbidden,
        NotFound,
        Conflict,
        TooLarge,
        TooMany,
        Misconfigured,
        Broken,
        Unavailable,
    )
}
