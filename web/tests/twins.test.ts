import { afterEach, describe, expect, it, vi } from 'vitest'

import { Twins } from '../src/game/twins.svelte'

describe('the same game in several tabs', () => {
  const all: Twins[] = []

  function tab(game = 'g1'): Twins {
    const twins = new Twins()
    twins.open(game)
    all.push(twins)
    return twins
  }

  const met = (...tabs: Twins[]): boolean[] => tabs.map((one) => one.met)

  afterEach(() => {
    for (const twins of all.splice(0)) twins.close()
  })

  it('is known in each of them, until the others are closed', async () => {
    const [one, two, three, alone] = [tab(), tab(), tab(), tab('g2')]
    await vi.waitFor(() => expect(met(one, two, three)).toEqual([true, true, true]))
    three.close()
    await vi.waitFor(() => expect(one.others).toBe(1))
    expect(met(one, two, alone)).toEqual([true, true, false])
    two.close()
    await vi.waitFor(() => expect(one.met).toBe(false))
  })

  it('is known again when a tab comes back', async () => {
    const [one, two] = [tab(), tab()]
    await vi.waitFor(() => expect(met(one, two)).toEqual([true, true]))
    dispatchEvent(new Event('pagehide'))
    await vi.waitFor(() => expect(met(one, two)).toEqual([false, false]))
    dispatchEvent(new Event('pageshow'))
    await vi.waitFor(() => expect(met(one, two)).toEqual([true, true]))
  })

  it('is told again when yet another tab shows it', async () => {
    const [one, two] = [tab(), tab()]
    await vi.waitFor(() => expect(met(one, two)).toEqual([true, true]))
    one.met = false
    const three = tab()
    await vi.waitFor(() => expect(three.others).toBe(2))
    expect(one.met).toBe(true)
  })
})
