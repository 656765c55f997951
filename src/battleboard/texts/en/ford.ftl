# The Ford: why not.

ford-seats = All of { $seats } play, in this order.
ford-not-adjacent = { $origin } does not border { $target }.
ford-fresh-units = { $fresh ->
    [0] No unit in { $space } can still move.
    [one] From { $space } one unit can still move.
   *[other] From { $space } 1 to { $fresh } units can still move.
}
ford-narrow = At most { $most } units stand in the Ford.
ford-camp-empty = At least one Red unit must stand in { $space } when the plan is done.
ford-no-order = There is no order { $number }; there are { $orders }.
ford-needed = Order { $number } cannot be taken back: order { $later } needs it.
ford-losses = Exactly { $hits } units of Blue and Green in East Bank are lost.
ford-no-proposal = Nobody has made a proposal yet.
ford-orders = The standing orders of this game are “ambush”, “hold” and “agree”.

# The Ford: what is asked.

decision-PlanMoves = Give an order, take one back, or be done.
decision-AmbushOrHold = Ambush Red in the Ford, or hold.
decision-ShareLosses = Share { $hits } { $hits ->
    [one] hit
   *[other] hits
} between Blue and Green.
decision-DecideLosses = Blue and Green do not agree: decide which { $hits } units they lose.

# The Ford: phases of a turn.

phase-plan = Plan
phase-ambush = Ambush
phase-losses = Losses

# The Ford: how it ends.

result-crossed = Red has crossed.
result-defended = Red is too weak to cross.

# The Ford: headings of tables.

column-space = space
column-red = Red
column-blue = Blue
column-green = Green

# The Ford: what happened in the turn of another player; a plan is told when it is carried out.

digest-PlanGrew = { "" }
digest-PlanShrank = { "" }
