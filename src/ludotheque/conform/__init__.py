"""The suite that every game passes, ours and others': `ludotheque conform KEY`.

Hypothesis drives random matches into random positions and the checks hold there: games end and
repeat, values survive JSON, offered moves are accepted and others refused with a text, bots have an
answer, and, above all, nothing that a seat cannot know changes a byte of what it is given.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial

from ludotheque.conform import enumerations, levels, numbers, play, secrets, texts
from ludotheque.conform.decisions import Decision as Decision
from ludotheque.conform.decisions import decisions as decisions
from ludotheque.conform.leaks import Leak as Leak
from ludotheque.conform.positions import driven, whole_games
from ludotheque.core.game import Game

Check = Callable[[], None]


def suite(game: Game, examples: int = 25) -> dict[str, Check]:
    """Name of each check → the check, which raises where the game does not conform."""
    checks: dict[str, Check] = {
        f"texts: {check.__name__}": partial(check, game)
        for check in (*texts.CHECKS, *enumerations.CHECKS)
    }
    for mode in game.modes:
        whole = whole_games(game, mode)
        for check in (*play.CHECKS, *levels.CHECKS, *numbers.CHECKS, *secrets.CHECKS):
            checks[f"{mode.key}: {check.__name__}"] = driven(game, mode, check, examples, whole)
        checks[f"{mode.key}: imagination_varies"] = partial(secrets.imagination_varies, game, mode)
    return checks


def run(game: Game, echo: Callable[[str, str], None], examples: int = 100) -> bool:
    """Run the suite; `echo` is told the name of each check and what went wrong, if anything."""
    good = True
    for name, check in suite(game, examples).items():
        try:
            check()
        except Exception as error:
            good = False
            echo(name, _told(error))
        else:
            echo(name, "")
    return good


def _told(error: Exception) -> str:
    """What a check found is told by its own sentence; where anything else went wrong is worth
    reading."""
    if isinstance(error, AssertionError) and str(error) and _found_by_us(error):
        return "\n".join([str(error), "", *getattr(error, "__notes__", ())])
    return traceback.format_exc()


def _found_by_us(error: Exception) -> bool:
    *_, (frame, _line) = traceback.walk_tb(error.__traceback__)
    return str(frame.f_globals["__name__"]).startswith(__name__)
