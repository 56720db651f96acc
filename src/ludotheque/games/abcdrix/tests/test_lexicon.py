"""The words: those that must be there, those that must not, and the figures they were chosen by."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest
from abcdrix import build_lexicon, expand

from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.ideas import Idea, Mind
from ludotheque.games.abcdrix.lexicon import STAR, front
from ludotheque.games.abcdrix.lexicon.spelling import LETTERS
from ludotheque.games.abcdrix.lexicon.table import Table, runs_of_five
from ludotheque.games.abcdrix.rows import places, read_with

HERE = Path(__file__).parent
PACKAGE = HERE / "dictionary-fr-3.0.0.tgz"

# Ordinary inflected forms that any French player would say.
ORDINARY = """
    sans pour cet cette elles aux du des mange mangeait mangerions mangé mangées finissons
    finirent fûtes étaient aurions eussent viendra vinrent voudrais pourraient sachant su dites
    faites prenez prissent mis mourait plut naquit chevaux yeux œufs cœur bijoux belles
    beaux nouvelle vieille douces heureuse heureux actrices chanteuses amies européennes grecques
    publiques blanche fraîche ambiguë aiguë naïve garçon leçons français été noël août maïs haïr
"""
NOT_WORDS = """
    BELGIQUE JULIETTE CM KG HZ GHZ WWW QU PH TV CD TEN MEN TIL QUELQU YOTTAMETRE ZEPTOGRAMME B K XIV
    BCBG AZERTYUIOP
"""


@pytest.fixture(scope="session")
def dictionary(tmp_path_factory: pytest.TempPathFactory) -> expand.Dictionary:
    return expand.read(unpacked(tmp_path_factory))


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpacked(tmp_path_factory)


def unpacked(factory: pytest.TempPathFactory) -> Path:
    to = factory.mktemp("dictionary")
    with tarfile.open(PACKAGE) as package:
        package.extractall(to, filter="data")
    return to / "package"


def test_sixty_ordinary_forms_are_words() -> None:
    forms = ORDINARY.split()
    assert len(forms) >= 60
    assert [form for form in forms if not lexicon.is_word(lexicon.folded(form))] == []


def test_names_symbols_and_abbreviations_are_not() -> None:
    assert [word for word in NOT_WORDS.split() if lexicon.is_word(word)] == []


def test_the_figures_of_the_list() -> None:
    words = lexicon.words()
    assert len(words) == 422_248
    assert list(words) == sorted(set(words))
    fives = runs_of_five(words)
    assert len(fives) == 96_673
    assert sum(len(word) == 5 for word in words) == 7_045
    assert sum(lexicon.extracts_table().fits(run) for run in fives) == len(fives)


@pytest.mark.parametrize(("length", "count"), [(1, 26), (2, 578), (3, 5_939), (4, 32_734)])
def test_the_figures_of_the_extracts(length: int, count: int) -> None:
    fits = lexicon.extracts_table().fits
    found = sum(fits("".join(row)) for row in product(LETTERS, repeat=length))
    assert found == count


def test_the_table_says_what_a_search_finds() -> None:
    rng = Random(5)
    text = "\n".join(lexicon.words())
    fits, hits = lexicon.extracts_table().fits, 0
    for _ in range(150):
        row = "".join(rng.choices(LETTERS + STAR * 20, k=rng.randint(1, 5)))
        found = re.search(row.replace(STAR, "[A-Z]"), text) is not None
        assert fits(row) == found, row
        hits += found
    assert 20 < hits < 140


def test_the_letters_of_a_place_are_those_that_fit() -> None:
    table = lexicon.extracts_table()
    for row, place in (("PORTE", 2), ("R*TE", 1), ("Q*", 1), ("*****", 4), ("A", 0)):
        fitting = [c for c in LETTERS if table.fits(row[:place] + c + row[place + 1 :])]
        assert table.letters(row, place) == "".join(fitting)


def test_the_cards_that_fit_are_those_with_which_the_row_does() -> None:
    """On every pile and beside each, stars among the letters and among the cards."""
    rng, table, hits = Random(6), lexicon.extracts_table(), 0
    for _ in range(300):
        row = "".join(rng.choices("AEIRSTLN" + STAR, k=rng.randint(1, 5)))
        cards = sorted(set(rng.choices(LETTERS + STAR * 4, k=5)))
        right = [
            (*place, card)
            for place in places(len(row))
            for card in cards
            if table.fits(read_with(row, card, place))
        ]
        assert table.fitting(row, places(len(row)), cards) == right, (row, cards)
        hits += len(right)
    assert hits > 300


def test_a_row_is_meant_where_a_word_contains_it_first() -> None:
    rng, hits = Random(8), 0
    words = rng.sample(lexicon.words(), 400)
    for word in words:
        row = "".join(rng.choices("AEIRSTLN" + STAR * 9, k=rng.randint(1, 5)))
        found = re.search(row.replace(STAR, "[A-Z]"), word)
        assert lexicon.meant(row, word) == (found.start() if found else None), (row, word)
        hits += found is not None
    assert 20 < hits < 380


def test_a_star_is_spelled_as_the_first_letter_that_fits() -> None:
    rng, table, hits = Random(7), lexicon.extracts_table(), 0
    for _ in range(300):
        row = "".join(rng.choices("AEIRSTLN" + STAR * 4, k=rng.randint(1, 5)))
        spelled = table.spelled(row)
        assert (spelled is not None) == table.fits(row)
        if spelled is not None:
            while STAR in row:
                row = row.replace(STAR, table.letters(row, row.index(STAR))[0], 1)
            assert spelled == row
            hits += 1
    assert hits > 100


def test_the_word_for_a_row_contains_it() -> None:
    """One of five letters or more, where there is one: in its place among five the row stands as
    far to the left as it can."""
    rng, vocabulary, found = Random(9), lexicon.vocabulary(2_500), 0
    table = vocabulary.table
    for _ in range(400):
        row = "".join(rng.choices("AEIRSTLN" + STAR * 3, k=rng.randint(1, 5)))
        word, rest = vocabulary.word(row), 5 - len(row)
        wide = [STAR * before + row + STAR * (rest - before) for before in range(rest + 1)]
        wide = [wider for wider in wide if table.fits(wider)]
        assert (word is not None) == table.fits(row)
        if word is not None:
            assert lexicon.meant(wide[0] if wide else row, word) is not None
            found += 1
    assert 100 < found < 400


def test_a_word_that_is_spelled_is_folded_already() -> None:
    for word in Random(5).sample(lexicon.words(), 100):
        assert lexicon.folded(word) == lexicon.folded(f" {word.lower()} ") == word


def test_a_small_table_by_hand() -> None:
    table = Table(["PORTE", "OR", "LE"])
    for row in ("PORTE", "P*R*E", "ORTE", "RT", "L", "LE", "*", "**", "OR"):
        assert table.fits(row), row
    for row in ("PORTEX"[1:], "PT", "LO", "***P", "LE*", "*LE", "X"):
        assert not table.fits(row), row


def test_every_example_contains_its_row() -> None:
    rng = Random(7)
    table = lexicon.extracts_table()
    for _ in range(400):
        row = "".join(rng.choices("EAISTNRULODM" + STAR * 3, k=rng.randint(1, 5)))
        word = lexicon.word_with(row)
        assert (word is not None) == table.fits(row)
        if word is not None:
            assert lexicon.is_word(word)
            assert lexicon.meant(row, word) is not None


def test_common_words_come_first() -> None:
    words, frequent = lexicon.examples("RTE", 20), set(lexicon.most_common(20_000))
    assert "PORTE" in words
    assert all("RTE" in word for word in words)
    assert frequent.issuperset(words)
    assert lexicon.most_common(3)[0] in ("DE", "LA", "LE")
    first = lexicon.most_common(3_000)
    assert "MAISON" in first
    assert "SYZYGIE" not in first
    assert lexicon.is_word("SYZYGIE")


def test_no_rude_word_is_ever_shown() -> None:
    rude = lexicon.blocked()
    assert rude
    assert all(lexicon.is_spelled(word) for word in rude)
    assert rude.isdisjoint(lexicon.most_common(0))
    for row in {word[:n] for word in rude for n in range(1, 6)}:
        said = Mind(lexicon.WHOLE, 0).said(Idea(row[0], 0, (0, True), row))
        assert said is None or said.word not in rude
    assert lexicon.is_word("MERDE")  # a word like any other, for who says it


def test_vocabularies_grow() -> None:
    sizes = [2_500, 20_000, 0]
    rows = ["".join(row) for row in product("AEINRSTLOU", repeat=3)]
    known = [sum(lexicon.vocabulary(n).table.fits(row) for row in rows) for n in sizes]
    assert known == sorted(known)
    assert known[0] < known[-1]
    assert lexicon.vocabulary(2_500).word("SYZYG") is None
    assert lexicon.vocabulary(0).word("SYZYG") is not None


def test_each_word_beside_the_dictionary_has_its_reason(dictionary: expand.Dictionary) -> None:
    also = build_lexicon.also()
    made = {
        entry for entry, flags in dictionary.entries if build_lexicon.NOT_WORDS.isdisjoint(flags)
    }
    assert {"ok", "ko", "papi"} <= also.keys()
    for word, reason in also.items():
        assert lexicon.is_word(lexicon.folded(word))
        assert len(reason.split()) >= 4, word
        assert word not in made, "the dictionary has it: no reason is needed"


def test_compounds_are_no_commoner_than_they_are() -> None:
    """wordfreq knows their parts only: MAL-ETRE would come among the first five hundred words."""
    first = set(lexicon.most_common(2_500))
    assert "AUJOURDHUI" in first
    assert first.isdisjoint({"MALETRE", "MOINSQUERIEN", "COMPTEPAS", "MONTEENLAIR"})
    assert {"WEEKEND", "GRANDMERE"} <= set(lexicon.most_common(20_000))


def test_front_coding_is_exact() -> None:
    words = ["A", "ABRI", "ABRIS", "BAL", "BALLE", "BALLES"]
    assert front.unpack(front.pack(words)) == words


def test_the_expander_knows_long_flags(dictionary: expand.Dictionary) -> None:
    entries = dict(dictionary.entries)
    cheval = set(build_lexicon.written(dictionary, "cheval", entries["cheval"]))
    assert cheval == {"cheval", "chevaux"}
    gramme = set(build_lexicon.written(dictionary, "gramme", entries["gramme"]))
    assert {"gramme", "grammes", "kilogramme", "kilogrammes"} <= gramme
    assert "yottagramme" not in gramme
    assert not list(build_lexicon.written(dictionary, "cm", ("||",)))


def test_the_list_is_what_the_script_makes_of_the_dictionary(
    dictionary: expand.Dictionary,
) -> None:
    """Every fortieth entry with all of its forms."""
    made = set(sampled(dictionary, 40))
    assert len(made) > 5_000
    assert [form for form in made if not lexicon.is_word(lexicon.folded(form))] == []


def sampled(dictionary: expand.Dictionary, every: int) -> Iterator[str]:
    for entry, flags in dictionary.entries[::every]:
        yield from build_lexicon.written(dictionary, entry, flags)


def hunspell(folder: Path, words: list[str]) -> set[str]:
    """Those that a real Hunspell does not accept."""
    asked = subprocess.run(
        ["hunspell", "-d", str(folder / "index"), "-i", "UTF-8", "-l"],
        input="\n".join(words),
        capture_output=True,
        text=True,
        check=True,
        env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin:/usr/local/bin"},
    )
    return set(asked.stdout.split())


def test_hunspell_accepts_what_the_script_makes(
    dictionary: expand.Dictionary, folder: Path
) -> None:
    """The same dictionary, read by the program that it was made for."""
    forms = sorted(set(sampled(dictionary, 23)))
    assert len(forms) > 10_000
    assert hunspell(folder, forms) == set()


def test_hunspell_refuses_what_is_made_up(folder: Path) -> None:
    made_up = ["chevals", "mangeâtiez", "finissionsons", "belleaux", "abcdrix"]
    assert hunspell(folder, [*made_up, "chevaux", "porte"]) == set(made_up)
    assert not any(lexicon.is_word(lexicon.folded(word)) for word in made_up)


def test_hunspell_knows_every_spelling_of_a_sample_of_the_list(
    dictionary: expand.Dictionary, folder: Path
) -> None:
    """The other way round: words of the list, taken at random, as the dictionary writes them."""
    written = build_lexicon.cleaned(dictionary)
    assert set(written) == set(lexicon.words())
    chosen = Random(11).sample(lexicon.words(), 5_000)
    spelled = [form for word in chosen for form in written[word]]
    assert hunspell(folder, spelled) == set()


def test_importing_the_game_reads_no_word() -> None:
    check = (
        "import sys; from ludotheque.games.abcdrix import GAME, lexicon; "
        "sys.exit(lexicon._words.cache_info().currsize + lexicon._cover.cache_info().currsize)"
    )
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


def test_importing_ludotheque_imports_no_game() -> None:
    check = "import sys, ludotheque; sys.exit('ludotheque.games.abcdrix' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
