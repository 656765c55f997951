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
