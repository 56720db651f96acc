"""Replay files that others have written: read, or refused with a code; never anything else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from ludotheque.core import replay
from ludotheque.core.faults import Fault
from ludotheque.core.simulate import Order, play
from tests.server.test_requests import mutate

KEPT = {
    file.stem: file.read_bytes() for file in sorted(Path(__file__).with_name("replays").iterdir())
}


@pytest.fixture(scope="module")
def honest() -> bytes:
    return replay.dump(play(Order("rami", "junior", 2, ("child", "child")), seed=3), ("Zoé", "Ann"))


def told(data: bytes) -> str:
    try:
        replay.load(data)
    except Fault as refused:
        return refused.code
    return "read"


@pytest.mark.parametrize("file", KEPT)
def test_what_was_kept_is_refused(file: str) -> None:
    assert told(KEPT[file]).startswith(("replay-", "no-such-", "bad-", "players")), told(KEPT[file])


def test_mutated_replays(honest: bytes) -> None:
    rng = Random(20261116)
    answers = Counter(told(mutate(honest, rng)) for _ in range(150))
    assert told(honest) == "read"
    assert answers["read"] < 15
    assert answers["replay-chain"] + answers["replay-line"] > 50
