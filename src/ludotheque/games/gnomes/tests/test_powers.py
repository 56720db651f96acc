"""The eight dwarves, and digging."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ludotheque.games.gnomes.board import (
    ASKS_BACK,
    ASKS_MORE,
    CHASES,
    LOOKS_UNDER,
    LOUD,
    NAMES,
    SPOT,
    STRENGTHS,
)
from ludotheque.games.gnomes.events import Answered, CatMoved, Expelled, Laid, Looked, LookedUnder
from ludotheque.games.gnomes.rules import DUEL, GARDEN
from ludotheque.games.gnomes.tests.scenes import (
    acting,
    asked,
    legal,
    mask,
    news,
    play,
    refused,
    scene,
    stacks,
)
from ludotheque.games.gnomes.values import (
    Ask,
    AskAll,
    Chase,
    Lay,
    Look,
    LookUnder,
    MoveCat,
    Pass,
    Place,
    State,
    Take,
    Token,
)
from ludotheque.words import words


def asks(state: State) -> set[Ask | AskAll]:
    return {move for move in legal(state) if isinstance(move, Ask | AskAll)}


def test_gnome_p1_pepin_asks_anybody_even_as_loser() -> None:
    assert asks(acting((8, 5, 1), "zone", "C2", at=2)) == {Ask(0), Ask(1)}
    assert asks(acting((1, 5, 5), "zone", "C2", pools=((1,), (0,), (2,)), at=1)) == {Ask(1), Ask(2)}


def test_gnome_p2_lulu_asks_a_player_ranked_before() -> None:
    state = acting((8, 2, 1), "zone", "C2", at=1)
    assert asks(state) == {Ask(0), Ask(2)}
    assert play(state, Ask(0)).asked[0].to_seat == 0


def test_gnome_10_lulu_does_not_help_the_loser() -> None:
    state = acting((8, 5, 2), "zone", "C2", at=2)
    assert asks(state) == set()
    assert refused(state, Ask(0)) == "loser-asks-nobody"


def test_gnome_p3_mick_asks_all_and_each_answers_in_their_own_way() -> None:
    state = acting((6, 3, 1), "zone", "C2", at=1, loot="B1 F3 C3")
    assert asks(state) == {Ask(2), AskAll()}
    assert news(state, AskAll(), None) == [
        *news(state, AskAll(), None)[:1],
        Answered(0, 1, loud=True, yes=True, heard=True),
        *news(state, AskAll(), None)[2:3],
        Answered(2, 1, loud=False, yes=None, heard=False),
    ]
    after = play(state, AskAll())
    assert [fact.yes for fact in GARDEN.view(after, 1).facts] == [True, True]
    assert [fact.yes for fact in GARDEN.view(after, 0).facts] == [True, None]


def test_gnome_p3_mick_as_loser_asks_nobody() -> None:
    state = acting((6, 5, 3), "zone", "C2", at=2)
    assert asks(state) == set()
    assert refused(state, AskAll()) == "not-mick"


def test_gnome_p4_gaston_places_on_any_terrain() -> None:
    state = play(scene((4, 3, 2)), Take("wood", "zone"))
    assert len(legal(state)) == 16
    assert play(state, Place("A1")).here == SPOT["A1"]


def test_gnome_p4_gaston_may_take_a_full_terrain() -> None:
    state = scene((4, 3, 2), statues=("D1 C2",), cat="A3", terrains=("wood",))
    state = replace(state, fresh=mask("F1"))
    assert Take("wood", "zone") in legal(state)


def test_gnome_p5_ramona_moves_the_cat_after_her_action() -> None:
    state = acting((5, 3, 2), "zone", "C2", cat="F3", statues=("", "F2"))
    after = play(state, Pass())
    assert after.phase == "power"
    assert legal(after) == [MoveCat("F2"), MoveCat("E3"), Pass()]
    assert refused(after, Ask(1)) == "power-now"
    prowled = play(after, MoveCat("F2"))
    assert prowled.statues[1] == 0
    assert prowled.phase == "dig"
    assert news(after, MoveCat("F2"), None)[0] == CatMoved(0, "F3", "F2", power=True)


def test_gnome_p5_no_cat_in_the_garden_no_power() -> None:
    assert play(acting((5, 3, 2), "zone", "C2"), Pass()).phase == "dig"
    assert play(acting((6, 3, 2), "zone", "C2", cat="F3"), Pass()).phase == "dig"


def test_gnome_p6_zelda_looks_at_a_token_and_only_she_sees_it() -> None:
    state = acting((6, 3, 2), "zone", "C2", stacks=stacks(A1="m1 b2"))
    state = play(state, Pass())
    assert legal(state) == [Look("A1", 0), Look("A1", 1), Pass()]
    assert news(state, Look("A1", 0), 0) == [Looked(0, 1, "A1", 0, "mole")]
    for other in (2, None):
        assert news(state, Look("A1", 0), other) == [Looked(0, 1, "A1", 0, None)]
    after = play(state, Look("A1", 0))
    kinds = {s: [t.kind for t in GARDEN.view(after, s).stacks[0].tokens] for s in (0, 1, 2, None)}
    assert kinds == {
        0: ["mole", None],
        1: ["mole", None],
        2: [None, "bait"],
        None: [None, None],
    }
    assert GARDEN.view(after, 2).peeks[0].kind is None
    assert GARDEN.view(after, 0).peeks[0].kind == "mole"


def test_gnome_12_not_at_her_own_and_not_where_none_is() -> None:
    state = play(acting((6, 3, 2), "zone", "C2", stacks=stacks(A1="m0 b2")), Pass())
    assert refused(state, Look("A1", 0)) == "own-token"
    assert refused(state, Look("A1", 2)) == "no-such-token"
    assert refused(state, Look("F1", 0)) == "no-such-token"
    assert legal(state) == [Look("A1", 1), Pass()]


def digging(cards: tuple[int, ...], **more: Any) -> State:
    return replace(acting(cards, "zone", "C2", **more), phase="dig")


def cells(state: State) -> set[str]:
    return {move.cell for move in legal(state) if isinstance(move, Lay)}


def test_gnome_p7_marcel_reaches_beside_a_statuette_once() -> None:
    state = digging((7, 3, 2), cat="D1", statues=("", "C1"))
    assert cells(state) == {"C2", "B1", "D1", "D2", "B3", "C3", "D3"}
    assert refused(state, Lay("mole", "F1", 1)) == "out-of-reach"
    assert refused(state, Lay("mole", "B2", 1)) == "pond"
    after = play(state, Lay("mole", "D1", 1))
    assert news(state, Lay("mole", "D1", 1), 1)[0] == Laid(0, "D1", None, 1, reach=True)
    assert cells(after) == {"C2"}
    assert refused(after, Lay("mole", "D2")) == "no-statuette-there"
    under = play(state, Lay("mole", "C2", 1))
    assert "D1" in cells(under)


def test_gnome_11_free_is_without_a_statuette_tokens_do_not_matter() -> None:
    state = digging((7, 3, 2), statues=("", "C1"), stacks=stacks(D1="m1"))
    assert refused(state, Lay("mole", "C1", 1)) == "out-of-reach"
    after = play(state, Lay("bait", "D1", 1))
    assert after.stacks[SPOT["D1"]] == (Token(1, "mole"), Token(0, "bait"))


def test_gnome_p8_brutus_digs_without_paying() -> None:
    state = digging((8, 3, 2))
    assert refused(state, Lay("mole", "C2", 1)) == "dig-is-free"
    after = play(state, Lay("mole", "C2"))
    assert after.hands == state.hands
    assert play(after, Lay("bait", "C2")).stacks[SPOT["C2"]] == (
        Token(0, "mole"),
        Token(0, "bait"),
    )


def test_gnome_2_the_rulebooks_powers_are_there() -> None:
    assert NAMES[3] == "Mick"
    assert AskAll() in legal(acting((3, 2, 1), "zone", "C2"))
    assert "D1" in cells(digging((7, 3, 2)))
    assert Ask(0) in legal(acting((8, 5, 1), "zone", "C2", at=2))
    assert Ask(0) in legal(acting((8, 2, 1), "zone", "C2", at=1))


def test_gnome_3_eight_dwarves_the_weak_answer_by_cards() -> None:
    assert tuple(range(1, 9)) == STRENGTHS
    assert {1, 2, 3, 4} == set(STRENGTHS) - LOUD
    assert len(set(NAMES.values())) == 8


# Digging


def test_gnome_d1_one_or_two_tokens_under_ones_own_statuettes() -> None:
    state = digging((6, 3, 2), statues=("F1",), stacks=stacks(C2="b1"))
    assert cells(state) == {"C2", "F1"}
    assert refused(state, Lay("mole", "A1", 1)) == "no-statuette-there"
    assert refused(state, Ask(1)) == "dig-now"
    first = play(state, Lay("mole", "C2", 1))
    assert first.stacks[SPOT["C2"]] == (Token(1, "bait"), Token(0, "mole"))
    assert first.phase == "second"
    second = play(first, Lay("bait", "F1"))
    assert second.seat == 1
    assert (second.moles[0], second.baits[0]) == (2, 1)
    assert play(first, Pass()).seat == 1
    assert play(state, Pass()).seat == 1


def test_gnome_d1_face_down_only_the_owner_knows_the_kind() -> None:
    state = digging((6, 3, 2))
    mole, bait = (play(state, Lay(kind, "C2", 1)) for kind in ("mole", "bait"))
    for other in (1, 2, None):
        assert GARDEN.view(mole, other) == GARDEN.view(bait, other)
        assert news(state, Lay("mole", "C2", 1), other) == news(state, Lay("bait", "C2", 1), other)
    assert GARDEN.view(mole, 0).stacks[0].tokens[0].kind == "mole"


def test_gnome_d1_no_more_tokens_than_one_has() -> None:
    state = digging((6, 3, 2), moles=(0, 3, 3), baits=(1, 2, 2))
    assert refused(state, Lay("mole", "C2", 1)) == "none-left"
    assert play(state, Lay("bait", "C2", 1)).seat == 1
    empty = digging((6, 3, 2), moles=(0, 3, 3), baits=(0, 2, 2))
    assert refused(empty, Lay("bait", "C2", 1)) == "none-left"


def test_gnome_d2_digging_costs_one_card_for_one_or_two_tokens() -> None:
    state = digging((6, 3, 2))
    assert refused(state, Lay("mole", "C2")) == "dig-costs-a-card"
    assert refused(state, Lay("mole", "C2", 6)) == "not-in-hand"
    first = play(state, Lay("mole", "C2", 4))
    assert 4 not in GARDEN.view(first, 1).hands[0]
    assert refused(first, Lay("mole", "C2", 1)) == "dig-is-free"
    assert play(first, Lay("mole", "C2")).hands == first.hands


def test_gnome_d3_with_an_empty_hand_digging_is_free() -> None:
    state = digging((6, 3, 2))
    state = replace(state, hands=(0, *state.hands[1:]))
    assert refused(state, Lay("mole", "C2", 4)) == "dig-is-free"
    assert play(state, Lay("mole", "C2")).phase == "second"


def test_gnome_8_powers_hold_in_the_duel() -> None:
    """Pépin asks as Loser, Gaston stands anywhere, Ramona moves the cat, Marcel reaches."""
    assert asks(acting((8, 1), "zone", "C2", at=1)) == {Ask(0)}
    assert len(legal(play(scene((4, 1)), Take("wood", "zone")))) == 16
    assert MoveCat("F2") in legal(play(acting((5, 1), "zone", "C2", cat="F3"), Pass()))
    reach = replace(acting((7, 1), "zone", "C2"), phase="dig")
    assert Lay("mole", "D1") in legal(reach)
    assert DUEL.turn(reach).seats == (0,)


def test_gnome_8_the_duels_own_powers_are_data() -> None:
    assert (ASKS_BACK, ASKS_MORE, LOOKS_UNDER, CHASES) == (2, 3, 6, 8)


def test_gnome_8_lulu_asks_back_whoever_has_asked() -> None:
    asker = acting((8, 2), "zone", "C2")
    asked_first = play(asker, Ask(1), Pass())
    lulu = play(asked_first, Take("earth", "line"), Place("A1"))
    assert asks(lulu) == {Ask(0)}
    assert play(lulu, Ask(0)).asked[-1].to_seat == 0
    quiet = play(play(asker, Pass(), Pass()), Take("earth", "line"), Place("A1"))
    assert quiet.phase == "dig"  # nobody has asked her: nothing to ask back
    before = replace(acting((8, 2), "zone", "C2", at=1), asked=asked("0>1 zone A1"), round=2)
    assert asks(before) == set()
    assert refused(before, Ask(0)) == "loser-asks-nobody"


def test_gnome_8_mick_asks_from_all_his_statuettes() -> None:
    state = acting((3, 2), "zone", "C2", statues=("F1",), loot="A1 F2")
    assert asks(state) == {Ask(1), AskAll()}
    after = play(state, AskAll())
    assert [(q.spot, q.to_seat) for q in after.asked] == [(SPOT["F1"], 1), (SPOT["C2"], 1)]
    assert [fact.yes for fact in DUEL.view(after, 0).facts] == [True, False]
    alone = acting((3, 2), "zone", "C2")
    assert asks(alone) == {Ask(1)}
    assert refused(alone, AskAll()) == "one-statuette"
    assert refused(acting((3, 8), "zone", "C2", at=1), AskAll()) == "not-mick"


def test_gnome_8_mick_asks_about_both_flowers() -> None:
    state = acting((3, 2), "flowers", "C2", loot="A1 E1")
    assert AskAll() in asks(state)
    assert [q.flower for q in play(state, AskAll()).asked] == ["red", "yellow"]
    assert refused(state, AskAll("red")) == "no-flower-named"


def test_gnome_8_zelda_looks_under_a_statuette_of_hers() -> None:
    state = play(acting((6, 2), "zone", "C2", statues=("F1", "A1"), loot="B1 F1"), Pass())
    assert legal(state) == [LookUnder("F1"), LookUnder("C2"), Pass()]
    assert refused(state, LookUnder("A1")) == "not-your-statuette"
    assert news(state, LookUnder("F1"), 1) == [LookedUnder(0, 1, "F1", yes=True)]
    after = play(state, LookUnder("C2"))
    assert "C2" not in DUEL.view(after, 0).notes[1]
    assert DUEL.view(play(state, LookUnder("F1")), 0).notes[1] == ("F1",)


def test_gnome_8_brutus_chases_a_statuette_beside_his_own() -> None:
    state = play(acting((8, 2), "zone", "C2", statues=("", "C1 F1")), Pass())
    assert legal(state) == [Chase("C1"), Pass()]
    assert refused(state, Chase("F1")) == "too-far-to-chase"
    assert refused(state, Chase("D1")) == "nobody-to-chase"
    assert news(state, Chase("C1"), None)[0] == Expelled(1, "C1", "dwarf")
    assert play(state, Chase("C1")).statues[1] == mask("F1")


def test_gnome_8_the_duels_powers_stay_out_of_the_garden() -> None:
    assert (
        refused(
            play(acting((6, 3, 2), "zone", "C2", stacks=stacks(A1="m1")), Pass()), LookUnder("C2")
        )
        == "power-now"
    )
    beside = acting((8, 3, 2), "zone", "C2", statues=("", "C1"))
    assert play(beside, Pass()).phase == "dig"


def test_gnome_d2_the_log_names_the_card_that_a_dig_cost() -> None:
    paid, free = (Laid(0, "C2", "mole", card, reach=False) for card in (4, None))
    french, english = (words(language, "gnomes") for language in ("fr", "en"))
    assert french.tell(paid, ["Zoé"], 1) == "Zoé pose une taupe en C2, contre Gaston (4)."
    assert english.tell(paid, ["Zoé"], 1) == "Zoé lays a mole on C2, for Gaston (4)."
    assert french.tell(free, ["Zoé"], 1) == "Zoé pose une taupe en C2."
