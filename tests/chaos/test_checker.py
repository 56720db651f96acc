"""The checker finds each fault in a history that was made up to contain it, and none in a true
one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ludotheque.core import registry
from ludotheque.core.dice import numbered_seed
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, Seat
from ludotheque.table.messages import Kind, News, Status, Update
from ludotheque.table.record import Record, Saved, SealedMove, Sitter, steps_written
from tests.chaos.checker import KINDS, Finding, check
from tests.chaos.history import Answered, Entry, Finished, Healed, History, Opened, Sent, Told
from tests.core.toygame import Bid, Buzz, Peek
from tests.table.conftest import shelf

__all__ = ["shelf"]  # the fixture


class Story:
    """A round of the toy game: a deal, a peek of seat 0, sealed bids, a race that seat 1 wins. All
    that both seats and somebody who watches did and were told."""

    def __init__(self, rounds: int = 1) -> None:
        game = registry.game("toy")
        options = game.mode().rules.types.options(rounds=rounds)
        self.match = Match(game, game.mode(), options, 2, numbered_seed(1))
        self.play_round()
        self.sealed: tuple[SealedMove, ...] = ()
        self.seats: dict[Seat | None, list[Entry]] = {
            0: [
                *(Opened(0), self.told(0, 0, 1)),
                *(Sent(1, 1, plain(Peek(1))), Answered(1, step=2), self.told(0, 1, 2)),
                *(Sent(2, 2, plain(Bid(1))), Answered(2, step=2)),
                *(Sent(3, 2, plain(Bid(0))), Answered(3, step=2), self.told(0, 2, 3)),
                *(Sent(4, 3, plain(Buzz())), Answered(4, "too-late"), self.told(0, 3, 4)),
            ],
            1: [
                *(Opened(0), self.told(1, 0, 1), self.told(1, 1, 2)),
                Sent(1, 2, plain(Bid(1))),  # the connection breaks, and it is not answered
                *(Opened(2), self.told(1, 2, 3)),
                *(Sent(2, 3, plain(Buzz())), Answered(2, step=4), self.told(1, 3, 4)),
            ],
            None: [Opened(0), self.told(None, 0, 2), self.told(None, 2, 4)],
        }
        for entries in self.seats.values():
            entries += [Healed(), Finished()]

    def play_round(self) -> None:
        now = self.match.at
        self.match.play({CHANCE: self.match.nature()}, now)
        for at, moves in ((5, {0: Peek(1)}), (9, {0: Bid(0), 1: Bid(1)}), (12, {1: Buzz()})):
            self.match.play(moves, now + at)

    def forget(self, *kinds: type) -> None:
        for entries in self.seats.values():
            entries[:] = [each for each in entries if not isinstance(each, kinds)]

    def told(self, seat: Seat | None, since: int, step: int, seen_by: Any = ...) -> Told:
        by = seat if seen_by is ... else seen_by
        news = [News(n, self.match.steps[n].at, self.match.news(n, by)) for n in range(since, step)]
        seen = self.match.positions[step].seen(seat)
        seen = msgspec.structs.replace(seen, view=self.match.positions[step].seen(by).view)
        return Told(msgspec.Raw(msgspec.json.encode(Update(step, tuple(news), seen, (), None, ()))))

    def saved(self, steps: int | None = None) -> Saved:
        record = Record(
            id="t",
            game="toy",
            mode=self.match.mode.key,
            version=self.match.game.version,
            options=msgspec.json.encode(self.match.options),
            hints=False,
            host="0",
            seed=self.match.seed,
            created=0,
            status=Status.PLAYING,
        )
        sitters = tuple(Sitter(Kind.PERSON, str(seat)) for seat in range(2))
        kept = steps_written(self.match.steps)[:steps]
        return Saved(record, sitters, tuple(kept), self.sealed)

    def check(self, steps: int | None = None) -> list[Finding]:
        histories = [History("t", seat, entries) for seat, entries in self.seats.items()]
        return check(self.saved(steps), histories)

    def change(self, seat: Seat | None, old: Entry, *new: Entry) -> None:
        place = self.seats[seat].index(old)
        self.seats[seat][place : place + 1] = new


def plain(move: Any) -> Any:
    return msgspec.to_builtins(move)


def kinds(found: list[Finding]) -> set[str]:
    return {finding.kind for finding in found}


def test_a_true_story() -> None:
    assert Story().check() == []


@pytest.mark.parametrize(("rematch", "found"), [(True, set[str]()), (False, {"disagreeing"})])
def test_only_to_a_rematch_may_one_come_late(rematch: bool, found: set[str]) -> None:
    """Until then a bot plays."""
    story = Story()
    came: list[Entry] = [
        Opened(0),
        story.told(1, 0, 3),
        Sent(1, 3, plain(Buzz())),
        Answered(1, step=4),
    ]
    assert kinds(check(story.saved(), [History("t", 1, came, rematch)])) == found


def test_what_a_bot_chose_until_one_came_is_shown_to_who_comes() -> None:
    story = Story()
    told = msgspec.json.decode(story.told(1, 0, 2).update)
    chosen = msgspec.Raw(msgspec.json.encode({**told, "chosen": plain(Bid(1))}))
    came: list[Entry] = [Opened(0), Told(chosen), Sent(1, 3, plain(Buzz())), Answered(1, step=4)]
    assert check(story.saved(), [History("t", 1, came, rematch=True)]) == []
    came.remove(Sent(1, 3, plain(Buzz())))
    came.remove(Answered(1, step=4))
    assert kinds(check(story.saved(), [History("t", 1, came, rematch=True)])) == {"disagreeing"}


def lost_at_the_end(story: Story) -> list[Finding]:
    story.forget(Told, Healed)  # the last step was acknowledged, and told to nobody
    return story.check(steps=3)


def lost_in_the_middle(story: Story) -> list[Finding]:
    story.change(0, Answered(4, "too-late"), Answered(4, step=4))
    return story.check()


def lost_sealed(story: Story) -> list[Finding]:
    """All have been told of two steps; of two choices one is kept, and it is not the last."""
    story.forget(Told, Healed)
    story.seats[1][:] = [Opened(0)]
    story.seats[0][:] = story.seats[0][: story.seats[0].index(Answered(3, step=2)) + 1]
    story.sealed = (SealedMove(0, 7, msgspec.json.encode(Bid(1))),)
    return story.check(steps=2)


def told_and_lost(story: Story) -> list[Finding]:
    story.seats = {None: story.seats[None]}
    story.forget(Healed)
    return story.check(steps=3)


def doubled(_story: Story) -> list[Finding]:
    """Seat 1 has pressed once, and it counts in the next round as well."""
    story = Story(rounds=2)
    story.play_round()
    pressed = (Sent(1, 2, plain(Bid(1))), Sent(2, 3, plain(Buzz())), Sent(3, 6, plain(Bid(1))))
    return check(story.saved(), [History("t", 1, [Opened(0), *pressed])])


def told_in_another_order(story: Story) -> list[Finding]:
    story.change(None, story.told(None, 0, 2), story.told(None, 1, 2))
    return story.check()


def told_backwards(story: Story) -> list[Finding]:
    story.change(0, story.told(0, 3, 4), story.told(0, 3, 4), story.told(0, 2, 2))
    return story.check()


def acknowledged_in_another_order(story: Story) -> list[Finding]:
    entries = story.seats[0]
    first, last = entries.index(Answered(1, step=2)), entries.index(Answered(3, step=2))
    entries[first], entries[last] = entries[last], entries[first]
    return story.check()


def nobody_can_move(story: Story) -> list[Finding]:
    story.forget(Finished)
    for entries in story.seats.values():
        while entries[-1] != Healed():
            entries.pop()
        entries += [Answered(9, "broken"), Told(msgspec.Raw(entries[1].update))]  # type: ignore[union-attr]
    return [each for each in story.check(steps=3) if each.kind == "stuck"]


def one_is_told_nothing_more(story: Story) -> list[Finding]:
    story.seats[None].remove(Finished())
    return story.check()


def anothers_view(story: Story) -> list[Finding]:
    story.change(None, story.told(None, 2, 4), story.told(None, 2, 4, seen_by=0))
    story.change(None, story.told(None, 0, 2), story.told(None, 0, 2, seen_by=0))
    return story.check()


def anothers_choice(story: Story) -> list[Finding]:
    told = msgspec.json.decode(story.told(1, 2, 3).update)
    raw = msgspec.Raw(msgspec.json.encode({**told, "chosen": plain(Bid(0))}))
    story.change(1, story.told(1, 2, 3), Told(raw))
    return story.check()


def another_time(story: Story) -> list[Finding]:
    changed = bytes(story.told(0, 1, 2).update).replace(b'"at":5', b'"at":6')
    story.change(0, story.told(0, 1, 2), Told(msgspec.Raw(changed)))
    return story.check()


def nobody_sent_it(story: Story) -> list[Finding]:
    story.seats[1].remove(Sent(2, 3, plain(Buzz())))
    story.seats[1].remove(Answered(2, step=4))
    return story.check()


MADE_UP: list[tuple[str, Callable[[Story], list[Finding]]]] = [
    ("lost", lost_at_the_end),
    ("lost", lost_in_the_middle),
    ("lost", lost_sealed),
    ("lost", told_and_lost),
    ("doubled", doubled),
    ("reordered", told_in_another_order),
    ("reordered", told_backwards),
    ("reordered", acknowledged_in_another_order),
    ("stuck", nobody_can_move),
    ("stuck", one_is_told_nothing_more),
    ("leaked", anothers_view),
    ("leaked", anothers_choice),
    ("disagreeing", another_time),
    ("disagreeing", nobody_sent_it),
]


def test_every_kind_is_made_up() -> None:
    assert {kind for kind, _ in MADE_UP} == set(KINDS)


@pytest.mark.parametrize(
    ("kind", "made_up"), MADE_UP, ids=lambda each: getattr(each, "__name__", each)
)
def test_it_is_found(kind: str, made_up: Callable[[Story], list[Finding]]) -> None:
    assert kinds(made_up(Story())) == {kind}
