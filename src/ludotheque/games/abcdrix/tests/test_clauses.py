"""The rules as README.md numbers them."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.rules import CHANCE, OVER, Wait
from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.cards import CRACKER, deck
from ludotheque.games.abcdrix.lexicon import STAR
from ludotheque.games.abcdrix.rules import ABCDRIX
from ludotheque.games.abcdrix.tests.positions import (
    all_cards,
    before,
    drawn,
    on,
    play,
    position,
    random_match,
    refusal,
    shown,
    time_up,
    told,
)
from ludotheque.games.abcdrix.values import (
    Blast,
    Deal,
    Done,
    Dry,
    GoAhead,
    Lay,
    NoIdea,
    Open,
    Options,
    Pass,
    StartClock,
)

# The cards.


def test_abc_c1_a_hundred_cards() -> None:
    kinds = Counter("letter" if card.isalpha() else card for card in deck())
    assert kinds == {"letter": 90, STAR: 7, CRACKER: 3}


@pytest.mark.parametrize("players", [2, 5, 8])
def test_abc_c1_no_card_is_ever_lost(players: int) -> None:
    for state in random_match(players, 3).states[1:]:
        assert all_cards(state) == deck()


def test_abc_c2_a_star_is_any_letter() -> None:
    state = position(("P.R.T", "A"), ("*E", "N"))
    for word in ("porte", "part", "pertes"):
        assert shown(play(state, before("*", 1, word))) == "P*RT"
    assert refusal(state, before("*", 1, "prêt")).code == "row-not-in-word"


def test_abc_c2_a_star_is_a_new_letter_at_each_reading() -> None:
    state = position(("R.*.E", "A"), ("TS", "EN"))
    after = play(state, before("T", 2, "arrêter"))  # the star is an E, whatever it was before
    assert refusal(state, before("T", 2, "porter")).code == "row-not-in-word"
    assert shown(after) == "R*TE"


def test_abc_c3_a_firecracker_sends_a_pile_under_the_draw_pile() -> None:
    state = position(("P.OU.R", "A"), ("!E", "T"), pile=("KW",))
    after = play(state, Blast(0, 1))
    assert after.rows[0] == ("P", "R")
    assert after.pile == ("KW", "!OU")
    assert told(state, Blast(0, 1)) == ["Blasted"]
    assert drawn(after, "K").hands[0] == "EK"
    assert drawn(after, "K").phase == "play"


def test_abc_c3_a_firecracker_needs_a_pile_that_is_not_alone() -> None:
    state = position(("AB", "A.B"), ("!E", "T"), laid=(0,))
    assert refusal(position(("AB", "A.B"), ("!E", "T")), Blast(0, 0)).code == "pile-alone"
    assert play(state, Blast(1, 0)).rows[1] == ("B",)
    assert refusal(state, Blast(1, 2)).code == "no-such-place"


def test_abc_c3_a_firecracker_is_no_letter() -> None:
    state = position(("A.B", "A"), ("!E", "T"))
    assert refusal(state, on("!", 0, "abri")).code == "cracker-says-nothing"
    assert refusal(position(("A.B", "A"), ("E", "T")), Blast(0, 0)).code == "not-in-hand"


# Rows and words.


def test_abc_w1_the_top_cards_in_order_must_be_an_extract() -> None:
    state = position(("R.XT", "A"), ("EX", "T"))
    after = play(state, before("E", 2, "porte"))
    assert after.rows[0] == ("R", "XT", "E")
    assert told(state, before("E", 2, "porte")) == ["Laid"]
    fits = {(m.card, m.at, m.on) for m in ABCDRIX.legal(state, 0) if isinstance(m, Lay)}
    assert ("E", 2, False) in fits  # RTE
    assert ("X", 1, False) not in fits  # RXT
    assert not lexicon.extracts_table().fits("RXT")


def test_abc_w2_letters_have_no_accents() -> None:
    state = position(("O.E", "A"), ("UC", "T"))
    assert shown(play(state, before("U", 2, "œuf"))) == "OEU"
    assert lexicon.folded("Ça, garçon, œil, ÆGIPAN") == "CA, GARCON, OEIL, AEGIPAN"
    assert shown(play(position(("R", "A"), ("C", "")), before("C", 1, "Garçon"))) == "RC"


def test_abc_w3_the_word_said_must_contain_the_row() -> None:
    state = position(("R.T", "A"), ("EI", "T"))
    refused = refusal(state, before("E", 2, "partie"))
    assert refused.code == "row-not-in-word"
    assert refused.params == {
        "word": "PARTIE", "row": "RTE", "held": "yes", "part": "RT", "lacks": "E",
    }  # fmt: skip
    assert refusal(state, before("E", 2, "bic")).params["held"] == "no"
    assert refusal(state, before("E", 2, "")).code == "not-letters"
    assert refusal(state, before("E", 2, "porte à")).code == "not-letters"
    assert play(state, before("E", 2, "porte")).said == ("PORTE", "")


def test_abc_w3_the_word_said_must_exist() -> None:
    state = position(("R.T", "A"), ("EI", "T"))
    refused = refusal(state, before("E", 2, "xrtex"))
    assert (refused.code, refused.params) == ("unknown-word", {"word": "XRTEX"})


# Before the first turn.


def test_abc_s1_four_cards_each_and_one_is_laid() -> None:
    start = ABCDRIX.start(Options(), 3)
    deal = ABCDRIX.chance(start, Dice(numbered_seed(1), 0))
    assert isinstance(deal, Deal)
    state = ABCDRIX.step(start, {CHANCE: deal})
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    assert ABCDRIX.turn(state).seats == (0, 1, 2)
    assert ABCDRIX.turn(state).wait is Wait.ALL
    first = {seat: ABCDRIX.legal(state, seat)[0] for seat in range(3)}
    after = ABCDRIX.step(state, first)
    assert [len(hand) for hand in after.hands] == [3, 3, 3]
    assert [len(row) for row in after.rows] == [1, 1, 1]
    assert sum(map(len, after.pile)) == 88


def test_abc_s2_then_the_turn_goes_round() -> None:
    state = position(("A", "O", "E"), ("NT", "R", "S"), pile=("X",) * 9, seat=2)
    state = play(play(state, before("S", 1, "test", 2)), Done())
    assert ABCDRIX.turn(drawn(state, state.pile[0] * state.draws)).seats == (0,)


# A turn.


def test_abc_t1_a_card_goes_before_after_or_on_top() -> None:
    state = position(("A.I", "A"), ("RN", "T"))
    assert shown(play(state, before("R", 0, "traître"))) == "RAI"
    assert shown(play(state, before("R", 2, "air"))) == "AIR"
    assert play(state, on("N", 0, "fini")).rows[0] == ("AN", "I")
    assert refusal(state, before("R", 3, "air")).code == "no-such-place"
    assert refusal(state, before("E", 2, "aie")).code == "not-in-hand"


def test_abc_t1_ones_own_row_comes_first() -> None:
    state = position(("A", "O"), ("RN", "T"))
    assert refusal(state, before("R", 1, "or", 1)).code == "own-row-first"
    assert refusal(state, Blast(1, 0)).code == "not-in-hand"
    assert refusal(state, Done()).code == "nothing-laid"
    assert {m.row_seat for m in ABCDRIX.legal(state, 0) if isinstance(m, Lay)} == {0}


def test_abc_t2_then_one_card_in_each_other_row() -> None:
    state = play(position(("A", "O", "E"), ("RNS", "T", "T")), before("R", 1, "art"))
    assert refusal(state, before("N", 1, "ane")).code == "laid-there"
    state = play(state, before("N", 1, "onde", 1))
    assert refusal(state, before("S", 2, "ons", 1)).code == "laid-there"
    state = play(state, before("S", 1, "est", 2))
    assert (shown(state), shown(state, 1), shown(state, 2)) == ("AR", "ON", "ES")


def test_abc_t2_there_must_be_a_row() -> None:
    state = position(("A.R", ""), ("NS", "T"), laid=(0,))
    assert refusal(state, before("N", 0, "non", 1)).code == "no-such-row"
    assert refusal(state, before("N", 0, "non", 7)).code == "no-such-row"


def test_abc_t3_done_ends_a_turn() -> None:
    state = play(position(("A", "O"), ("RNST", "T"), pile=("X",)), before("R", 1, "art"))
    after = play(state, Done())
    assert told(state, Done()) == ["Finished"]
    assert (after.seat, after.phase) == (1, "play")  # three in hand and two piles: no draw
    assert refusal(after, Done(), 0).code == "not-your-turn"


def test_abc_t4_one_card_and_two_piles_draw_two() -> None:
    state = play(position(("A", "O"), ("RN", "T")), before("R", 1, "art"))
    assert (len(state.hands[0]), len(state.rows[0])) == (1, 2)
    after = play(state, Done())
    assert (after.phase, after.draws) == ("draw", 2)
    after = drawn(after, "EE")
    assert (len(after.hands[0]), len(after.rows[0])) == (3, 2)
    assert after.seat == 1


def test_abc_t4_who_has_more_than_five_draws_nothing() -> None:
    state = play(position(("A.R", "O"), ("TNSE", "T")), before("T", 2, "art"))
    assert play(state, Done()).seat == 1


def test_abc_t5_the_last_card_and_five_letters_win_the_word() -> None:
    state = position(("P.XO.R.T", "A"), ("E", "TS"))
    after = play(state, before("E", 4, "portes"))
    assert told(state, before("E", 4, "portes")) == ["Laid", "WonWord"]
    assert after.tricks == (("EOPRTX",), ())
    assert after.rows[0] == ()
    assert ABCDRIX.outcome(after).scores == (1, 0)


def test_abc_t5_the_last_card_may_go_elsewhere() -> None:
    state = position(("P.O.R.T", "A"), ("ES", "TS"))
    state = play(state, before("E", 4, "porte"))
    assert not state.tricks[0]
    assert told(state, before("S", 1, "as", 1)) == ["Laid", "WonWord"]


def test_abc_t5_four_letters_do_not_win() -> None:
    state = position(("P.O.R", "A"), ("T", "TS"))
    assert told(state, before("T", 3, "porte")) == ["Laid"]
    assert not play(state, before("T", 3, "porte")).tricks[0]


def test_abc_t6_four_new_cards_one_is_laid_and_the_same_player_plays() -> None:
    state = position(("P.O.R.T", "A"), ("E", "TS"))
    won = play(state, before("E", 4, "porte"))
    assert (won.phase, won.draws, won.seat) == ("draw", 4, 0)
    opening = drawn(won, "ABCD")
    assert opening.phase == "open"
    assert refusal(opening, Open("E")).code == "not-in-hand"
    again = play(opening, Open("B"))
    assert (again.phase, again.seat, again.hands[0], again.rows[0]) == ("play", 0, "ACD", ("B",))


# Running dry.


def test_abc_d1_who_lays_nothing_says_so() -> None:
    state = position(("A", "O", "E"), ("RN", "T", "S"))
    after = play(state, Dry())
    assert (after.phase, after.seat) == ("dry", 0)
    assert ABCDRIX.turn(after).wait is Wait.FIRST
    assert ABCDRIX.turn(after).seats == (0, 1, 2)


def test_abc_d2_who_has_an_idea_starts_the_clock() -> None:
    dry = play(position(("A", "O", "E"), ("RN", "T", "S")), Dry())
    running = play(dry, StartClock(), 2)
    assert (running.phase, running.starter) == ("clock", 2)
    assert ABCDRIX.turn(running).seats == (0,)
    assert refusal(running, StartClock(), 1).code == "not-your-turn"


@pytest.mark.parametrize("clock", [False, True])
def test_abc_d2_the_dry_player_may_still_lay(clock: bool) -> None:
    dry = play(position(("A", "O", "E"), ("RN", "T", "S")), Dry())
    state = play(dry, StartClock(), 2) if clock else dry
    after = play(state, before("R", 1, "art"))
    assert (after.phase, after.seat, after.starter) == ("play", 0, None)
    assert not [t for t in ABCDRIX.turn(after).timers if t.name.startswith("clock")]


def test_abc_d2_the_dry_player_may_let_the_other_go_ahead() -> None:
    dry = play(position(("A", "O", "E"), ("RN", "T", "S")), Dry())
    assert refusal(dry, GoAhead()).code == "not-now"
    running = play(dry, StartClock(), 2)
    ahead = play(running, GoAhead())
    assert (ahead.phase, told(running, GoAhead())) == ("takeover", ["GaveWay"])
    assert ABCDRIX.turn(ahead).seats == (2,)


def test_abc_d3_at_zero_the_other_lays_draws_and_takes_the_turn() -> None:
    dry = play(position(("A", "O", "E"), ("X", "T", "SR!")), Dry())
    taking = time_up(play(dry, StartClock(), 2))
    assert (taking.phase, ABCDRIX.turn(taking).seats) == ("takeover", (2,))
    assert refusal(taking, before("S", 1, "est", 2), 2).code == "lay-for-dry"
    assert refusal(taking, on("!", 0, "est"), 2).code == "cracker-says-nothing"
    assert refusal(taking, Blast(0, 0), 2).code == "not-now"
    laid = play(taking, before("S", 1, "as"), 2)
    assert told(taking, before("S", 1, "as"), 2) == ["Laid", "TookOver"]
    assert (laid.phase, laid.draws, laid.seat) == ("draw", 1, 2)
    turn = drawn(laid, "N")
    assert (turn.phase, turn.seat, turn.laid, turn.hands[2]) == ("play", 2, (), "!NR")
    after = play(play(turn, before("N", 1, "en", 2)), Done())
    assert drawn(after, "A").seat == 0  # clockwise from there


def test_abc_d3_taking_over_may_win_a_word() -> None:
    dry = play(position(("A", "P.O.R.T.E"), ("X", "S")), Dry())
    taking = time_up(play(dry, StartClock(), 1))
    won = play(taking, before("S", 1, "as"), 1)
    assert told(taking, before("S", 1, "as"), 1) == ["Laid", "TookOver", "WonWord"]
    assert (won.seat, won.phase, won.draws) == (1, "draw", 4)


def test_abc_d4_nobody_has_an_idea() -> None:
    state = position(("A.BR", "O", "E"), ("XZ", "T", "S"), pile=("KKKK",))
    one = play(play(state, Dry()), NoIdea(), 1)
    assert (one.phase, one.silent) == ("dry", (1,))
    assert ABCDRIX.turn(one).seats == (0, 2)
    after = play(one, NoIdea(), 2)
    assert told(one, NoIdea(), 2) == ["HadNoIdea", "PutUnder"]
    assert (after.rows[0], after.hands[0]) == ((), "")
    assert after.pile == ("KKKK", "ABRXZ")
    assert (after.phase, after.draws, after.seat) == ("draw", 4, 0)
    assert play(drawn(after, "KKKK"), Open("K")).phase == "play"


# The end.


def test_abc_e1_the_pile_is_empty_and_all_have_passed() -> None:
    state = position(("A", "O"), ("X", "Q"), pile=())
    once = play(state, Pass())
    assert (once.seat, once.phase) == (1, "play")
    over = play(once, Pass())
    assert ABCDRIX.turn(over) == OVER
    assert told(once, Pass()) == ["Passed", "Ended"]
    assert refusal(over, Pass(), 0).code == "over"


def test_abc_e1_a_card_laid_keeps_the_game_going() -> None:
    state = play(position(("A", "O"), ("X", "QR"), pile=()), Pass())
    after = play(play(state, before("R", 1, "or", 1)), Done())
    assert after.passes == 0
    assert play(after, Pass()).phase == "play"


def test_abc_e2_most_words_win() -> None:
    tricks = (("AAAAA",), ("EEEEE", "IIIII"), ("OOOOO", "UUUUU"))
    outcome = ABCDRIX.outcome(position(("", "", ""), ("", "", ""), pile=(), tricks=tricks))
    assert (outcome.scores, outcome.winners) == ((1, 2, 2), (1, 2))
