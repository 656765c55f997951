import { describe, expect, it } from 'vitest'

import type { Box } from '../src/map/boxes'
import { HEIGHT, placed, SMALL } from '../src/map/tags'

const army = (x: number, y: number): Box => ({ x: x - 19, y: y - 11, width: 38, height: 22 })

const SIGHT = { x: -1000, y: -1000, width: 4000, height: 4000 }

describe('the tags of continents', () => {
  it('stand where the map has them, if nothing else does', () => {
    expect(placed([{ at: [100, 100], width: 90 }], [army(300, 100)], SIGHT)).toEqual([{ at: [100, 100], width: 90, whole: true }])
  })

  it('go beside an army, no further than needed', () => {
    const [tag] = placed([{ at: [100, 100], width: 90 }], [army(100, 96)], SIGHT)
    expect(tag).toMatchObject({ whole: true, at: [100, 120] })
  })

  it('are not cut at the sides of what is in sight', () => {
    const sight = { x: 0, y: 0, width: 400, height: 300 }
    const at = (x: number, ...taken: Box[]): readonly [number, number] | undefined => placed([{ at: [x, 100], width: 90 }], taken, sight)[0]?.at
    expect([at(20), at(200), at(390), at(-10)]).toEqual([[51, 100], [200, 100], [349, 100], [-51, 100]])
    const beside = at(20, army(51, 100), army(51, 140), army(51, 60)) ?? [0, 0]
    expect(beside[0]).toBeGreaterThan(51)
  })

  it('are small in a crowd, and never lie on each other', () => {
    const crowd = [-3, -2, -1, 0, 1, 2, 3].flatMap((row) => [-2, -1, 0, 1, 2].map((column) => army(100 + column * 80, 100 + row * 36)))
    expect(placed([{ at: [100, 118], width: 90 }], crowd, SIGHT)[0]).toMatchObject({ width: SMALL, whole: false })
    const [one, other] = placed([{ at: [0, 0], width: 90 }, { at: [4, 0], width: 90 }], [], SIGHT)
    expect(Math.abs((one?.at[1] ?? 0) - (other?.at[1] ?? 0))).toBeGreaterThanOrEqual(HEIGHT)
  })
})
