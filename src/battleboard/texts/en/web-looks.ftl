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
