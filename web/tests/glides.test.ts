import { afterEach, describe, expect, it, vi } from 'vitest'

import type { LineInfo } from '../src/api/wire'
import { Glides, glidesIn } from '../src/game/glides.svelte'
import { DEFAULTS } from '../src/settings/settings'
import { settings } from '../src/settings/store.svelte'

const spaces = new Set(['alaska', 'kamchatka', 'peru'])
const line = (number: number, ...events: object[]) => ({ number, at: 0, type: 'play', seat: 'red', events }) as unknown as LineInfo
const way = (key: string) => ({ key, seat: 'red', way: ['alaska', 'peru'] })

describe('moves that glide', () => {
  afterEach(() => {
    vi.useRealTimers()
    settings.set(DEFAULTS)
  })

  it('are found in the events of any game', () => {
    const found = glidesIn(
      [
        line(1, { type: 'ArmiesMoved', seat: 'red', origin: 'alaska', target: 'kamchatka', armies: 2 }),
        line(2, { type: 'AttackDeclared', origin: 'alaska', target: 'kamchatka' }),
        line(3, { type: 'TerritoryCaptured', by: 'blue', origin: 'peru', space: 'alaska' }),
        line(4, { type: 'UnitsMoved', seat: 'red', path: ['alaska', 'kamchatka', 'peru'] }),
        line(5, { type: 'UnitsRetreated', seat: 'red', space: 'peru', target: 'alaska' }),
      ],
      (id) => spaces.has(id),
    )
    expect(found.map(({ seat, way }) => [seat, ...way])).toEqual([
      ['red', 'alaska', 'kamchatka'],
      ['blue', 'peru', 'alaska'],
      ['red', 'alaska', 'kamchatka', 'peru'],
      ['red', 'peru', 'alaska'],
    ])
  })

  it('go one after the other, faster if wished, and end at once', () => {
    vi.useFakeTimers()
    settings.set({ motion: 'full', speed: 2 })
    const glides = new Glides()
    glides.add([way('1'), way('2'), way('3')])
    expect(glides.now?.key).toBe('1')
    vi.advanceTimersByTime(111)
    expect(glides.now?.key).toBe('2')
    glides.finish()
    vi.advanceTimersByTime(1000)
    expect(glides.now).toBeNull()
  })

  it('are fewer and faster where there is little time, instead of those before', () => {
    vi.useFakeTimers()
    settings.set({ motion: 'full' })
    const glides = new Glides()
    glides.add([way('1'), way('2')])
    glides.add([way('3'), way('4'), way('5')], 200)
    expect([glides.now?.key, glides.lasts]).toEqual(['4', 100])
    vi.advanceTimersByTime(200)
    expect(glides.now).toBeNull()
    glides.add([way('6')], 0)
    expect(glides.now).toBeNull()
  })

  it('do not move where that is not wished for', () => {
    const glides = new Glides()
    settings.set({ motion: 'reduced' })
    glides.add([way('1')])
    settings.set({ motion: 'full', speed: 0 })
    glides.add([way('1')])
    expect(glides.now).toBeNull()
  })
})
