# What turns tables into a club: pace, clocks, absence, talk.

## The pace of a new table

pace = Pace
pace-none = No clock
pace-live = Live, with a clock
pace-days = By correspondence
pace-none-hint = Everybody takes the time they need.
pace-live-hint = Each decision has its time; what it takes beyond that goes from a reserve for the whole game.
pace-days-hint = Each decision may take days. Whoever is asked can be told by a message.
pace-seconds = For each decision
pace-reserve = Reserve for the game
pace-per-decision = For each decision
pace-vacation = Vacation in the game
pace-silence = When somebody’s time is over
pace-silence-answer = that decision is answered for them
pace-silence-hand_over = a bot plays until they are back
pace-silence-wait = the table waits
pace-so-many-seconds = { $value ->
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
   *[other] { $value } seconds
}
pace-so-many-minutes = { $value ->
    [0] none
   *[other] { $value } minutes
}
pace-so-many-days = { $value ->
    [0] none
    [one] { $value } day
   *[other] { $value } days
}

## The pace of a table, as it was agreed

pace-said-none = No time limit.
pace-said-live = Live: { $decision } for each decision.
pace-said-days = By correspondence: { $decision } for each decision.
pace-said-reserve = Each seat has a reserve of { $reserve } for the game.
pace-said-vacation = Each seat has { $vacation } of vacation.
pace-said-silence = When somebody’s time is over, { $then }.

## Games that nobody ends

ended = This game was ended
ended-hint = The host of the server ended it in round { $round }. Nobody has won; what was played stays to be looked at.
ended-short = Ended by the host
ended-unbegun = Everybody left this table before the game began.
ended-unbegun-short = Never begun

## Clocks

clock-days = { $days } d { $hours } h
clock-bot = bot plays
clock-late = time is over
clock-away = on vacation
clock-free-of = { $time } left
clock-reserve-of = { $time } of the reserve left
clock-late-of = The time is over
clock-away-of = On vacation; the clock stands still

## Who is away

away = Going away
away-menu = Going away…
away-handed = A bot plays { $seat } for you.
away-take-back = Take over
away-vacation = You are on vacation until { DATETIME($until, month: "long", day: "numeric") }; your clock stands still.
away-back = I am back
away-absent = { $seat } has not answered in time.
away-let-bot = Let a bot play
away-vacation-title = Vacation
away-vacation-hint = { $days ->
    [one] Your clock stands still; the others wait. You may take one day in this game.
   *[other] Your clock stands still; the others wait. You may take { $days } days in this game.
}
away-days = Days
away-stop-clock = Stop my clock
away-bot-title = A bot in your place
away-bot-hint = The game goes on without you; take the seat back whenever you like.
away-hand-over = Let a bot play

## Talk

web-tab-talk = Talk
talk-to = To whom
talk-table = Table
talk-side = My side
talk-notes = Notes
talk-nothing = Nobody has said anything yet.
talk-say-table = Say something to everybody
talk-say-side = Say something to your side
talk-send = Send
talk-mute = Mute
talk-unmute = Hear again
talk-muted = You do not hear { $seat }.
talk-at = { DATETIME($at, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
talk-told = { $to ->
    [side] { $who }, to your side: { $text }
   *[table] { $who }: { $text }
}
talk-notes-hint = Only you can read this.
talk-notes-kept = Kept.
talk-notes-typing = …
talk-notes-changed = Your notes were changed in another tab or on another device. There they say:
talk-notes-gone = Nothing: all of it was removed.
talk-notes-both = Keep both
talk-notes-mine = Keep what is here
talk-notes-other = Take those

## To be told

web-account = Account and messages
tell = Be told when you are asked
tell-elsewhere = You are asked at another table: { $title }
called-answered = What this link asked of { $seat } has been answered.
called-answered-again = What this link asked of { $seat } has been answered; this is what is asked now.
called-answered-over = What this link asked of { $seat } is over, and so is the game.
called-not-yours = This link leads to a seat that is not yours in this browser.
