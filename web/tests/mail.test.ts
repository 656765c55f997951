import { describe, expect, it } from 'vitest'

import { Refused } from '../src/api/post'
import type { Done } from '../src/api/wire'
import { Mail } from '../src/game/mail.svelte'

const done: Done = { number: 7, version: 8, lines: [] }
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a wish on its way', () => {
  it('is sent again while nobody answers, then stored, then seen', async () => {
    let [seen, tries] = [7, 0]
    const mail = new Mail(() => seen, 60_000)
    const sent = mail.deliver(() => {
      tries++
      return tries < 3 ? Promise.reject(new Refused(0, { code: 'offline', message: '' })) : Promise.resolve(done)
    })
    await soon()
    expect([mail.way, tries]).toEqual(['unsent', 1])
    mail.wake()
    await soon()
    mail.wake()
    await soon()
    expect([mail.way, tries]).toEqual(['stored', 3])
    seen = 8
    mail.wake()
    await sent
    expect(mail.way).toBe('idle')
  })

  it('is sent again where others were first only while it means the same', async () => {
    let [tries, means] = [0, true]
    const mail = new Mail(() => 8, 60_000)
    const late = (): Promise<Done> => (tries++, Promise.reject(new Refused(409, { code: 'stale', message: '' })))
    await expect(mail.deliver(late)).rejects.toThrow()
    expect(tries).toBe(1)
    const sent = mail.deliver(() => (tries < 3 ? late() : Promise.resolve(done)), () => means)
    await soon()
    expect(mail.way).toBe('unsent')
    mail.wake()
    await soon()
    mail.wake()
    await sent
    expect(tries).toBe(3)
    const other = mail.deliver(late, () => means)
    await soon()
    means = false
    mail.wake()
    await expect(other).rejects.toThrow()
    expect(tries).toBe(4)
  })

  it('tries what may be dead quickly, then is patient with what is slow', async () => {
    const patience: number[] = []
    const mail = new Mail(() => 8, 0)
    await mail.deliver((given) => {
      patience.push(given)
      return patience.length < 8 ? Promise.reject(new Refused(504, { code: 'offline', message: '' })) : Promise.resolve(done)
    })
    expect(patience).toEqual([8000, 3000, 3000, 3000, 3000, 3000, 20_000, 20_000])
  })

  it('comes back with its refusal at once', async () => {
    const mail = new Mail(() => 0)
    const refused = new Refused(422, { code: 'refused', message: 'No.' })
    await expect(mail.deliver(() => Promise.reject(refused))).rejects.toBe(refused)
    expect(mail.way).toBe('idle')
  })

  it('ends with the page', async () => {
    const mail = new Mail(() => 0, 60_000)
    const sent = mail.deliver(() => Promise.reject(new Refused(503, { code: 'unavailable', message: '' })))
    await soon()
    mail.close()
    await expect(sent).rejects.toBeInstanceOf(Refused)
  })
})
