"""The last round, the count, the duel's manches."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ludotheque.core.rules import CHANCE, OVER, Outcome
from ludotheque.games.gnomes.board import HAND, SPOT
from ludotheque.games.gnomes.events import (
    Answered,
    CardsBack,
    MancheWon,
    RoundBegins,
    ThrowWon,
    TokensBack,
    Unearthed,
    Won,
)
from ludotheque.games.gnomes.rules import DUEL, GARDEN
from ludotheque.games.gnomes.score import count, points
from ludotheque.games.gnomes.tests.scenes import (
    acting,
    dealt,
    mask,
    news,
    play,
    random_match,
    scene,
    stacks,
    together,
)
from ludotheque.games.gnomes.values import (
    Ask,
    Counted,
    Deal,
    Fight,
    Land,
    Lay,
    MoveCat,
    Pass,
    Place,
    Ready,
    State,
    Take,
    Token,
)

CARDS = (8, 5, 2)


def last_turn(**more: Any) -> State:
    """The Loser's last decision of a round."""
    return replace(acting(CARDS, "zone", "F1", at=2, **more), phase="dig")


def test_gnome_e1_an_empty_hand_brings_all_cards_back_for_one_last_round() -> None:
    state = last_turn(hands=(0, 2, 4))
    after = play(state, Pass())
    assert after.last
    assert after.hands == (HAND,) * 3
    assert news(state, Pass(), None)[1:] == [CardsBack((0, 1, 2)), RoundBegins(2, last=True)]
    assert not play(last_turn(), Pass()).last


def test_gnome_e1_a_card_paid_counts_too() -> None:
    state = replace(last_turn(hands=(2, 2, 4)))
    assert play(state, Lay("mole", "F1", 2), Pass()).last


def test_gnome_e1_after_the_last_round_the_game_is_over() -> None:
    state = last_turn(last=True, statues=("A1 B1", "C1", ""))
    after = play(state, Pass())
    assert GARDEN.turn(after) is OVER
    assert GARDEN.view(after, None).loots == ("A1", "C2", "F3")


def test_gnome_e1_nine_rounds_at_most() -> None:
    rounds = {random_match("garden", 3, seed).state.round for seed in range(12)}
    assert max(rounds) <= 9


def ended(**more: Any) -> State:
    return scene(CARDS, last=True, phase="over", **more)


def test_gnome_e2_statuettes() -> None:
    state = ended(statues=("A1 B1 C1", "D1 F1", ""))
    assert points(state) == (3, 2, -1)
    assert [step.points for step in count(ended(statues=("A1",)))] == [1, -1, -1]


def four(loot: str, **tokens: str) -> tuple[int, ...]:
    """Points of four players from the tokens alone; the statuettes' −1 is made good."""
    state = scene((8, 6, 4, 2), loot=loot, phase="over", stacks=stacks(**tokens))
    return tuple(total + 1 for total in points(state))


def test_gnome_e3_five_four_three_from_the_bottom() -> None:
    assert four("A1 F1 F2 F3", A1="m1 m2 m3") == (0, 5, 4, 3)
    assert four("A1 F1 F2 F3", A1="m3 m1") == (0, 4, 0, 5)


def test_gnome_e3_one_mole_each_the_owners_none_and_baits_are_void() -> None:
    assert four("A1 F1 F2 F3", A1="m0 b2 m1 m1 m2") == (0, 5, 4, 0)
    reasons = [
        step.reason
        for step in count(
            scene((8, 6, 4, 2), loot="A1 F1 F2 F3", stacks=stacks(A1="m0 b2 m1 m1 m2"))
        )[4:]
    ]
    assert reasons == ["mole-own", "bait-on-loot", "mole", "mole-again", "mole"]


def test_gnome_e4_a_bait_at_the_bottom_scores_the_moles_of_others() -> None:
    assert four("A1 F1 F2 F3", C1="b0 m1 m2 m2") == (3, 0, 0, 0)
    assert four("A1 F1 F2 F3", C1="b0 m0 m2") == (1, 0, 0, 0)
    assert four("A1 F1 F2 F3", C1="m1 b0 m2") == (0, 0, 0, 0)
    assert four("A1 F1 F2 F3", C1="b0 b1 m2") == (1, 0, 0, 0)


def test_gnome_e5_most_points_win_and_the_count_is_told_step_by_step() -> None:
    state = last_turn(last=True, statues=("A2 B1", "C1", ""), stacks=stacks(C2="m0"))
    events = news(state, Pass(), 2)
    assert events[1:] == [
        Unearthed(0, "A1"),
        Unearthed(1, "C2"),
        Unearthed(2, "F3"),
        Counted(0, "statues", 2, 2),
        Counted(1, "statues", 1, 1),
        Counted(2, "statues", 1, 1),
        Counted(0, "mole", 5, 1, "C2", 1),
        Won(0, 7),
    ]
    after = play(state, Pass())
    assert GARDEN.outcome(after) == Outcome((7, 1, 1), (1, 2, 2))
    assert GARDEN.view(after, None).count == tuple(events[4:-1])


def test_gnome_e5_a_tie_is_settled_by_throws_first_to_two() -> None:
    state = last_turn(last=True, statues=("A2", "C1", ""))
    tied = play(state, Pass())
    assert tied.tie
    assert GARDEN.turn(tied).seats == (CHANCE,)
    assert GARDEN.view(tied, None).loots == ("A1", "C2", "F3")
    once = play(tied, Land((9, 3, 5)))
    assert once.wins == (0, 1, 0)
    assert news(tied, Land((9, 3, 5)), None)[3] == ThrowWon(1, 1)
    over = play(once, Land((1, 2, 3)), Land((50, 2, 3)))
    assert GARDEN.turn(over) is OVER
    assert GARDEN.outcome(over) == Outcome((1, 1, 1), (2, 1, 2))


def test_gnome_14_the_nearest_throw_again_when_equally_far() -> None:
    tied = play(last_turn(last=True, statues=("A2", "C1", "")), Pass())
    again = play(tied, Land((3, 3, 5)))
    assert again.pools == ((0, 1),)
    assert again.wins == (0, 0, 0)
    won = play(again, Land((2, 1)))
    assert won.wins == (0, 1, 0)
    assert won.pools == ((0, 1, 2),)  # all leaders throw for the next one


# The duel


def test_gnome_t1_one_mole_no_baits_spoken_answers() -> None:
    state = dealt(2)
    assert (state.moles, state.baits) == ((1, 1), (0, 0))
    asked = acting((4, 2), "zone", "C2", loot="A1 C1")
    for seat in (None, 0, 1):
        assert news(asked, Ask(1), seat)[1] == Answered(1, 0, loud=True, yes=True, heard=True)
    assert play(scene((8, 5), at=1), Take("wood", "zone"), Place("D1")).phase == "dig"


def test_gnome_t2_the_rulebooks_two_rounds_and_the_tokens_come_back() -> None:
    """Nicolas (0) wins round 1, Matthieu (1) round 2; the tokens return after the second."""
    state = dealt(2, "A1 F3")
    state = together(state, {0: Fight(5), 1: Fight(3)})
    state = play(state, Take("grass", "line"), Place("B1"), Ask(1), Pass())
    state = play(state, Take("wood", "zone"), Place("D1"))  # the Loser cannot ask
    assert state.phase == "dig"
    state = play(state, Pass())
    assert (state.round, state.phase) == (2, "fight")
    assert state.terrains == ("gravel", "earth")
    assert state.actions == ("flowers", "cat")
    state = together(state, {0: Fight(4), 1: Fight(7)})
    state = play(state, Take("gravel", "flowers"), Place("C1"), Ask(0, "yellow"), Pass())
    state = play(state, Take("earth", "cat"), Place("A1"), MoveCat("D1"))
    assert state.statues[1] == mask("C1")  # the cat has sent one back
    events = news(state, Pass(), None)
    assert events[1:] == [TokensBack(), RoundBegins(3, last=False)]
    state = play(state, Pass())
    assert len(state.terrains) == len(state.actions) == 4


def test_gnome_t3_digging_costs_no_card_and_an_empty_hand_is_filled() -> None:
    state = replace(acting((8, 5), "zone", "F1", at=1, hands=(0, 4)), phase="dig")
    after = play(state, Pass())
    assert after.hands == (HAND, 4)
    assert not after.last
    assert news(state, Pass(), 0)[1] == CardsBack((0,))
    assert Lay("mole", "F1") in DUEL.legal(state, 1)


def digger(loot: str, **more: Any) -> State:
    return replace(acting((8, 5), "zone", "F1", loot=loot, **more), phase="dig")


def test_gnome_t4_on_the_others_loot_the_digger_wins_the_manche() -> None:
    state = digger("A1 F1")
    after = play(state, Lay("mole", "F1"))
    assert after.wins == (1, 0)
    assert news(state, Lay("mole", "F1"), None)[1:] == [
        MancheWon(0, 0, "F1", found=True),
        Unearthed(0, "A1"),
        Unearthed(1, "F1"),
    ]


def test_gnome_t4_anywhere_else_the_other_wins_it() -> None:
    for loot in ("A1 C1", "F1 C1"):
        state = digger(loot)
        assert play(state, Lay("mole", "F1")).wins == (0, 1)
    assert news(digger("A1 C1"), Lay("mole", "F1"), 1)[1] == MancheWon(1, 0, "F1", found=False)


def on(state: State) -> State:
    """Both have seen how the manche ended."""
    return together(state, {0: Ready(), 1: Ready()})


def test_gnome_t5_a_new_manche_begins_from_nothing() -> None:
    state = digger("A1 F1", cat="C1", hands=(4, 8))
    after = on(play(state, Lay("mole", "F1")))
    assert after.phase == "deal"
    by_seats = DUEL.types.options(gangs="seats")
    fresh = replace(DUEL.start(by_seats, 2), wins=(1, 0), manches=after.manches)
    assert after == fresh


def test_gnome_13_all_sixteen_loots_again_and_the_old_ones_are_shown() -> None:
    after = play(digger("A1 F1"), Lay("mole", "F1"))
    assert DUEL.view(after, None).manches[0].loot == ("A1", "F1")
    again = play(on(after), Deal(("F1", "A1")))
    assert again.loot == (SPOT["F1"], SPOT["A1"])


def test_gnome_t6_two_manches_win() -> None:
    state = digger("A1 F1", wins=(1, 1))
    after = play(state, Lay("mole", "F1"))
    assert DUEL.turn(after) is OVER
    assert DUEL.outcome(after) == Outcome((2, 1), (1, 2))
    assert news(state, Lay("mole", "F1"), None)[-1] == Won(0, 2)
    assert DUEL.view(after, 1).stacks[0].tokens[0].kind == "mole"
    assert after.stacks[SPOT["F1"]] == (Token(0, "mole"),)
