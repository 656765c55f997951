# Going back in a game.

undo-nothing = There is nothing to undo.
undo-of-another = The latest action is that of { $seat }; you can undo only your own.
undo-dice = Dice were rolled; that cannot be undone.
undo-turn = The turn is over; that cannot be undone.
undo-phase = That phase is over; it cannot be undone.
undo-secret = Something hidden has come to light; that cannot be undone.
take-back-where = There is no going back to entry { $entry }: the latest is { $latest }.
take-back-not-proposed = Nobody has proposed to take anything back.
take-back-contributions = Everybody adds to the dice anew; missing: { $seats }.
remark-too-long = A remark has at most { $most } characters.

# Opening a record.

record-older-rules = This game was played by version { $rules } of the rules and is replayed by it. The latest version is { $latest }. What has changed since:

# Verifying a record.

verified-actions = { $entries ->
    [one] The only entry after the set-up is legal and rolls the dice that it should.
   *[other] All { $entries } entries after the set-up are legal and roll the dice that they should.
}
verified-dice = { $rolls ->
    [one] The only roll follows from the secret or the seed of the dice.
   *[other] All { $rolls } rolls follow from the secret or the seed of the dice.
}
verified-result = The result is the one that the game came to.
verified-hash = The final position is the one that the record names.
unverified-secret = How the dice fell cannot be checked before their secret is revealed.
unverified-contributions = { $seats } added nothing to the dice.
unverified-seed = How the dice fell cannot be checked before their seed is shown.
unverified-promise = Whoever chose the seed could foresee the dice; there was no commitment to them.
unverified-dice = How the dice fell cannot be checked: nothing is known of where they came from.
unverified-masked = What is still secret cannot be checked before the game is over.
unverified-result = The game is not over; there is no result to check.
unverified-hash = The record names no final position.
unverified-digest = The digest of the final position is of version { $version } and cannot be compared here; the game was replayed all the same.
