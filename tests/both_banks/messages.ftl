decision-CallUpOrNot = Call up a unit, or stand ready?
both-banks-called = You have called up a unit in this phase.
phase-allies = Allies
