# The browser client: battles.

battle-win = win
battle-draw = nobody left
battle-lose = lose
battle-take = { $chance } take it
battle-sampled = sampled ± { $error }
battle-attacker-loses = Attacker loses
battle-defender-loses = Defender loses
battle-swing = Swing
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
    [one] 1 factory
   *[other] { $count } factories
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
