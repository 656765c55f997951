/** Lines in the record’s words that there may be no way back from: they are asked about as panels ask. */
import type { Asking } from '../api/wire'
import type { Session } from '../game/session.svelte'
import { t } from '../i18n'
import { ifSure } from '../ui/sure.svelte'

/** Standing orders can be given and cancelled at any time. */
const STANDING = /^(order |cancel orders)/
/** Whoever is asked for many orders can take each of them back, until all are `done`. */
const TAKES_BACK = 'take back '
/** Questions in the middle of something: what answers them ends no phase, and spends nothing. */
const AMIDST: ReadonlySet<string> = new Set([
  'AgreeOnCasualties',
  'AllowBoarding',
  'ChooseBattle',
  'ChooseBonusTerritory',
  'ChooseCasualties',
  'ChooseHeadquarters',
  'ChooseSupport',
  'ClaimATerritory',
  'ConfirmLanding',
  'DefendWithDice',
  'ImposeCasualties',
  'LandHomeless',
  'LaunchRocketOrNot',
  'MoveInArmies',
  'PlaceBesideTheNeutral',
  'PlaceInitialArmy',
  'PressOnOrRetreat',
  'WithdrawSubmarines',
])
/** Lines after which one is asked again. */
const GOES_ON: Readonly<Record<string, RegExp>> = { AttackOrEnd: /^attack / }

/** Whether a line may end something, as an answer to what is asked; what nobody here knows of may. */
export function isFinal(line: string, asking: Pick<Asking, 'kind' | 'forms'> | null): boolean {
  const said = line.trim().toLowerCase()
  if (STANDING.test(said)) return false
  if (!asking || said === 'resign' || said === 'offer draw') return true
  if (asking.forms.some((form) => form.startsWith(TAKES_BACK))) return said === 'done'
  return !AMIDST.has(asking.kind) && !GOES_ON[asking.kind]?.test(said)
}

/** Send a line; whether it was taken. One that is final only after a yes, where one wants to be asked. */
export function sayIfSure(session: Session, line: string): Promise<boolean> {
  if (!isFinal(line, session.asking)) return session.say(line)
  return new Promise((resolve) => {
    const say = (): void => { resolve(session.say(line)) }
    ifSure(t('sure-suggested', { answer: line.trim() }), say, () => { resolve(false) })
  })
}
