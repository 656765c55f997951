# Who one is on this server, and how one is told of one's turn.

## Accounts

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
tell-unconfirmed = not confirmed yet
tell-failing = the latest message did not arrive

letter-confirm = Get messages at this e-mail address?
letter-confirm-now = Yes, that is me
letter-confirm-done = Thank you. Messages come there from now on.
letter-unsubscribe = Get no more e-mail?
letter-unsubscribe-now = No more e-mail
letter-unsubscribe-done = No more e-mail will come.
