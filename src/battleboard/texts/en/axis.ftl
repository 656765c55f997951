# The Axis & Allies games: how they end.

result-capitals = Two enemy capitals are taken.
result-economy = The Axis has reached the production it needs.
result-surrender = The other side has surrendered.

# Options of Classic.

option-classic-total-victory = Enemy capitals win only while no capital of one’s own side is lost.
option-classic-hostile-placement = New ships may be placed in zones with enemies.
option-classic-technology-advantage = Germany begins with jet power, Japan with super submarines.
option-classic-restricted-attack = The USSR does not attack in its first turn.
option-classic-no-new-factories = No industrial complexes can be bought.
option-classic-strict-stacks = Carriers stand in at most two sea zones, for there are two pieces of each colour.

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
