# The table around the board: the sheet of small screens, keys, settings, the line.

web-sheet-peek = Fold the panel
web-sheet-half = Open the panel
web-sheet-full = Open the panel to the top
web-phase-of = phase { $number } of { $phases }

web-line-safe = Reconnecting … Your last move is safe.
web-line-unsent = Reconnecting … Your move is not sent yet; it goes out by itself.
web-stale-by = { $seat } moved first; here is the new position. Your plan is kept.
web-stale-mine = This seat has answered in another window; here is the new position.
web-answered-elsewhere = This was answered in another tab or on another device. What was prepared here was not sent.
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
below-risk = next turn +{ $next-armies }
head-classic = { $money } IPC
below-classic = income { $production }
head-revised = { $money } IPC
below-revised = income { $production }

web-goal-of = { $name } { $has } of { $needs }
web-goal-needed = of { $needs }

web-completions = Completions
web-settings = Settings
web-keys = Keyboard shortcuts
web-keys-reader = With a screen reader: in the list of spaces, arrow keys go to the neighbour, Page Up and Page Down from group to group, Enter picks. There, and in the reader’s focus mode, letters and digits reach the game; Alt with 1 to 4 is heard everywhere.
web-keys-hint = Press a key in this list to change it: then the new key, Delete for none, or Escape to leave it.
web-key-command = What it does
web-key = Key
web-press-key = press a key
web-change-key = { $command }: { $key }. Change
web-key-taken = That key is taken: { $command }.

settings-looks = Looks
settings-motion = Motion, dice and sound
settings-play = Play
settings-reset = As at first
setting-theme = Colours
setting-theme-system = like the system
setting-theme-light = light
setting-theme-dark = dark
setting-palette = Contrast
setting-palette-standard = standard
setting-palette-strong = strong
setting-patterns = Patterns on land, one for each power
setting-text = Size of text
setting-motion = Motion
setting-motion-system = like the system
setting-motion-full = full
setting-motion-reduced = reduced
setting-speed = What others do is shown
setting-speed-1 = calmly
setting-speed-2 = faster
setting-speed-4 = fast
setting-speed-0 = at once
setting-dice = Dice
setting-dice-watch = watch
setting-dice-quick = quick
setting-dice-instant = instant
setting-sound = Sound
setting-odds = Show odds where the table allows them
setting-confirm = Ask again before a phase or a turn ends, and before money is spent
setting-shortcuts = Shortcuts of a single key

sure-yes = Yes
sure-no = Not yet
sure-moves = { $spaces ->
    [0] End the phase now?
    [one] Units in one space could still move. End the phase now?
   *[other] Units in { $spaces } spaces could still move. End the phase now?
}
sure-buy = { $units ->
    [0] Buy nothing, and keep { $left } IPC?
    [one] Buy one unit, and keep { $left } IPC?
   *[other] Buy { $units } units, and keep { $left } IPC?
}
sure-research = Roll for { $cost } IPC?
sure-no-research = Go on without research?
sure-set = Turn in these cards for { $armies } armies?
sure-keep-cards = Keep your cards, and go on?
sure-armies = Place your armies like this, and go on?
sure-attacks = End your attacks now?
sure-turn = End your turn now?
sure-plan = Answer by your plan now?
sure-resign = Resign for good?
sure-offer-draw = Offer a draw to the others?
sure-accept-draw = Accept the draw? The game may end with it.
sure-suggested = Answer now with “{ $answer }”?

key-arrows = On the map: to the neighbour in that direction
key-count = How many
key-find = Find a space
key-next = Next space that can be chosen
key-previous = Previous space that can be chosen
key-select = Choose the space or pile
key-all = All of them
key-go = Go, or press the main button
key-path = Another path
key-load = Aboard, or ashore: the next place
key-mission = Mission of an aircraft
key-undo = Undo
key-end = End the phase, or answer
key-end-turn = End the turn
key-battle = Next battle
key-roll = Roll, or press on
key-withdraw = Retreat
key-odds = Odds
key-card = What stands in a space
key-movable = Show what can move
key-threats = Who could attack this space
key-hide = Hide the pieces
key-history = History
key-rule = Rule of this question
key-keys = This list
key-closer = Closer
key-farther = Farther
key-whole = Whole map
key-earlier = One step back in a replay
key-later = One step on in a replay
key-line = Command line
key-back = Back one step
key-repeat-event = Say the last event again
key-repeat-question = Say the question again
key-repeat-money = Say the money
key-repeat-clock = Say the clock

web-orders = Standing orders
web-by-order = by standing order
web-by-fallback = as the rules have it for who is away
web-by-stand_in = a bot stood in

web-you-are = You are { $seats }.
# What others are asked, in the words in which they are: who “you” is stands before it.
web-asked-of = { $seats } { $count ->
    [one] is
   *[other] are
} asked: { $question }
web-waited = { $time } so far
web-waiting-hint = Meanwhile you can look around, read the history, write standing orders, or plan ahead.
web-plan-ahead = Plan ahead

# Whose a seat is.

seat-several = { $people } people
seat-and-more = { $names } and { $people } more
seat-you-and-more = you and { $people } more
seat-link-menu = This seat on another device
