"""The purchase of units (CL-BUY)."""

from typing import Final

from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part
from battleboard.axis.invariants.asked import asks_again
from battleboard.axis.seats.resigned import always
from battleboard.axis.turn import purchase
from battleboard.axis.vocabulary import actions, decisions, events
from battleboard.core.ids import MessageId

PART: Final = Part(
    steps={"purchase": purchase.ask_to_buy},
    phases={"purchase": MessageId("phase-purchase")},
    mechanics=(
        Mechanic(actions.Buy, (decisions.PurchaseUnits,), purchase.purchase_refused, purchase.buy),
    ),
    never_asked=(purchase.never_asked,),
    events=(events.MoneyChanged, events.UnitsBought),
    decision_points=(
        DecisionPoint(decisions.PurchaseUnits, "purchase", asks_again(purchase.ask_to_buy)),
    ),
    least={decisions.PurchaseUnits: always(actions.Buy(()))},
    samples={decisions.PurchaseUnits: purchase.sample_purchase},
)
