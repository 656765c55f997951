# Messages to people who are asked, by e-mail and web push.

notice-turn = { $seat }: { $question }
notice-turn-until = { $seat }: { $question } ({ $left } left)
notice-days = { $days ->
    [one] one day
   *[other] { $days } days
}
notice-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
}
notice-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
notice-title = { $table }: you are asked
notice-title-reminder = { $table }: a gentle reminder
notice-title-several = { $count } games wait for you
notice-with = { $table } with { $names }
notice-with-more = { $table } with { $names } and others
notice-line = { $table }. { $line }
notice-letter =
    { $lines }

    To get no more letters: { $way-out }
notice-letter-entry =
    { $line }
    { $link }
notice-confirm-subject = Is this your address?
notice-confirm =
    Somebody, probably you, wants to be told at this address when it is their turn.
    If it was you, follow this link:

    { $link }

    If it was not you, do nothing: no further letter will come.
reset-letter-subject = A new password
reset-letter =
    Somebody, probably you, forgot a password and wants a new one.
    If it was you, follow the link within an hour; it counts once.

    { $lines }

    If it was not you, do nothing: your password stays as it is.
reset-letter-entry =
    { $name }
    { $link }
warning-subject-address = A new address of your account
warning-address =
    { $address } is an e-mail address of your account { $name } from now on. A letter there can lead
    to a new password.

    If that was not you, somebody else may be in your account: remove the address and take another
    password, here:

    { $link }
warning-subject-password = Your password was changed
warning-password =
    Your account { $name } has another password now. All other browsers are logged out.

    If that was not you, ask for a new one with “I forgot my password”, here:

    { $link }
