import { describe, expect, it } from 'vitest'

import { around, copies, farthest, kept, settled, transform, zoomed } from '../src/map/camera'

const world = { width: 3840, height: 2000, wraps: true }
const flat = { ...world, wraps: false }
const size = { width: 1000, height: 800 }

describe('the camera', () => {
  it('keeps the point under the pointer where it is', () => {
    const before = { x: 1000, y: 900, zoom: 0.5 }
    const at = { dx: 200, dy: -100 }
    const after = zoomed(before, 1.7, at, world, size)
    expect(after.x + at.dx / after.zoom).toBeCloseTo(before.x + at.dx / before.zoom)
    expect(after.y + at.dy / after.zoom).toBeCloseTo(before.y + at.dy / before.zoom)
  })

  it('never looks past the poles, nor past the sides of a map that has some', () => {
    expect(kept({ x: -500, y: -500, zoom: 1 }, flat, size)).toEqual({ x: 500, y: 400, zoom: 1 })
    expect(kept({ x: -500, y: 9999, zoom: 1 }, world, size)).toEqual({ x: -500, y: 1600, zoom: 1 })
  })

  it('goes round the world: settled on the map, with copies wherever one looks past it', () => {
    expect(settled({ x: -100, y: 0, zoom: 1 }, world).x).toBe(3740)
    expect(copies(-200, 600, world)).toEqual([-3840, 0])
    expect(copies(3000, 4500, world)).toEqual([0, 3840])
    expect(copies(3000, 4500, flat)).toEqual([0])
  })

  it('shows the whole of a flat map at least', () => {
    const zoom = farthest(flat, size)
    expect(flat.width * zoom).toBeLessThanOrEqual(size.width + 1e-6)
    expect(flat.height * zoom).toBeLessThanOrEqual(size.height + 1e-6)
  })

  it('shows a whole world on a wide stage, and fills a high one with it', () => {
    expect(farthest(world, { width: 1084, height: 844 })).toBeCloseTo(1084 / 3840)
    expect(farthest(world, { width: 390, height: 400 })).toBeCloseTo(400 / 2000)
  })

  it('needs no transform where it was drawn', () => {
    const camera = { x: 10, y: 20, zoom: 0.5 }
    expect(transform(camera, camera)).toBe('translate3d(0.00px,0.00px,0) scale(1.00000)')
  })

  it('looks across the edge of a map that goes round, rather than at all of it', () => {
    const found = around([[100, 500], [3700, 500]], 2, world, size)
    expect(found.zoom).toBeGreaterThan(1)
    expect(settled(found, world).x).toBeCloseTo(3820)
    expect(around([[100, 500], [3700, 500]], 2, flat, size).zoom).toBeLessThan(0.5)
  })

  it('has all wanted points in sight', () => {
    const found = around([[100, 500], [900, 700]], 2, world, size)
    expect(Math.abs(100 - found.x) * found.zoom).toBeLessThan(size.width / 2)
    expect(Math.abs(900 - found.x) * found.zoom).toBeLessThan(size.width / 2)
  })
})
