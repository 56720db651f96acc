"""Checks of play: games end and repeat, values survive JSON, calls are pure, offers are exact."""

from __future__ import annotations

from collections.abc import Iterator
from math import isclose
from random import Random
from typing import Any

import msgspec

from ludotheque.conform.positions import PositionCheck, any_moves, stopped, together
from ludotheque.core import replay
from ludotheque.core.dice import Dice
from ludotheque.core.faults import Fault, Refused
from ludotheque.core.game import OneDevice
from ludotheque.core.match import Match
from ludotheque.core.rules import (
    CHANCE,
    CLOCK,
    Coaches,
    Enumerates,
    Odds,
    Seat,
    Turn,
    Value,
    Wait,
)
from ludotheque.words import LANGUAGES, Words, fields, tag, words

EDGES = 4  # of a device that lies in the middle
BUTTONS = 4  # at somebody's edge of it
SOON = 5  # steps ahead


def ends(match: Match, _rng: Random) -> None:
    """Random games end (or there would be no position to check). At any time there is a score
    and a rank for everybody, and after the end nobody has a move left. Somebody is first, but who
    plays alone may lose."""
    outcome = match.outcome
    assert len(outcome.scores) == len(outcome.ranks) == match.players
    assert min(outcome.ranks) == 1 or match.players == 1
    for seat in range(match.players):
        legal = match.mode.rules.legal(match.state, seat)
        assert not (match.over and legal), f"seat {seat} may move after the end"


def repeats(match: Match, _rng: Random) -> None:
    """The log alone gives the same states, and nature's moves follow from the seed."""
    again = Match(match.game, match.mode, match.options, match.players, match.seed)
    for step in match.steps:
        nature = again.nature()
        same = nature is None or step.moves == {CHANCE: nature}
        assert same, f"nature did {step.moves} and does {nature} from the same seed"
        again.play(step.moves, step.at)
    assert again.states == match.states


def replays(match: Match, rng: Random) -> None:
    """A finished match survives its replay file, and a changed file is refused."""
    while not match.over:
        match.play(any_moves(match, rng), match.at)
    data = replay.dump(match)
    loaded, _ = replay.load(data)
    assert loaded.states == match.states
    assert replay.dump(loaded) == data
    spot = data.index(b'"players":') + len(b'"players":')
    forged = data[:spot] + b"9" + data[spot + 1 :]
    _expect_refused(lambda: replay.load(forged))


def _expect_refused(call: Any) -> None:
    try:
        call()
    except Fault:
        return
    raise AssertionError("a changed replay was accepted")


def survives_json(match: Match, _rng: Random) -> None:
    """Every state, option, move, view and event is the same after a trip through JSON."""
    types = match.mode.rules.types
    _trip(match.options, types.options)
    _trip(match.turn, Turn)
    for state in match.states[-20:]:
        _trip(state, types.state)
    for number in range(max(0, len(match.steps) - 20), len(match.steps)):
        for move in match.steps[number].moves.values():
            _trip(move, replay.move_type(match.mode.rules))
        for seat in _eyes(match):
            for event in match.news(number, seat):
                _trip(event, types.event)
    for seat in _eyes(match):
        _trip(match.mode.rules.view(match.state, seat), types.view)
        for move in match.legal(seat):
            _trip(move, types.move)


def _trip(value: Value, kind: Any) -> None:
    back = msgspec.json.decode(msgspec.json.encode(value), type=kind)
    assert back == value, f"{value} has become {back} on its way through JSON"
    hash(value)


def _eyes(match: Match) -> Iterator[Seat | None]:
    yield None
    yield from range(match.players)


def changes_nothing(match: Match, rng: Random) -> None:
    """No call changes a state: what a call answers, it answers again."""
    rules, state = match.mode.rules, match.state
    before = msgspec.json.encode(state)

    def answers() -> list[object]:
        views = [rules.view(state, seat) for seat in _eyes(match)]
        offers = [match.legal(seat) for seat in _eyes(match)]
        return [rules.turn(state), views, offers, rules.outcome(state)]

    first = answers()
    if not match.over:
        moves = any_moves(match, rng)
        after = rules.step(state, moves)
        news = [list(rules.news(state, moves, after, seat)) for seat in _eyes(match)]
        assert rules.step(state, moves) == after
        assert [list(rules.news(state, moves, after, seat)) for seat in _eyes(match)] == news
    assert answers() == first
    assert msgspec.json.encode(state) == before


def offers_are_exact(match: Match, rng: Random) -> None:
    """Each offered move is accepted; a move offered elsewhere but not here is refused, with a
    code that has a text in every language. Only those whom the table waits for have offers."""
    rules = match.mode.rules
    for seat in range(match.players):
        legal = match.mode.rules.legal(match.state, seat)
        assert len(set(legal)) == len(legal), "the same move is offered twice"
        if seat not in match.turn.seats:
            assert not legal, f"seat {seat} is offered moves out of turn"
            continue
        for move in rng.sample(list(legal), min(20, len(legal))):
            rules.step(match.state, together(match, rng, seat, move))
        for move in _foreign(match, rng, set(legal)):
            _refused_or_free(match, rng, seat, move)


def _foreign(match: Match, rng: Random, legal: set[Value]) -> list[Value]:
    """Moves that somebody was offered before, or would be soon, and that are not legal now. What is
    left out now and then mostly comes later."""
    found: set[Value] = set()
    rules = match.mode.rules
    for state in (*rng.sample(match.states, min(5, len(match.states))), *_later(match, rng)):
        for seat in range(match.players):
            found.update(rules.legal(state, seat))
    found.update(m for step in match.steps for s, m in step.moves.items() if s != CLOCK)
    return rng.sample(sorted(found - legal, key=repr), min(20, len(found - legal)))


def _later(match: Match, rng: Random) -> Iterator[Any]:
    """The states of the next steps, as the match may go on."""
    ahead = stopped(match, len(match.steps))
    for _ in range(SOON):
        if ahead.over:
            return
        ahead.play(any_moves(ahead, rng), ahead.at + 1000)
        yield ahead.state


def _refused_or_free(match: Match, rng: Random, seat: Seat, move: Value) -> None:
    try:
        match.mode.rules.step(match.state, together(match, rng, seat, move))
    except Refused as refused:
        _check_explained(match.game.key, refused.code)
        return
    assert match.mode.free, f"accepted from seat {seat}, though not offered: {move}"


def _check_explained(game: str, code: str) -> None:
    for language in LANGUAGES:
        assert words(language, game).has(f"refused-{code}"), f"{language}: no text for {code}"


def is_told(match: Match, _rng: Random) -> None:
    """Whatever happens has a text in every language, and the text gets all that it asks for."""
    names = [f"N{seat}" for seat in range(match.players)]
    for language in LANGUAGES:
        told = words(language, match.game.key)
        for number in range(max(0, len(match.steps) - 20), len(match.steps)):
            for seat in _eyes(match):
                for event in match.news(number, seat):
                    _check_told(told, event, names, seat)


def _check_told(told: Words, value: Value, names: list[str], me: Seat | None) -> None:
    _text, errors = told.format(tag(value), told.arguments(fields(value), names, me))
    assert not errors, f"{told.language}: {tag(value)}: {errors}"
    for inner in fields(value).values():
        for item in inner if isinstance(inner, tuple | list) else (inner,):
            if isinstance(item, Value):
                _check_told(told, item, names, me)


def coaches_in_words(match: Match, rng: Random) -> None:
    """What speaks against a move has a text for before and one for afterwards, and names its step
    and the seat."""
    names = [f"N{seat}" for seat in range(match.players)]
    for seat, move, remark in _coached(match, rng):
        told = fields(remark)
        assert (told.get("seat"), told.get("step")) == (seat, len(match.steps)), f"{move}: {remark}"
        for language in LANGUAGES:
            said = words(language, match.game.key)
            _check_told(said, remark, names, seat)
            _text, errors = said.format(f"ask-{tag(remark)}", said.arguments(told, names, seat))
            assert not errors, f"{language}: ask-{tag(remark)}: {errors}"


def _coached(match: Match, rng: Random) -> Iterator[tuple[Seat, Value, Value]]:
    rules = match.mode.rules
    if not isinstance(rules, Coaches) or match.turn.wait is Wait.FIRST:
        return
    for seat in match.turn.seats:
        legal = match.legal(seat) if seat >= 0 else ()
        view = rules.view(match.state, seat)
        for move in rng.sample(list(legal), min(6, len(legal))):
            for remark in rules.coach(view, seat, move, len(match.steps)):
                yield seat, move, remark


def spells_every_move(match: Match, _rng: Random) -> None:
    """Where the rules have an alphabet, it has each move once, and every move that is offered."""
    rules = match.mode.rules
    if not isinstance(rules, Enumerates):
        return
    letters = rules.alphabet(match.options, match.players)
    assert len(set(letters)) == len(letters), "the alphabet has the same move twice"
    offered = {move for seat in range(match.players) for move in match.legal(seat)}
    assert offered <= set(letters), f"not in the alphabet: {offered - set(letters)}"


def weighs_every_chance(match: Match, rng: Random) -> None:
    """Where the rules list the odds, they are of all that CHANCE does, and 1 in all."""
    rules = match.mode.rules
    if not isinstance(rules, Odds) or match.turn.seats != (CHANCE,):
        return
    listed = rules.odds(match.state)
    if not listed:
        return
    odds, moves = [each for _, each in listed], {move for move, _ in listed}
    assert isclose(sum(odds), 1)
    assert min(odds) > 0
    for _ in range(10):
        assert rules.chance(match.state, Dice(rng.randbytes(32), 0)) in moves
    for move in moves:
        rules.step(match.state, {CHANCE: move})


def fits_one_device(match: Match, _rng: Random) -> None:
    """Where a device is passed around nobody can be too late; where it lies open there is nothing
    to hide; where it has buttons at its edges these are enough for all but one; hands are laid open
    only where nobody ever waits for anybody, which a curtain would make them do; and who plays
    alone has nobody to pass it to."""
    shared = match.mode.one_device
    assert (shared is OneDevice.ALONE) == (match.mode.players[-1] == 1)
    several = len(match.turn.seats) > 1
    race = several and match.turn.wait is Wait.FIRST
    if shared in (OneDevice.PASSED, OneDevice.OPEN):
        assert not match.turn.timers, f"{shared}, but time runs"
        assert not race, f"{shared}, but the first counts"
    if shared is OneDevice.AROUND and (race or (several and match.turn.timers)):
        *pressing, _one = sorted(len(match.legal(seat)) for seat in match.turn.seats)
        assert max(pressing) <= BUTTONS, f"{shared}, but a button is not enough"
    if shared is OneDevice.HANDS:
        _lays_hands_open(match)
    if shared is OneDevice.OPEN:
        seen = {match.mode.rules.view(match.state, seat) for seat in _eyes(match)}
        assert len(seen) == 1, "it lies open, but not everybody sees the same"


def _lays_hands_open(match: Match) -> None:
    assert match.mode.players[-1] <= EDGES, f"there are {EDGES} edges"
    if match.over or match.turn.seats == (CHANCE,):
        return
    race = Turn(tuple(range(match.players)), Wait.FIRST, match.turn.timers)
    assert match.turn == race, "hands lie open where a curtain would do"


CHECKS: tuple[PositionCheck, ...] = (
    ends,
    repeats,
    replays,
    survives_json,
    changes_nothing,
    offers_are_exact,
    is_told,
    coaches_in_words,
    spells_every_move,
    weighs_every_chance,
    fits_one_device,
)
