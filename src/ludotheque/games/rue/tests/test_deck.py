"""The 105 statements: what RUE-1 asks of them, and what they say in both languages."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from rue import tune_deck

from ludotheque.games.rue import GAME
from ludotheque.games.rue.deck import DECK, read
from ludotheque.games.rue.images import IMAGES, row_of
from ludotheque.games.rue.statements import (
    At,
    Beside,
    NotAt,
    NotBeside,
    NotWith,
    With,
    fault,
    images_of,
)
from ludotheque.words import LANGUAGES, words

GOLDEN = Path(__file__).parent / "golden"


def test_rue_1_the_deck_has_105_distinct_statements_in_the_printed_forms() -> None:
    assert len(DECK) == len(set(DECK)) == 105
    pairs = [frozenset(images_of(s)) for s in DECK if isinstance(s, Beside | NotBeside)]
    assert len(pairs) == len(set(pairs))
    for statement in DECK:
        assert not fault(statement)
        rows = {row_of(image) for image in images_of(statement)}
        match statement:
            case At() | NotAt():
                assert statement.house in (0, 4)
            case Beside() | NotBeside():
                assert len(rows) == 1
            case _:
                assert len(rows) == 2


def test_rue_1_all_statements_of_the_printed_rules_are_there() -> None:
    assert set(tune_deck.NAMED) <= set(DECK)


def test_rue_1_every_image_is_named_about_equally_often() -> None:
    named = Counter(image for statement in DECK for image in images_of(statement))
    assert set(named) == set(IMAGES)
    assert min(named.values()) >= 6
    assert max(named.values()) - min(named.values()) <= 1


def test_rue_1_all_kinds_are_there_and_negatives_are_in_the_minority() -> None:
    kinds = Counter(type(statement) for statement in DECK)
    assert set(kinds) == {At, NotAt, With, NotWith, Beside, NotBeside}
    assert kinds[NotAt] + kinds[NotWith] + kinds[NotBeside] < len(DECK) / 2


def test_rue_1_the_tuning_script_writes_the_deck() -> None:
    written = tune_deck.written(tune_deck.choose(tune_deck.SEED))
    assert read(written) == DECK
    assert GAME.text("deck.toml").endswith(written)


def test_rue_1_the_tuning_script_measures_games() -> None:
    text = tune_deck.measure(5)
    assert text.startswith("5 games of three perfect deducers: median ")


def test_the_sentences_of_all_cards_are_those_that_were_reviewed() -> None:
    for language in LANGUAGES:
        speaker = words(language, "rue")
        told = "\n".join(speaker.tell(statement) for statement in DECK) + "\n"
        assert told == (GOLDEN / f"deck.{language}.txt").read_text(encoding="utf-8")


def test_every_statement_has_a_sentence_even_the_unusual_ones() -> None:
    french = words("fr", "rue")
    assert french.tell(With("chat", "belge")) == "la famille qui a un chat est belge"
    assert french.tell(With("jaune", "oiseau")) == "la famille de la maison jaune a un oiseau"
    assert french.tell(NotWith("belge", "oiseau")) == "la famille belge n’a pas d’oiseau"
    assert french.tell(Beside("oiseau", "pied")) == "l’oiseau habite à côté des chaussures"
    assert french.tell(NotBeside("pied", "oiseau")) == (
        "les chaussures ne sont pas à côté de l’oiseau"
    )
    assert french.tell(At("figuier", 2)) == "le figuier est au centre"
    assert words("en", "rue").tell(NotAt("pommier", 1)) == "the apple tree is not in second place"
