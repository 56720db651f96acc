"""The puzzles of the day: they exist, can be solved, have one best answer, and give none away.

A week of each game here; `tools/daily_puzzles.py` does the same for 400 days."""

from __future__ import annotations

import datetime as dt
import re
from copy import copy
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from daily_puzzles import best_answers, days, efforts
from msgspec.structs import replace

from ludotheque.core import registry
from ludotheque.core.daily import (
    LEVELS,
    MOST_MOVES,
    WEEK,
    Day,
    PositionPuzzle,
    Puzzle,
    day_of,
    puzzle,
)
from ludotheque.core.faults import Invalid, NotFound, Refused
from ludotheque.core.position import Position
from ludotheque.core.rules import Imagines, Value
from ludotheque.games.gnomes import notebook
from ludotheque.games.gnomes.board import PLAYABLE, cells
from ludotheque.games.gnomes.daily import ME, TARGET, Loot
from ludotheque.games.gnomes.daily import puzzle as gnomes_puzzle
from ludotheque.lobby.bodies import DailyTry
from ludotheque.lobby.daily import the_puzzle, the_try
from ludotheque.words import LANGUAGES, words

GAMES = [game.key for game in registry.games() if game.daily]
EVERY = pytest.mark.parametrize("game", GAMES)
MONDAY = "2026-10-05"
A_WEEK = days(MONDAY, 7)
CLIENT = Path(__file__).parents[1] / "client" / "src" / "lib" / "daily.ts"


def of(game: str, date: str = MONDAY) -> Puzzle:
    return puzzle(registry.game(game), date)


def sent(what: Any) -> bytes:
    return msgspec.json.encode(what)


def test_every_game_has_one() -> None:
    assert {"abcdrix", "coins", "gnomes", "rami", "rue"} <= set(GAMES)


@EVERY
@pytest.mark.parametrize("date", A_WEEK)
def test_it_is_solved_by_one_best_answer_and_not_before(game: str, date: str) -> None:
    made = of(game, date)
    answer = made.answer()
    assert answer
    for count in range(len(answer)):
        assert made.tried(answer[:count]).verdict == "open"
    assert made.tried(answer).verdict == "solved"
    assert best_answers(game, made) == 1


@EVERY
def test_it_follows_from_the_date_alone_and_differs_from_day_to_day(game: str) -> None:
    first = [sent(the_puzzle(game, date).begun) for date in A_WEEK]
    again = import_module(registry.game(game).daily).puzzle(day_of(A_WEEK[3]))
    assert sent(again.tried(())) == first[3]
    assert len(set(first)) == len(A_WEEK)


@EVERY
def test_it_is_more_difficult_from_monday_to_sunday(game: str) -> None:
    levels = [the_puzzle(game, date).level for date in A_WEEK]
    assert levels == [*WEEK] == sorted(WEEK)
    assert {*levels} == {*range(1, LEVELS + 1)}


@EVERY
def test_there_is_more_to_do_the_more_difficult_it_is(game: str) -> None:
    found = efforts(game, days(MONDAY, 28))
    assert [*found] == [*range(1, LEVELS + 1)]
    assert all(less < more for less, more in pairwise(found.values())), found


def test_the_page_and_the_rules_agree_on_the_week() -> None:
    found = re.search(r"const WEEK = \[([\d, ]+)\]", CLIENT.read_text(encoding="utf-8"))
    assert found is not None
    assert tuple(map(int, found[1].split(","))) == WEEK


def test_days_are_those_of_the_calendar() -> None:
    first = dt.date(1999, 12, 20)  # over a leap year that a century does not take away
    for number in range(900):
        date = first + dt.timedelta(number)
        day = day_of(date.isoformat())
        assert day.level == WEEK[date.weekday()]
        assert day.number == date.toordinal() - 1


@pytest.mark.parametrize("date", ["2026-02-29", "2026-13-01", "yesterday", "0000-01-01", "１-1-1"])
def test_what_is_not_a_date_is_refused(date: str) -> None:
    with pytest.raises(Refused) as refused:
        the_puzzle("rami", date)
    assert refused.value.code == "bad-date"


def test_it_is_not_told_before_its_day() -> None:
    soon = (dt.datetime.now(dt.UTC) + dt.timedelta(2)).date().isoformat()
    for ask in (lambda: the_puzzle("rami", soon), lambda: the_try("rami", soon, DailyTry(()))):
        with pytest.raises(Invalid) as refused:
            ask()
        assert refused.value.code == "not-yet"


def test_a_game_may_have_none() -> None:
    game = registry.game("rami")
    without = type(game)(game.key, game.version, game.package, game.modes)
    with pytest.raises(NotFound) as refused:
        puzzle(without, MONDAY)
    assert refused.value.code == "no-daily"


@EVERY
def test_what_is_sent_for_a_move_is_checked(game: str) -> None:
    bad: list[tuple[Any, ...]] = [(1,), ({"type": "Nothing"},), ({},) * (MOST_MOVES + 1)]
    for moves in bad:
        with pytest.raises(Invalid) as refused:
            the_try(game, MONDAY, DailyTry(moves))
        assert refused.value.code == "bad-message"


@EVERY
def test_nothing_more_can_be_done_when_it_is_solved(game: str) -> None:
    answer = msgspec.to_builtins(of(game).answer())
    with pytest.raises(Refused) as refused:
        the_try(game, MONDAY, DailyTry((*answer, answer[-1])))
    assert refused.value.code == "over"


@pytest.mark.parametrize(
    ("game", "move"), [("rami", "Draw"), ("rue", "Claim"), ("abcdrix", "Dry"), ("abcdrix", "Done")]
)
def test_moves_that_answer_nothing_are_refused(game: str, move: str) -> None:
    with pytest.raises(Refused) as refused:
        the_try(game, MONDAY, DailyTry(({"type": move},)))
    assert refused.value.code == "not-now"


# What is missed.


@pytest.mark.parametrize("game", ["rami", "rue"])
def test_of_all_first_moves_none_but_those_of_the_answer_can_lead_to_it(game: str) -> None:
    """What is offered includes the wrong ones: the list tells nothing."""
    made = of(game, A_WEEK[2])
    offered = made.tried(()).seen.legal
    assert offered is not None
    assert len(offered) > len(made.answer())
    verdicts = {made.tried((move,)).verdict for move in offered}
    assert "solved" not in verdicts
    assert game != "rue" or verdicts == {"open", "missed"}


def test_a_rack_that_is_not_emptied_in_time_is_missed() -> None:
    """Tile by tile it takes too many turns, or nothing fits any more."""
    made = of("rami", A_WEEK[6])
    moves: list[Value] = []
    while (tried := made.tried(moves)).verdict == "open":
        assert tried.seen.legal is not None
        moves.append(min(tried.seen.legal, key=lambda move: len(move.tiles)))
    assert tried.verdict == "missed"


def test_giving_up_shows_the_solution_and_solves_nothing() -> None:
    tried = the_try("coins", MONDAY, DailyTry(({"type": "GiveUp"},)))
    assert tried.verdict == "missed"
    assert tried.seen.view.solution


def test_a_card_laid_at_the_wrong_place_leads_to_no_word() -> None:
    made: Any = of("abcdrix", A_WEEK[4])
    first, *rest = made.answer()
    for move in made.start.legal(ME):
        if getattr(move, "row_seat", None) == ME and msgspec.to_builtins(move)["at"] != first.at:
            wrong = (move, *[each for each in rest if each.card != move.card])
            assert _verdict(made, wrong) != "solved"


def _verdict(made: Puzzle, moves: tuple[Any, ...]) -> str:
    try:
        return made.tried(moves).verdict
    except Refused:
        return "refused"


# What is told.


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_question_and_reason_have_texts(game: str, language: str) -> None:
    speaker = words(language, game)
    for date in A_WEEK:
        made = of(game, date)
        names = ("Zoé", "Ana", "Léo", "Yves")[: made.players]
        for value in (made.question, *made.tried(made.answer()).reason):
            text = speaker.tell(value, names, 0)
            assert text != type(value).__name__
            assert not re.search(r"[{}]", text)
    assert speaker.has("daily-about")


# What is not told.


@EVERY
def test_the_answer_is_not_sent(game: str) -> None:
    """What is seen is what the rules show to that seat, or less."""
    for date in A_WEEK:
        made = of(game, date)
        begun = the_puzzle(game, date).begun
        assert begun.reason == ()
        assert begun.seen.seat == made.seat
        mode = registry.game(game).mode(made.mode)
        if mode.finding or game == "gnomes":
            assert begun.seen.legal is None
        state = _state(made)
        full = mode.rules.view(state, made.seat)
        assert begun.seen.view in (full, _closed(full))


def _state(made: Any) -> Any:
    return made._state if isinstance(made, Loot) else made.start.state


def _closed(view: Any) -> Any:
    if not hasattr(view, "notes"):
        return view
    return replace(view, notes=(cells(PLAYABLE),) * len(view.notes))


SENT = {"start", "question", "players"}


@pytest.mark.parametrize("game", [key for key in GAMES if key != "gnomes"])
def test_nothing_sent_depends_on_the_answer_or_on_what_is_hidden(game: str) -> None:
    """With the answer of another day, and in worlds that look the same: the same bytes, at the
    beginning and after any first try that does not solve it."""
    rng = Random(7)
    for date, tomorrow in pairwise(A_WEEK):
        made, other = of(game, date), of(game, tomorrow)
        assert isinstance(made, PositionPuzzle)
        kept = vars(made).keys() - SENT
        assert kept
        for world in (made.start, *(_imagined(made, rng) for _ in range(3))):
            changed = copy(made)
            changed.start = world
            assert _first_tries(changed) == _first_tries(made)
            for name in kept:
                setattr(changed, name, getattr(other, name))
            assert sent(changed.tried(())) == sent(made.tried(()))


def _imagined(made: PositionPuzzle, rng: Random) -> Position:
    rules = made.start.rules
    assert isinstance(rules, Imagines)
    state = rules.imagine(rules.view(made.start.state, made.seat), made.seat, rng)
    return replace(made.start, state=state)


def _first_tries(made: PositionPuzzle) -> list[bytes]:
    moves = [move for move in made.start.legal(made.seat) if isinstance(move, made.kinds)]
    return [sent(made.tried(())), *(sent(made.tried((move,))) for move in moves[:12])]


def test_gnomes_nothing_sent_depends_on_loot_that_the_answers_leave_open() -> None:
    """Bury the others' loot elsewhere, in any way that agrees with what was heard."""
    rng = Random(7)
    for date in A_WEEK:
        made = gnomes_puzzle(day_of(date))
        seen = made.tried(())
        masks = notebook.masks_of(seen.seen.view)
        for _ in range(5):
            other = Loot(replace(_state(made), loot=notebook.sample(masks, rng)))
            assert sent(other.tried(())) == sent(seen)


def test_gnomes_a_wrong_cell_tells_that_it_is_wrong_and_no_more() -> None:
    for date in A_WEEK:
        made = gnomes_puzzle(day_of(date))
        right = made.answer()[0]
        wrong = {
            sent(made.tried((type(right)(cell),))) for cell in cells(PLAYABLE) if cell != right.cell
        }
        assert len(wrong) == 1
        assert made.tried(()).seen.view.loots[TARGET] is None


def test_gnomes_a_pond_is_no_answer() -> None:
    with pytest.raises(Refused) as refused:
        the_try("gnomes", MONDAY, DailyTry(({"type": "Point", "cell": "B2"},)))
    assert refused.value.code == "pond"


def test_gnomes_no_answer_is_too_many() -> None:
    """Without any one of the facts more than one cell would be left."""
    for date in A_WEEK:
        view = gnomes_puzzle(day_of(date)).tried(()).seen.view
        for fact in view.facts:
            fewer = replace(view, facts=tuple(each for each in view.facts if each != fact))
            assert notebook.possible(notebook.masks_of(fewer))[TARGET].bit_count() > 1


def test_the_attempts_of_a_day_have_their_own_chance() -> None:
    day = Day(MONDAY, 0)
    drawn = {day.dice(game, attempt).word() for game in GAMES for attempt in range(50)}
    assert len(drawn) == 50 * len(GAMES)
