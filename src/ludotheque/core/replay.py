"""Replay files: a match as JSON lines that anybody can read, replay and check.

The first line says what is played and commits to the seed, one line per step says who did what,
the last one reveals the seed and the result, or how it was stopped without one. Every line names
the SHA-256 of the line before, so that nothing can be changed, dropped or added in the middle.
docs/replay-format.md has it all.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final, Literal, NamedTuple, TypeVar

import msgspec

from ludotheque.core import registry
from ludotheque.core.dice import SEED_BYTES
from ludotheque.core.faults import Invalid, Refused
from ludotheque.core.match import Match, Step
from ludotheque.core.rules import CHANCE, Outcome, Rules, Seat, TimeUp, Value

FORMAT: Final = 1


class Begin(Value, frozen=True):
    format: int
    game: str
    mode: str
    version: str
    players: int
    names: tuple[str, ...]
    options: msgspec.Raw
    commitment: str


class Made(Value, frozen=True):
    prev: str
    step: int
    at: int
    moves: dict[int, msgspec.Raw]


class End(Value, frozen=True):
    prev: str
    outcome: Outcome
    state: str
    seed: str


class Stopped(Value, frozen=True):
    """The last line of a game that people ended before its rules did: all called it off before
    anybody had moved, all agreed, or that seat resigned."""

    prev: str
    how: Literal["aborted", "agreed", "resigned"]
    seat: Seat | None
    state: str
    seed: str


class Stop(NamedTuple):
    how: Literal["aborted", "agreed", "resigned"]
    seat: Seat | None = None


Line = Begin | Made | End | Stopped
# Lines come from anybody: not UTF-8 and nested without end are errors of other kinds.
UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_line: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
T = TypeVar("T")


def canonical(value: object) -> bytes:
    """The one way in which a value is written in a replay: fields in the order of their type."""
    return msgspec.json.encode(value)


def digest(line: bytes) -> str:
    return sha256(line).hexdigest()


def dump(match: Match, names: tuple[str, ...] = (), stop: Stop | None = None) -> bytes:
    """The replay of a match. One that is neither over nor stopped has no last line, and its seed
    stays secret."""
    lines = [canonical(_begin(match, names))]
    for number, step in enumerate(match.steps):
        moves = {seat: msgspec.Raw(canonical(move)) for seat, move in sorted(step.moves.items())}
        lines.append(canonical(Made(digest(lines[-1]), number, step.at, moves)))
    if match.over:
        end = End(digest(lines[-1]), match.outcome, state_hash(match), match.seed.hex())
        lines.append(canonical(end))
    elif stop is not None:
        last = Stopped(digest(lines[-1]), *stop, state_hash(match), match.seed.hex())
        lines.append(canonical(last))
    return b"\n".join(lines) + b"\n"


def state_hash(match: Match) -> str:
    return digest(canonical(match.state))


def _begin(match: Match, names: tuple[str, ...]) -> Begin:
    return Begin(
        format=FORMAT,
        game=match.game.key,
        mode=match.mode.key,
        version=match.game.version,
        players=match.players,
        names=names,
        options=msgspec.Raw(canonical(match.options)),
        commitment=match.commitment,
    )


def load(data: bytes) -> tuple[Match, tuple[str, ...]]:
    """The match of a replay and the players' names. Every line, every shuffle and the result are
    checked; raises Refused where anything is not as it was. A match that is not over was
    stopped."""
    lines = data.splitlines()
    records = [_decode(line, number) for number, line in enumerate(lines, 1)]
    if not records or not isinstance(records[0], Begin):
        raise Invalid("replay-not-one")
    _check_chain(lines, records)
    begin, end = records[0], records[-1]
    if not isinstance(end, End | Stopped):
        raise Invalid("replay-unfinished")
    match = _set_up(begin, _seed(end, begin.commitment))
    for record in records[1:-1]:
        _play(match, record)
    _check_end(match, end)
    return match, begin.names


def stop_of(data: bytes) -> Stop | None:
    """How the game of a replay that loads was stopped; None where it came to its end."""
    last = _decode(data.splitlines()[-1], 0)
    return Stop(last.how, last.seat) if isinstance(last, Stopped) else None


def _decode(line: bytes, number: int) -> Line:
    try:
        return _line.decode(line)
    except UNREADABLE as error:
        raise Invalid("replay-line", line=number, why=str(error)) from None


def _check_chain(lines: list[bytes], records: list[Line]) -> None:
    for number in range(1, len(lines)):
        record = records[number]
        if isinstance(record, Begin) or record.prev != digest(lines[number - 1]):
            raise Invalid("replay-chain", line=number + 1)


def _seed(end: End | Stopped, promised: str) -> bytes:
    try:
        seed = bytes.fromhex(end.seed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or sha256(seed).hexdigest() != promised:
        raise Invalid("replay-seed")
    return seed


def _set_up(begin: Begin, seed: bytes) -> Match:
    if begin.format != FORMAT:
        raise Invalid("replay-format", theirs=begin.format, ours=FORMAT)
    game = registry.game(begin.game)
    if begin.version != game.version:
        raise Invalid("replay-version", game=game.key, theirs=begin.version, ours=game.version)
    mode = game.mode(begin.mode)
    options = _value(begin.options, mode.rules.types.options, 1)
    return Match(game, mode, options, begin.players, seed)


def _play(match: Match, record: Line) -> None:
    line = len(match.steps) + 2
    if not isinstance(record, Made) or record.step != len(match.steps):
        raise Invalid("replay-line", line=line, why="Made")
    kinds = move_type(match.mode.rules)
    moves = {seat: _value(raw, kinds, line) for seat, raw in record.moves.items()}
    if CHANCE in moves and moves[CHANCE] != match.nature():
        raise Invalid("replay-shuffle", line=line)
    try:
        match.play(moves, record.at)
    except Refused as refused:
        raise Invalid("replay-move", line=line, why=refused.code) from refused
    if match.steps[-1] != Step(record.at, moves):
        raise Invalid("replay-time", line=line)


def _check_end(match: Match, end: End | Stopped) -> None:
    if isinstance(end, End):
        good = match.over and end.outcome == match.outcome
    else:
        good = not match.over and _could_stop(match, end)
    if not good or end.state != state_hash(match):
        raise Invalid("replay-result")


def _could_stop(match: Match, end: Stopped) -> bool:
    """Somebody who sits there may resign; what all agree on is nobody's."""
    if end.how == "agreed":
        return end.seat is None
    return end.seat is not None and 0 <= end.seat < match.players


def move_type(rules: Rules[Any, Any, Any, Any, Any]) -> Any:
    """The union of all that can stand in a log: the moves of players, of chance and the clock's."""
    return rules.types.move | TimeUp


def _value(raw: msgspec.Raw, kind: Any, line: int) -> Any:
    try:
        return msgspec.json.decode(raw, type=kind)
    except UNREADABLE as error:
        raise Invalid("replay-line", line=line, why=str(error)) from None
