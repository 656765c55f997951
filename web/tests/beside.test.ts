import { describe, expect, it } from 'vitest'

import { roomOver } from '../src/ui/beside'
import { drawer, openRules } from '../src/ui/drawer.svelte'

const side = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

describe('the room over a panel', () => {
  it('is as wide as the panel and ends above its answer', () => {
    const room = roomOver(side(1084, 56, 1440, 900), [side(1084, 832, 1440, 900)], { width: 1440, height: 900 })
    expect(room).toEqual({ right: 0, bottom: 68, width: 356, height: 776 })
  })

  it('is half of the screen where a sheet is low, and never more than there is', () => {
    const screen = { width: 390, height: 844 }
    expect(roomOver(side(0, 418, 390, 844), [side(0, 720, 390, 788), side(0, 788, 390, 844)], screen)).toEqual({ right: 0, bottom: 124, width: 390, height: 422 })
    expect(roomOver(side(0, 0, 390, 100), [], { width: 390, height: 300 }).height).toBe(100)
  })

  it('does not take tabs at the edge for a foot', () => {
    const room = roomOver(side(500, 0, 800, 300), [side(750, 0, 800, 300), side(500, 250, 750, 300)], { width: 800, height: 300 })
    expect(room.bottom).toBe(50)
  })
})

describe('the rule that help opens', () => {
  it('is that of the question, or the sheet of the game where nothing is asked', () => {
    const opened = (rule: string | null, board: { rule_prefix?: string } | null): string | null => {
      openRules({ asking: rule === null ? null : { rule }, words: { board } })
      return drawer.rule
    }
    expect(opened('CL-DEC-3', { rule_prefix: 'CL' })).toBe('CL-DEC-3')
    expect(opened(null, { rule_prefix: 'CL' })).toBe('CL')
    expect(opened(null, { rule_prefix: '' }), 'a game without a sheet here').toBeNull()
    expect(opened(null, null)).toBeNull()
  })
})
