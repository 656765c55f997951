import { afterEach, describe, expect, it, vi } from 'vitest'

import { readSettings } from '../src/settings/settings'
import { settings } from '../src/settings/store.svelte'
import { doubts, ifSure } from '../src/ui/sure.svelte'

describe('whether one is asked once more', () => {
  afterEach(() => {
    settings.set({ confirm: false })
    doubts.now = null
  })

  it('is off at first, and what is done is done at once', () => {
    expect(readSettings(null).confirm).toBe(false)
    const run = vi.fn()
    ifSure('End the phase now?', run)
    expect(run).toHaveBeenCalledOnce()
    expect(doubts.now).toBeNull()
  })

  it('where it is set, nothing is done before the answer', () => {
    settings.set({ confirm: true })
    const run = vi.fn()
    ifSure('End the phase now?', run)
    expect(run).not.toHaveBeenCalled()
    expect(doubts.now?.question).toBe('End the phase now?')
    doubts.now?.run()
    expect(run).toHaveBeenCalledOnce()
  })
})
