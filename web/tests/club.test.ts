import { describe, expect, it } from 'vitest'

import type { GameInfo, Said, SeatInfo } from '../src/api/wire'
import { findingOf, seatFor } from '../src/club/called'
import { isAbsent, reading, shown } from '../src/club/clock'
import { customsOf, isLive, UNHURRIED } from '../src/club/pace'
import { paceSaid } from '../src/club/said'
import { bytesOf } from '../src/club/push'
import { joined, Talk } from '../src/club/talk.svelte'
import { parse } from '../src/router.svelte'

function seat(clock: Partial<SeatInfo['clock']>, more: Partial<SeatInfo> = {}): SeatInfo {
  const still = { number: 4, since: 1000, free_until: 1060, late_at: 1660, reserve: 600, vacation: 0 }
  return {
    seat: 'red', label: 'Red', holder: 'me', bot: '', players: ['Anna'], mine: false, taken: true,
    contribution: 'x', in_play: true, stand_in: '', away_until: null, ...more, clock: { ...still, ...clock },
  }
}

describe('the clock of a seat', () => {
  it('shows the free time first, then the reserve', () => {
    expect(reading(seat({}), 1010)).toEqual({ free: 50, reserve: 600, state: 'free' })
    expect(reading(seat({}), 1160)).toEqual({ free: 0, reserve: 500, state: 'reserve' })
    expect(reading(seat({}), 1700)).toEqual({ free: 0, reserve: 0, state: 'late' })
  })

  it('stands still on vacation', () => {
    const away = seat({ free_until: 2060, late_at: 2660 }, { away_until: 2000 })
    expect(reading(away, 1500)?.state).toBe('away')
    expect(reading(away, 1500)?.free).toBe(60)
  })

  it('shows nothing where no time runs', () => {
    expect(reading(seat({ free_until: null, late_at: null }), 1010)).toBeNull()
    expect(reading(seat({}, { stand_in: 'greedy' }), 1010)).toBeNull()
  })

  it('says who is absent', () => {
    expect(isAbsent(seat({}), 1600)).toBe(false)
    expect(isAbsent(seat({}), 1660)).toBe(true)
    expect(isAbsent(seat({ free_until: null, late_at: null }), 1660)).toBe(false)
    expect(isAbsent(seat({ free_until: null, late_at: null }), 1000 + 86_400)).toBe(true)
    expect(isAbsent(seat({ number: null }), 9999)).toBe(false)
  })

  it('is read as people read clocks', () => {
    expect([shown(5), shown(65), shown(3661), shown(0), shown(-3)]).toEqual(['0:05', '1:05', '1:01:01', '0:00', '0:00'])
    expect(shown(2 * 86_400 + 3 * 3600 + 5)).toEqual({ days: 2, hours: 3 })
  })
})

describe('the pace of a new table', () => {
  it('is told to whoever comes', () => {
    expect(paceSaid({})).toBe('No time limit.')
    const live = { patience: 120, reserve: 600, silence: 'hand_over' } as const
    expect(paceSaid(live)).toBe(
      'Live: 2 minutes for each decision. Each seat has a reserve of 10 minutes for the game. ' +
        'When somebody’s time is over, a bot plays until they are back.',
    )
    expect(paceSaid({ patience: 3 * 86_400, vacation: 14 })).toBe(
      'By correspondence: 3 days for each decision. Each seat has 14 days of vacation. ' +
        'When somebody’s time is over, that decision is answered for them.',
    )
  })

  it('becomes customs', () => {
    expect(customsOf(UNHURRIED)).toEqual({})
    expect(customsOf({ ...UNHURRIED, kind: 'live' })).toEqual({ patience: 60, reserve: 1800, silence: 'answer' })
    const days = customsOf({ ...UNHURRIED, kind: 'days', silence: 'wait' })
    expect(days).toEqual({ patience: 3 * 86_400, vacation: 14, silence: 'wait' })
    expect([isLive({ patience: 60 }), isLive(days), isLive({})]).toEqual([true, false, false])
  })
})

describe('talk', () => {
  const said = (id: number, from = 'red'): Said => ({ id, at: id, seat: from, name: '', to: 'table', text: String(id) })

  it('keeps the order, and each message once', () => {
    expect(joined([said(2)], [said(1), said(2)]).map((one) => one.id)).toEqual([1, 2])
  })

  it('is unread until somebody looks', () => {
    const talk = new Talk()
    talk.heard(said(1))
    expect(talk.unread).toBe(true)
    const close = talk.show()
    expect(talk.unread).toBe(false)
    talk.heard(said(2))
    expect(talk.unread).toBe(false)
    close()
    talk.heard(said(3))
    expect(talk.unread).toBe(true)
  })

  it('tells each message once, and none that was there before one came', () => {
    const talk = new Talk()
    talk.show()
    talk.heard(said(1))
    expect(talk.untold()).toEqual([])
    talk.read({ messages: [said(1), said(2)], muted: [] })
    expect(talk.untold()).toEqual([])
    talk.heard(said(3)) // as the answer to who said it
    expect(talk.untold()).toEqual([said(3)])
    talk.heard(said(3)) // and as everybody hears it
    expect(talk.untold()).toEqual([])
    talk.read({ messages: [said(2), said(3), said(4)], muted: [] })
    expect(talk.untold()).toEqual([said(4)])
    talk.forget()
    talk.read({ messages: [said(5)], muted: [] })
    expect(talk.untold()).toEqual([])
  })

  it('leaves out whom one has muted', () => {
    const talk = new Talk()
    talk.heard(said(1, 'blue'))
    talk.read({ messages: [said(2)], muted: ['blue'] })
    expect(talk.messages.map((one) => one.id)).toEqual([2])
  })
})

it('reads a key of a server', () => {
  expect([...bytesOf('AP-_')]).toEqual([0, 255, 191])
})

describe('a link to a decision', () => {
  const other = seat({ number: null }, { seat: 'blue', label: 'Blue', mine: true })
  function game(red: SeatInfo, asked: string[], more: Partial<GameInfo> = {}): GameInfo {
    return { seats: [red, other], asked, status: 'playing', ...more } as GameInfo
  }
  const mine = seat({ number: 4 }, { mine: true })

  it('names game, seat and line', () => {
    expect(parse('#/game/00ff/red/4')).toEqual({ screen: 'game', id: '00ff', called: { seat: 'red', number: 4 } })
    expect(parse('#/game/00ff/red')).toMatchObject({ called: { seat: 'red', number: null } })
    expect(parse('#/game/00ff')).toMatchObject({ called: null })
  })

  it('leads to the seat that is asked', () => {
    const found = game(mine, ['blue', 'red'])
    expect(seatFor(found, { seat: 'red', number: 4 })).toBe('red')
    expect(findingOf(found, { seat: 'red', number: 4 })).toBeNull()
  })

  it('says what was answered meanwhile', () => {
    const later = { seat: 'red', number: 2 }
    expect(findingOf(game(mine, ['red']), later)).toBe('answered-again')
    const done = seat({ number: null }, { mine: true })
    expect(findingOf(game(done, ['blue']), later)).toBe('answered')
    expect(seatFor(game(done, ['blue']), later)).toBeNull()
    expect(seatFor(game(done, []), later)).toBe('red')
    expect(findingOf(game(done, [], { status: 'over' }), later)).toBe('answered-over')
  })

  it('opens no seat of somebody else', () => {
    const theirs = game(seat({}), ['red'])
    expect(findingOf(theirs, { seat: 'red', number: 4 })).toBe('not-yours')
    expect(seatFor(theirs, { seat: 'red', number: 4 })).toBeNull()
  })
})
