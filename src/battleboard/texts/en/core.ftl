# What every game says.

game-over = The game is over.
no-such-seat = { $seat } does not play in this game; the seats are { $seats }.
seat-out-of-play = { $seat } is out of the game.
not-your-decision = { $seat } is not asked now; { $asked } is.
another-question = “{ $action }” does not answer what is asked; this would: { $forms }.
action-of-another-game = { $action } is not an action of { $game }.
no-such-space = There is no space called { $space }.
draw-already-offered = { $seat } has already offered a draw.
draw-not-offered = Nobody has offered a draw.
order-too-long = A standing order is one line of 1 to { $most } characters.
too-many-orders = A seat has at most { $most } standing orders.
no-orders-here = This game knows no standing order “{ $order }”.

# A board set up freely.

layout-not-here = { $game } cannot be set up freely.
layout-technology = There is no technology called { $technology }.
layout-cannot-stand = No { $unit } can stand in { $space }.
layout-only-one = { $space } has room for one { $unit } only.
layout-neutral = Nobody holds { $space }: give it an owner before you add units.
layout-no-room = No transport in { $space } has room for { $unit }.
layout-no-deck = { $space } has more fighters than decks for them.
layout-only-armies = There are only armies here, no { $unit }.
layout-one-holder = One player holds { $space }, with at least one army.
layout-nothing-to-decide = { $seat } has nothing to decide on this board.
layout-too-few-players = At least two players need a territory.

# How games end.

result-draw-agreed = Draw by agreement.
result-round-limit = The agreed number of rounds is over.
result-last-player = All others have resigned or are out.

# Options of every game.

option-every-max-rounds = End the game after this many rounds; whoever leads then wins.
option-every-max-rounds-chosen = { $value } { $value ->
    [one] round
   *[other] rounds
} at most; whoever leads then wins.

# Headings of tables.

table-players = Players
table-board = Board
column-player = player
column-owner = owner
column-armies = armies
