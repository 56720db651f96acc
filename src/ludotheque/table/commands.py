"""What people do at a table besides playing, as values: they can be sent to whoever carries it."""

from __future__ import annotations

import msgspec

from ludotheque.core.rules import Seat


class Command(msgspec.Struct, frozen=True, tag=True):
    """Base of all of them; each is answered with the room as that person then sees it."""

    match: str
    person: str


class Look(Command, frozen=True):
    pass


class Sit(Command, frozen=True):
    name: str
    seat: Seat
    chosen: bool = True  # the name is their own; otherwise the house has given it


class SeatBot(Command, frozen=True):
    seat: Seat
    level: str


class Invite(Command, frozen=True):
    """A bot that thinks elsewhere, and the most seconds that it takes."""

    seat: Seat
    bot: str
    name: str
    seconds: int


class Answer(Command, frozen=True):
    """What such a bot does, as JSON, decided when `at` steps were known; null: nothing."""

    at: int
    move: bytes


class Vacate(Command, frozen=True):
    seat: Seat


class Start(Command, frozen=True):
    pass


class Rematch(Command, frozen=True):
    """Afterwards the room names the new table."""


class Forgo(Command, frozen=True):
    """That person does not come to the rematch, as far as anybody can see."""


class Resign(Command, frozen=True):
    """Before anybody has moved, the game is called off."""


class OfferEnd(Command, frozen=True):
    """To end the game without a result, or to agree to that."""


class DeclineEnd(Command, frozen=True):
    pass


class Vote(Command, frozen=True):
    """To have a bot play for somebody who holds the game up."""

    seat: Seat


class Return(Command, frozen=True):
    """To play oneself again where a bot stands in."""


FairCommand = Resign | OfferEnd | DeclineEnd | Vote | Return
AnyCommand = Look | Sit | SeatBot | Invite | Answer | Vacate | Start | Rematch | Forgo | FairCommand
