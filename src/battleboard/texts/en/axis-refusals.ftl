# The Axis & Allies games: why not.

axis-seats = All powers play, in this order: { $seats }.
axis-unknown-unit = There is no unit called { $unit }.
axis-path-too-short = A move names units and at least two spaces.
axis-nothing-named = No unit is named.
axis-bound = The path says where { $unit } goes; “as raid” comes after it.
axis-which-ship = Ships of { $space } carry different cargo: say which { $unit } is meant by what it carries.
axis-not-there = { $there ->
    [0] There is no such { $unit } in { $space }.
   *[other] { $space } has { $there } such { $unit }, not { $count }.
}
axis-not-yours = You move your own units, not those of { $power }.
axis-not-adjacent = { $origin } does not border { $target }.
axis-range = That is { $steps ->
    [one] one space
   *[other] { $steps } spaces
} away; { $unit } can still move { $left }.
axis-land-unit-at-sea = By itself { $unit } moves over land; { $space } is crossed aboard a transport.
axis-ship-ashore = { $space } is land: ships stay at sea.
axis-canal = The canal is closed: your side does not hold { $spaces }.
axis-canal-taken = The canal is closed this turn: your side has not held { $spaces } since the start of the turn.
axis-impassable = { $space } is neutral: nobody enters it or crosses it.
axis-factory-stays = An industrial complex does not move.
axis-gun-attacks = An anti-aircraft gun never moves into enemy land.
axis-gun-waits = An anti-aircraft gun waits for non-combat movement.
axis-one-gun = { $space } would hold more than one anti-aircraft gun.
axis-has-unloaded = The { $unit } has unloaded: it cannot sail or load again this turn.
axis-shipped = The { $unit } was carried this turn: that was its whole move.
axis-moved-before = The { $unit } has moved this turn: it can no longer board.
axis-flew = The { $unit } has flown this turn: a carrier cannot carry it along.
axis-finished = The { $unit } has already moved or fought and does nothing more this turn.
axis-gun-captured = You captured the { $unit } in { $space } this turn: it does not move before your next turn.
axis-gun-fired = The { $unit } has fired a rocket this turn: it does not move.
axis-retreated = The { $unit } retreated this turn and does nothing more.
axis-fought = The { $unit } has fought in { $space } this turn: it does not move.
axis-bombarded = The { $unit } has bombarded a coast this turn: it does not move.
axis-hostile-zone = Ships must stop in { $space }: the enemy is there.
axis-destroyer-zone = An enemy destroyer stops submarines in { $space }.
axis-submerged-zone = A destroyer must stop in { $space }: it makes the submarines there surface.
axis-blitz-defended = { $space } is defended: whoever enters must stop there.
axis-blitz-neutral = { $space } is neutral: whoever enters must stop there.
axis-only-armor = Only armor drives on through { $space }, which the enemy holds.
axis-neutral-now = { $space } is neutral: it is entered only in combat movement.
axis-not-friendly = { $space } is not friendly.
axis-zone-not-friendly = { $space } is not free of enemies.
axis-enemy-zone = { $space } belongs to the enemy: ships enter it only in combat movement.
axis-no-deck-for-bombers = Bombers cannot land on carriers in { $space }.
axis-cannot-land = Aircraft cannot land in { $space }.
axis-taken-this-turn = { $space } was taken this turn: aircraft cannot land there yet.
axis-cannot-stay = The { $unit } has flown to { $space } and finds no place to land there.
axis-raid-now = Raids are planned in combat movement.
axis-raid-only-bombers = Only bombers raid, not { $unit }.
axis-no-task = These units cannot be declared a { $task } now.
axis-no-ships = There are no enemy ships in { $zone }.
axis-raid-target = There is no enemy industrial complex in { $space }.
axis-own-fighters-fly = Your own fighters fly to a battle; a carrier does not carry them there.
axis-decks = There is room for { $most } fighters on these carriers.
axis-launch-enemies = There is no enemy to fight in { $zone }.
axis-launch-fighters = Only fighters are launched from a carrier, not { $unit }.
axis-launch-nobody = You have no { $unit } on a carrier in { $zone }.
axis-launch-flown = The { $unit } has already taken off this turn.
axis-promise-carriers = Only carriers are promised, not { $unit }.
axis-promise-moved = The { $unit } in { $zone } has already moved or been promised this turn.
axis-promise-fights = The { $unit } in { $zone } is among enemies: it fights there, or leaves now.
axis-promise-range = The { $unit } in { $zone } cannot sail to { $target } in non-combat movement.
axis-promise-nobody = None of your fighters in the air could land in { $zone }.
axis-promise-needed = Fighters could land nowhere else: promise that the carrier in { $zone } goes to { $target }.
axis-promised = The { $unit } is promised: it sails to { $target } in non-combat movement.
axis-promise-owed = The { $unit } in { $zone } was promised to fighters: it must be in { $target }.
axis-no-new-carrier = In { $zone } no carrier that was built this turn has room for new fighters.
axis-embark-fighters = Only fighters go aboard a new carrier, not { $unit }.
axis-embark-room = Carriers that { $space } built this turn in { $zone } have room for { $room } fighters.
axis-no-deck = Fighters in { $zone } would have no carrier.
axis-left-behind = Fighters in { $zone } would have no carrier: let them fly, or take them along on the one that leaves.
axis-idle = The { $unit } in { $space } moved without a fight; that waits for non-combat movement.
axis-transport-idle = The transport in { $zone } neither fights nor lands troops; it can sail in non-combat movement.
axis-air-idle = The { $unit } in { $space } has nothing to fight there.
axis-transports-alone = Transports cannot attack in { $zone } without ships or aircraft that can.
axis-aboard-idle = The { $unit } aboard in { $zone } has no landing planned; it can board in non-combat movement.
axis-fine = Violating neutrals would cost { $cost } IPC; you have { $money }.
axis-no-landing = Not all aircraft could land afterwards: { $units } in { $spaces }.
axis-must-land = The { $unit } in { $space } must land, and can.
axis-no-coast = { $space } has no coast at { $zone }.
axis-not-cargo = This ship does not carry { $unit }.
axis-no-transport = There is no such transport in { $zone }. An ally’s has to be named.
axis-no-room = There is no room for { $unit } aboard in { $zone }.
axis-carries-nothing = No land units board a { $unit }.
axis-one-coast = This transport unloads only in { $spaces } this turn, not in “{ $space }”.
axis-boarded-now = The { $unit } boarded this turn: after a battle it stays aboard.
axis-transport-done = The transports in { $zone } have finished their turn.
axis-transport-retreated = The transports in { $zone } retreated this turn: they neither load nor unload.
axis-transport-one-thing = The transports in { $zone } have fought this turn: they load or unload, not both.
axis-not-aboard = No { $unit } of yours is aboard in { $zone } that could still land.
axis-assault-friendly = { $space } is friendly: troops land there in non-combat movement.
axis-ally-voyage = Units board an ally’s ship in your turn, sail in the ally’s turn, and land in your next turn.
axis-ally-zone-hostile = Troops do not land from an ally’s ship while the enemy is in { $zone }.
axis-no-order = There is no order { $number }; the plan has { $orders }.
axis-order-needed = Order { $number } cannot be taken back: order { $later } needs it.
axis-research = You can buy 0 to { $most } dice.
axis-no-capital = Nothing can be bought while { $space } is in enemy hands.
axis-all-found = All technologies have been found.
axis-stacks = { $unit } would stand in { $spaces }; that is more than { $most }.
axis-not-for-sale = { $unit } is not for sale.
axis-buy-plain = Name how many of { $unit } you buy, and nothing else.
axis-overspending = That costs { $cost } IPC; you have { $money }.
axis-rocket = { $target } is { $away } spaces from { $origin }; rockets fly { $range }.
axis-rocket-at-sea = Rockets are fired from land; { $space } is a sea zone.
axis-rocket-no-gun = { $space } has no anti-aircraft gun of yours.
axis-rocket-captured = The anti-aircraft gun in { $space } was captured this turn: it fires rockets from your next turn on.
axis-research-by-die = A die decides which technology you gain; you cannot choose one.
axis-research-owned = You already own { $technology }.
axis-research-target = Research is aimed at one of these: { $technologies }.
axis-carrier-landed-on = A fighter has landed on the carrier in { $zone }: it stays there this turn.
axis-rocket-fired = { $origin } can fire no more rockets at { $target } this turn.
axis-no-raid = No raid on { $space } is waiting.
axis-raids-first = The raid on { $spaces } comes before the battle there.
axis-choose-battle = Choose a battle or a raid now; rockets can still be fired after it.
axis-battle-waits = The landing waits for the sea battle in { $zones }.
axis-no-battle = No battle in { $space } can be fought now; these can: { $spaces }.
axis-land-planned = All planned troops land in { $space }, or some of one ship, which is named if there are several.
axis-support = 0 to { $most } ships in { $zone } can support the landing in { $space }.
axis-bombardment = These ships of { $zone } cannot bombard { $space }.
axis-hit-wasted = This choice would waste a later hit of the same step; another unit can take this one.
axis-losses = Exactly { $hits } { $hits ->
    [one] unit that can be hit is
   *[other] units that can be hit are
} lost.
axis-never-lost = The { $unit } is never destroyed and cannot be chosen as a casualty.
axis-submarines-spare = Submarines hit only ships: the { $unit } cannot take their hits.
axis-which = Which { $unit } is meant: { $which }?
axis-no-proposal = Nobody has made a proposal yet.
axis-own-proposal = You made this proposal. Propose something else, or wait for the others to answer.
axis-withdraw-zone = Submarines can withdraw to { $zones }, not to { $zone }.
axis-withdraw-fought = { $zone } has a battle this turn: submarines cannot withdraw there.
axis-withdraw-hostile = Enemy units are in { $zone }: submarines cannot withdraw there.
axis-submerge-units = Only your own submarines that were not hit can submerge.
axis-withdraw-units = Only your own submarines that were not hit can withdraw.
axis-must-retreat = Only transports are left: they must retreat.
axis-retreat-space = The attackers can retreat to { $spaces }, not to “{ $space }”.
axis-homeless = Up to { $most } fighters without a deck in { $zone } can come down in { $spaces }.
axis-not-bought = There are { $count } new { $unit } to place.
axis-place-ashore = New units are not placed at sea or aboard: { $space } is no place for them.
axis-place-empty = A new { $unit } is placed empty.
axis-one-factory = { $space } already has an industrial complex.
axis-factory-of-ally = The industrial complex in { $space } belongs to { $owner }: you cannot use it.
axis-factory-not-held = The industrial complex in { $space } has not been yours since your turn began.
axis-factory-new = The industrial complex in { $space } is new and builds from your next turn on.
axis-factory-site = A new industrial complex goes to a territory you held when your turn began, without one.
axis-no-factory = No industrial complex of yours builds units for { $space }.
axis-factory-value = A new industrial complex needs land of value { $least } or more; { $space } has less.
axis-capacity = The industrial complex in { $space } builds { $most } { $most ->
    [one] unit
   *[other] units
} each turn, and no more.
axis-must-place = { $unit } can still be placed in { $space }.

axis-orders = “{ $order }” is not a standing order; these are: { $orders }; each of them for everywhere, or with “in SPACE” after it.
