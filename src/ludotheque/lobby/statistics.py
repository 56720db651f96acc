"""What somebody's finished games come to, mode by mode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby, permutations
from typing import Any, Final

import msgspec

from ludotheque.core.rules import Outcome, Seat
from ludotheque.lobby.bodies import Habit, ModeStatistics, PlayedGame, Statistics
from ludotheque.lobby.listing import StoredTable, is_lesson_table, outcome_of
from ludotheque.table.messages import Status
from ludotheque.table.outgoing import seat_of

SHOWN: Final = 30  # games of a mode, one by one
MONTH: Final = 30 * 24 * 3_600_000  # milliseconds

# By seat: how many of each kind; "kind:way" where the review tells how it could have been known.
Remarks = dict[Seat, dict[str, int]]


class Finished(msgspec.Struct, frozen=True):
    """One game, from the seat of whoever asks."""

    stored: StoredTable
    seat: Seat
    outcome: Outcome

    @property
    def at(self) -> int:
        return when(self.stored)

    @property
    def won(self) -> bool:
        return self.outcome.ranks[self.seat] == 1

    @property
    def mode(self) -> tuple[str, str]:
        return self.stored.record.game, self.stored.record.mode


def statistics(person: str, tables: Iterable[StoredTable], now: int) -> Statistics:
    """Lessons do not count, nor does what was stopped before it came to a result."""
    kept = [each for each in tables if not is_lesson_table(each.record)]
    games = sorted(_finished(person, kept), key=lambda game: (game.mode, game.at))
    modes = (_mode(list(theirs), now) for _, theirs in groupby(games, lambda game: game.mode))
    most = sorted(modes, key=lambda mode: (-mode.games, mode.game, mode.mode))
    return Statistics(tuple(most), len(unreviewed(kept)))


def unreviewed(tables: Iterable[StoredTable]) -> list[StoredTable]:
    """Finished games whose review nobody has counted yet, the newest first."""
    return [
        each
        for each in tables
        if each.record.status is Status.OVER
        and each.record.ended is None
        and each.record.remarks is None
        and not is_lesson_table(each.record)
    ]


def counted(review: bytes) -> bytes:
    """How many remarks of each kind a review, as JSON, makes about each seat; as JSON too."""
    made = msgspec.json.decode(review, type=list[dict[str, Any]])
    kinds = Counter((remark["seat"], _kind(remark)) for remark in made if "seat" in remark)
    found: Remarks = {}
    for (seat, kind), count in kinds.items():
        found.setdefault(seat, {})[kind] = count
    return msgspec.json.encode(found)


def _kind(remark: dict[str, Any]) -> str:
    return f"{remark['type']}:{remark['way']}" if "way" in remark else str(remark["type"])


def when(stored: StoredTable) -> int:
    return stored.last.made if stored.last else stored.record.created


def _finished(person: str, tables: Iterable[StoredTable]) -> Iterable[Finished]:
    for each in tables:
        seat, outcome = seat_of(each.sitters, person), outcome_of(each.record)
        if seat is not None and outcome is not None:
            yield Finished(each, seat, outcome)


def _mode(games: Sequence[Finished], now: int) -> ModeStatistics:
    """Of games of one mode, the oldest first."""
    game, mode = games[0].mode
    runs = [len(list(run)) for won, run in groupby(each.won for each in games) if won]
    mine = [each.outcome.scores[each.seat] for each in games]
    return ModeStatistics(
        game=game,
        mode=mode,
        games=len(games),
        wins=sum(each.won for each in games),
        best=min(mine) if fewest_wins(each.outcome for each in games) else max(mine),
        streak=runs[-1] if games[-1].won else 0,
        longest=max(runs, default=0),
        last=tuple(map(_played, games[-SHOWN:])),
        habits=_habits(each for each in games if each.at > now - MONTH),
    )


def _played(game: Finished) -> PlayedGame:
    seat, outcome = game.seat, game.outcome
    table, players = game.stored.record.id, len(outcome.ranks)
    return PlayedGame(table, game.at, outcome.scores[seat], outcome.ranks[seat], players)


def fewest_wins(outcomes: Iterable[Outcome]) -> bool:
    """Rules do not say which scores are good. Results do: is it mostly the lower that wins?"""
    pairs = (pair for each in outcomes for pair in permutations(_placed(each), 2))
    return sum((a > b) - (a < b) for (first, a), (second, b) in pairs if first < second) < 0


def _placed(outcome: Outcome) -> list[tuple[int, int]]:
    return list(zip(outcome.ranks, outcome.scores, strict=True))


def _habits(games: Iterable[Finished]) -> tuple[Habit, ...]:
    """What the reviews say about that seat, the most frequent first."""
    found: dict[str, Counter[str]] = {}
    for each in games:
        if each.stored.record.remarks is not None:
            remarks = msgspec.json.decode(each.stored.record.remarks, type=Remarks)
            for name, count in remarks.get(each.seat, {}).items():
                kind, _, way = name.partition(":")
                found.setdefault(kind, Counter())[way] += count
    habits = [Habit(kind, ways.total(), _mostly(ways)) for kind, ways in found.items()]
    return tuple(sorted(habits, key=lambda habit: -habit.count))


def _mostly(ways: Counter[str]) -> str:
    """The way of more than half of them, if there is one."""
    (way, count), *_ = ways.most_common(1)
    return way if 2 * count > ways.total() else ""
