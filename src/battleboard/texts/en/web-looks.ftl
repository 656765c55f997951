# The browser client: the map, the first pages, and what is said of the board.

web-part-missing = A part of this page could not be fetched.
web-reload = Load the page again
web-pages = Pages
web-have-a-link = Somebody sent you a link?
web-link-example = Paste it here
web-join = Join
web-no-such-link = That is no link to a seat or to a game.
web-link-hint = A link may also let you watch. Nothing is installed, and nobody needs an account.
web-all-games = All { $count } games
web-just-now = just now
web-table = The table
web-dice-hint = The server binds itself to its dice before the game, and every player adds to them; the record proves it afterwards.
web-seats-free = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
}
web-seat-taken = taken
web-copy-watch = Copy a link to watch
web-beside = Beside the board
battle-armies = Both armies

web-map-list = Spaces of the board. Arrow keys go to the neighbour in that direction, Page Up and Page Down from group to group, Enter picks.
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
