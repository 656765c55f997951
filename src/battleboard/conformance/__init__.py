"""Does a game keep the contract? One suite for every game, to run on its first day.

    from battleboard import conformance

    @pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
    def test_contract(check):
        check(conformance.Trial(GAME))

or, from a shell, `python -m battleboard.conformance <game>`. What the suite cannot find out by
itself the author says in the `Trial`: what is hidden from a seat (`twin`), which standing orders
there are (`orders`), and who plays further than a random player does (`player`).
"""

from battleboard.conformance.suite import CHECKS, Check, check
from battleboard.conformance.trial import Moment, Player, Trial, Twin, at_random

__all__ = ["CHECKS", "Check", "Moment", "Player", "Trial", "Twin", "at_random", "check"]
