/** Moves in words: orders, targets, what a click would do. */
import type { Scene, Term } from '../../api/wire'
import type { Words } from '../../game/words'
import type { Arrow } from '../../game/focus.svelte'

interface Order {
  type: string
  units: readonly Term[]
  path?: readonly string[]
  origin?: string
  zone?: string
  target?: string
  task?: string
}

/** The spaces of an order, from first to last. */
export function routeOf(action: Readonly<Record<string, unknown>>): readonly string[] {
  const order = action as unknown as Order
  if (order.path) return order.path
  return [order.origin, order.zone, order.target].filter((space): space is string => !!space)
}

export function unitsOf(action: Readonly<Record<string, unknown>>): readonly Term[] {
  return (action as unknown as Order).units
}

export function taskOf(action: Readonly<Record<string, unknown>>): string {
  return (action as unknown as Order).task ?? ''
}

/** What an order is for: a carrier is promised, fighters take off where they are, or units move. */
export function purposeOf(action: Readonly<Record<string, unknown>>): 'promise' | 'launch' | 'move' {
  return action.type === 'PromiseCarrier' ? 'promise' : action.type === 'Launch' ? 'launch' : 'move'
}

/** Orders as arrows on the map; those that lead the same way are one. */
export function arrowsOf(orders: readonly { action: Readonly<Record<string, unknown>> }[], power: string, hostile: (space: string) => boolean): Arrow[] {
  const found = new Map<string, Arrow>()
  for (const { action } of orders) {
    const route = routeOf(action)
    const [from, to] = [route[0] ?? '', route.at(-1) ?? '']
    const promised = purposeOf(action) === 'promise'
    if (from === to) continue
    const units = unitsOf(action).map((unit) => ({ power, kind: unit.kind, count: unit.count ?? 1 }))
    const key = `${route.join(' ')}${promised ? ' promised' : ''}`
    const before = found.get(key)
    found.set(key, {
      from,
      to,
      via: route.slice(1, -1),
      kind: promised ? 'ghost' : hostile(to) ? 'attack' : 'plan',
      power,
      units: [...(before?.units ?? []), ...units],
    })
  }
  return [...found.values()]
}

/** How many units of a side stand in a space, and how many of the others; things of the place apart. */
export function forces(space: string, seat: string, scene: Scene | null, words: Words): { own: number; enemy: number } {
  const sides = words.board?.sides ?? {}
  const counts = { own: 0, enemy: 0 }
  for (const stack of scene?.stacks[space] ?? []) {
    if (words.isFixed(stack.kind)) continue
    if (stack.power === seat) counts.own += stack.count
    else if (stack.power && sides[stack.power] !== sides[seat]) counts.enemy += stack.count
  }
  return counts
}

/** Whether a space is the enemy’s: by who owns it, or by what stands in it. */
export function isHostile(space: string, seat: string, scene: Scene | null, words: Words): boolean {
  const sides = words.board?.sides ?? {}
  const owner = scene?.owners[space]
  return (!!owner && sides[owner] !== sides[seat]) || forces(space, seat, scene, words).enemy > 0
}
