"""The offline builder of the maps: from real shapes and a small data file to a board.

`make maps` builds every board of `maps/boards/` into `src/battleboard/maps/`. The steps, one module
each: shapes are fetched (`source`), made into land (`land`), the sea is divided (`sea`), and both
become one drawing without gaps (`faces`, `topology`), which is compared with the board of the game
(`contacts`); names and piles find their places (`places`), and all of it is written (`build`).
"""
