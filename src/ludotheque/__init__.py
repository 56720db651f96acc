"""Tabletop games for people and honest bots, from one set of rules.

The names in `__all__` are what other packages build on. Each comes from its place when it is
first asked for, so that importing this package costs nothing; `conform` needs the extra of that
name, the others msgspec alone. What is not named here is private by its place.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ludotheque import conform as conform
    from ludotheque.core import replay as replay
    from ludotheque.core import simulate as simulate
    from ludotheque.core.dice import Dice as Dice
    from ludotheque.core.faults import Fault as Fault
    from ludotheque.core.faults import Refused as Refused
    from ludotheque.core.game import Game as Game
    from ludotheque.core.game import Mode as Mode
    from ludotheque.core.match import Match as Match
    from ludotheque.core.position import Position as Position
    from ludotheque.core.registry import game as game
    from ludotheque.core.registry import games as all_games
    from ludotheque.core.rules import CHANCE as CHANCE
    from ludotheque.core.rules import CHANCE_TURN as CHANCE_TURN
    from ludotheque.core.rules import CLOCK as CLOCK
    from ludotheque.core.rules import OVER as OVER
    from ludotheque.core.rules import Bot as Bot
    from ludotheque.core.rules import Outcome as Outcome
    from ludotheque.core.rules import Rules as Rules
    from ludotheque.core.rules import Seat as Seat
    from ludotheque.core.rules import Seen as Seen
    from ludotheque.core.rules import Timer as Timer
    from ludotheque.core.rules import TimeUp as TimeUp
    from ludotheque.core.rules import Turn as Turn
    from ludotheque.core.rules import Types as Types
    from ludotheque.core.rules import Value as Value
    from ludotheque.core.rules import Wait as Wait
    from ludotheque.core.rules import fewest_wins as fewest_wins
    from ludotheque.core.rules import most_wins as most_wins
    from ludotheque.core.rules import put as put
    from ludotheque.core.rules import turn_of as turn_of

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "CHANCE_TURN",
    "CLOCK",
    "OVER",
    "Bot",
    "Dice",
    "Fault",
    "Game",
    "Match",
    "Mode",
    "Outcome",
    "Position",
    "Refused",
    "Rules",
    "Seat",
    "Seen",
    "TimeUp",
    "Timer",
    "Turn",
    "Types",
    "Value",
    "Wait",
    "all_games",
    "conform",
    "fewest_wins",
    "game",
    "most_wins",
    "put",
    "replay",
    "simulate",
    "turn_of",
]

# Where each name is at home: a module, or MODULE:NAME. A new name stands here, in `__all__`, among
# the imports above (for type checkers) and on a page in docs/api; a test tells what is missing.
_HOMES: Final = {
    "CHANCE": "ludotheque.core.rules:CHANCE",
    "CHANCE_TURN": "ludotheque.core.rules:CHANCE_TURN",
    "CLOCK": "ludotheque.core.rules:CLOCK",
    "OVER": "ludotheque.core.rules:OVER",
    "Bot": "ludotheque.core.rules:Bot",
    "Dice": "ludotheque.core.dice:Dice",
    "Fault": "ludotheque.core.faults:Fault",
    "Game": "ludotheque.core.game:Game",
    "Match": "ludotheque.core.match:Match",
    "Mode": "ludotheque.core.game:Mode",
    "Outcome": "ludotheque.core.rules:Outcome",
    "Position": "ludotheque.core.position:Position",
    "Refused": "ludotheque.core.faults:Refused",
    "Rules": "ludotheque.core.rules:Rules",
    "Seat": "ludotheque.core.rules:Seat",
    "Seen": "ludotheque.core.rules:Seen",
    "TimeUp": "ludotheque.core.rules:TimeUp",
    "Timer": "ludotheque.core.rules:Timer",
    "Turn": "ludotheque.core.rules:Turn",
    "Types": "ludotheque.core.rules:Types",
    "Value": "ludotheque.core.rules:Value",
    "Wait": "ludotheque.core.rules:Wait",
    "all_games": "ludotheque.core.registry:games",
    "conform": "ludotheque.conform",
    "fewest_wins": "ludotheque.core.rules:fewest_wins",
    "game": "ludotheque.core.registry:game",
    "most_wins": "ludotheque.core.rules:most_wins",
    "put": "ludotheque.core.rules:put",
    "replay": "ludotheque.core.replay",
    "simulate": "ludotheque.core.simulate",
    "turn_of": "ludotheque.core.rules:turn_of",
}


if not TYPE_CHECKING:  # else every misspelt name would have a type

    def __getattr__(name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, _, inside = _HOMES[name].partition(":")
        found = import_module(module)
        globals()[name] = getattr(found, inside) if inside else found
        return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
