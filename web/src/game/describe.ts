/** A space in words: what a screen reader says of it. */
import type { Scene } from '../api/wire'
import { listed, t } from '../i18n'
import type { Words } from './words'

/** With its neighbours. */
export function describe(space: string, words: Words, scene: Scene | null): string {
  const around = (words.spaces.get(space)?.neighbours ?? []).map((other) => words.space(other))
  const said = summary(space, words, scene)
  return around.length > 0 ? `${said}. ${t('web-borders', { spaces: listed(around) })}` : said
}

/** Name, owner, value and what stands there. */
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
        stacks.map((stack) => {
          const unit =
            stack.kind === 'army'
              ? t('web-armies', { armies: stack.count })
              : `${stack.count} ${words.name(stack.kind)}`
          return stack.power && stack.power !== owner ? `${words.of('seat', stack.power)} ${unit}` : unit
        }),
      ),
    )
  return parts.join(' · ')
}
