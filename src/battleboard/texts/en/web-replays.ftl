# Games to watch, on the first page. The page fetches these sentences with that card, not before.

replays = Replays
replays-lead = Step through a game, at any speed, and try another way from any moment of it.
replays-sample = Watch a game of { $game }
replays-open = Open a record
replays-reading = Reading the record…
replays-not-opened = It cannot be opened: { $why }
