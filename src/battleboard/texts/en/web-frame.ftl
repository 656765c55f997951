# The table around the board: the sheet of small screens, keys, settings, the line.

web-sheet-peek = Fold the panel
web-sheet-half = Open the panel
web-sheet-full = Open the panel to the top
web-phase-of = phase { $number } of { $phases }

web-line-safe = Reconnecting … Your last move is safe.
web-line-unsent = Reconnecting … Your move is not sent yet; it goes out by itself.
web-stale-by = { $seat } moved first; here is the new position. Your plan is kept.
web-stale-mine = This seat has answered in another window; here is the new position.
web-two-tabs = This game is open in another tab as well. Both follow it.
web-way-sending = sending …
web-way-unsent = not sent yet
web-way-stored = stored
web-way-idle = stored

ask-cards-must = Turn in a set
ask-cards-may = Turn in a set, or keep your cards
web-may-turn-in = Cards that make a set glow. Pick three of them, or one of the sets.
web-turn-in-for = Turn in for { $armies } armies
web-sets = Sets in your hand
web-stop = Stop

ask-ChooseBonusTerritory = Which territory gets two extra armies?
ask-ClaimATerritory = Claim a territory
ask-PlaceInitialArmy = Where does your next army stand?
ask-ChooseHeadquarters = Where is your headquarters?

# The own stock in the header of a small screen: the figure, then what comes next.
head-risk = { $armies } armies
head-risk-more = next turn +{ $next-armies }
head-classic = { $money } IPC
head-classic-more = income { $production }
