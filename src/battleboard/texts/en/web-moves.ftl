# The browser client: research, purchase, moves, placement.

ask-ResearchOrNot = How many research dice?
ask-PurchaseUnits = What do you buy?
ask-PlaceNewUnits = Where do the new units go?

web-offer = { $price } IPC, { $values }
web-cost = Cost
web-ipc = { $money } IPC
web-research-chance = Chance of a breakthrough
web-research-none = No research
web-research-roll = Roll { $dice } { $dice ->
    [one] die
   *[other] dice
} for { $cost } IPC
ask-research-aimed = What do you research?
web-research-at = Technology
web-research-aim = Choose a technology
web-research-roll-for = Roll { $dice } { $dice ->
    [one] die
   *[other] dice
} for { $technology }, { $cost } IPC
web-research-found = What can be found
# What a technology does, in a few words; its numbers are in the rules.
technology-jet_fighters = Your fighters defend better.
technology-rockets = Your anti-aircraft guns can also fire rockets at industrial complexes.
technology-super_submarines = Your submarines attack better.
technology-long_range_aircraft = Your aircraft fly farther.
technology-combined_bombardment = Your destroyers support landings as well.
technology-heavy_bombers = Your bombers attack with more dice.
web-research-hint = A further die says which one: { $names }.

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
web-no-works = None of your industrial complexes can build now.
web-same-again = Same as last turn: { $units }
web-values = attack { $attack } · defence { $defense } · move { $move }
web-values-legend = attack · defence · move
web-price = IPC
# The price list as a table, for those who hear the page.
web-price-list = Price list
web-column-unit = unit
web-column-price = price
web-column-attack = attack
web-column-defence = defence
web-column-move = move
web-column-number = number
web-too-many-units = Your industrial complexes build { $room } { $room ->
    [one] unit
   *[other] units
} this turn; { $refunds ->
    [true] units you cannot place are refunded.
   *[other] units you cannot place are lost.
}

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
web-place-lost = Choose a highlighted space to place them there. Units you can’t place are lost, without refund.
web-place-refunded = Choose a highlighted space to place them there. Units you cannot place are refunded.
web-refund = { $units ->
    [one] Return 1 unit for its price
   *[other] Return { $units } units for their price
}
web-place-done = Done
web-embark = Aboard new carriers
web-embark-from = in { $origin }, beside the new carrier in { $zone }
web-embark-now = Bring { $units } aboard in { $zone }
web-forfeit = { $units ->
    [one] Give up 1 unit
   *[other] Give up { $units } units
}

ask-PlanCombatMoves = Where do you attack?
ask-PlanNoncombatMoves = Which units move without fighting?
ask-move-from = Move from { $origin } to …
ask-units-attack = { $power } attacks from { $origin } …
ask-units-move = { $power } moves from { $origin } …
ask-boarding = May units of { $ally } come aboard in { $zone }?

web-from = From { $space }
web-carries = carries { $cargo }
web-slots = room for { $room }
web-moves-left = { $left ->
    [one] 1 move left
   *[other] { $left } moves left
}
web-against = against { $units }
web-joins = joins { $units }
web-by-ship = by ship
web-nothing-in-reach = These units reach nothing together in this phase. Choose fewer kinds, or others.
web-all-targets = All { $count } spaces
web-attack-on = Attack on { $space }
web-aim = Mission
web-aim-attack = Attack
web-aim-raid = Raid
web-raid-hint = Bombers fly over the defenders and bomb the industrial complex: its owner pays. Guns fire at them first.
web-can-land = { $left ->
    [one] 1 move left
   *[other] { $left } moves left
}, can land in { $spaces }.
web-cannot-land = { $left ->
    [one] 1 move left
   *[other] { $left } moves left
}, and no place to land in reach.
web-launches = Carried into a battle
web-launches-hint = Aboard they take no part in it, and go down with their carrier.
web-launch = Let { $units } take off in { $zone }
web-order-launch = takes off to fight here
web-order-promise = promised to fighters
web-carrier-promised = { $stays ->
    [true] The carrier in { $zone } stays there to take them in.
   *[other] The carrier in { $zone } is promised: it goes to { $target } to take them in.
}
web-with-promise = a carrier comes to them
web-remedy-promise = Promise the carrier in { $origin } for { $target }
web-remedy-move = Move { $units } from { $origin } to { $target }
web-planned = Planned
web-undo-all = Undo all
web-take-back = Take back: { $order }
web-take-back-also = Other orders need this one: { $orders }.
web-take-back-all = Take back all { $count }
web-keep = Keep them
web-duties = Before you go on
web-duties-open = { $count ->
    [one] One thing is still open
   *[other] { $count } things are still open
}
web-move-anyway = Move to { $space } all the same
web-all-or-none = Not all of them can go, so none was ordered. { $why }
web-raid-on = Raid { $space }
web-attack-space = Attack { $space }
web-move-there = Move to { $space }
web-cancel = Cancel
web-choose-target = Choose where they go
web-combat-hint = Choose units by their space or their chip, then where they go. Lit spaces have units that can attack.
web-noncombat-hint = Units that have not fought can move now, and aircraft come down. Lit spaces have units that can move.
web-spaces-left = { $count ->
    [one] One space with units left
   *[other] { $count } spaces with units left
}
web-next-space = Next space with units left
web-previous-space = Previous space with units left
web-plan-done = Done with these moves
web-then-battles = { $battles ->
    [one] Fight one battle
   *[other] Fight { $battles } battles
}
web-then-captures = { $spaces ->
    [one] Take one territory
   *[other] Take { $spaces } territories
}
web-then-nothing = No attacks
web-then-place = { $units ->
    [one] Place one new unit
   *[other] Place { $units } new units
}
web-then-income = End turn, collect { $income } IPC
web-allow = Let them aboard
web-forbid = Keep them ashore
web-boarding-hint = They embark now, sail with your ships in your turn, and land in a later turn of { $ally }.
web-fine-short = costs { $fine } IPC
web-fine = Violating neutral land costs { $fine } IPC.
web-forks = Which way
web-fork-via = via { $spaces }
web-fork-takes = takes { $spaces }
web-fork-guns = guns fire in { $spaces }
web-fork-neutrals = violates { $spaces }
web-fork-back = may retreat to { $space }
web-add-helper = Add the { $unit } in { $space }: { $chance }
web-nothing-to-load = Nothing of this can go aboard or ashore now.
