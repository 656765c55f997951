# The Axis & Allies games: how they end.

result-capitals = Two enemy capitals are taken.
result-economy = The Axis has reached the production it needs.
result-cities = A side holds enough victory cities at the end of a round.
result-capital-held = An enemy capital was held until the next turn of its captor.
result-surrender = The other side has surrendered.

# Options of Classic.

option-classic-total-victory = Enemy capitals win only while no capital of one’s own side is lost.
option-classic-hostile-placement = New ships may be placed in zones with enemies.
option-classic-technology-advantage = Germany begins with jet power, Japan with super submarines.
option-classic-restricted-attack = The USSR does not attack in its first turn.
option-classic-no-new-factories = No industrial complexes can be bought.
option-classic-strict-stacks = Carriers stand in at most two sea zones, for there are two pieces of each colour.

# Options of Revised.

option-revised-victory-level = How many victory cities a side needs to win.
option-revised-victory-level-chosen = { $value ->
    [minor] 8
    [major] 10
   *[total] 12
  } victory cities win.
option-revised-victory-level-minor = Minor victory: 8 cities
option-revised-victory-level-major = Major victory: 10 cities
option-revised-victory-level-total = Total victory: all 12 cities
option-revised-fire-at-all-flights = Anti-aircraft guns also fire at aircraft that fly only in non-combat movement.
option-revised-individual-winner = Of the side that wins, the power whose production has grown most is the individual winner.
option-revised-rocket-errata = By the official errata of 2004, one anti-aircraft gun of each territory fires a rocket in a turn, and each industrial complex is hit by one at most.

preset-revised-minor = Minor victory
preset-revised-minor-about = The usual game: 8 of the 12 victory cities win at the end of a round.
preset-revised-major = Major victory
preset-revised-major-about = A long game: 10 victory cities win.
preset-revised-total = Total victory
preset-revised-total-about = To the bitter end: all 12 victory cities win.
preset-revised-errata = With the official errata
preset-revised-errata-about = 8 victory cities win, and rockets follow the 2004 errata.

# Changes of the rules of Classic.

classic-changed-guns = With a territory that an ally returns after a liberation, only an AA gun captured with it changes owner. Before version 2, every AA gun of that ally in it did.
classic-changed-fines = The fine for landing on a neutral behind a sea battle is returned if the landing does not take place. Before version 2, it was lost.

# Headings of tables.

column-power = power
column-side = side
column-money = IPCs
column-production = production
column-technologies = technologies
column-value = value
column-units = units
column-cities = victory cities
column-has = has
column-capital = enemy capital held
column-needs = needs
column-oil = oil
table-oil = Middle East oil
table-claims = Claims of victory
table-goal = Victory cities
