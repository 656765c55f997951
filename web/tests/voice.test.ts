import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { voice } from '../src/ui/voice.svelte'

describe('what is said to who hears the page', () => {
  const heard = (): string[] => voice.said.map(({ text }) => text)
  const urgent = (): string => voice.urgent.text.trim()

  beforeEach(() => {
    vi.useFakeTimers()
    voice.hush()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('tells what happened and then what is asked as one text', () => {
    voice.decide('Your decision: attack')
    voice.tell(['Red placed 5.'])
    vi.runAllTimers()
    expect([heard(), urgent()]).toEqual([['Red placed 5. Your decision: attack'], ''])
  })

  it('asks at once where nothing happened, and forgets what was prepared under another question', () => {
    voice.change('Roll 3 dice')
    voice.decide('Your decision: attack')
    vi.runAllTimers()
    expect([heard(), urgent()]).toEqual([[], 'Your decision: attack'])
  })

  it('answers who asks at the very moment of a question, after it', () => {
    voice.decide('Your decision: attack')
    voice.insist('2 days left')
    vi.runAllTimers()
    expect(urgent()).toBe('Your decision: attack. 2 days left')
  })

  it('says the same thing again when it is asked for again', () => {
    voice.insist('2 days left')
    const before = voice.urgent.text
    voice.insist('2 days left')
    expect(urgent()).toBe('2 days left')
    expect(voice.urgent.text).not.toBe(before)
  })
})
