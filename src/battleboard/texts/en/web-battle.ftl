# The browser client: battles.

battle-win = win
battle-draw = nobody left
battle-lose = lose
battle-take = { $chance } take it
battle-sampled = sampled ± { $error }
battle-attacker-loses = Attacker loses
battle-defender-loses = Defender loses
battle-swing = Swing
battle-odds-said = { $ends }. The attacker loses { $attacker } units on average, the defender { $defender }; { $swing } IPC for the attacker.
battle-money = { $money } IPC
battle-units-money = { $units } units · { $money } IPC

# Units as one says them, with their number
unit-infantry = { $count } infantry
unit-artillery = { $count } artillery
unit-armor = { $count } armor
unit-tank = { $count ->
    [one] 1 tank
   *[other] { $count } tanks
}
unit-fighter = { $count ->
    [one] 1 fighter
   *[other] { $count } fighters
}
unit-bomber = { $count ->
    [one] 1 bomber
   *[other] { $count } bombers
}
unit-battleship = { $count ->
    [one] 1 battleship
   *[other] { $count } battleships
}
unit-aircraft_carrier = { $count ->
    [one] 1 carrier
   *[other] { $count } carriers
}
unit-destroyer = { $count ->
    [one] 1 destroyer
   *[other] { $count } destroyers
}
unit-submarine = { $count ->
    [one] 1 submarine
   *[other] { $count } submarines
}
unit-transport = { $count ->
    [one] 1 transport
   *[other] { $count } transports
}
unit-industrial_complex = { $count ->
    [one] 1 industrial complex
   *[other] { $count } industrial complexes
}
unit-anti_aircraft_gun = { $count ->
    [one] 1 anti-aircraft gun
   *[other] { $count } anti-aircraft guns
}
unit-blockhouse = { $count ->
    [one] 1 blockhouse
   *[other] { $count } blockhouses
}
units-none = none
units-of = { $units } of { $power }
units-with = { $units } with { $cargo }
units-range = { $left } { $left ->
    [one] space
   *[other] spaces
} left
units-bound = for { $space }
units-task = { $task }
units-in-condition = { $units } ({ $condition })
units-damaged = damaged
units-submerged = submerged

# The battle board
battle-title = Battle for { $space }
battle-on-land = Land battle
battle-at-sea = Sea battle
battle-landing = Landing
battle-round = round { $round }
battle-to-map = Look at the map
battle-watch = Battle for { $space } · round { $round }
battle-on-the-board = Answer on the battle board.
battle-aside = Battle hidden.
battle-open = To the battle board
battle-rolling = The dice are falling
battle-skip = Show all
battle-continue = Continue
battle-over = The battle is over
battle-waiting = The battle goes on
battle-others = Other battles
battle-question = The question
battle-steps = Steps of the round
battle-dice = How dice are shown
battle-dice-watch = Watch dice
battle-dice-quick = Quick
battle-dice-instant = Instant
battle-hits-on = hits on
battle-never-hits = does not hit
battle-needs = hits on { $need }
battle-hits = { $hits ->
    [0] No hit
    [one] 1 hit
   *[other] { $hits } hits
}
battle-hits-word = { $hits ->
    [one] hit
   *[other] hits
}
battle-attacker-has = attacks with { $units } { $units ->
    [one] unit
   *[other] units
} · { $money } IPC
battle-defender-has = defends with { $units } { $units ->
    [one] unit
   *[other] units
} · { $money } IPC
battle-die-hit = { $face }, hit{ $times ->
    [one] { "" }
   *[other] , { $times } times
}
battle-die-miss = { $face }{ $times ->
    [one] { "" }
   *[other] , { $times } times
}
# The same as a table, for those who hear the page.
battle-column-unit = unit
battle-column-dice = dice
battle-column-result = result
battle-no-dice = none
battle-result = { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}
battle-tokens = Units of { $powers }
battle-of-them-lost = { $lost } hit or lost
battle-is-ready = ready
battle-is-hit = hit, still fires
battle-is-lost = lost
battle-is-away = left the battle
battle-is-submerged = submerged
battle-takes-hit = takes its first hit

battle-attacker-won = { $power } takes { $space }
battle-defender-won = The defenders hold { $space }
battle-both-destroyed = Nobody is left in { $space }
battle-air-only = The defenders of { $space } are gone; nobody is there to take it
battle-retreat = { $power } has retreated from { $space }
battle-cleared = { $power } holds { $space }
battle-stand-off = Nobody in { $space } can hit anybody

battle-step-guns = Guns fire
battle-step-support = Support shots
battle-step-kamikaze = Kamikazes attack
battle-step-submarines = Submarines strike
battle-step-submarines-defender = Submarines strike back
battle-step-attack = Attackers fire
battle-step-defence = Defenders fire
battle-step-press-on = Press on or retreat
battle-step-withdraw-attacker = Attacking submarines
battle-step-withdraw-defender = Defending submarines
battle-ask-ChooseCasualties = Choose losses
battle-ask-AgreeOnCasualties = Agree on losses
battle-ask-ImposeCasualties = Choose their losses
battle-ask-WithdrawSubmarines = Submarines
battle-ask-SubmergeOrStay = Submarines
battle-ask-PressOnOrRetreat = Press on or retreat

battle-then = Then
battle-then-round = The next round begins with those who are left.
battle-then-more = The same side rolls its next column.
battle-then-guns = Guns fire at the aircraft.
battle-then-support = The ships fire at the coast.
battle-then-kamikaze = Kamikazes attack the ships and are lost.
battle-then-submarines = Submarines strike first.
battle-then-attack = The attackers fire.
battle-then-defence = The defenders fire, also those who were hit in this round.
battle-then-press-on = The attacker presses on or retreats.
battle-then-withdraw = Submarines may withdraw.
battle-then-submerge = Submarines may submerge.

# Losses
ask-ChooseCasualties = Which { $hits ->
    [one] unit do
   *[other] { $hits } units do
} you lose?
ask-take-hits = Which units take the { $hits ->
    [one] hit
   *[other] { $hits } hits
}?
ask-ImposeCasualties = They did not agree: which { $hits ->
    [one] unit do
   *[other] { $hits } units do
} they lose?
ask-losses-in = Which { $hits ->
    [one] unit is
   *[other] { $hits } units are
} lost over { $space }?
ask-propose = Which { $hits ->
    [one] unit do
   *[other] { $hits } units do
} you lose together?
ask-agree = Do you agree to lose { $units }?
battle-pick-strip = Choose units on the strip, or take a suggestion.
battle-guns-fired = What the guns rolled
battle-pick = Choose units, or take a suggestion.
battle-proposals = Suggestions
battle-reason-cheapest = the cheapest
battle-reason-dearest = the dearest
battle-reason-chance = best chance
battle-reason-swing = costs least in the end
battle-reason-other = or these
battle-reason-own = your choice
battle-hold = hold
battle-before = before this round
battle-now = now
battle-keep-order = Keep this order for the rest of the battle
battle-lose-units = Lose { $units }
battle-damage-units = Damage { $units }
battle-lose-and-damage = Lose { $units }, damage { $damaged }
battle-impose = They lose { $units }
battle-choose-more = Choose { $left } more
battle-propose = Propose { $units }
battle-agree = Agree
battle-object = Object
battle-propose-hint = { $others } must agree. If somebody objects, { $attacker } chooses.
battle-agree-hint = You may also propose other units. If you object, { $attacker } chooses.

# Press on, retreat
ask-PressOnOrRetreat = Press on or retreat?
ask-must-retreat = Only transports are left: they must retreat
battle-press-on = Press on
battle-against = { $ours } against { $theirs }
battle-retreat-to = Retreat to { $space }
battle-retreat-hint = all survivors retreat here
battle-break-off = Break off
battle-break-off-hint = the aircraft land later in this turn
battle-aircraft-leave = Aircraft break off
battle-aircraft-leave-hint = the others fight on; the aircraft land later in this turn
battle-fight-on = Fight on in this battle
battle-to-the-end = to the end
battle-while = until below { $chance }
battle-fighting-end = Fighting to the end
battle-fighting-while = Fighting until below { $chance }

# Submarines
ask-WithdrawSubmarines = Do your submarines withdraw?
battle-how-many-withdraw = Withdraw
battle-where-to = Where to
battle-withdraw-units = Withdraw { $units } to { $zone }
battle-stay = Stay and fight
ask-SubmergeOrStay = Do your submarines submerge?
battle-how-many-submerge = Submerge
battle-submerge-units = Submerge { $units }
battle-subs-submerge = They leave the battle, stay in their zone and surface later in this turn.
battle-subs-attacker = They go back where attacking ships came from.
battle-subs-defender = They slip into a free zone next door.

# The order of battles
ask-ChooseBattle = Which battle comes next?
ask-ChooseRaid = Which raid comes next?
ask-ChooseCombat = What comes next?
battle-order = Battles of this turn
battle-raid-of = Raid on { $space }
battle-rocket-of = Rocket from { $space }
battle-rocket-go-on = Skip rockets for now
battle-rocket-at-one = at { $target }
battle-fight = Fight in { $space }
battle-raid = Raid { $space }

# Landings, support, rockets, homeless fighters
ask-ConfirmLanding = Who lands in { $space }?
battle-land = Land { $troops }
battle-land-from = Land { $troops } from { $ship }
battle-land-none = Nobody lands
battle-landings = Landings
ask-ChooseSupport = How many ships support the landing in { $space }?
battle-support = { $ships ->
    [0] No support
    [one] Support with 1 ship
   *[other] Support with { $ships } ships
}
battle-support-ships = Ships in { $zone }
battle-support-hint = Each fires once at the defenders, who cannot fire back at it. It supports no other landing in this turn.
ask-ChooseBombardment = Which ships bombard { $space }?
battle-bombard = Bombard with { $units }
battle-bombard-none = No bombardment
battle-bombard-hint = Each fires once at the land units before the battle; units that are hit do not fire back. It bombards nothing else this turn.
ask-LaunchRocketOrNot = Fire a rocket?
battle-rocket = Fire at { $target }
battle-rocket-choose = Choose an industrial complex
battle-no-rocket = No rocket
battle-rocket-from = From the gun in
battle-rocket-at = Industrial complexes in range
battle-rocket-hint = One die says what its owner pays.
ask-LandHomeless = Where do the fighters over { $zone } land?
battle-homeless-many = Fighters
battle-land-homeless = Land { $units } in { $space }
battle-use-carriers = The others on carriers
battle-homeless-hint = { $least ->
    [0] The decks that are left can hold them.
    [one] 1 of them has no deck.
   *[other] { $least } of them have no deck.
}
