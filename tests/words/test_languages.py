"""No word of one language strays into the other. Words that both files have are either the same in
both languages, or names, or typed as they are; each was looked at."""

from __future__ import annotations

import re

from fluent.syntax import FluentParser, ast

from tests.words.said import SOURCES, nodes, source

WORD = re.compile(r"[^\W\d_]{2,}")
SAME = """
    normal accents action animal application bonus bravo bus certain chance client cm code content continue
    contradiction cookie cookies date direction directions duel face films final format gang gangs
    ha hmm image images impossible junior long lynx machine major me message messages migration
    migrations minute minutes mode moment moments note novice oh on options page pages part pause
    phase pile piles place places point points port possible question questions rectangle score
    scores second secret secrets simple site six solo solution solutions sort standard statuette
    statuettes stop suite table tables terrain transport tunnel type usage version versions visible
    zone zoom
"""
# In one of the languages the same letters are another word.
APART = "but lit"
NAMES = """
    abcdrix achille alonzo basile bibosse brutus carlo coins colette dans dixie gaspard gaston gnom hululu
    ludothèque léonie ludotheque lulu ma marcel marius mick ninon nova octave pépin quadrille quatre
    quinquin rami ramona rue sissi street suzon tricot trézor zelda english français loser
"""
TYPED = """
    at beside ctrl database deduce dump examples explain find hello help install json lan make
    editable ismcts module monte notat notbeside notwith pg pip play postgresql qr replay restore setup sha text verify wal with
    fi wi jo jor re res te rêver
"""
KNOWN = frozenset(f"{SAME} {APART} {NAMES} {TYPED}".split())


def words_of(language: str) -> set[str]:
    read = [FluentParser().parse(source(language, key)) for key in SOURCES]
    texts = [node for each in read for node in nodes(each) if isinstance(node, ast.TextElement)]
    return {word.lower() for text in texts for word in WORD.findall(text.value)}


def test_no_word_strays_into_the_other_language() -> None:
    both = words_of("fr") & words_of("en")
    assert sorted(both - KNOWN) == []
