import { afterEach, describe, expect, it, vi } from 'vitest'

import { keyboard } from '../src/keys/keyboard.svelte'
import { commandOf, keyFor, keyOf, SHORTCUTS } from '../src/keys/table'
import { settings } from '../src/settings/store.svelte'
import { DEFAULTS, readSettings } from '../src/settings/settings'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, code: '' }

describe('keys', () => {
  it('are written as people say them', () => {
    expect(keyOf({ ...plain, key: 'n' })).toBe('N')
    expect(keyOf({ ...plain, key: 'N', shiftKey: true })).toBe('Shift+N')
    expect(keyOf({ ...plain, key: ' ' })).toBe('Space')
    expect(keyOf({ ...plain, key: '¡', altKey: true, code: 'Digit1' })).toBe('Alt+1')
    expect(keyOf({ ...plain, key: 'r', ctrlKey: true })).toBe('')
  })

  it('give each command once', () => {
    const keys = SHORTCUTS.flatMap((shortcut) => [...shortcut.keys])
    expect(new Set(keys).size).toBe(keys.length)
    expect(commandOf('E', {})).toBe('end')
    expect(commandOf('Shift+E', {}), 'the turn has a key of its own').toBe('end-turn')
    expect(commandOf('7', {})).toBe('count')
    expect(commandOf('Z', {})).toBeNull()
  })

  it('can be changed and switched off', () => {
    const changed = { end: 'X', undo: '' }
    expect([commandOf('X', changed), commandOf('E', changed), commandOf('U', changed)]).toEqual(['end', null, null])
    expect([keyFor('end', changed), keyFor('undo', changed), keyFor('roll', changed)]).toEqual(['X', '', 'R'])
    expect(commandOf('E', { roll: 'E' }), 'a key taken from another command').toBe('roll')
  })
})

describe('the keyboard', () => {
  afterEach(() => {
    settings.set(DEFAULTS)
    document.body.innerHTML = ''
  })

  function press(key: string, target: EventTarget = document.body): void {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }

  it('asks what came last first, and goes on where it means nothing', () => {
    const [first, second] = [vi.fn(), vi.fn((): boolean => false)]
    const stop = [keyboard.listen(() => ({ end: first })), keyboard.listen(() => ({ end: second }))]
    press('e')
    expect([first, second].map((one) => one.mock.calls.length)).toEqual([1, 1])
    stop.forEach((end) => { end() })
    press('e')
    expect(first).toHaveBeenCalledTimes(1)
  })

  it('ends nothing by a key that is held, or that may be meant for the last question', () => {
    vi.useFakeTimers()
    const [end, turn, roll] = [vi.fn(), vi.fn(), vi.fn()]
    const stop = keyboard.listen(() => ({ end, 'end-turn': turn, roll }))
    const hold = (key: string, repeat: boolean, shiftKey = false): void => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, shiftKey, bubbles: true, cancelable: true }))
    }
    hold('e', true)
    expect(end, 'a key that repeats itself').not.toHaveBeenCalled()
    keyboard.settle()
    vi.advanceTimersByTime(400)
    hold('e', false)
    hold('E', false, true)
    hold('r', true)
    expect([end, turn, roll].map((one) => one.mock.calls.length), 'too soon').toEqual([0, 0, 1])
    vi.advanceTimersByTime(200)
    hold('e', true)
    expect(end, 'still held').not.toHaveBeenCalled()
    hold('e', false)
    hold('E', false, true)
    expect([end, turn].map((one) => one.mock.calls.length)).toEqual([1, 1])
    stop()
    vi.useRealTimers()
  })

  it('leaves fields and buttons alone, and is silent when switched off', () => {
    document.body.innerHTML = '<input id="a"><button id="b"></button>'
    const [end, go] = [vi.fn(), vi.fn()]
    const stop = keyboard.listen(() => ({ end, go }))
    press('e', document.getElementById('a') as HTMLElement)
    press('Enter', document.getElementById('b') as HTMLElement)
    expect([end.mock.calls.length, go.mock.calls.length]).toEqual([0, 0])
    press('e', document.getElementById('b') as HTMLElement)
    settings.set({ shortcuts: false })
    press('e')
    press('Enter')
    expect([end.mock.calls.length, go.mock.calls.length]).toEqual([1, 1])
    stop()
  })
})

describe('settings', () => {
  it('are kept on the device; what makes no sense is as at first', () => {
    settings.set({ dice: 'watch', text: 150, keys: { end: 'X' } })
    expect(readSettings(localStorage.getItem('battleboard.settings'))).toMatchObject({ dice: 'watch', text: 150, keys: { end: 'X' } })
    expect(document.documentElement.style.fontSize).toBe('150%')
    settings.set(DEFAULTS)
    expect(readSettings('{"text": 7, "dice": "loud", "sound": true, "keys": {"end": 3}}')).toEqual({ ...DEFAULTS, sound: true })
    expect(readSettings('nonsense')).toEqual(DEFAULTS)
  })
})
