"""No word of one language strays into the other. Words that both files have are either the same in
both languages, or names, or typed as they are; each was looked at."""

from __future__ import annotations

import re

from fluent.syntax import FluentParser, ast

from tests.words.said import SOURCES, nodes, source

WORD = re.compile(r"[^\W\d_]{2,}")
SAME = """
    accents action actions animal application bonus bravo bus certain chance change client cm coach
    code content continue contradiction cookie cookies date direction directions duel face films
    final format gang gangs ha hmm image images impossible junior long lynx machine major me message
    messages migration migrations minute minutes mode moment moments normal note novice oh on
    options page pages part passage passages pause phase pile piles place places point points port
    possible question questions record rectangle score scores second secret secrets simple site six
    solo solution solutions sort standard statuette statuettes stop suite table tables terrain total
    transport tunnel type usage version versions visible zone zoom
"""
# In one of the languages the same letters are another word.
APART = "but lit"
NAMES = """
    abcdrix achille alonzo basile bibosse brutus carlo coins colette dans dixie english français
    gaspard gaston gnom hululu ismcts loser ludotheque ludothèque lulu léonie ma marcel marius mick
    monte ninon nova octave pépin python quadrille quatre quinquin rami ramona rue sissi street
    suzon tricot trézor zelda
"""
TYPED = """
    at beside carlo ctrl database deduce dump editable examples explain fi find hello help install
    ismcts jo jor json lan make module monte notat notbeside notwith pg pip play postgresql qr re
    replay res restore rêver setup sha static te text verify wal wi with
"""
KNOWN = frozenset(f"{SAME} {APART} {NAMES} {TYPED}".split())


def words_of(language: str) -> set[str]:
    read = [FluentParser().parse(source(language, key)) for key in SOURCES]
    texts = [node for each in read for node in nodes(each) if isinstance(node, ast.TextElement)]
    return {word.lower() for text in texts for word in WORD.findall(text.value)}


def test_no_word_strays_into_the_other_language() -> None:
    both = words_of("fr") & words_of("en")
    assert sorted(both - KNOWN) == []


# “Dès 8 ans”, word by word.
FROM_YEARS = re.compile(r"\bfrom (\d+|\{ \$years \}) years", re.IGNORECASE)


def test_english_says_for_which_ages_as_one_would() -> None:
    assert [FROM_YEARS.findall(source("en", key)) for key in SOURCES] == [[] for _ in SOURCES]
    assert FROM_YEARS.search("From { $years } years")
