/** A space in words: what a screen reader says of it. */
import type { Scene, Stack } from '../api/wire'
import { listed, t } from '../i18n'
import type { Showing } from './focus.svelte'
import type { Words } from './words'

/** Who a space belongs to, as the one who looks would say it. */
export type Relation = 'yours' | 'friend' | 'enemy' | 'nobody'

export function relationOf(owner: string, words: Words, me: string | null): Relation {
  if (!owner || !words.look(owner)) return 'nobody'
  if (owner === me) return 'yours'
  const sides = words.board?.sides ?? {}
  return me !== null && sides[owner] === sides[me] ? 'friend' : 'enemy'
}

/**
 * “Caucasus, yours, 4 IPC, factory. 3 infantry and 1 armor. Borders Ukraine, enemy, 6 units; …”;
 * `coming` is what a panel has prepared for it.
 */
export function describe(space: string, words: Words, scene: Scene | null, me: string | null = null, coming = ''): string {
  const around = words.spaces.get(space)?.neighbours ?? []
  const sentences = [placed(space, words, scene, me), standing(space, words, scene), coming]
  if (around.length > 0) {
    const spaces = around.map((other) => bordered(other, words, scene, me)).join('; ')
    sentences.push(t('web-borders', { spaces }))
  }
  return sentences.filter((sentence) => sentence !== '').join('. ') + '.'
}

/** What a panel has prepared for a space and not sent. */
export function prepared(space: string, { extra, arriving }: Pick<Showing, 'extra' | 'arriving'>, words: Words): string {
  const more = extra?.[space] ?? 0
  const units = [
    ...(more > 0 ? [String(more)] : []),
    ...(arriving?.[space] ?? []).map((stack) => said(stack, words)),
  ]
  return units.length > 0 ? t('web-prepared', { units: listed(units) }) : ''
}

/** Name, whose it is, what it is worth, and the things of the place. */
function placed(space: string, words: Words, scene: Scene | null, me: string | null): string {
  const info = words.spaces.get(space)
  if (!info) return space
  const parts = [info.name, ...owned(space, words, scene, me)]
  if (info.value) parts.push(t('web-worth', { value: info.value }))
  if (info.capital_of) parts.push(t('web-capital'))
  else if (info.city) parts.push(info.city)
  for (const stack of scene?.stacks[space] ?? [])
    if (words.isFixed(stack.kind)) parts.push(stack.count > 1 ? said(stack, words) : words.name(stack.kind))
  return parts.join(', ')
}

function owned(space: string, words: Words, scene: Scene | null, me: string | null): string[] {
  const owner = scene?.owners[space] ?? ''
  const relation = relationOf(owner, words, me)
  if (words.spaces.get(space)?.sea || relation === 'nobody') return []
  return relation === 'yours' ? [t('web-space-yours')] : [words.of('seat', owner)]
}

/** What stands there, power by power where it is not only the owner’s. */
function standing(space: string, words: Words, scene: Scene | null): string {
  const owner = scene?.owners[space] ?? ''
  const powers = new Map<string, Stack[]>()
  for (const stack of scene?.stacks[space] ?? [])
    if (!words.isFixed(stack.kind)) powers.set(stack.power, [...(powers.get(stack.power) ?? []), stack])
  return [...powers]
    .map(([power, stacks]) => {
      const units = listed(stacks.map((stack) => said(stack, words)))
      return power && power !== owner ? t('web-units-of', { power: words.of('seat', power), units }) : units
    })
    .join('. ')
}

function said(stack: Stack, words: Words): string {
  if (stack.kind === 'army') return t('web-armies', { armies: stack.count })
  return `${stack.count} ${words.name(stack.kind)}`
}

/** A neighbour in a few words. */
function bordered(space: string, words: Words, scene: Scene | null, me: string | null): string {
  const stacks = (scene?.stacks[space] ?? []).filter((stack) => !words.isFixed(stack.kind))
  const units = stacks.reduce((sum, stack) => sum + stack.count, 0)
  const armies = stacks.every((stack) => stack.kind === 'army')
  const relation = relationOf(scene?.owners[space] ?? '', words, me)
  const parts = [words.space(space)]
  if (words.spaces.get(space)?.sea && me !== null) return [...parts, ...afloat(stacks, words, me)].join(', ')
  if (relation !== 'nobody' && me !== null) parts.push(t(`web-relation-${relation}`))
  if (units > 0) parts.push(armies ? t('web-armies', { armies: units }) : t('web-units', { units }))
  return parts.join(', ')
}

/** A sea is nobody’s: whose the units are is said with their number. */
function afloat(stacks: readonly Stack[], words: Words, me: string): string[] {
  const counts = new Map<Relation, number>([['yours', 0], ['friend', 0], ['enemy', 0], ['nobody', 0]])
  for (const { power, count } of stacks) {
    const relation = relationOf(power, words, me)
    counts.set(relation, (counts.get(relation) ?? 0) + count)
  }
  return [...counts]
    .filter(([, units]) => units > 0)
    .flatMap(([relation, units]) => [...(relation === 'nobody' ? [] : [t(`web-relation-${relation}`)]), t('web-units', { units })])
}

/** Name, owner, value and what stands there, for a line beside the map. */
export function summary(space: string, words: Words, scene: Scene | null): string {
  const info = words.spaces.get(space)
  if (!info) return space
  const owner = scene?.owners[space]
  const parts = [info.name]
  if (owner) parts.push(words.of('seat', owner))
  if (info.value) parts.push(t('web-worth', { value: info.value }))
  const stacks = scene?.stacks[space] ?? []
  if (stacks.length > 0)
    parts.push(
      listed(
        stacks.map((stack) =>
          stack.power && stack.power !== owner
            ? `${words.of('seat', stack.power)} ${said(stack, words)}`
            : said(stack, words),
        ),
      ),
    )
  return parts.join(' · ')
}
