import { describe, expect, it } from 'vitest'

import type { BoardInfo } from '../src/api/wire'
import { arrowsIn, withArrow, withoutLine } from '../src/club/arrows'
import { Words } from '../src/game/words'

const NAMES = { alaska: 'Alaska', alberta: 'Alberta', peru: 'Peru' }
const words = new Words({
  words: {},
  spaces: Object.entries(NAMES).map(([space, name]) => ({ space, name })),
} as unknown as BoardInfo)

describe('arrows among notes', () => {
  it('are lines that name two spaces', () => {
    const notes = 'hold the north\nAlaska → Alberta\nthen alberta -> PERU\n  alberta > peru \nAlaska → nowhere\nPeru → Peru'
    expect(arrowsIn(notes, words)).toEqual([
      { line: 1, from: 'alaska', to: 'alberta' },
      { line: 3, from: 'alberta', to: 'peru' },
    ])
  })

  it('are added at the end, each once', () => {
    expect(withArrow('', 'alaska', 'peru', words)).toBe('Alaska → Peru\n')
    const notes = withArrow('hold', 'alaska', 'peru', words)
    expect(notes).toBe('hold\nAlaska → Peru\n')
    expect(withArrow(notes, 'alaska', 'peru', words)).toBe(notes)
    expect(withArrow(notes, 'peru', 'peru', words)).toBe(notes)
    expect(withArrow(notes, 'peru', 'alaska', words)).toBe('hold\nAlaska → Peru\nPeru → Alaska\n')
  })

  it('go away with their line, and nothing else does', () => {
    expect(withoutLine('hold\nAlaska → Peru\nwait', 1)).toBe('hold\nwait')
  })
})
