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
web-pace = Pace
web-pace-0 = As long as everybody likes
web-pace-120 = Live: 2 minutes for a decision
web-pace-600 = Live: 10 minutes for a decision
web-pace-86400 = By correspondence: 1 day for a decision
web-pace-259200 = By correspondence: 3 days for a decision
web-pace-604800 = By correspondence: 7 days for a decision
web-pace-hint = When the time is over, the rules’ own answer or a bot stands in for that decision.
web-pace-alone = Bots do not mind how long you take.
web-dice-hint = The server binds itself to its dice before the game, and every player adds to them; the record proves it afterwards.
web-seats-free = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
}
web-seat-taken = taken
web-copy-watch = Copy a link to watch
