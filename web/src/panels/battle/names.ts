/** What steps, ends and reasons of battles are called: the messages of the words that the server uses. */
import { has, t } from '../../i18n'

const STEPS: Readonly<Record<string, string>> = {
  guns: 'battle-step-guns',
  support: 'battle-step-support',
  kamikaze: 'battle-step-kamikaze',
  submarines: 'battle-step-submarines',
  'submarines defender': 'battle-step-submarines-defender',
  attack: 'battle-step-attack',
  defence: 'battle-step-defence',
  'withdraw attacker': 'battle-step-withdraw-attacker',
  'withdraw defender': 'battle-step-withdraw-defender',
  'submerge attacker': 'battle-step-withdraw-attacker',
  'submerge defender': 'battle-step-withdraw-defender',
  'press on': 'battle-step-press-on',
}

const THEN: Readonly<Record<string, string>> = {
  guns: 'battle-then-guns',
  support: 'battle-then-support',
  kamikaze: 'battle-then-kamikaze',
  submarines: 'battle-then-submarines',
  attack: 'battle-then-attack',
  defence: 'battle-then-defence',
  withdraw: 'battle-then-withdraw',
  submerge: 'battle-then-submerge',
  'press on': 'battle-then-press-on',
}

const OUTCOMES: Readonly<Record<string, string>> = {
  'attacker won': 'battle-attacker-won',
  'defender won': 'battle-defender-won',
  'both destroyed': 'battle-both-destroyed',
  'air only': 'battle-air-only',
  retreat: 'battle-retreat',
  cleared: 'battle-cleared',
  'stand-off': 'battle-stand-off',
}

/** The short name of a step; one that has none is called by its word. */
export function stepName(step: string, by: string): string {
  const id = STEPS[`${step} ${by}`] ?? STEPS[step]
  return id ? t(id) : step
}

/** What a step that is to come means, in a sentence. */
export function thenSentence(step: string): string {
  const id = THEN[step]
  return id ? t(id) : ''
}

/** How a battle ended, in a sentence. */
export function outcomeSentence(outcome: string, power: string, space: string): string {
  const id = OUTCOMES[outcome]
  return id && has(id) ? t(id, { power, space }) : outcome
}
