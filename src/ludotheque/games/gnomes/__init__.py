"""75 Gnom' Street: secret loot, a fight for the first turn, questions, bluff."""

from typing import Final

from ludotheque.bots import RandomBot
from ludotheque.core.game import Game, Mode
from ludotheque.games.gnomes.bots import BOTS
from ludotheque.games.gnomes.rules import DUEL, GARDEN
from ludotheque.games.gnomes.small import SmallGarden

GAME: Final = Game(
    key="gnomes",
    version="2",
    package=__name__,
    years=10,
    daily="ludotheque.games.gnomes.daily",
    modes=(
        Mode("garden", GARDEN, range(3, 5), BOTS, middle="sneak"),
        Mode("duel", DUEL, range(2, 3), BOTS, middle="sneak"),
    ),
    small=(Mode("garden-small", SmallGarden(), range(2, 3), {"random": RandomBot()}),),
)
