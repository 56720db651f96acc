"""Texts: what is told of values, in both languages."""

from __future__ import annotations

import pytest

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Turn, Wait
from ludotheque.words import LANGUAGES, Words, words
from tests.core.toygame import BidsShown, Buzzed, Peeked

TOLD = Words(
    "fr",
    [
        "list-and = { $head } et { $last }",
        "seat-number = Joueur { $number }",
        "Peeked = { $you ->\n  [yes] Vous\n *[no] { $seat }\n } : { $at_seat } ({ $card })",
        "BidsShown = { $bids }",
        "Buzzed = { $seat }",
        "refused-no = { $flag } { $wait } { $inner } { $seats }",
    ],
)
NAMES = ("Ana", "Zoé", "Léo")


def test_seats_become_names_and_the_reader_is_you() -> None:
    event = Peeked(0, 2, 5)
    assert TOLD.tell(event, NAMES, me=1) == "Ana : Léo (5)"
    assert TOLD.tell(event, NAMES, me=0) == "Vous : Léo (5)"
    assert TOLD.tell(Peeked(0, 2, None), NAMES) == "Ana : Léo ()"


def test_a_seat_without_a_name_has_a_number() -> None:
    assert TOLD.tell(Buzzed(1)) == "Joueur 2"
    assert TOLD.tell(Buzzed(None)) == ""


def test_lists_are_joined_as_people_do() -> None:
    assert TOLD.tell(BidsShown((1, 2, 3))) == "1, 2 et 3"
    assert TOLD.tell(BidsShown((1,))) == "1"
    assert TOLD.tell(BidsShown(())) == ""


def test_refusals_tell_any_kind_of_parameter() -> None:
    refused = Refused("no", flag=True, wait=Wait.ALL, inner=Buzzed(0), seats=[0, 1])
    assert TOLD.refusal(refused, NAMES) == "yes all Ana Ana et Zoé"


def test_a_missing_message_is_visible_and_an_error() -> None:
    assert TOLD.say("nothing") == "nothing"
    assert TOLD.format("nothing", {})[1]
    assert TOLD.format("Buzzed", {})[1]


def test_what_has_no_text_is_an_error() -> None:
    with pytest.raises(TypeError, match="no text"):
        TOLD.arguments({"x": object()})


def test_an_unknown_language_falls_back_to_the_first() -> None:
    assert words("xx").language == LANGUAGES[0]


def test_a_games_texts_lie_on_top() -> None:
    assert words("en", "toy").say("title") == "Toy"
    assert words("en", "toy").say("language") == "English"
    assert not words("en").has("title")


def test_values_without_a_message_show_their_tag() -> None:
    assert TOLD.tell(Turn()) == "Turn"
