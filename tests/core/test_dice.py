"""The stream of chance: fair, repeatable, and the same in every language."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.dice import Dice, commitment, numbered_seed

SEED = numbered_seed(1)


def test_the_stream_is_the_documented_one() -> None:
    first = sha256(SEED + (7).to_bytes(8, "big") + (0).to_bytes(8, "big")).digest()
    second = sha256(SEED + (7).to_bytes(8, "big") + (1).to_bytes(8, "big")).digest()
    expected = [int.from_bytes((first + second)[i : i + 8], "big") for i in range(0, 64, 8)]
    dice = Dice(SEED, 7)
    assert [dice.word() for _ in range(8)] == expected


def test_words_that_would_be_unfair_are_thrown_again() -> None:
    class Loaded(Dice):
        words = iter([2**64 - 1, 5])

        def word(self) -> int:
            return next(self.words)

    # 2**64 % 3 == 1: the greatest word alone would favour 0.
    assert Loaded(SEED, 0).below(3) == 2


@given(st.integers(0, 10**6), st.lists(st.integers(), max_size=60))
def test_a_shuffle_loses_nothing_and_repeats(step: int, items: list[int]) -> None:
    shuffled = Dice(SEED, step).shuffled(items)
    assert sorted(shuffled) == sorted(items)
    assert Dice(SEED, step).shuffled(items) == shuffled


def test_all_shuffles_are_about_equally_likely() -> None:
    counts = Counter(Dice(SEED, step).shuffled("abc") for step in range(6000))
    assert len(counts) == 6
    # Six sigma around 1,000: a fair shuffle fails this once in a hundred million seeds.
    assert all(abs(count - 1000) < 180 for count in counts.values())


def test_a_sample_has_distinct_items() -> None:
    assert len(set(Dice(SEED, 3).sample(range(52), 6))) == 6


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Dice(b"short", 0)


def test_the_commitment_hides_the_seed_and_binds_it() -> None:
    assert commitment(SEED) == sha256(SEED).hexdigest()
    assert commitment(numbered_seed(2)) != commitment(SEED)
