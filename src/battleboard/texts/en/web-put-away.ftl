# Games that a player has put away. The first page fetches these sentences, a table does not.

put-away = Put away
put-away-of = Put away: { $title }
put-away-done = “{ $title }” is put away. You find it below your games.
put-away-games = { $count ->
    [one] { $count } game that you put away
   *[other] { $count } games that you put away
}
put-back = Bring back
put-back-of = Bring back: { $title }
put-back-done = “{ $title }” is back among the games that have ended.
