import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Update, View } from '../src/api/wire'
import { isOthersTurn, Playing, type Watcher } from '../src/game/playing.svelte'
import { DEFAULTS } from '../src/settings/settings'
import { settings } from '../src/settings/store.svelte'
import { Words } from '../src/game/words'

interface About {
  told?: string[]
  seat?: string
  by?: string
  round?: number
  clock?: object
}

const view = (onTurn: string | null, more: object = {}) => ({ active: onTurn === null ? [] : [onTurn], ...more }) as unknown as View

function update(number: number, { told = [`thing ${number}`], seat = 'blue', by = 'bot', round = 1, clock = {} }: About = {}): Update {
  const clocks = { number: null, since: null, free_until: null, late_at: null, reserve: 0, vacation: 0, ...clock }
  const seats = [{ seat: 'red', mine: true, clock: clocks, away_until: null, stand_in: false }]
  const lines = [{ number, at: 0, type: 'play', seat, by, told, events: [] }]
  return { type: 'update', version: number + 1, lines, game: { round, seats }, view: view('blue', { seat: 'red' }), now: 1000 } as unknown as Update
}


describe('the turns of others', () => {
  let shown: number[][] = []
  let asks = -1
  let playing: Playing
  let watcher: { -readonly [name in keyof Watcher]: Watcher[name] }

  beforeEach(() => {
    vi.useFakeTimers()
    settings.set({ motion: 'full', speed: 1 })
    shown = []
    asks = -1
    watcher = { view: view('blue'), asked: false, past: null, seat: 'red', mine: ['red'], words: new Words(null) }
    playing = new Playing(watcher, (updates) => {
      shown.push(updates.map(({ version }) => version - 1))
      return !updates.some(({ version }) => version - 1 === asks)
    })
  })

  afterEach(() => {
    vi.useRealTimers()
    settings.set(DEFAULTS)
  })

  const hear = (count: number): void => {
    for (let i = 0; i < count; i++) playing.hear(update(i))
  }

  it('are shown one thing after the other, with its words and how many there are', () => {
    hear(3)
    expect(shown).toEqual([[0]])
    expect(playing.now).toEqual({ seat: 'blue', text: 'Thing 0.', number: 1, of: 3 })
    vi.advanceTimersByTime(700)
    expect(shown).toEqual([[0], [1]])
    expect(playing.now).toMatchObject({ text: 'Thing 1.', number: 2 })
    vi.advanceTimersByTime(1400)
    expect(shown).toEqual([[0], [1], [2]])
    expect(playing.now).toBeNull()
  })

  it.each([1, 2, 4] as const)('take no longer than a few seconds, however many there are, at speed %i', (speed) => {
    settings.set({ speed })
    hear(200)
    vi.advanceTimersByTime(4000 / speed)
    expect(shown.flat()).toEqual([...Array(200).keys()])
    expect(shown.length).toBeGreaterThan(8)
    expect(playing.now).toBeNull()
  })

  it('go faster if wished', () => {
    settings.set({ speed: 4 })
    hear(2)
    vi.advanceTimersByTime(175)
    expect(shown).toEqual([[0], [1]])
  })

  it('never fall behind those who go on for long', () => {
    for (let i = 0; i < 100; i++) {
      playing.hear(update(i))
      vi.advanceTimersByTime(100)
    }
    vi.advanceTimersByTime(4000)
    expect(shown.flat()).toEqual([...Array(100).keys()])
  })

  it('are over at once if wished, in their order', () => {
    hear(5)
    playing.finish()
    expect(shown).toEqual([[0], [1, 2, 3, 4]])
    expect(playing.now).toBeNull()
    vi.advanceTimersByTime(9000)
    expect(shown).toHaveLength(2)
  })

  it('are over before something that cannot wait', () => {
    hear(3)
    playing.hear(update(3, { seat: 'red', by: 'player' }))
    expect(shown).toEqual([[0], [1, 2], [3]])
  })

  it('are over as soon as one is asked', () => {
    asks = 1
    hear(4)
    vi.advanceTimersByTime(700)
    expect(shown).toEqual([[0], [1], [2, 3]])
    expect(playing.now).toBeNull()
  })

  it('do not stop for what tells nothing', () => {
    playing.hear(update(0, { told: [] }))
    playing.hear(update(1))
    expect(shown).toEqual([[0], [1]])
    expect(playing.now).toMatchObject({ number: 1, of: 1 })
  })

  it.each([
    ['motion is reduced', () => { settings.set({ motion: 'reduced' }) }],
    ['they are wanted at once', () => { settings.set({ speed: 0 }) }],
    ['one is asked oneself', () => { watcher.asked = true }],
    ['one looks at the past', () => { watcher.past = {} }],
    ['nothing was shown yet', () => { watcher.view = null }],
    ['one looks as another seat', () => { watcher.seat = 'green' }],
    ['the page is hidden', () => { vi.spyOn(document, 'hidden', 'get').mockReturnValue(true) }],
  ])('are not held back where %s', (_, change) => {
    change()
    hear(3)
    expect(shown).toEqual([[0], [1], [2]])
    expect(playing.now).toBeNull()
    vi.restoreAllMocks()
  })

  it('are forgotten by who looks as another seat', () => {
    hear(3)
    playing.drop()
    vi.advanceTimersByTime(9000)
    expect(shown).toEqual([[0]])
  })
})

describe('what may be held back', () => {
  const mine = ['red']

  it('is what happens in the turn of somebody else', () => {
    expect(isOthersTurn(update(1), view('blue'), mine)).toBe(true)
    expect(isOthersTurn(update(1), view('blue'), [])).toBe(true)
    expect(isOthersTurn(update(1), view('red'), mine)).toBe(false)
    expect(isOthersTurn(update(1), view(null), mine)).toBe(false)
    expect(isOthersTurn(update(1), view('blue', { active: ['blue', 'red'] }), mine), 'a phase together').toBe(false)
    expect(isOthersTurn(update(1, { round: 0 }), view('blue'), mine)).toBe(false)
  })

  it('is nothing that one did oneself, or in which one fights', () => {
    expect(isOthersTurn(update(1, { seat: 'red', by: 'player' }), view('blue'), mine)).toBe(false)
    expect(isOthersTurn(update(1, { seat: 'red', by: 'order' }), view('blue'), mine)).toBe(true)
    const battle = { attacker: [{ power: 'blue' }], defender: [{ power: 'red' }] }
    expect(isOthersTurn(update(1), view('blue', { battle }), mine)).toBe(false)
    expect(isOthersTurn(update(1), view('blue', { battle: { ...battle, defender: [] } }), mine)).toBe(true)
  })

  it('is nothing while the own clock runs short', () => {
    const running = (left: number) => ({ number: 1, since: 900, free_until: 1000 + left, late_at: 1000 + left })
    expect(isOthersTurn(update(1, { clock: running(20) }), view('blue'), mine)).toBe(false)
    expect(isOthersTurn(update(1, { clock: running(600) }), view('blue'), mine)).toBe(true)
  })
})
