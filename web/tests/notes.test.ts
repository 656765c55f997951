import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { client } from '../src/api/client'
import { Refused } from '../src/api/post'
import type { KeepNotes, Notes as Kept } from '../src/api/wire'
import { Notes, notesAt } from '../src/club/notes.svelte'
import { Session } from '../src/game/session.svelte'

/** What the server keeps, and how it answers. */
const server = {
  kept: { text: '', at: 0 },
  way: 'open' as 'open' | 'down' | 'deaf',
  /** Answers wait for this. */
  gate: Promise.resolve(),
  asked: 0,
}

function call(method: string, _path: string, body?: unknown): Promise<never> {
  if (method === 'GET') return answered(() => server.kept)
  const { text, over } = body as KeepNotes
  server.asked++
  return answered(() => {
    if (over !== server.kept.at) throw new Refused(409, { code: 'notes-changed', message: 'Look at both.' })
    return (server.kept = { text, at: server.kept.at + 1 })
  })
}

async function answered(work: () => Kept): Promise<never> {
  const offline = new Refused(0, { code: 'offline', message: '' })
  if (server.way === 'down') throw offline
  const done = work()
  await server.gate
  if (server.way === 'deaf') throw offline
  return done as never
}

async function read(text = ''): Promise<Notes> {
  server.kept = { text, at: text ? 1 : 0 }
  const notes = new Notes('g1', 'red')
  await notes.read()
  return notes
}

describe('notes', () => {
  beforeEach(() => {
    Object.assign(server, { way: 'open', gate: Promise.resolve(), asked: 0 })
    vi.spyOn(client, 'call').mockImplementation(call)
  })
  afterEach(() => vi.restoreAllMocks())

  it('are kept over those that were read', async () => {
    const notes = await read('hold')
    for (const text of ['hold the ford', '', 'attack']) {
      notes.write(text)
      await notes.keep()
      expect([server.kept.text, notes.way, notes.other]).toEqual([text, 'kept', null])
    }
  })

  it('are sent one after the other, the latest last', async () => {
    const notes = await read()
    let open = (): void => undefined
    server.gate = new Promise((resolve) => (open = resolve))
    notes.write('a')
    const first = notes.keep()
    for (const text of ['ab', 'abc']) {
      notes.write(text)
      await notes.keep()
    }
    expect([server.asked, notes.way]).toEqual([1, 'typing'])
    open()
    await first
    expect([server.asked, server.kept.text, notes.way]).toEqual([2, 'abc', 'kept'])
  })

  it.each([
    'hold the ford',
    'of another tab',
    'hold the ford\nof another tab',
  ])('of two tabs are both shown, until one says what stays: %j', async (chosen) => {
    const notes = await read('hold')
    server.kept = { text: 'of another tab', at: 7 }
    notes.write('hold the for')
    await notes.keep()
    notes.write('hold the ford')
    await notes.keep()
    expect([notes.other?.text, notes.text, notes.way]).toEqual(['of another tab', 'hold the ford', 'typing'])
    expect([server.kept.text, server.asked]).toEqual(['of another tab', 1])
    await notes.settle(chosen)
    expect([server.kept.text, notes.text, notes.way, notes.other]).toEqual([chosen, chosen, 'kept', null])
  })

  it('whose answer was lost are known again', async () => {
    const notes = await read()
    server.way = 'deaf'
    notes.write('hold')
    await notes.keep()
    expect([notes.way, notes.problem === '']).toEqual(['typing', false])
    server.way = 'open'
    notes.write('hold the ford')
    await notes.keep()
    expect([server.kept.text, notes.way, notes.other, notes.problem]).toEqual(['hold the ford', 'kept', null, ''])
  })

  it('are not undone by what was read before they were written', async () => {
    const notes = await read('hold')
    let open = (): void => undefined
    server.gate = new Promise((resolve) => (open = resolve))
    const late = notes.read()
    server.gate = Promise.resolve()
    notes.write('hold the ford')
    await notes.keep()
    open()
    await late
    expect(notes.text).toBe('hold the ford')
  })

  it('that could not be sent are sent when the line is back, whoever sits there then', async () => {
    server.kept = { text: '', at: 0 }
    const session = new Session(client, 'g1')
    const notes = notesAt(session, 'red')
    await notes.read()
    server.way = 'down'
    session.line = 'lost'
    flushSync()
    notes.write('hold the ford')
    await notes.keep()
    expect(server.kept.text).toBe('')
    server.way = 'open'
    session.line = 'open'
    flushSync()
    await vi.waitFor(() => expect(notes.way).toBe('kept'))
    expect(server.kept.text).toBe('hold the ford')
  })
})
