"""ABCDRIX !: French words and extracts of words."""

from typing import Final

from ludotheque.bots import RandomBot
from ludotheque.core.game import Game, Mode, OneDevice
from ludotheque.games.abcdrix.bots import BOTS
from ludotheque.games.abcdrix.rules import ABCDRIX
from ludotheque.games.abcdrix.small import SmallAbcdrix

GAME: Final = Game(
    key="abcdrix",
    version="3",
    package=__name__,
    commands=f"{__name__}.commands",
    desk=f"{__name__}.desk",
    reads="ludotheque.games.abcdrix.lexicon",
    years=8,
    daily="ludotheque.games.abcdrix.daily",
    modes=(
        Mode(
            "abcdrix",
            ABCDRIX,
            range(2, 9),
            BOTS,
            finding=True,
            free=True,
            middle="everyday",
            one_device=OneDevice.AROUND,
        ),
    ),
    small=(
        Mode(
            "small", SmallAbcdrix(), range(2, 3), {"random": RandomBot()}, finding=True, free=True
        ),
    ),
)
