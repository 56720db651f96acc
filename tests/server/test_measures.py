"""Token buckets, names and cookies by themselves."""

from __future__ import annotations

import pytest

from ludotheque.core.faults import Invalid
from ludotheque.lobby.people import clean_name
from ludotheque.server.http.identity import preferred_language
from ludotheque.server.http.limits import Rates, TokenBucket, network
from ludotheque.server.people import CookieSigner


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
    rates = Rates(1, 10)
    for who, at in (("a", 0), ("b", 10_000), ("c", 10_001)):
        assert rates.take(who, at)
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
    signed = CookieSigner([b"a"]).sign("zoe")
    assert CookieSigner([b"a"]).verify(signed) == "zoe"
    assert CookieSigner([b"b"]).verify(signed) is None
    assert CookieSigner([b"a"]).verify(None) is None


def test_of_several_keys_each_verifies_and_the_newest_signs() -> None:
    old, both, new = (CookieSigner(keys) for keys in ([b"a"], [b"a", b"b"], [b"b"]))
    assert both.verify(old.sign("zoe")) == both.verify(new.sign("zoe")) == "zoe"
    assert new.verify(both.sign("zoe")) == "zoe"
    assert old.verify(both.sign("zoe")) is None
    assert both.is_newest(new.sign("zoe"))
    assert not both.is_newest(old.sign("zoe"))


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_network_of_ipv6_counts_as_one(address: str, counted: str) -> None:
    assert network(address) == counted
