"""The worked example of the printed rules, rounds 1 to 3, move by move.

The picture of its first street is not in the text; this is one that agrees with every step."""

from __future__ import annotations

from typing import Any

from ludotheque.core.dice import numbered_seed
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE
from ludotheque.games.rue import GAME
from ludotheque.games.rue.images import Placed, street_of
from ludotheque.games.rue.proof import proved
from ludotheque.games.rue.statements import At, Beside, NotAt, NotBeside, NotWith, Statement, With
from ludotheque.games.rue.tests.positions import cards, do, play, state
from ludotheque.games.rue.values import (
    Deal,
    Discard,
    Draw,
    DropCard,
    EndTurn,
    Options,
    Place,
    Play,
    Remove,
)

PRUNIER = NotAt("prunier", 0)
BLEUE_BLANCHE = Beside("bleue", "blanche")
BELGE_LAPIN = With("belge", "lapin")
ROUGE = At("rouge", 0)
ALLEMANDE = At("allemande", 0)
ALLEMANDE_ANGLAISE = Beside("allemande", "anglaise")
CAMION_VOITURE = NotBeside("camion", "voiture")
ANGLAISE_PIED = With("anglaise", "pied")
FRANCAISE = At("francaise", 4)
OISEAU_VELO = With("oiseau", "velo")
BELGE_ITALIENNE = Beside("italienne", "belge")
LAPIN_POMMIER = NotWith("lapin", "pommier")

OPENING = Deal(
    placed=(
        Placed("jaune", 0), Placed("italienne", 4), Placed("anglaise", 3), Placed("lapin", 1),
        Placed("voiture", 1), Placed("cerisier", 2),
    ),
    hands=(
        (PRUNIER, ALLEMANDE, ALLEMANDE_ANGLAISE),
        (BLEUE_BLANCHE, CAMION_VOITURE, LAPIN_POMMIER),
        (BELGE_LAPIN, ROUGE, ANGLAISE_PIED),
    ),
    seat=0,
)  # fmt: skip


def begin() -> Match:
    match = Match(GAME, GAME.mode(), Options(), 3, numbered_seed(0))
    match.play({CHANCE: OPENING})
    return match


def turn(match: Match, moves: list[Any], *drawn: Statement) -> None:
    play(match, *moves, EndTurn())
    match.play({CHANCE: Draw(drawn)})


def round_1(match: Match) -> None:
    turn(match, [Play(PRUNIER)], OISEAU_VELO)
    turn(match, [Play(BLEUE_BLANCHE)], At("chat", 0))
    turn(match, [Play(BELGE_LAPIN), Place("belge", 1), DropCard(ROUGE)], FRANCAISE, At("pied", 0))


def round_2(match: Match) -> None:
    placing = [Play(ALLEMANDE), Place("allemande", 0), Place("francaise", 2)]
    bonuses = [DropCard(ALLEMANDE_ANGLAISE), Remove(BLEUE_BLANCHE)]
    turn(match, [*placing, *bonuses], BELGE_ITALIENNE, At("moto", 0))
    turn(match, [Play(CAMION_VOITURE)], At("chien", 4))
    placing = [Play(ANGLAISE_PIED), Place("pied", 3), DropCard(FRANCAISE)]
    turn(match, placing, At("lapin", 4), At("moto", 4))


def round_3(match: Match) -> None:
    placing = [Place("camion", 4), Play(OISEAU_VELO), DropCard(BELGE_ITALIENNE)]
    turn(match, placing, At("prunier", 4), At("poirier", 4))
    turn(match, [Play(LAPIN_POMMIER)], At("bleue", 4))
    hand = (At("pied", 0), At("lapin", 4), At("moto", 4))
    turn(match, [Discard(hand)], NotAt("voiture", 0), NotAt("oiseau", 0), NotAt("figuier", 0))


def certain(match: Match) -> tuple[Placed, ...]:
    return proved(match.state.street, match.state.posted)


def test_rue_10_round_1_of_the_example() -> None:
    match = begin()
    assert certain(match) == ()
    play(match, Play(PRUNIER))
    assert certain(match) == ()
    match = begin()
    round_1(match)
    assert match.state.pawns == (0, 0, 1)
    assert match.state.posted == cards(PRUNIER, BLEUE_BLANCHE)
    assert certain(match) == ()


def test_rue_10_round_2_of_the_example_and_its_first_slip() -> None:
    """What player 1 removes is gone: the printed list still has it."""
    match = begin()
    round_1(match)
    play(match, Play(ALLEMANDE))
    assert certain(match) == (Placed("allemande", 0), Placed("francaise", 2))
    match = begin()
    round_1(match)
    round_2(match)
    assert match.state.pawns == (2, 0, 2)
    assert match.state.posted == cards(PRUNIER, CAMION_VOITURE)


def test_rue_10_round_3_of_the_example_and_its_second_slip() -> None:
    """Player 3 has earned two pawns and pays one: one is left."""
    match = begin()
    round_1(match)
    round_2(match)
    assert certain(match) == (Placed("camion", 4),)
    round_3(match)
    assert match.state.pawns == (3, 0, 1)
    assert match.state.posted == cards(PRUNIER, OISEAU_VELO, LAPIN_POMMIER)
    assert match.state.turns == 9


def test_the_example_of_our_own_rules_is_true() -> None:
    """The three turns that README.md plays out."""
    lea = do(state(street_of(OPENING.placed), [], [[BELGE_LAPIN], []]), Play(BELGE_LAPIN))
    assert proved(lea.street, lea.posted) == (Placed("belge", 1),)
    lea = do(lea, Place("belge", 1))
    assert lea.posted == ()
    tom = do(state(lea.street, [], [[ALLEMANDE], []]), Play(ALLEMANDE), Place("allemande", 0))
    tom = do(tom, Place("francaise", 2))
    assert (tom.pawns[0], tom.bonuses) == (2, 2)
    zoe = do(state(tom.street, [], [[ROUGE], []]), Play(ROUGE))
    assert (zoe.did, zoe.pawns[0], zoe.hands[0]) == ("contradiction", 0, ())
