/** A battle as the sandbox holds it: both piles, how its people behave, and its form as a link. */
import type { ArmsInfo, ArmsList, OddsRequest, UnitInfo } from '../api/wire'

export type Army = Readonly<Record<string, number>>
export type Role = 'attacker' | 'defender'
export type Reason = 'never' | 'rounds' | 'fewer' | 'air' | 'chance'
export type Dive = 'never' | 'always' | 'alone'
export type Dice = 'most' | 'one' | 'best'

export interface SideOf {
  readonly army: Army
  /** Kinds from the first lost to the last; empty: the cheapest first. */
  readonly order: readonly string[]
  readonly perks: readonly string[]
  readonly dive: Dive
  /** Allies who have learned something else. */
  readonly allies: readonly Ally[]
}

/** What one power brings to a battle of several. */
export interface Ally {
  readonly army: Army
  readonly perks: readonly string[]
}

export interface Battle {
  readonly edition: string
  readonly sea: boolean
  /** Whether troops come ashore. */
  readonly landing: boolean
  /** Ships that fire at the coast. */
  readonly ships: Army
  readonly attacker: SideOf
  readonly defender: SideOf
  readonly reason: Reason
  /** What the reason to break off counts. */
  readonly limit: number
  readonly keepLand: boolean
  /** Where armies fight: how many dice both sides roll. */
  readonly dice: number
  readonly defence: Dice
}

export const ARMY = 'army'
export const MOST = 300

const NOBODY: SideOf = { army: {}, order: [], perks: [], dive: 'never', allies: [] }

export function empty(edition: string): Battle {
  return {
    edition, sea: false, landing: false, ships: {}, attacker: NOBODY, defender: NOBODY,
    reason: 'never', limit: 2, keepLand: false, dice: 3, defence: 'most',
  }
}

/** Whether armies alone fight, without units of different kinds. */
export function ofArmies({ attacker, defender }: Battle): boolean {
  return ARMY in attacker.army || ARMY in defender.army
}

/** A battle to begin with: a small one that both sides can win. Without arms, armies fight. */
export function example(edition: string, arms: ArmsInfo | null): Battle {
  const [attacker, defender] = arms ? armiesOf(arms) : [{ [ARMY]: 8 }, { [ARMY]: 5 }]
  return { ...empty(edition), attacker: { ...NOBODY, army: attacker }, defender: { ...NOBODY, army: defender } }
}

/** Many of the first unit on land, some of the strongest, and a fighter or, where there is none, artillery. */
function armiesOf({ units }: ArmsInfo): [Army, Army] {
  const land = units.filter((unit) => unit.traits.includes('takes_land'))
  const strong = land.reduce((best, unit) => (unit.attack > best.attack ? unit : best), land[0] as UnitInfo).kind
  const fighter = units.find((unit) => unit.traits.includes('deck'))
  const more = (fighter ?? land.find((unit) => unit.traits.includes('artillery')))?.kind ?? strong
  const foot = land[0]?.kind ?? strong
  return [{ [foot]: 4, [strong]: 2, [more]: 1 }, { [foot]: 4, [fighter ? strong : more]: 1 }]
}

/** The battle of a link, or where it names nobody, an example: of its edition, else of the first. */
export function begun(battle: Battle, { editions, armies = [] }: ArmsList): Battle {
  if (count(whole(battle.attacker)) + count(whole(battle.defender)) > 0) return battle
  const known = [...armies, ...editions.map((one) => one.edition)]
  const edition = known.find((one) => one === battle.edition) ?? known[0] ?? ''
  return example(edition, editions.find((one) => one.edition === edition) ?? null)
}

export function count(army: Army): number {
  return Object.values(army).reduce((sum, n) => sum + n, 0)
}

/** All units of a side, whoever's they are. */
export function whole(side: SideOf): Army {
  const found: Record<string, number> = { ...side.army }
  for (const ally of side.allies)
    for (const [kind, n] of Object.entries(ally.army)) found[kind] = (found[kind] ?? 0) + n
  return found
}

/** Who of an edition can fight here, in which role. */
export function fighters(arms: ArmsInfo, battle: Battle, role: Role): UnitInfo[] {
  return arms.units.filter(({ traits }) => {
    if (traits.includes(battle.sea ? 'land' : 'sea')) return false
    return role === 'defender' || !traits.includes('gun')
  })
}

/** The kinds of a side in the order in which they are lost. */
export function lossOrder(side: SideOf, units: readonly UnitInfo[], role: Role): string[] {
  const value = (unit: UnitInfo): number => (role === 'attacker' ? unit.attack : unit.defense)
  const army = whole(side)
  const there = units.filter((unit) => army[unit.kind] && !unit.traits.includes('gun'))
  const rank = (unit: UnitInfo): number => {
    const place = side.order.indexOf(unit.kind)
    return place < 0 ? side.order.length : place
  }
  return there
    .sort((a, b) => rank(a) - rank(b) || a.cost - b.cost || value(a) - value(b) || (a.kind < b.kind ? -1 : 1))
    .map((unit) => unit.kind)
}

/** The same battle with only those who can fight in it. */
export function fitting(battle: Battle, arms: ArmsInfo): Battle {
  const only = (army: Army, kinds: ReadonlySet<string>): Army =>
    Object.fromEntries(Object.entries(army).filter(([kind, n]) => n > 0 && kinds.has(kind)))
  const side = (role: Role): SideOf => {
    const kinds = new Set(fighters(arms, battle, role).map((unit) => unit.kind))
    const perks = new Set([...arms.perks, ...arms.sides].map((perk) => perk.perk))
    return {
      ...battle[role],
      army: only(battle[role].army, kinds),
      order: battle[role].order.filter((kind) => kinds.has(kind)),
      perks: battle[role].perks.filter((perk) => perks.has(perk)),
      allies: battle[role].allies
        .map((ally) => ({ ...ally, army: only(ally.army, kinds), perks: ally.perks.filter((perk) => perks.has(perk)) }))
        .filter((ally) => count(ally.army) > 0),
    }
  }
  return {
    ...battle,
    sea: battle.sea && arms.sea,
    landing: battle.landing && !battle.sea,
    ships: only(battle.ships, new Set(arms.supports)),
    attacker: side('attacker'),
    defender: side('defender'),
    reason: arms.retreats && !(battle.landing && battle.reason !== 'air') ? battle.reason : 'never',
  }
}

export function swapped(battle: Battle): Battle {
  return { ...battle, attacker: battle.defender, defender: battle.attacker }
}

/** What the server is asked; null where somebody is missing. */
export function request(battle: Battle, arms: ArmsInfo | null): OddsRequest | null {
  if (!arms) return ofArmies(battle) ? armiesRequest(battle) : null
  const fought = fitting(battle, arms)
  const { attacker, defender, landing } = fought
  const there = (side: SideOf, role: Role): string[] =>
    side.order.length > 0 ? lossOrder(side, arms.units, role) : []
  const [attackers, defenders] = [whole(attacker), whole(defender)]
  if (!arms.units.some((unit) => attackers[unit.kind])) return null
  if (!arms.units.some((unit) => defenders[unit.kind] && !unit.traits.includes('gun'))) return null
  return {
    battle: {
      game: fought.edition,
      attacker: toldOf(attacker),
      defender: toldOf(defender),
      sea: fought.sea,
      amphibious: landing,
      bombard: landing ? told(fought.ships) : '',
      attacker_perks: shared(attacker),
      defender_perks: shared(defender),
      attacker_order: there(attacker, 'attacker'),
      defender_order: there(defender, 'defender'),
      retreat: retreat(fought),
      keep_land: fought.keepLand && !fought.sea,
      attacker_dive: attacker.dive,
      defender_dive: defender.dive,
    },
  }
}

/** Units as the server reads them; in brackets what only their owner has learned. */
function told(army: Army, perks: readonly string[] = []): string {
  const own = perks.length > 0 ? ` [${perks.join(', ')}]` : ''
  return Object.entries(army).map(([kind, n]) => `${n} ${kind}${own}`).join(', ')
}

function toldOf(side: SideOf): string {
  if (side.allies.length === 0) return told(side.army)
  return [side, ...side.allies].map(({ army, perks }) => told(army, perks)).filter((part) => part !== '').join(', ')
}

/** What all units of a side have learned, where they are one power's. */
function shared(side: SideOf): readonly string[] {
  return side.allies.length === 0 ? side.perks : []
}

function retreat({ reason, limit }: Battle): { rounds?: number; fewer?: number; only_air?: boolean; chance?: number } {
  switch (reason) {
    case 'rounds': return { rounds: limit }
    case 'fewer': return { fewer: limit }
    case 'air': return { only_air: true }
    case 'chance': return { chance: Math.min(limit, 100) / 100 }
    case 'never': return {}
  }
}

function armiesRequest({ attacker, defender, reason, limit, dice, defence }: Battle): OddsRequest | null {
  const [armies, defenders] = [attacker.army[ARMY] ?? 0, defender.army[ARMY] ?? 0]
  if (armies < 2 || defenders < 1) return null
  const stops = reason === 'fewer' ? { stop: Math.max(1, limit) } : reason === 'rounds' ? { rounds: Math.max(1, limit) }
    : reason === 'chance' ? { below: Math.min(limit, 100) / 100 } : {}
  return { assault: { armies, defenders, dice, defence, ...stops } }
}

// The battle as a link

/** The battle as the part of an address after `#/odds/`; what is as usual is left out. */
export function linkOf(battle: Battle): string {
  const said = new URLSearchParams()
  const put = (name: string, value: string): void => {
    if (value) said.set(name, value)
  }
  const army = (of: Army): string => Object.entries(of).filter(([, n]) => n > 0).map(([kind, n]) => `${n}${kind}`).join('.')
  for (const [letter, side] of [['a', battle.attacker], ['d', battle.defender]] as const) {
    put(letter, army(side.army))
    put(`${letter}o`, side.order.join('.'))
    put(`${letter}p`, side.perks.join('.'))
    put(`${letter}s`, side.dive === 'never' ? '' : side.dive)
    put(`${letter}w`, side.allies.map((ally) => `${army(ally.army)}~${ally.perks.join('.')}`).join('~~'))
  }
  put('sea', battle.sea ? '1' : '')
  put('land', battle.landing ? '1' : '')
  put('ships', army(battle.ships))
  put('off', battle.reason === 'never' ? '' : `${battle.limit}${battle.reason}`)
  put('keep', battle.keepLand ? '1' : '')
  put('dice', battle.dice === 3 ? '' : String(battle.dice))
  put('def', battle.defence === 'most' ? '' : battle.defence)
  const query = said.toString()
  return query ? `${battle.edition}?${query}` : battle.edition
}

/** The battle of a link; what makes no sense in it is as at first, and what it does not name is empty. */
export function fromLink(link: string): Battle {
  const [edition = '', query = ''] = link.split('?')
  const said = new URLSearchParams(query)
  const word = (name: string): string => said.get(name) ?? ''
  const army = (text: string): Army =>
    Object.fromEntries(
      [...text.matchAll(/(\d{1,3})([a-z_]{1,40})(?:\.|$)/g)].map(([, n, kind]) => [kind, Math.min(Number(n), MOST)]),
    )
  const listed = (text: string): string[] => text.split('.').filter((one) => /^[a-z_0-9]{1,60}$/.test(one)).slice(0, 40)
  const words = (name: string): string[] => listed(word(name))
  const allies = (text: string): Ally[] => text.split('~~').filter((one) => one !== '').slice(0, 10).map((one) => {
    const [units = '', perks = ''] = one.split('~')
    return { army: army(units), perks: listed(perks) }
  })
  const side = (letter: string): SideOf => ({
    army: army(word(letter)), order: words(`${letter}o`), perks: words(`${letter}p`),
    dive: oneOf(word(`${letter}s`), ['never', 'always', 'alone']), allies: allies(word(`${letter}w`)),
  })
  const off = /^(\d{1,3})(rounds|fewer|air|chance)$/.exec(word('off'))
  return {
    edition,
    sea: word('sea') === '1',
    landing: word('land') === '1',
    ships: army(word('ships')),
    attacker: side('a'),
    defender: side('d'),
    reason: (off?.[2] as Reason | undefined) ?? 'never',
    limit: off ? Number(off[1]) : 2,
    keepLand: word('keep') === '1',
    dice: Math.min(Math.max(Number(word('dice')) || 3, 1), 3),
    defence: oneOf(word('def'), ['most', 'one', 'best']),
  }
}

function oneOf<T extends string>(word: string, words: readonly [T, ...T[]]): T {
  return words.find((one) => one === word) ?? words[0]
}
