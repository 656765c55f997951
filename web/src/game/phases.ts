/** The phases of a turn, as the bar at the top shows them: which questions belong to which. */

export interface Phase {
  /** The message with its name. */
  name: string
  kinds: readonly string[]
}

const TURNS: readonly (readonly Phase[])[] = [
  [
    { name: 'phase-cards', kinds: ['TurnInCards', 'ChooseBonusTerritory'] },
    { name: 'phase-new-armies', kinds: ['PlaceNewArmies'] },
    { name: 'phase-attacks', kinds: ['AttackOrEnd', 'DefendWithDice', 'MoveInArmies', 'TurnInExcessCards'] },
    { name: 'phase-free-move', kinds: ['MakeFreeMove'] },
  ],
  [
    { name: 'phase-research', kinds: ['ResearchOrNot'] },
    { name: 'phase-purchase', kinds: ['PurchaseUnits'] },
    { name: 'phase-combat-move', kinds: ['PlanCombatMoves'] },
    {
      name: 'phase-combat',
      kinds: [
        'LaunchRocketOrNot',
        'ChooseBattle',
        'ChooseSupport',
        'ConfirmLanding',
        'ChooseCasualties',
        'AgreeOnCasualties',
        'ImposeCasualties',
        'WithdrawSubmarines',
        'PressOnOrRetreat',
        'LandHomeless',
      ],
    },
    { name: 'phase-noncombat-move', kinds: ['PlanNoncombatMoves', 'AllowBoarding'] },
    { name: 'phase-placement', kinds: ['PlaceNewUnits'] },
  ],
]

/** The turn that a question belongs to and where it stands in it; nothing outside turns. */
export function phasesOf(kind: string | null): { phases: readonly Phase[]; now: number } | null {
  for (const phases of TURNS) {
    const now = phases.findIndex((phase) => kind !== null && phase.kinds.includes(kind))
    if (now >= 0) return { phases, now }
  }
  return null
}
