"""What the printed rules leave open, and how we play it."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.faults import Refused
from ludotheque.core.lots import DrawLots
from ludotheque.core.rules import CHANCE, CLOCK, OVER, Seen, TimeUp, Wait
from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.bots import BOTS
from ludotheque.games.abcdrix.cards import deck, gathered
from ludotheque.games.abcdrix.rules import ABCDRIX
from ludotheque.games.abcdrix.tests.positions import (
    before,
    drawn,
    on,
    play,
    position,
    refusal,
    ringing,
    shown,
    time_up,
    told,
)
from ludotheque.games.abcdrix.values import (
    Blast,
    Deal,
    Done,
    Drawn,
    Dry,
    Judge,
    Lay,
    NoIdea,
    Open,
    Options,
    Pass,
    Redraw,
    StartClock,
    State,
    Verdict,
)

TRUST = Options(judge="trust")


def test_abc_1_the_letters_of_the_deck() -> None:
    letters = Counter(card for card in deck() if card.isalpha())
    assert letters.total() == 90
    assert {letter: n for letter, n in letters.items() if n != 2} == {
        "A": 7, "E": 13, "I": 6, "L": 4, "N": 5, "O": 5, "R": 5, "S": 5, "T": 4, "U": 4,
    }  # fmt: skip


def test_abc_2_with_trust_the_lexicon_still_decides_what_it_knows() -> None:
    state = position(("R.T", "A", "O"), ("EI", "T", "N"), options=TRUST)
    assert told(state, before("E", 2, "porte")) == ["Laid"]


def test_abc_2_with_trust_the_others_judge_what_it_does_not_know() -> None:
    state = position(("R.T", "A", "O"), ("EI", "T", "N"), options=TRUST)
    voting = play(state, before("E", 2, "Zorteïx"))
    assert told(state, before("E", 2, "Zorteïx")) == ["Proposed"]
    assert voting.pending == before("E", 2, "ZORTEIX")
    turn = ABCDRIX.turn(voting)
    assert turn.seats == (1, 2)
    assert turn.timers[0].seconds == 10
    assert refusal(voting, Judge("accept"), 0).code == "not-your-turn"
    with pytest.raises(Refused, match="not-now"):
        ABCDRIX.step(voting, {1: Done(), 2: Judge("accept")})
    assert refusal(state, before("E", 2, "zorix")).code == "row-not-in-word"


def test_abc_2_a_word_that_stands_is_laid_and_one_that_does_not_goes_back() -> None:
    state = position(("R.T", "A", "O"), ("EI", "T", "N"), options=TRUST)
    voting = play(state, before("E", 2, "zortex"))
    split, against = ({1: Judge(v), 2: Judge("refuse")} for v in ("accept", "abstain"))
    stands = ABCDRIX.step(voting, split)
    assert told(voting, split) == ["Judged", "Laid"]
    assert (shown(stands), stands.said[0], stands.laid) == ("RTE", "ZORTEX", (0,))
    refused = ABCDRIX.step(voting, against)
    assert told(voting, against) == ["Judged"]
    assert (shown(refused), refused.hands[0], refused.phase) == ("RT", "EI", "play")


def test_abc_2_a_word_that_stands_may_win() -> None:
    state = position(("P.O.R.T", "A"), ("X", "TS"), options=TRUST)
    voting = play(state, before("X", 4, "portxi"))
    assert told(voting, Judge("accept"), 1) == ["Judged", "Laid", "WonWord"]


def test_abc_3_an_extract_has_no_gaps() -> None:
    """P, R and T are in PORTE, in this order, but not in one piece."""
    refused = refusal(position(("P.R", "A"), ("TE", "N")), before("T", 2, "porte"))
    assert (refused.code, refused.params["part"]) == ("row-not-in-word", "P")
    assert lexicon.meant("PRT", "PORTE") is None
    assert lexicon.meant("ORT", "PORTE") == 1


def test_abc_4_the_first_card_is_no_firecracker() -> None:
    state = position(("", ""), ("A!CD", "ABCD"), phase="front")
    first = {0: Open("!"), 1: Open("A")}
    with pytest.raises(Refused, match="first-is-cracker"):
        ABCDRIX.step(state, first)
    assert Open("!") not in ABCDRIX.legal(state, 0)


def test_abc_4_firecrackers_only_are_drawn_anew() -> None:
    state = position(("", "A"), ("!!", "ABCD"), pile=("KEN",), phase="open")
    assert ABCDRIX.legal(state, 0) == [Redraw()]
    after = play(state, Redraw())
    assert (after.hands[0], after.pile, after.draws) == ("", ("EKN", "!!"), 2)
    assert told(state, Redraw()) == ["Redrew"]
    assert play(drawn(after, "EN"), Open("N")).phase == "play"
    other = position(("", "A"), ("A!", "ABCD"), pile=("KEN",), phase="open")
    assert refusal(other, Redraw()).code == "no-redraw"


@pytest.mark.parametrize(
    ("at", "word", "read"), [(0, "trait", "RAI"), (1, "pari", "ARI"), (2, "air", "AIR")]
)
def test_abc_5_a_card_goes_at_an_end_or_between(at: int, word: str, read: str) -> None:
    state = position(("A.I", "A"), ("RN", "T"))
    assert shown(play(state, before("R", at, word))) == read


def test_abc_6_a_row_has_at_most_five_piles() -> None:
    state = position(("P.O.R.T.E", "A"), ("SA", "T"))
    assert refusal(state, before("S", 5, "portes")).code == "row-full"
    assert shown(play(state, on("A", 4, "portas"))) == "PORTA"
    assert all(m.on for m in ABCDRIX.legal(state, 0) if isinstance(m, Lay))


def test_abc_7_what_is_left_need_not_be_an_extract_until_the_next_card() -> None:
    state = position(("X.O.J", "A"), ("!E", "TU"), pile=("KW",))
    left = drawn(play(state, Blast(0, 1)), "K")
    assert shown(left) == "XJ"
    assert not lexicon.extracts_table().fits("XJ")
    theirs = position(("A.R", "X.J"), ("EI", "TU"), laid=(0,))
    assert refusal(theirs, before("E", 2, "axe", 1)).code == "row-not-in-word"
    assert shown(play(theirs, on("E", 0, "rejet", 1)), 1) == "EJ"


def test_abc_8_playing_again_is_a_whole_new_turn() -> None:
    state = position(("P.O.R.T", "A"), ("E", "TS"), laid=(), number=7)
    again = play(drawn(play(state, before("E", 4, "porte")), "ABCD"), Open("A"))
    assert (again.seat, again.laid, again.number) == (0, (), 8)
    assert refusal(again, Done()).code == "nothing-laid"


def test_abc_9_the_clock_runs_for_thirty_seconds_or_as_the_table_likes() -> None:
    for options in (Options(), Options(clock=45)):
        state = position(("A", "O"), ("RN", "T"), options=options)
        running = play(play(state, Dry()), StartClock(), 1)
        assert [timer.seconds for timer in ABCDRIX.turn(running).timers] == [options.clock]
    assert Options().clock == 30


def test_abc_9_sixty_seconds_without_an_idea() -> None:
    dry = play(position(("A", "O", "E"), ("RN", "T", "S")), Dry())
    timer = ABCDRIX.turn(dry).timers[0]
    assert timer.seconds == 60
    assert ABCDRIX.turn(play(dry, NoIdea(), 2)).timers == (timer,)  # it runs on
    assert told(dry, ringing(dry)) == ["PutUnder"]


def test_abc_9_who_lays_nothing_for_twenty_seconds_can_be_hurried() -> None:
    for options in (Options(), Options(patience=45)):
        state = position(("A", "O", "E"), ("RN", "T", "S"), options=options)
        assert [timer.seconds for timer in ABCDRIX.turn(state).timers] == [options.patience]
        waiting = time_up(state)
        assert told(state, ringing(state)) == ["SandRanOut"]
        assert (waiting.phase, ABCDRIX.turn(waiting).wait) == ("idle", Wait.FIRST)
        assert ABCDRIX.turn(waiting).seats == (0, 1, 2)
        assert list(ABCDRIX.legal(waiting, 1)) == [StartClock()]
        assert play(waiting, StartClock(), 2).starter == 2
    assert Options().patience == 20


def test_abc_9_patience_is_never_off() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "Options", "patience": 0}, Options)


def test_abc_9_who_is_waited_for_may_do_all_they_could_before() -> None:
    state = position(("A.R", "O", "E"), ("!RN", "T", "S"))
    assert list(ABCDRIX.legal(time_up(state), 0)) == list(ABCDRIX.legal(state, 0))
    after = play(time_up(state), before("N", 2, "arnica"))
    assert (after.phase, after.seat) == ("play", 0)
    assert play(time_up(state), Dry()).phase == "dry"
    running = play(time_up(state), StartClock(), 1)
    assert play(running, before("N", 2, "arnica")).phase == "play"


def test_abc_9_each_card_turns_the_sand_over() -> None:
    state = position(("A", "O"), ("RNS", "T"))
    laid = play(state, before("R", 1, "art"))
    assert ABCDRIX.turn(laid).timers != ABCDRIX.turn(state).timers
    assert [timer.seconds for timer in ABCDRIX.turn(laid).timers] == [20]
    assert Done() in ABCDRIX.legal(time_up(laid), 0)


def test_abc_9_who_only_sits_there_keeps_their_cards() -> None:
    """To have no idea is an answer to who has said that they are dry."""
    waiting = time_up(position(("A", "O", "E"), ("X", "T", "S")))
    assert refusal(waiting, NoIdea(), 1).code == "not-now"
    assert not ABCDRIX.turn(waiting).timers
    for seat, left in ((1, (0, 2)), (2, (0,))):
        taking = time_up(play(waiting, StartClock(), seat))
        waiting = time_up(taking)
        assert told(taking, ringing(taking)) == ["Stumbled"]
        assert (waiting.phase, waiting.rows[0], ABCDRIX.turn(waiting).seats) == (
            "idle",
            ("A",),
            left,
        )


def test_abc_9_the_clock_is_there_with_the_pile_empty_too() -> None:
    waiting = time_up(position(("A", "O"), ("X", "TS"), pile=()))
    taking = time_up(play(waiting, StartClock(), 1))
    assert play(taking, before("S", 1, "as"), 1).seat == 1


def test_abc_9_a_drawn_card_does_not_turn_the_sand_over() -> None:
    state = position(("A.R", "O"), ("!N", "T"))
    drawing = play(state, Blast(0, 0))
    assert ABCDRIX.turn(drawing).seats == (CHANCE,)
    assert ABCDRIX.turn(drawing).timers == ABCDRIX.turn(drawn(drawing, "E")).timers


def test_abc_10_with_the_pile_empty_one_passes() -> None:
    state = position(("A", "O"), ("X", "TS"), pile=())
    assert refusal(state, Dry()).code == "pile-empty"
    assert told(state, Pass()) == ["Passed"]
    assert refusal(position(("A", "O"), ("X", "TS")), Pass()).code == "cards-to-draw"
    laid = position(("A", "O"), ("X", "TS"), pile=(), laid=(0,))
    assert refusal(laid, Pass()).code == "laid-already"


def test_abc_11_what_goes_under_the_pile_comes_last_in_any_order() -> None:
    state = position(("P.BADE.R", "A"), ("!E", "T"), pile=("K",))
    state = play(state, Blast(0, 1))
    assert state.pile == ("K", "!ABDE")
    assert {ABCDRIX.chance(state, Dice(numbered_seed(n), 0)) for n in range(20)} == {Drawn("K")}
    two = msgspec.structs.replace(state, draws=2)
    seen = {ABCDRIX.chance(two, Dice(numbered_seed(n), 0)) for n in range(60)}
    assert seen == {Drawn(gathered("K", card)) for card in "!ABDE"}
    with pytest.raises(Refused, match="bad-draw"):
        drawn(two, "AB")
    assert drawn(two, "BK").pile == ("!ADE",)


def test_abc_12_a_firecracker_is_the_card_laid_in_that_row() -> None:
    state = drawn(play(position(("A.R", "O.R"), ("!EN", "T")), Blast(0, 1)), "X")
    assert state.laid == (0,)
    assert refusal(state, before("N", 1, "an")).code == "laid-there"
    theirs = play(position(("A.R", "O.R"), ("!EN", "T"), laid=(0,)), Blast(1, 1))
    assert refusal(drawn(theirs, "X"), before("N", 1, "on", 1)).code == "laid-there"


def test_abc_13_another_player_does_not_win_for_me() -> None:
    state = position(("P.O.R.T", "A.R"), ("", "TE"), seat=1, laid=(1,))
    after = play(state, before("E", 4, "porte"))
    assert told(state, before("E", 4, "porte")) == ["Laid"]
    assert not any(after.tricks)


def test_abc_14_who_finds_no_word_after_all_had_no_idea() -> None:
    dry = play(position(("A", "O", "E"), ("X", "T", "S")), Dry())
    taking = time_up(play(dry, StartClock(), 2))
    ways = (ringing(taking), {2: NoIdea()})
    for moves, back in ((moves, ABCDRIX.step(taking, moves)) for moves in ways):
        assert told(taking, moves) == ["Stumbled"]
        assert (back.phase, back.silent, ABCDRIX.turn(back).seats) == ("dry", (2,), (0, 1))
    assert [timer.seconds for timer in ABCDRIX.turn(taking).timers] == [30]
    last = time_up(play(time_up(taking), StartClock(), 1))
    assert told(last, ringing(last)) == ["Stumbled", "PutUnder"]


def _judged(state: State, verdict: Verdict) -> State:
    return ABCDRIX.step(state, _verdicts(state, verdict))


def _verdicts(state: State, verdict: Verdict) -> dict[int, Judge]:
    return {seat: Judge(verdict) for seat in ABCDRIX.turn(state).seats}


def test_abc_14_a_refused_word_ends_the_clock_or_the_idea() -> None:
    dry = play(position(("A", "O", "E"), ("X", "T", "S"), options=TRUST), Dry())
    running = play(dry, StartClock(), 2)
    refused = _judged(play(running, before("X", 1, "zaxo")), "refuse")
    assert (refused.phase, refused.hands[0]) == ("takeover", "X")
    voting = play(refused, before("S", 1, "zasz"), 2)
    assert ABCDRIX.turn(voting).seats == (0, 1)
    back = _judged(voting, "refuse")
    assert (back.phase, back.silent, back.hands[2]) == ("dry", (2,), "S")
    again = _judged(play(back, before("X", 1, "zaxo")), "refuse")
    assert again.phase == "dry"
    assert told(voting, _verdicts(voting, "accept")) == ["Judged", "Laid", "TookOver"]


def test_abc_15_more_refuse_than_accept() -> None:
    state = position(("R.T", "A", "O", "E"), ("EI", "T", "N", "S"), options=TRUST)
    voting = play(state, before("E", 2, "zortex"))
    timer = TimeUp(ABCDRIX.turn(voting).timers[0].name)
    verdicts = {
        (): True,
        ("refuse",): False,
        ("accept", "refuse"): True,
        ("refuse", "refuse"): False,
        ("accept", "refuse", "refuse"): False,
        ("abstain", "abstain", "refuse"): False,
        ("accept", "accept", "refuse"): True,
    }
    for votes, stands in verdicts.items():
        sealed = {seat: Judge(vote) for seat, vote in enumerate(votes, 1)}  # type: ignore[arg-type]
        after = ABCDRIX.step(voting, {**sealed, CLOCK: timer})
        assert (after.said[0] == "ZORTEX") == stands, votes


def test_abc_16_who_has_no_row_takes_cards_first() -> None:
    state = position(("A.R", ""), ("NE", "T"), pile=("KKKKK",), laid=(0,))
    after = play(state, Done())
    opening = drawn(drawn(after, "K"), "KKK")
    assert (opening.seat, opening.phase, opening.hands[1]) == (1, "open", "KKKT")


def test_abc_16_who_cannot_open_passes() -> None:
    for hand, pile in (("", ()), ("!!", ())):
        state = position(("", "A"), (hand, "N"), pile=pile, phase="open")
        assert ABCDRIX.legal(state, 0) == [Pass()]
        assert told(state, Pass()) == ["Passed"]
    again = position(("", "A"), ("!!", "N"), pile=("!",), phase="open", redrawn=True)
    assert ABCDRIX.legal(again, 0) == [Pass()]
    able = position(("", "A"), ("!A", "N"), pile=(), phase="open")
    assert refusal(able, Pass()).code == "not-now"


def test_abc_17_the_first_seat_begins_or_another() -> None:
    assert ABCDRIX.start(Options(), 3).seat == 0
    assert ABCDRIX.start(Options(starter="seat-3"), 3).seat == 2
    with pytest.raises(Refused, match="no-such-starter"):
        ABCDRIX.start(Options(starter="seat-4"), 3)
    lots = ABCDRIX.start(Options(starter="random"), 3)
    assert ABCDRIX.turn(lots).seats == (CHANCE,)
    drawn_by_lot = ABCDRIX.step(lots, {CHANCE: DrawLots(1)})
    assert (drawn_by_lot.seat, told(lots, {CHANCE: DrawLots(1)})) == (1, ["Begins"])
    with pytest.raises(Refused):
        ABCDRIX.step(lots, {CHANCE: DrawLots(3)})


def test_abc_18_a_pile_that_has_run_out_stays_empty() -> None:
    state = position(("A.R", "O.R"), ("!EN", "T"), pile=(), laid=(0,))
    after = play(state, Blast(1, 1))
    assert (after.pile, after.aside, after.phase, after.hands[0]) == ((), "!R", "play", "EN")


def test_abc_18_a_last_firecracker_may_win() -> None:
    state = position(("P.O.R.T.E", "O.R"), ("!", "T"), pile=(), laid=(0,))
    assert told(state, Blast(1, 1)) == ["Blasted", "WonWord"]


def test_abc_19_who_is_dry_again_passes() -> None:
    state = position(("A", "O"), ("XZ", "T"), pile=("KKKKKKKKKKKK",))
    again = play(drawn(play(play(state, Dry()), NoIdea(), 1), "KKKK"), Open("K"))
    assert again.dried
    dry = play(again, Dry())
    passed = play(dry, NoIdea(), 1)
    assert told(dry, NoIdea(), 1) == ["HadNoIdea", "PutUnder", "Passed"]
    assert (passed.seat, passed.passes) == (1, 1)
    laid = position(("A", "O"), ("XZ", "T"), dried=True, laid=(0,))
    assert told(play(laid, Dry()), NoIdea(), 1) == ["HadNoIdea", "PutUnder"]


def test_abc_19_when_all_pass_the_game_is_over() -> None:
    state = position(("A", "O"), ("XZ", "T"), dried=True, passes=1, pile=("KKKKKKKK",))
    assert ABCDRIX.turn(play(play(state, Dry()), NoIdea(), 1)) == OVER


def sands(state: State) -> list[str]:
    return [t.name for t in ABCDRIX.turn(state).timers if not t.name.startswith("vote")]


def test_abc_20_a_word_voted_down_does_not_turn_the_sand_over() -> None:
    state = position(("R.T", "A", "O"), ("EI", "T", "N"), options=TRUST)
    voting = play(state, before("E", 2, "zortex"))
    refused = _judged(voting, "refuse")
    assert sands(voting) == sands(state) == sands(refused) != []


def test_abc_20_nor_the_time_for_an_idea() -> None:
    dry = play(position(("R.T", "A", "O"), ("EI", "T", "N"), options=TRUST), Dry())
    voting = play(dry, before("E", 2, "zortex"))
    assert sands(voting) == sands(dry) == sands(_judged(voting, "refuse")) != []
    late = time_up(voting, "idea")
    assert told(voting, ringing(voting, "idea")) == ["SandRanOut"]
    assert told(late, _verdicts(late, "refuse")) == ["Judged", "PutUnder"]
    assert told(late, _verdicts(late, "accept")) == ["Judged", "Laid"]


def test_abc_20_sand_that_runs_out_during_a_vote_has_run_out_after_it() -> None:
    state = position(("R.T", "A", "O"), ("EI", "T", "N"), options=TRUST)
    voting = play(state, before("E", 2, "zortex"))
    late = time_up(voting, "sand")
    assert late.phase == "vote"
    assert [t.name for t in ABCDRIX.turn(late).timers] == ["vote-0"]
    assert _judged(late, "refuse").phase == "idle"
    assert _judged(late, "accept").phase == "play"


def test_abc_20_and_votes_that_are_cast_stay_cast() -> None:
    state = position(("R.T", "A", "O"), ("EI", "T", "N"), options=TRUST)
    voting = play(state, before("E", 2, "zortex"))
    late = ABCDRIX.step(voting, {1: Judge("refuse"), **ringing(voting, "sand")})
    assert shown(time_up(late)) == "RT"
    changed = ABCDRIX.step(late, {1: Judge("accept"), **ringing(late)})
    assert shown(changed) == "RTE"


def test_abc_20_a_word_that_the_lexicon_refuses_changes_nothing() -> None:
    state = position(("R.T", "A"), ("EI", "T"))
    assert refusal(state, before("E", 2, "xrtex")).code == "unknown-word"


def test_abc_21_who_doubts_refuses_unless_somebody_accepts() -> None:
    state = position(("R.T", "A", "O", "E"), ("EI", "T", "N", "S"), options=TRUST)
    voting = play(state, before("E", 2, "zortex"))
    verdicts: dict[tuple[Verdict, Verdict, Verdict], bool] = {
        ("doubt", "doubt", "doubt"): False,
        ("doubt", "abstain", "abstain"): False,
        ("accept", "doubt", "doubt"): True,
        ("accept", "doubt", "refuse"): True,
        ("accept", "refuse", "refuse"): False,
        ("doubt", "doubt", "refuse"): False,
    }
    for votes, stands in verdicts.items():
        after = ABCDRIX.step(voting, {seat: Judge(vote) for seat, vote in enumerate(votes, 1)})
        assert (after.said[0] == "ZORTEX") == stands, votes


@pytest.mark.parametrize("level", BOTS)
def test_abc_21_bots_doubt(level: str) -> None:
    state = position(("R.T", "A", "O"), ("EI", "T", "N"), options=TRUST)
    voting = play(state, before("E", 2, "zortex"))
    view, legal = ABCDRIX.view(voting, 1), tuple(ABCDRIX.legal(voting, 1))
    answer = BOTS[level].act(Seen(1, ABCDRIX.turn(voting), view, legal), Random(1))
    assert answer is not None
    assert answer[0] == Judge("doubt")


@pytest.mark.parametrize("word", ["aujourd’hui", "aujourd'hui", "aujourdhui", "AUJOURD‑HUI"])
def test_abc_22_hyphens_and_apostrophes_are_not_there(word: str) -> None:
    state = position(("R.D", "A"), ("HU", "T"))
    after = play(state, before("H", 2, word))
    assert (shown(after), after.said[0]) == ("RDH", "AUJOURDHUI")


@pytest.mark.parametrize("word", ["week-end", "grand-mère", "porte-clefs", "arc-en-ciel"])
def test_abc_22_compound_words_count(word: str) -> None:
    assert lexicon.is_word(lexicon.folded(word))


def test_abc_22_with_trust_the_others_judge_them_like_any_word() -> None:
    state = position(("R.T", "A"), ("EI", "T"), options=TRUST)
    voting = play(state, before("E", 2, "porte-zorglub"))
    assert voting.pending == before("E", 2, "PORTEZORGLUB")


def test_abc_23_so_many_words_win() -> None:
    state = position(
        ("P.O.R.T", "A"),
        ("E", "TS"),
        options=Options(first_to=2),
        tricks=(("AAAAA",), ("EEEEE",)),
    )
    assert told(state, before("E", 4, "porte")) == ["Laid", "WonWord", "Ended"]
    over = play(state, before("E", 4, "porte"))
    assert (ABCDRIX.turn(over), ABCDRIX.outcome(over).winners) == (OVER, (0,))
    for more in (0, 3):
        other = msgspec.structs.replace(state, options=Options(first_to=more))
        assert told(other, before("E", 4, "porte")) == ["Laid", "WonWord"]


def test_abc_23_part_of_the_deck() -> None:
    start = ABCDRIX.start(Options(deck=60), 2)
    deal = ABCDRIX.chance(start, Dice(numbered_seed(1), 0))
    assert isinstance(deal, Deal)
    state = ABCDRIX.step(start, {CHANCE: deal})
    assert (len(state.aside), sum(map(len, state.pile)), state.aside) == (40, 52, deal.out)
    assert gathered(*state.hands, *state.pile, state.aside) == deck()
    assert ABCDRIX.view(state, 0).aside == 40
    with pytest.raises(Refused, match="bad-deal"):
        ABCDRIX.step(start, {CHANCE: Deal(deal.hands, deal.out[1:])})


def test_a_deal_must_be_one() -> None:
    start = ABCDRIX.start(Options(), 2)
    for hands in (("ABCD", "ABC"), ("ZZZZ", "ABCD"), ("ABCD",)):
        with pytest.raises(Refused, match="bad-deal"):
            ABCDRIX.step(start, {CHANCE: Deal(hands)})
