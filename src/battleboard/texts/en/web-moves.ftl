# The browser client: research, purchase, moves, placement.

ask-ResearchOrNot = How many research dice?
ask-PurchaseUnits = What do you buy?
ask-PlaceNewUnits = Where do the new units go?

web-cost = Cost
web-ipc = { $money } IPC
web-research-chance = Chance of a breakthrough
web-research-none = No research
web-research-roll = Roll { $dice } { $dice ->
    [one] die
   *[other] dice
} for { $cost } IPC
web-research-found = What can be found
web-research-hint = A further die says which one.

web-fewer-of = Fewer: { $what }
web-more-of = More: { $what }
web-buy = Buy { $units } { $units ->
    [one] unit
   *[other] units
} for { $cost } IPC
web-buy-nothing = Buy nothing
web-budget = of { $money } IPC
web-kept = { $left } IPC kept for later
web-new-units = { $units ->
    [one] new unit
   *[other] new units
}
web-places = of { $room } { $room ->
    [one] place
   *[other] places
}
web-no-works = No factory of yours can build now.
web-same-again = Same as last turn: { $units }
web-values = attack { $attack } · defence { $defense } · move { $move }
web-values-legend = attack · defence · move
web-price = IPC
web-too-many-units = Your factories build { $room } { $room ->
    [one] unit
   *[other] units
} in this turn; what finds no place is lost.

web-tray = { $units } new { $units ->
    [one] unit
   *[other] units
}
web-all-of-these = All of these
web-sites = Where they can go
web-no-site = No place for it now
web-room = { $room } of { $most }
web-no-limit = no limit
web-built-by = Built by
web-place-in = Place { $units } in { $space }
web-place-choose = Choose units to place
web-place-lost = Pick a lit space to place them there. What finds no place is lost; there is no money back.
web-forfeit = Stop: { $units } { $units ->
    [one] unit is
   *[other] units are
} lost
