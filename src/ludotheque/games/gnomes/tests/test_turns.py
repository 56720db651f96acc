"""Tokens, statuettes, questions, the cat."""

from __future__ import annotations

from itertools import product
from typing import Any

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.games.gnomes.board import CELLS, FLOWERS, SPOT, STRENGTHS, TERRAINS, Flower
from ludotheque.games.gnomes.events import Answered, Asked, CatMoved, Expelled, Placed, Shifted
from ludotheque.games.gnomes.rules import GARDEN
from ludotheque.games.gnomes.tests.scenes import (
    acting,
    legal,
    mask,
    news,
    play,
    random_match,
    refused,
    scene,
)
from ludotheque.games.gnomes.values import (
    ACTIONS,
    KINDS,
    Ask,
    AskAll,
    Lay,
    Look,
    MoveCat,
    Pass,
    Place,
    Shift,
    State,
    Take,
    Took,
)

CARDS = (8, 5, 2)
WORDS = (None, *FLOWERS)
EVERY_MOVE = {
    Pass(),
    *(Take(*both) for both in product(TERRAINS, ACTIONS)),
    *map(Place, CELLS),
    *(Shift(*both) for both in product(CELLS, CELLS)),
    *(Ask(*both) for both in product(range(3), WORDS)),
    *map(AskAll, WORDS),
    *map(MoveCat, CELLS),
    *(Look(*both) for both in product(CELLS, range(8))),
    *(Lay(*all_) for all_ in product(KINDS, CELLS, (None, *STRENGTHS))),
}


def accepted(state: State, move: Any) -> bool:
    try:
        play(state, move)
    except Refused:
        return False
    return True


def test_of_all_moves_those_are_legal_that_are_accepted() -> None:
    phases = {"take", "place", "act", "power", "dig", "second"}
    for state in random_match("garden", 3, 3).states:
        if state.phase in phases:
            moves = legal(state)
            assert set(moves) == {move for move in EVERY_MOVE if accepted(state, move)}
            assert len(set(moves)) == len(moves)


def test_gnome_a1_the_first_chooses_among_all_tokens_the_next_among_the_rest() -> None:
    state = scene(CARDS)
    assert len(legal(state)) == 16
    state = play(state, Take("grass", "zone"), Place("B1"), Pass(), Pass())
    assert GARDEN.turn(state).seats == (1,)
    assert len(legal(state)) == 9
    assert refused(state, Take("grass", "line")) == "terrain-taken"
    assert refused(state, Take("wood", "zone")) == "action-taken"
    assert refused(state, Place("D1")) == "take-now"


def test_gnome_a1_the_tokens_go_back_after_the_round() -> None:
    state = scene(CARDS)
    state = play(state, Take("grass", "zone"), Place("B1"), Pass(), Pass())
    state = play(state, Take("wood", "line"), Place("D1"), Pass(), Pass())
    state = play(state, Take("earth", "flowers"), Place("E1"), Pass())  # the Loser has no action
    assert state.phase == "fight"
    assert state.round == 2
    assert len(state.terrains) == len(state.actions) == 4
    assert state.fresh == 0


def test_gnome_a2_only_on_the_terrain_that_was_taken() -> None:
    state = play(scene(CARDS), Take("wood", "zone"))
    assert {move.cell for move in legal(state)} == {"D1", "F1", "C2", "A3"}
    assert refused(state, Place("A1")) == "other-terrain"
    assert refused(state, Place("B2")) == "pond"
    assert refused(state, Pass()) == "place-now"
    after = play(state, Place("C2"))
    assert after.here == SPOT["C2"]
    assert after.fresh == mask("C2")


def test_gnome_a2_not_on_the_cat_nor_on_what_was_placed_in_this_round() -> None:
    state = scene(CARDS, at=1, statues=("D1",), fresh="D1", cat="F1")
    state = play(state, Take("wood", "zone"))
    assert {move.cell for move in legal(state)} == {"C2", "A3"}
    assert refused(state, Place("F1")) == "cat-there"
    assert refused(state, Place("D1")) == "placed-this-round"


def test_gnome_a2_a_statuette_of_an_earlier_round_is_expelled() -> None:
    state = play(scene(CARDS, statues=("", "D1 A1")), Take("wood", "zone"))
    after = play(state, Place("D1"))
    assert after.statues == (mask("D1"), mask("A1"), 0)
    assert news(state, Place("D1"), 2) == [Placed(0, "D1"), Expelled(1, "D1", "statue")]


def test_gnome_a3_without_a_reserve_one_of_the_garden_is_moved() -> None:
    state = play(scene(CARDS, statues=("A1 B1 D1",)), Take("gravel", "zone"))
    assert refused(state, Place("C1")) == "no-reserve"
    assert refused(state, Shift("E1", "C1")) == "not-your-statuette"
    assert len(legal(state)) == 3 * 4
    after = play(state, Shift("A1", "C1"))
    assert after.statues[0] == mask("B1 C1 D1")
    assert after.fresh == mask("C1")
    assert news(state, Shift("A1", "C1"), 0)[0] == Shifted(0, "A1", "C1")


def test_gnome_a3_with_a_reserve_none_is_moved() -> None:
    state = play(scene(CARDS, statues=("A1 B1",)), Take("gravel", "zone"))
    assert refused(state, Shift("A1", "C1")) == "reserve-first"


def test_gnome_a4_the_question_is_asked_from_the_cell_just_occupied() -> None:
    state = acting(CARDS, "zone", "B1", statues=("F3",))
    after = play(state, Ask(1))
    assert after.asked[0].spot == SPOT["B1"]
    assert news(state, Ask(1), None)[0] == Asked(0, 1, "zone", "B1", None)
    assert refused(state, MoveCat("A1")) == "no-cat-token"
    assert refused(state, Place("A1")) == "act-now"


def test_gnome_a4_the_action_may_be_declined() -> None:
    for action in ACTIONS:
        state = acting(CARDS, action, "B1")
        assert Pass() in legal(state)
        assert not play(state, Pass()).asked


def test_gnome_6_a_full_terrain_must_be_left_while_another_offers_a_cell() -> None:
    # The wood is full: two placed in this round, the cat, and one's own.
    state = scene(
        CARDS, at=2, statues=("D1", "F1", "C2"), fresh="D1 F1", cat="A3", terrains=("wood", "earth")
    )
    assert refused(state, Take("wood", "cat")) == "terrain-full"
    assert {move.terrain for move in legal(state)} == {"earth"}


def test_gnome_6_where_no_terrain_offers_a_cell_nothing_is_placed() -> None:
    state = scene(CARDS, at=2, statues=("D1", "F1", "C2"), fresh="D1 F1", cat="A3")
    state = replace(state, terrains=("wood",), actions=("zone", "cat"))
    after = play(state, Take("wood", "cat"))
    assert after.phase == "act"
    assert after.here is None
    assert after.statues == state.statues


def test_gnome_7_not_onto_ones_own_and_a_moved_one_changes_cell() -> None:
    state = play(scene(CARDS, statues=("D1 C2",)), Take("wood", "zone"))
    assert refused(state, Place("D1")) == "own-statuette"
    moving = play(scene(CARDS, statues=("D1 C2 A1",)), Take("wood", "zone"))
    assert refused(moving, Shift("D1", "D1")) == "own-statuette"
    assert refused(moving, Shift("A1", "C2")) == "own-statuette"


def test_gnome_15_no_question_without_a_statuette() -> None:
    state = replace(acting((8, 5, 2), "zone", "A1"), here=None)
    assert legal(state) == [Pass()]
    assert refused(state, Ask(1)) == "nowhere-to-ask-from"


def test_gnome_15_a_part_in_which_nothing_can_be_done_is_skipped() -> None:
    """The Loser with a question token and no token to lay: the turn ends with the statuette."""
    state = scene(CARDS, at=2, moles=(3, 3, 0), baits=(2, 2, 0))
    after = play(state, Take("wood", "zone"), Place("D1"))
    assert after.phase == "fight"


# Questions


def ask(action: str, here: str, loot: str, flower: Flower | None = None) -> bool | None:
    """What the asker learns from the second player, whose loot lies there."""
    others = [cell for cell in ("A1", "F3", "D3") if cell != loot]
    state = acting(CARDS, action, here, loot=f"{others[0]} {loot} {others[1]}")
    (answered,) = [e for e in news(state, Ask(1, flower), 0) if isinstance(e, Answered)]
    return answered.yes


def test_gnome_q1_zone_is_the_cell_and_the_eight_around() -> None:
    for loot in ("C2", "D1", "D2", "D3", "C1", "C3", "B1", "B3"):
        assert ask("zone", "C2", loot) is True
    for loot in ("A1", "A2", "E1", "E3", "F2"):
        assert ask("zone", "C2", loot) is False
    assert ask("zone", "A1", "F1") is False  # no way round the edge


def test_gnome_q2_line_of_sight_is_the_row_and_the_column_over_everything() -> None:
    for loot in ("A2", "D2", "F2", "C1", "C3", "C2"):  # the ponds B2 and E2 hide nothing
        assert ask("line", "C2", loot) is True
    for loot in ("A1", "B1", "D1", "D3", "F3"):
        assert ask("line", "C2", loot) is False


def test_gnome_q3_flowers_of_the_cell_just_occupied() -> None:
    assert ask("flowers", "C2", "A1", flower="red") is True
    assert ask("flowers", "C2", "B1", flower="red") is False
    assert ask("flowers", "C2", "C1", flower="yellow") is True
    state = acting(CARDS, "flowers", "C2")
    assert refused(state, Ask(1, "blue")) == "flower-not-there"
    assert refused(state, Ask(1)) == "flower-not-there"
    assert refused(acting(CARDS, "zone", "C2"), Ask(1, "red")) == "no-flower-named"


def test_gnome_q4_only_players_ranked_after() -> None:
    state = acting(CARDS, "zone", "C2", at=1)
    assert [move for move in legal(state) if isinstance(move, Ask)] == [Ask(2)]
    assert refused(state, Ask(0)) == "ranked-before"
    assert refused(state, Ask(1)) == "no-such-opponent"
    assert refused(state, Ask(5)) == "no-such-opponent"
    assert refused(state, AskAll()) == "not-mick"


def test_gnome_q4_the_loser_asks_nobody() -> None:
    state = acting((8, 5, 4), "zone", "C2", at=2)
    assert legal(state) == [Pass()]
    assert refused(state, Ask(0)) == "loser-asks-nobody"


def test_gnome_q5_by_cards_only_the_asker_learns_the_flowers_answer() -> None:
    """The rulebook's example: a blue flower, answered by cards."""
    state = acting((8, 5, 2), "flowers", "A2", loot="F3 E1 C1")
    heard = {seat: news(state, Ask(2, "blue"), seat)[1] for seat in (None, 0, 1, 2)}
    assert heard[0] == Answered(2, 0, loud=False, yes=True, heard=True)
    assert heard[1] == heard[None] == Answered(2, 0, loud=False, yes=None, heard=False)
    after = play(state, Ask(2, "blue"))
    assert [GARDEN.view(after, seat).facts[0].yes for seat in (0, 1, 2, None)] == [
        True,
        None,
        True,
        None,
    ]
    assert len(GARDEN.view(after, 0).notes[2]) < len(GARDEN.view(after, 1).notes[2])


def test_gnome_q5_aloud_everybody_hears() -> None:
    state = acting((8, 5, 2), "flowers", "A2", loot="F3 E1 C1")
    for seat in (None, 0, 1, 2):
        assert news(state, Ask(1, "blue"), seat)[1] == Answered(
            1, 0, loud=True, yes=False, heard=True
        )
        assert GARDEN.view(play(state, Ask(1, "blue")), seat).facts[0].yes is False


def test_gnome_9_the_answer_follows_from_the_loot() -> None:
    state = acting((8, 5, 2), "zone", "A1", loot="F3 A1 C1")
    near = news(state, Ask(1), 0)[1]
    far = news(replace(state, loot=(17, SPOT["F1"], 2)), Ask(1), 0)[1]
    assert isinstance(near, Answered)
    assert isinstance(far, Answered)
    assert near.yes
    assert not far.yes


# The cat


def test_gnome_c1_first_anywhere_then_one_cell() -> None:
    first = acting(CARDS, "cat", "C2")
    assert len(legal(first)) == 16 + 1
    assert refused(first, MoveCat("B2")) == "pond"
    assert refused(first, Ask(1)) == "no-question-token"
    moved = play(first, MoveCat("F3"))
    assert moved.cat == SPOT["F3"]
    later = acting(CARDS, "cat", "C2", cat="F3")
    assert {m.cell for m in legal(later) if isinstance(m, MoveCat)} == {"F2", "E3"}
    assert refused(later, MoveCat("A1")) == "cat-too-far"


def test_gnome_c1_a_statuette_where_it_lands_goes_back() -> None:
    state = acting(CARDS, "cat", "C2", statues=("", "D2", ""), fresh="D2", cat="D1")
    after = play(state, MoveCat("D2"))
    assert after.statues[1] == 0
    assert after.fresh == mask("C2")
    assert news(state, MoveCat("D2"), 1) == [
        CatMoved(0, "D1", "D2", power=False),
        Expelled(1, "D2", "cat"),
    ]


def test_gnome_5_eight_neighbours_no_pond_and_it_must_move() -> None:
    state = acting(CARDS, "cat", "F3", cat="C2")
    steps = {move.cell for move in legal(state) if isinstance(move, MoveCat)}
    assert steps == {"B1", "C1", "D1", "D2", "B3", "C3", "D3"}
    assert refused(state, MoveCat("C2")) == "cat-too-far"
    assert Pass() in legal(state)


def test_who_has_taken_what_is_open() -> None:
    state = play(scene(CARDS), Take("wood", "line"))
    assert GARDEN.view(state, None).took == (Took("wood", "line"),)
