"""Dans ma rue: an Einstein puzzle that the players make up as they go, for 2 to 6."""

from typing import Final

from ludotheque.bots import RandomBot
from ludotheque.core.game import Game, Mode
from ludotheque.games.rue.bots import BOTS
from ludotheque.games.rue.rules import RULES
from ludotheque.games.rue.small import SmallStreet

GAME: Final = Game(
    key="rue",
    version="1",
    package=__name__,
    years=12,
    daily="ludotheque.games.rue.daily",
    modes=(Mode("classic", RULES, range(2, 7), BOTS, middle="neighbour"),),
    commands="ludotheque.games.rue.commands",
    small=(Mode("small", SmallStreet(), range(2, 3), {"random": RandomBot()}),),
)
