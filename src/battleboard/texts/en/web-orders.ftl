# The dialog of standing orders. The page fetches these sentences with it, not before.

orders-hint = They answer for you at once when you are asked in another’s turn. Others see only that an order answered. Of orders that fit, the latest counts; one for a space goes before one for everywhere.
orders-none = No orders: you are always asked.
orders-clear = Take all orders back
orders-changed = They were changed in another tab or on another device as well. These stand now.
orders-remove = Take back: { $order }
orders-add = Add this order
orders-not-now = Not this one
orders-suggested = Suggested for this position
orders-unknown = This game knows no standing orders.
orders-defence = When you are attacked
orders-submarines = Submarines in battle
orders-proposals = What an ally proposes
orders-boarding = Allies at your transports
orders-homeless = Fighters without a carrier
orders-losses = Losses
orders-losses-hint = Pick units in the order in which they are lost; what is not named goes last, the cheapest first.
orders-where = Where
orders-everywhere = everywhere
orders-kept = Kept for the very last
orders-kept-units = { $kept ->
    [0] nothing
    [one] { $kept } land unit
   *[other] { $kept } land units
}
order-defend-with-1 = Defend with one die.
order-defend-with-2 = Defend with two dice where you may.
order-withdraw-submarines = Submarines withdraw as soon as they may.
order-submerge-submarines = Submarines submerge as soon as they may.
order-keep-submarines = Submarines stay and fight.
order-agree = Agree to whatever an ally proposes.
order-agree-if-it-costs-nothing = Agree to what an ally proposes if none of your units are lost.
order-object = Object to whatever an ally proposes.
order-allow-boarding = Allies may board your transports.
order-forbid-boarding = Nobody boards your transports.
order-land-fighters = Land fighters that have lost their carrier where they can.
order-lose = { $kept ->
    [0] Lose { $units } in this order.
    [one] Lose { $units } in this order, but { $kept } land unit after everything else.
   *[other] Lose { $units } in this order, but { $kept } land units after everything else.
}
order-in = { $space }: { $order }

# What orders would have answered; $orders is how many they are.

orders-back = What would have happened since your last turn
orders-back-nothing = Since your last turn you were asked nothing in the turns of others.
orders-back-asked = Asked { $asked ->
    [one] once
   *[other] { $asked } times
} in the turns of others; { $orders ->
    [one] this order
   *[other] these orders
} would have answered { $answered ->
    [0] none of it
   *[other] { $answered } of { $asked }
}.
orders-back-each = Each question as it was asked: what would have followed from another answer, nobody knows.
orders-back-all = Show all { $asked }
orders-back-more = { $more } earlier { $more ->
    [one] question is
   *[other] questions are
} left out.
orders-back-where = Round { $round }, turn of { $seat }
orders-would = { $orders ->
    [one] This order
   *[other] These orders
} would have said “{ $ordered }”; { $by ->
    [order] your standing order said
    [bot] a bot said
    [stand_in] the bot that stood in said
    [fallback] the rules said for you
   *[player] you said
} “{ $given }”.
orders-would-same = { $orders ->
    [one] This order
   *[other] These orders
} would have said “{ $ordered }”, as { $by ->
    [order] your standing order
    [bot] a bot
    [stand_in] the bot that stood in
    [fallback] the rules for you
   *[player] you
} did.
orders-would-not = { $orders ->
    [one] This order
   *[other] These orders
} would not have answered; { $by ->
    [order] your standing order said
    [bot] a bot said
    [stand_in] the bot that stood in said
    [fallback] the rules said for you
   *[player] you said
} “{ $given }”.
orders-would-needless = { $orders ->
    [one] This order
   *[other] These orders
} would have said “{ $ordered }”; your answer was not needed in the end.
orders-would-not-needless = { $orders ->
    [one] This order
   *[other] These orders
} would not have answered; your answer was not needed in the end.
orders-would-now = You are asked this now: { $orders ->
    [one] this order answers
   *[other] these orders answer
} at once with “{ $ordered }”.
orders-would-not-now = You are asked this now: { $orders ->
    [one] this order does
   *[other] these orders do
} not answer it.
