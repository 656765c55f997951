# The browser client: the map, the first pages, and what is said of the board.

web-part-missing = A part of this page could not be fetched.
web-reload = Load the page again
web-crash = This page broke
web-crash-safe = The game itself is safe: everything up to the last stored move is on the server.
web-crash-again = Loading it again may be enough.
web-crash-go-on = Go on from the last stored move
web-crash-what = What happened
web-pages = Pages
web-have-a-link = Somebody sent you a link?
web-link-example = Paste it here
web-join = Join
web-no-such-link = That is no link to a seat or to a game.
web-link-hint = A link may also let you watch. Nothing is installed, and nobody needs an account.
web-all-games = All { $count } games
web-ended-games = Ended games ({ $count })
web-just-now = just now
web-table = The table
web-dice-hint = The server commits to its dice before the game and every player adds a word, so you can check the rolls afterwards. Whoever runs the server and also plays could influence them.
web-seats-free = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
}
web-seat-taken = taken
web-copy-watch = Copy a link to watch
web-beside = Beside the board
battle-armies = Both armies

web-map-list = Spaces of the board
# What a panel has prepared for a space, said after what stands there.
web-prepared = { $units } more prepared
# Said after the name of the phase in which one is.
web-phase-here = now
# Said while units are being chosen.
web-say-basket = { $units } { $units ->
    [one] unit
   *[other] units
} for { $cost }, { $left } left
web-odds-said = { $chance } to take it, { $armies } against { $defenders }. On average you lose { $lost }, they lose { $destroyed }.
heard-risk = { $territories } lands, { $armies } armies, { $next-armies } new ones each turn
web-group-lit = Can be chosen now
web-group-fought = Under attack
web-group-mine = Your units
web-group-rest = All other spaces
web-space-yours = yours
web-capital = capital
web-units-of = { $power }: { $units }
web-units = { $units } { $units ->
    [one] unit
   *[other] units
}
web-relation-yours = yours
web-relation-friend = friend
web-relation-enemy = enemy
web-say-decision = Your decision: { $question }
# Said where several players share the device.
web-say-decision-of = { $seat } decides: { $question }
web-say-nothing-asked = Nothing is asked now.
web-say-watching = You are watching.
web-say-since = Asked { $when }
web-say-time = { $since }. { $left }.
# Between two spaces, where a record writes “>”.
web-say-to = to
web-say-log = What happens
web-closed = nobody may enter
web-card-empty = Nothing stands here.
web-card-moved = { $moved } moved
web-card-aboard = { $aboard } aboard
web-card-sum = Attack { $attack }, defence { $defense }, value { $value }
web-card-neighbours = Neighbours

web-threats = Who could attack { $space }
web-threats-ask = Who could attack here?
web-threats-hint = As the board stands now, each in their own turn.
web-threats-none = Nobody gets here in one turn.
web-threats-from = from { $space }
