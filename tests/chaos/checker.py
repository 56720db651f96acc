"""Reads histories beside the stored log of their table, and says what does not fit.

lost         acknowledged or told, and not in the log
doubled      in the log more often than it was sent
reordered    told or acknowledged in another order than it has in the log
stuck        nothing goes on although nothing is broken any more
leaked       shown something else than the rules show to that seat
disagreeing  told other steps or times than the log has, or in the log and sent by nobody
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from ludotheque.core.match import Match
from ludotheque.core.rules import Seat, Wait
from ludotheque.table.record import Saved, rebuilt
from tests.chaos.history import Answered, Finished, Healed, History, Opened, Sent, Told

KINDS = ("lost", "doubled", "reordered", "stuck", "leaked", "disagreeing")


class Finding(NamedTuple):
    kind: str
    why: str


class RawNews(msgspec.Struct, frozen=True):
    step: int
    at: int
    events: msgspec.Raw


class RawUpdate(msgspec.Struct, frozen=True):
    step: int
    news: tuple[RawNews, ...]
    seen: msgspec.Raw
    sealed: tuple[int, ...]
    chosen: Any


class Logged:
    """A table as it is stored, played again."""

    def __init__(self, saved: Saved) -> None:
        self.match: Match = rebuilt(saved)
        self.moves: list[dict[Seat | None, Any]] = [
            {seat: plain(move) for seat, move in step.moves.items() if seat >= 0}
            for step in self.match.steps
        ]
        self.sealed: dict[Seat | None, Any] = {
            each.seat: msgspec.json.decode(each.move) for each in saved.sealed
        }

    def __len__(self) -> int:
        return len(self.moves)

    def is_race(self, step: int) -> bool:
        return self.match.positions[step].turn.wait is Wait.FIRST


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def check(saved: Saved, histories: Sequence[History]) -> list[Finding]:
    """Of everybody at one table."""
    log, found = Logged(saved), list[Finding]()
    for history in histories:
        moves = Moves(log, history)
        for finding in (*moves.lost(), *moves.doubled(), *moves.reordered(), *told(log, history)):
            found.append(Finding(finding.kind, f"seat {history.seat}: {finding.why}"))
    return found + list(stuck(log, histories))


class StoodIn(NamedTuple):
    """A bot made these steps of a seat, and chose that for the next, before its person came."""

    steps: int = 0
    chosen: Any = None

    def made(self, step: int) -> bool:
        return step < self.steps + (self.chosen is not None)


def stood_in(history: History) -> StoodIn:
    came = next((each for each in history.entries if isinstance(each, Told)), None)
    if came is None or not history.rematch:
        return StoodIn()
    update = msgspec.json.decode(came.update, type=RawUpdate)
    return StoodIn(update.step, update.chosen)


class Moves:
    """What one seat has sent, and what became of it."""

    def __init__(self, log: Logged, history: History) -> None:
        self._log = log
        self._seat = history.seat
        self._stood_in = stood_in(history)
        self._sent = {each.number: each for each in history.entries if isinstance(each, Sent)}
        self._accepted = [
            (self._sent[each.number], each.step)
            for each in history.entries
            if isinstance(each, Answered) and not each.code
        ]

    def _made(self, step: int) -> Any:
        return self._log.moves[step].get(self._seat) if step < len(self._log) else None

    def _place(self, sent: Sent, by: int) -> int | None:
        """The step at which an acknowledged move was made."""
        steps = range(sent.at, max(by, sent.at + 1))
        return next((step for step in steps if self._made(step) == sent.move), None)

    def _thought_again(self, sent: Sent) -> bool:
        """A sealed move counts until another is sent for the same step."""
        later = (each for each in self._sent.values() if each.number > sent.number)
        return any(each.at == sent.at for each in later)

    def _is_sealed(self, sent: Sent) -> bool:
        return sent.at == len(self._log) and self._log.sealed.get(self._seat) == sent.move

    def lost(self) -> Iterator[Finding]:
        for sent, by in self._accepted:
            sealed = by == sent.at and (self._thought_again(sent) or self._is_sealed(sent))
            if self._place(sent, by) is None and not sealed:
                yield Finding("lost", f"acknowledged move {sent} is not in the log")

    def doubled(self) -> Iterator[Finding]:
        left = list(self._sent.values())
        for step, moves in enumerate(self._log.moves):
            if self._seat not in moves or self._stood_in.made(step):
                continue
            fits = [each for each in self._sent.values() if self._may_be(each, step)]
            free = [each for each in fits if each in left]
            if free:
                left.remove(free[0])
            elif fits:
                yield Finding("doubled", f"step {step} was sent once, for another: {fits[0]}")
            else:
                yield Finding("disagreeing", f"step {step} was sent by nobody: {moves}")

    def _may_be(self, sent: Sent, step: int) -> bool:
        in_time = sent.at <= step if self._log.is_race(step) else sent.at == step
        return in_time and sent.move == self._made(step)

    def reordered(self) -> Iterator[Finding]:
        places = [self._place(sent, by) for sent, by in self._accepted]
        known = [place for place in places if place is not None]
        if known != sorted(known):
            yield Finding("reordered", f"acknowledged one after the other, but made at {known}")


def told(log: Logged, history: History) -> Iterator[Finding]:
    """Every update, beside what the log gives."""
    known, sent = 0, [each.move for each in history.entries if isinstance(each, Sent)]
    bot = stood_in(history)
    for entry in history.entries:
        if isinstance(entry, Opened):
            known = entry.last
        elif isinstance(entry, Told):
            update = msgspec.json.decode(entry.update, type=RawUpdate)
            if update.step > len(log):
                yield Finding("lost", f"step {update.step} was told, the log has {len(log)}")
                continue
            yield from _in_order(log, update, known)
            yield from _as_the_seat_sees_it(log, history, update)
            if update.chosen is not None and update.chosen not in (*sent, bot.chosen):
                yield Finding("leaked", f"chosen by somebody else: {update.chosen}")
            known = update.step


def _in_order(log: Logged, update: RawUpdate, known: int) -> Iterator[Finding]:
    steps = [news.step for news in update.news]
    if update.step < known or steps != list(range(known, update.step)):
        yield Finding("reordered", f"after step {known}: {update.step}, with news of {steps}")
    for news in update.news:
        if news.step < len(log) and news.at != log.match.steps[news.step].at:
            yield Finding("disagreeing", f"step {news.step} was told to be at {news.at}")


def _as_the_seat_sees_it(log: Logged, history: History, update: RawUpdate) -> Iterator[Finding]:
    match, seat = log.match, history.seat
    seen = match.positions[update.step].seen(seat, finding=match.mode.finding)
    if msgspec.json.encode(seen) != bytes(update.seen):
        yield Finding("leaked", f"after step {update.step}: {bytes(update.seen).decode()}")
    for news in update.news:
        if news.step >= len(log):
            continue
        if msgspec.json.encode(match.news(news.step, seat)) != bytes(news.events):
            yield Finding("leaked", f"as news of step {news.step}: {bytes(news.events).decode()}")


def stuck(log: Logged, histories: Sequence[History]) -> Iterator[Finding]:
    """Of a table where nothing is broken any more: it is over, or somebody's move was made."""
    after = [_since_healed(history) for history in histories]
    if not any(after):
        return
    for history, entries in zip(histories, after, strict=True):
        if entries and not any(isinstance(each, Told | Finished) for each in entries):
            yield Finding("stuck", f"seat {history.seat} was told nothing more")
    answers = [each for entries in after for each in entries if isinstance(each, Answered)]
    if not log.match.over and all(answer.code for answer in answers):
        yield Finding("stuck", f"no move is accepted any more after step {len(log)}")


def _since_healed(history: History) -> list[Any]:
    healed = (
        history.entries.index(Healed()) if Healed() in history.entries else len(history.entries)
    )
    return history.entries[healed:]
