"""Replay files: exact, and any change is found out and explained."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

from ludotheque.core import replay
from ludotheque.core.dice import numbered_seed
from ludotheque.core.faults import Fault
from ludotheque.core.match import Match
from ludotheque.core.simulate import bot_of, play_out, set_up
from ludotheque.words import LANGUAGES, words
from tests.core.toygame import GAME, ToyOptions


def finished(seed: int = 1) -> Match:
    match = set_up(GAME, GAME.modes[0], 3, seed)
    return play_out(match, [bot_of(match.mode, "quick")] * 3, seed)


DATA = replay.dump(finished(), ("Ana", "Zoé", "Léo"))


def lines() -> list[dict[str, object]]:
    return [json.loads(line) for line in DATA.splitlines()]


def chained(records: list[dict[str, object]]) -> bytes:
    """The file of these records, with the links between its lines made anew."""
    out: list[bytes] = []
    for record in records:
        if out:
            record["prev"] = sha256(out[-1]).hexdigest()
        out.append(json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode())
    return b"\n".join(out) + b"\n"


def refusal(data: bytes) -> str:
    with pytest.raises(Fault) as caught:
        replay.load(data)
    for language in LANGUAGES:
        _text, errors = words(language).format(
            f"refused-{caught.value.code}", words(language).arguments(caught.value.params)
        )
        assert not errors
    return caught.value.code


def test_a_match_comes_back_exactly() -> None:
    match, names = replay.load(DATA)
    assert names == ("Ana", "Zoé", "Léo")
    assert match.states == finished().states
    assert replay.dump(match, names) == DATA


def test_the_seed_is_promised_first_and_shown_last() -> None:
    first, last = lines()[0], lines()[-1]
    assert first["commitment"] == sha256(bytes.fromhex(str(last["seed"]))).hexdigest()
    assert str(last["seed"]) not in DATA.splitlines()[0].decode()


def test_an_unfinished_match_keeps_its_seed_secret() -> None:
    match = set_up(GAME, GAME.modes[0], 2, 1)
    data = replay.dump(match)
    assert numbered_seed(1).hex().encode() not in data
    assert refusal(data) == "replay-unfinished"


@pytest.mark.parametrize("line", range(1, len(DATA.splitlines())))
def test_a_changed_line_breaks_the_chain(line: int) -> None:
    rows = DATA.splitlines()
    rows[line - 1] = rows[line - 1].replace(b'"type"', b' "type"', 1)
    assert refusal(b"\n".join(rows)) == "replay-chain"


def test_a_dropped_or_doubled_line_breaks_the_chain() -> None:
    rows = DATA.splitlines()
    assert refusal(b"\n".join(rows[:3] + rows[4:])) == "replay-chain"
    assert refusal(b"\n".join(rows[:3] + rows[2:])) == "replay-chain"


def test_a_forged_shuffle_is_found() -> None:
    records = lines()
    records[1]["moves"]["-1"]["cards"] = [1, 2, 3]  # type: ignore[index]
    assert refusal(chained(records)) == "replay-shuffle"


def test_a_forged_move_is_found() -> None:
    records = lines()
    records[2]["moves"]["0"]["at_seat"] = 7  # type: ignore[index]
    assert refusal(chained(records)) == "replay-move"


def test_a_forged_result_is_found() -> None:
    for field, value in (("state", "00"), ("outcome", {"type": "Outcome", "scores": [9, 0, 0],
                                                       "ranks": [1, 2, 2]})):  # fmt: skip
        records = lines()
        records[-1][field] = value
        assert refusal(chained(records)) == "replay-result"


def test_another_seed_is_found() -> None:
    for seed in (numbered_seed(2).hex(), "00", "no hex"):
        records = lines()
        records[-1]["seed"] = seed
        assert refusal(chained(records)) == "replay-seed"


def test_time_that_runs_backwards_is_found() -> None:
    records = lines()
    records[2]["at"] = -5
    assert refusal(chained(records)) == "replay-time"


def test_other_versions_are_refused_and_named() -> None:
    for field, value, code in (
        ("version", "0", "replay-version"),
        ("format", 99, "replay-format"),
        ("game", "chess", "no-such-game"),
        ("mode", "odd", "no-such-mode"),
        ("players", 7, "players"),
    ):
        records = lines()
        records[0][field] = value
        assert refusal(chained(records)) == code


def test_what_is_no_replay_is_said_to_be_none() -> None:
    assert refusal(b"") == "replay-not-one"
    assert refusal(b"hello") == "replay-line"
    assert refusal(DATA.splitlines()[2]) == "replay-not-one"
    records = lines()
    records[0]["options"] = {"rounds": "many"}
    assert refusal(chained(records)) == "replay-line"
    records = lines()
    records[2]["step"] = 9
    assert refusal(chained(records)) == "replay-line"


def test_options_are_kept() -> None:
    match = set_up(GAME, GAME.modes[0], 2, 5, ToyOptions(rounds=1))
    play_out(match, [bot_of(match.mode, "quick")] * 2, 5)
    assert replay.load(replay.dump(match))[0].options == ToyOptions(rounds=1)


# Games that people stopped.


def stopped(steps: int, stop: replay.Stop) -> bytes:
    """The same game, which went so far."""
    whole, names = replay.load(DATA)
    match = Match(whole.game, whole.mode, whole.options, whole.players, whole.seed)
    for step in whole.steps[:steps]:
        match.play(step.moves, step.at)
    return replay.dump(match, names, stop)


@pytest.mark.parametrize("steps", [0, 1, 3])
@pytest.mark.parametrize(
    "stop",
    [replay.Stop("agreed"), replay.Stop("resigned", 1), replay.Stop("aborted", 0)],
)
def test_a_game_that_was_stopped_is_read_and_says_how(steps: int, stop: replay.Stop) -> None:
    data = stopped(steps, stop)
    match, _ = replay.load(data)
    assert (len(match.steps), match.over, replay.stop_of(data)) == (steps, False, stop)
    assert replay.stop_of(DATA) is None


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("how", "bored", "replay-line"),
        ("seat", 9, "replay-result"),
        ("seat", None, "replay-result"),
        ("state", "0" * 64, "replay-result"),
        ("seed", "00" * 32, "replay-seed"),
        ("prev", "0" * 64, "replay-chain"),
    ],
)
def test_a_stop_that_was_changed_is_found(field: str, value: Any, code: str) -> None:
    records = [json.loads(line) for line in stopped(3, replay.Stop("resigned", 1)).splitlines()]
    records[-1][field] = value
    unchained = b"\n".join(json.dumps(record).encode() for record in records)
    assert refusal(unchained if field == "prev" else chained(records)) == code


def test_what_all_agreed_on_is_nobodys() -> None:
    records = [json.loads(line) for line in stopped(3, replay.Stop("agreed")).splitlines()]
    records[-1]["seat"] = 0
    assert refusal(chained(records)) == "replay-result"


def test_a_game_that_is_over_was_not_stopped() -> None:
    records = lines()
    end = records[-1]
    stop = {"type": "Stopped", "prev": "", "how": "resigned", "seat": 0}
    records[-1] = stop | {"state": end["state"], "seed": end["seed"]}
    assert refusal(chained(records)) == "replay-result"
    assert not json.loads(stopped(3, replay.Stop("agreed")).splitlines()[-1]).get("outcome")
