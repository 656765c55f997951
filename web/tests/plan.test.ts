import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { client } from '../src/api/client'
import { letGo } from '../src/game/hold'
import type { Session } from '../src/game/session.svelte'
import { hasPlan, keepPlan, MOST, readPlan } from '../src/plan/kept'
import { Plan } from '../src/plan/plan.svelte'

describe('a plan on this device', () => {
  let kept: Map<string, string>
  const keep = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage

  beforeEach(() => {
    kept = new Map()
  })

  it('belongs to one seat of one game', () => {
    keepPlan('g1', 'red', ['place 3: Alaska'], keep)
    expect(readPlan('g1', 'red', keep)).toEqual(['place 3: Alaska'])
    expect(hasPlan('g1', 'red', keep)).toBe(true)
    expect([hasPlan('g1', 'blue', keep), hasPlan('g2', 'red', keep), hasPlan('g1', null, keep)]).toEqual([false, false, false])
  })

  it('leaves nothing behind when it is dropped', () => {
    keepPlan('g1', 'red', ['end'], keep)
    keepPlan('g1', 'red', [], keep)
    expect(kept.size).toBe(0)
  })

  it('is none where something else was kept, and never endless', () => {
    for (const text of ['{', '{}', '3', 'null']) {
      kept.set('battleboard.plan.g1.red', text)
      expect(readPlan('g1', 'red', keep)).toEqual([])
    }
    keepPlan('g1', 'red', Array.from({ length: MOST + 5 }, () => 'end'), keep)
    expect(readPlan('g1', 'red', keep)).toHaveLength(MOST)
  })
})

describe('a plan that is carried out', () => {
  let said: string[]
  /** What happens while a line is on its way. */
  let meanwhile: () => void
  let refused: string
  const session: Session = {
    id: 'g1', seat: 'red', view: { version: 1 }, asked: true, asking: { kind: 'Attack' }, held: null,
    get holding(): unknown {
      return session.held
    },
    ask: {
      verdictOn: async (line: string) => (await client.read('g1', 'red', [line])).verdicts[0],
      turnEnd: (action: { type: string }) => Promise.resolve({ version: 1, ends: action.type === 'last', income: 9, lost: 0 }),
    },
    act: ({ type }: { type: string }) => {
      said.push(type)
      meanwhile()
      return Promise.resolve(type !== refused)
    },
  } as unknown as Session

  function plan(...lines: string[]): Plan {
    keepPlan('g1', 'red', lines)
    return new Plan(session, 'red')
  }

  beforeEach(() => {
    said = []
    refused = ''
    meanwhile = () => undefined
    vi.spyOn(client, 'read').mockImplementation((_game, _seat, texts) => {
      return Promise.resolve({ verdicts: texts.map((text) => ({ text, action: { type: text }, refusal: null })) } as never)
    })
  })

  afterEach(() => {
    vi.restoreAllMocks()
    keepPlan('g1', 'red', [])
  })

  it('loses each line that was sent, and no other', async () => {
    const here = plan('a', 'b', 'c')
    meanwhile = () => {
      if (said.length === 1) here.remove(0)
    }
    refused = 'b'
    await here.use()
    expect([said, here.lines]).toEqual([['a', 'b'], ['b', 'c']])
  })

  it('sends nothing that was taken from it meanwhile', async () => {
    const here = plan('a', 'b', 'c')
    meanwhile = () => {
      if (said.length === 1) here.remove(1)
    }
    await here.use()
    expect(said).toEqual(['a', 'c'])
  })

  it('is carried out once at a time', async () => {
    const here = plan('a', 'b')
    meanwhile = () => void here.use()
    await here.use()
    expect([said, here.using]).toEqual([['a', 'b'], false])
  })

  it('does not end the turn by itself', async () => {
    const here = plan('a', 'last', 'b')
    await here.use()
    expect([said, here.lines]).toEqual([['a'], ['b']])
    expect(session.held).toMatchObject({ action: { type: 'last' }, income: 9 })
    letGo(session)
  })

  it('is the same in two tabs', async () => {
    const [here, there] = [plan('a'), new Plan(session, 'red')]
    await here.add('b')
    await there.add('c')
    expect(readPlan('g1', 'red')).toEqual(['a', 'b', 'c'])
    const close = here.follow()
    there.remove(1)
    dispatchEvent(new StorageEvent('storage', { key: 'battleboard.plan.g1.red' }))
    expect(here.lines).toEqual(['a', 'c'])
    close()
    there.drop()
    dispatchEvent(new StorageEvent('storage', { key: 'battleboard.plan.g1.red' }))
    expect([here.lines, readPlan('g1', 'red')]).toEqual([['a', 'c'], []])
  })
})
