"""What a question tells is weighed exactly."""

from __future__ import annotations

from ludotheque.conform.decisions import decisions
from ludotheque.core.simulate import Order
from ludotheque.games.gnomes import plan
from ludotheque.games.gnomes.mind import Mind


def test_a_question_whose_answer_is_known_tells_exactly_nothing() -> None:
    """In this game chances that add up to a little more than one made it less than nothing, which
    is not nothing."""
    order = Order("gnomes", "garden", 4, ("sneak",) * 4)
    for decision in decisions(order, [167]):
        if decision.seen.view.phase == "act":
            mind = Mind(decision.seen.view, decision.seen.seat or 0)
            assert all(plan.told(mind, move) >= 0 for move in decision.seen.legal or ())
