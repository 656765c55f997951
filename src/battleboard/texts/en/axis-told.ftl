# The Axis & Allies games: what is asked. All of this is only ever said by the server.

decision-ResearchOrNot = Buy 0 to { $most } research dice.
decision-PurchaseUnits = Buy units for up to { $money }.
decision-PlanCombatMoves = Plan combat moves; then be done.
decision-PlanNoncombatMoves = Plan non-combat moves and landings; then be done.
decision-AllowBoarding = Allow or forbid an ally’s units aboard your transport in { $zone }.
decision-LaunchRocketOrNot = Fire a rocket, or none.
decision-ChooseBattle = Choose what is fought next: { $spaces }{ $raids }.
decision-ChooseSupport = How many of { $most } ships in { $zone } support the landing in { $space }?
decision-ChooseBombardment = Which ships in { $zone } bombard { $space }?
decision-ConfirmLanding = { $zone } is free: which troops land in { $space }?
decision-ChooseCasualties = { $hits } { $hits ->
    [one] hit
   *[other] hits
} in { $space }: choose your losses.
decision-AgreeOnCasualties = { $hits } { $hits ->
    [one] hit
   *[other] hits
} in { $space }: agree with your allies on the losses.
decision-ImposeCasualties = The defenders in { $space } do not agree: choose their { $hits } losses.
decision-WithdrawSubmarines = Submarines in { $space } may withdraw to { $zones }.
decision-SubmergeOrStay = Submarines in { $space } may submerge.
decision-PressOnOrRetreat = Press on in { $space }, or retreat: { $spaces }.
decision-InterceptOrNot = A raid comes to { $space }: intercept with 0 to { $most } fighters.
decision-LandHomeless = Fighters in { $zone } have lost their carrier: { $least } to { $most } of them land in { $targets }.
decision-PlaceNewUnits = Place your new units.
decision-TakeOverUnits = Take over units of your allies, or leave the rest to them.
decision-SpendAdvance = Buy units for up to { $money } IPC and place them at once, or keep the rest.
decision-AgreeOnPayment = Agree with your allies on who pays the { $due } IPC for oil.
decision-ImposePayment = Your enemies do not agree on who pays the { $due } IPC for oil: you decide.
decision-AgreeOnAdvance = Agree with your allies on how to divide { $due } IPC.

# What is told of what happened.

told-DiceRolled = { $powers } fired in { $space }, { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}: { $dice }
told-shots = { $kind } { $faces } (hits on { $need })
told-UnitsHit = { $powers } took { $hits ->
    [one] a hit
   *[other] { $hits } hits
} in { $space }: { $units }
told-UnitsDamaged = { $powers } took a hit on { $units } in { $space }
told-UnitsRepaired = { $powers } repaired { $units } in { $space }
told-UnitsSubmerged = { $powers } submerged { $units } in { $space }
told-UnitsSurfaced = { $powers } surfaced { $units } in { $space }
told-AircraftLeft = { $powers } broke off from { $space } with { $units }
told-UnitsLost = { $reason ->
    [guns] { $powers } lost { $units } to guns over { $space }
    [stranding] { $powers } lost { $units } in { $space }: there was nowhere to land
   *[battle] { $powers } lost { $units } in { $space }
}
told-SpaceCaptured = { $liberated ->
    [true] { $by } took { $space } from { $taken_from } for { $owner }
   *[other] { $by } took { $space } from { $taken_from }
}
told-OrderPlanned = order { $number }: { $text }
told-CargoLoaded = { $seat } loaded { $units }: { $origin } > { $zone }
told-CargoLanded = { $seat } landed { $units }: { $zone } > { $target }
told-aboard = { $ship } with { $cargo } aboard
told-no-units = none
