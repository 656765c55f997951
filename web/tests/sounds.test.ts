import { expect, test } from 'vitest'

import type { LineInfo } from '../src/api/wire'
import { soundOf } from '../src/game/sounds'

const quiet = { number: 0, type: 'play', rolls: [] } as unknown as LineInfo
const rolled = { number: 1, type: 'play', rolls: [{ faces: [3] }] } as unknown as LineInfo

test('a question is heard once, when it comes', () => {
  const before = { asked: false, lines: [quiet] }
  const now = { asked: true, lines: [quiet, rolled] }
  expect(soundOf(before, now)).toBe('asked')
  expect(soundOf(now, now)).toBeNull()
})

test('dice are heard when they fall, not when a game is opened', () => {
  expect(soundOf({ asked: true, lines: [quiet] }, { asked: true, lines: [quiet, rolled] })).toBe('dice')
  expect(soundOf({ asked: true, lines: [quiet] }, { asked: true, lines: [quiet, quiet] })).toBeNull()
  expect(soundOf({ asked: true, lines: [] }, { asked: true, lines: [quiet, rolled] })).toBeNull()
})
