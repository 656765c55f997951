# Arrows that a person draws for themselves

arrows-draw = Draw an arrow
arrows-from = Pick where it begins, on the map.
arrows-to = From { $space }: pick where it ends.
arrows-stop = Stop drawing
arrows-list = Your arrows
arrows-one = { $from } → { $to }
arrows-remove = Remove the arrow { $from } → { $to }
