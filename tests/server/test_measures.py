"""Token buckets, names and cookies by themselves."""

from __future__ import annotations

import pytest

from ludotheque.core.faults import Invalid
from ludotheque.server.http.identity import preferred_language
from ludotheque.server.http.limits import FORGET_AFTER, RequestRates, TokenBucket
from ludotheque.server.people import CookieSigner, clean_name


def test_tokens_come_back_with_time() -> None:
    bucket = TokenBucket(0, rate=20, burst=40)
    assert all(bucket.take(0) for _ in range(40))
    assert not bucket.take(0)
    assert not bucket.take(49)
    assert bucket.take(50)
    assert not bucket.take(50)
    assert all(bucket.take(1_000_000) for _ in range(40))
    assert not bucket.take(1_000_000)


def test_who_has_not_asked_for_a_while_is_forgotten() -> None:
    rates = RequestRates(1)
    rates.check("a", 0)
    rates.check("b", FORGET_AFTER)
    rates.check("c", FORGET_AFTER + 1)
    assert rates._buckets.keys() == {"b", "c"}


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
        ("A\u3164nn\u2800", "Ann"),
    ],
)
def test_names_are_cleaned(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("", "name-length"),
        (" ", "name-length"),
        ("x" * 25, "name-length"),
        ("\u3164", "name-invisible"),
        ("\u2800\u115f", "name-invisible"),
        ("\u200b", "name-invisible"),
        ("\u0301", "name-invisible"),
    ],
)
def test_names_that_nobody_could_read_are_refused(given: str, code: str) -> None:
    with pytest.raises(Invalid, match=code):
        clean_name(given)


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [("en-GB,en;q=0.9,fr;q=0.8", "en"), ("de, fr-CH;q=0.8", "fr"), ("de", "fr"), ("", "fr")],
)
def test_the_first_language_that_is_spoken_here(accepted: str, spoken: str) -> None:
    assert preferred_language(accepted) == spoken


def test_only_the_same_key_verifies_a_cookie() -> None:
    signed = CookieSigner(b"a").sign("zoe")
    assert CookieSigner(b"a").verify(signed) == "zoe"
    assert CookieSigner(b"b").verify(signed) is None
    assert CookieSigner(b"a").verify(None) is None
