# What turns tables into a club: pace, clocks, absence, talk, accounts, messages.

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

pace-said-none = No clock: everybody takes the time they need.
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

## Accounts

web-account = Account and messages
account-title = Account
account-guest = You are a guest
account-guest-lead = This browser remembers you, and that is enough to play. With an account you can play on other devices, too.
account-lead = You are logged in. What you play goes with you from device to device.
account-log-in = Log in
account-log-in-hint = What you played here as a guest stays with this browser; it is there again when you log out.
account-log-in-now = Log in
account-register = Make an account
account-register-hint = A name and a password. All you play in this browser goes with the account.
account-register-now = Make the account
account-rather-register = I have no account yet
account-rather-log-in = I have an account
account-name = Name
account-password = Password
account-log-out = Log out
account-log-out-everywhere = Log out everywhere
account-change = Change name or password
account-new-password = New password (or nothing)
account-present-password = Present password
account-revoke = End my programs, too: tokens and webhooks
account-change-now = Change
account-changed = It is changed. With a new password all other browsers are logged out.
account-delete = Delete the account
account-delete-hint = You leave all your tables, and a bot answers for your seats. Your name, notes and addresses are gone for good; what was played and said stays at the tables, without your name.
account-delete-now = Delete…
account-delete-sure = Delete for good
account-stay = Stay
account-deleted = Your account is deleted. You are a new guest here.

## A forgotten password

reset-forgot = I forgot my password
reset-forgot-hint = If your account gets messages by e-mail, a letter there leads to a new password. Otherwise the host of this server can give you one.
reset-address = Your e-mail address
reset-send = Send a letter
reset-sent = If that address belongs to an account, a letter is on its way. Its link counts for an hour.
reset-title = A new password
reset-hint = It takes the place of the old one; all browsers are logged out, no program plays for you any more, and this browser is logged in.
reset-password = New password
reset-now = Take this password
reset-done = You are logged in
reset-done-hint = The new password counts from now on.

## Tokens for programs

token-title = Programs that play for you
token-lead = With a token a program plays your seats. It cannot change your account or make tokens of its own.
token-name = Name of the program
token-make = Make a token
token-shown-once = Copy the token now; it is not shown again.
token-copy = Copy
token-copied = The token is copied.
token-not-copied = The browser does not let the token be copied; mark it and copy it by hand.
token-nameless = Without a name
token-made = made { DATETIME($at, month: "short", day: "numeric", year: "numeric") }
token-revoke = Revoke
token-revoke-of = Revoke { $name }
token-revoke-sure = Revoke it
token-keep = Keep it
token-revoked = { $name } plays no more.

## To be told

tell = Be told when you are asked
tell-lead = One message for each decision, several in one where they come together. Whoever has the table open is told there.
tell-push = In this browser, also when no page is open
tell-no-push = This browser takes no messages while no page is open.
tell-push-failed = The browser does not take messages; perhaps its settings forbid them.
tell-push-is-on = Messages come to this browser from now on.
tell-push-is-off = No more messages come to this browser.
tell-guest = You are a guest: links in messages open your games in this browser only. With an account they do so on every device.
tell-email = By e-mail
tell-email-password = Your password
tell-email-why = A letter can lead to a new password, so naming an address takes the present one.
tell-email-sent = A letter is on its way to { $address }. Follow its link, and the address counts.
tell-webhook = By webhook (for programs)
tell-webhook-secret = Messages are signed with this secret, which is shown only now: { $secret }
tell-add = Add
tell-drop = Remove
tell-this-browser = This browser
tell-a-browser = Another browser
tell-elsewhere = You are asked at another table: { $title }
called-answered = What this link asked of { $seat } has been answered.
called-answered-again = What this link asked of { $seat } has been answered; this is what is asked now.
called-answered-over = What this link asked of { $seat } is over, and so is the game.
called-not-yours = This link leads to a seat that is not yours in this browser.
tell-unconfirmed = not confirmed yet
tell-failing = the latest message did not arrive

letter-confirm = Get messages at this e-mail address?
letter-confirm-now = Yes, that is me
letter-confirm-done = Thank you. Messages come there from now on.
letter-unsubscribe = Get no more e-mail?
letter-unsubscribe-now = No more e-mail
letter-unsubscribe-done = No more e-mail will come.
