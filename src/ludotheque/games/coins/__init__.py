"""Quatre coins: thirty cards, four objects, four colours, and five games."""

from typing import Final

from ludotheque.bots import RandomBot
from ludotheque.core.game import Game, Mode, OneDevice
from ludotheque.games.coins.a.bots import BOTS as A_BOTS
from ludotheque.games.coins.b.bots import BOTS as B_BOTS
from ludotheque.games.coins.c.bots import BOTS as C_BOTS
from ludotheque.games.coins.d.bots import BOTS as D_BOTS
from ludotheque.games.coins.d.small import SmallDirections
from ludotheque.games.coins.rules import SOLO, A, B, C, D
from ludotheque.games.coins.solo.bots import BOTS as SOLO_BOTS

# Where luck weighs much there is no room for a level between the two: README.md has the figures.
FORMER: Final = {"regular": "lynx"}

GAME: Final = Game(
    key="coins",
    version="3",
    package=__name__,
    years=6,
    commands="ludotheque.games.coins.commands",
    desk="ludotheque.games.coins.desk",
    daily="ludotheque.games.coins.daily",
    modes=(
        Mode("a", A, range(2, 5), A_BOTS, finding=True, middle="novice", former=FORMER),
        # In a race new players meet the beginner first.
        Mode(
            "b",
            B,
            range(2, 9),
            B_BOTS,
            finding=True,
            middle="novice",
            one_device=OneDevice.AROUND,
        ),
        # A move of C says how many cards its player saw: a free number. Hands may lie open there:
        # who looks at another's loses time.
        Mode(
            "c",
            C,
            range(2, 5),
            C_BOTS,
            finding=True,
            free=True,
            middle="novice",
            one_device=OneDevice.HANDS,
        ),
        Mode("d", D, range(2, 3), D_BOTS, finding=True, middle="novice", former=FORMER),
        Mode(
            "solo",
            SOLO,
            range(1, 2),
            SOLO_BOTS,
            finding=True,
            middle="regular",
            one_device=OneDevice.ALONE,
        ),
    ),
    small=(Mode("d-small", SmallDirections(), range(2, 3), {"random": RandomBot()}, finding=True),),
)
