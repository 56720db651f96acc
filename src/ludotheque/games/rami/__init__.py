"""Rami: tile rummy with numbers, colours and characters, in two modes."""

from typing import Final

from ludotheque.bots import RandomBot
from ludotheque.core.game import Game, Mode, OneDevice
from ludotheque.games.rami.bots import FAMILLE_BOTS, FORMER, JUNIOR_BOTS
from ludotheque.games.rami.famille.small import SmallFamille
from ludotheque.games.rami.rules import FAMILLE, JUNIOR

PLAYERS: Final = range(2, 5)

GAME: Final = Game(
    key="rami",
    version="2",
    package=__name__,
    years=4,
    daily="ludotheque.games.rami.daily",
    modes=(
        Mode("junior", JUNIOR, PLAYERS, JUNIOR_BOTS, middle="child", one_device=OneDevice.OPEN),
        Mode("famille", FAMILLE, PLAYERS, FAMILLE_BOTS, middle="regular", former=FORMER),
    ),
    small=(Mode("famille-small", SmallFamille(), range(2, 3), {"random": RandomBot()}),),
)
