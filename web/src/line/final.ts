/** Lines in the record’s words that there may be no way back from: they are asked about as panels ask. */
import type { Asking } from '../api/wire'
import type { Session } from '../game/session.svelte'
import { t } from '../i18n'
import { askFirst, ifSure } from '../ui/sure.svelte'

/** Lines that may end the game, and what is asked before each of them. */
const ENDINGS: Readonly<Record<string, string>> = {
  resign: 'sure-resign',
  'offer draw': 'sure-offer-draw',
  'accept draw': 'sure-accept-draw',
}
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
  const said = plain(line)
  if (STANDING.test(said)) return false
  if (!asking || Object.hasOwn(ENDINGS, said)) return true
  if (asking.forms.some((form) => form.startsWith(TAKES_BACK))) return said === 'done'
  return !AMIDST.has(asking.kind) && !GOES_ON[asking.kind]?.test(said)
}

function plain(line: string): string {
  return line.trim().toLowerCase().replace(/\s+/g, ' ')
}

/** What has to be asked before a line is sent, however the settings are; null: nothing. */
export function endingOf(line: string): string | null {
  const said = plain(line)
  return Object.hasOwn(ENDINGS, said) ? t(ENDINGS[said] ?? '') : null
}

/** Send a line; whether it was taken. One that is final only after a yes, where one wants to be asked. */
export function sayIfSure(session: Session, line: string): Promise<boolean> {
  if (!isFinal(line, session.asking)) return session.say(line)
  const ending = endingOf(line)
  return new Promise((resolve) => {
    const say = (): void => { resolve(session.say(line)) }
    const leave = (): void => { resolve(false) }
    if (ending !== null) askFirst(ending, say, leave)
    else ifSure(t('sure-suggested', { answer: line.trim() }), say, leave)
  })
}
