"""Token buckets, names and cookies by themselves."""

from __future__ import annotations

import pytest

from ludotheque.server.http.identity import Seal, language_of
from ludotheque.server.http.limits import Bucket, clean_name


def test_tokens_come_back_with_time() -> None:
    bucket = Bucket(0, rate=20, burst=40)
    assert all(bucket.take(0) for _ in range(40))
    assert not bucket.take(0)
    assert not bucket.take(49)
    assert bucket.take(50)
    assert not bucket.take(50)
    assert all(bucket.take(1_000_000) for _ in range(40))
    assert not bucket.take(1_000_000)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Zoé", "Zoé"),
        ("Zoe\u0301", "Zoé"),
        ("  a \t b\n", "a b"),
        ("\u202eeve\u200b", "eve"),
        ("a\x00b", "ab"),
        ("x" * 24, "x" * 24),
        ("<b>", "<b>"),
    ],
)
def test_names_are_cleaned(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [("en-GB,en;q=0.9,fr;q=0.8", "en"), ("de, fr-CH;q=0.8", "fr"), ("de", "fr"), ("", "fr")],
)
def test_the_first_language_that_is_spoken_here(accepted: str, spoken: str) -> None:
    assert language_of(accepted) == spoken


def test_only_the_same_key_opens_a_seal() -> None:
    signed = Seal(b"a").sign("zoe")
    assert Seal(b"a").open(signed) == "zoe"
    assert Seal(b"b").open(signed) is None
    assert Seal(b"a").open(None) is None
