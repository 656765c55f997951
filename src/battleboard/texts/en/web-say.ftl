# What is said aloud of what happens; it comes with the first thing that does.

# Long lists of moves, and rolls, as they are said.
web-say-moves = { $seat } made { $count } moves
web-say-rolled = { $origin } lost { $attacker }, { $target } lost { $defender }
web-say-by-order = { $seat } answered by standing order
web-say-by-fallback = The rules answered for { $seat }
web-say-by-stand_in = A bot stood in for { $seat }
