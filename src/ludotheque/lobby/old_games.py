"""A finished game, to look at again."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from ludotheque.core.rules import Seat
from ludotheque.lobby.bodies import Frames
from ludotheque.table.finished import FinishedMatch


def frames_of(finished: FinishedMatch, seat: Seat | None, review: bytes) -> Frames:
    """From that seat's eyes; the review, as JSON, is the same from every seat."""
    return Frames(
        game=finished.record.game,
        mode=finished.record.mode,
        version=finished.record.version,
        options=finished.match.options,
        names=finished.names,
        seat=seat,
        outcome=finished.outcome,
        ended=finished.ended,
        frames=finished.frames(seat),
        review=cast("tuple[Any, ...]", msgspec.Raw(review)),
    )
