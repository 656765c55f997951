import { describe, expect, it } from 'vitest'

import type { EditionInfo, EditionList, GameInfo } from '../src/api/wire'
import { ago } from '../src/i18n'
import { isPseudo, pseudo } from '../src/i18n/pseudo'
import { pictureOf } from '../src/map/pictures'
import pictures from '../src/map/pictures.json'
import { shelvesOf } from '../src/screens/catalogue'
import { sheetsOf, sheetWith } from '../src/ui/sheets'
import { isLocal, linkIn } from '../src/screens/links'
import { sorted, standingSaid } from '../src/screens/standing'

describe('pasted links', () => {
  it('are understood as a whole, by their end, or as the bare secret', () => {
    expect(linkIn(' https://play.example/#/join/AbCdEfGh12345678 ')).toBe('/join/AbCdEfGh12345678')
    expect(linkIn('#/game/e3fa4cec679d604d')).toBe('/game/e3fa4cec679d604d')
    expect(linkIn('play.example/#/watch/AbCdEfGh12345678')).toBe('/watch/AbCdEfGh12345678')
    expect(linkIn('AbCdEfGh-12345678_')).toBe('/join/AbCdEfGh-12345678_')
  })

  it('lead nowhere on other devices where the page is open by this one’s own name', () => {
    expect(['localhost', '127.0.0.1', '[::1]', 'my.localhost'].filter((host) => !isLocal(host))).toEqual([])
    expect(['192.168.1.4', 'play.example', 'localhost.example'].filter(isLocal)).toEqual([])
  })

  it('are refused when they are something else', () => {
    expect(linkIn('hello')).toBeNull()
    expect(linkIn('https://elsewhere.example/join')).toBeNull()
  })
})

describe('one’s own games', () => {
  const game = (id: string, status: GameInfo['status'], more: object = {}): GameInfo =>
    ({ id, status, since: 0, version: 1, asked: ['red'], result: null, seats: [{ seat: 'red', label: 'Red', mine: false }], ...more }) as unknown as GameInfo
  const asked = { seats: [{ seat: 'red', label: 'Red', mine: true }] }

  it('are those that go on, where one is asked first; apart from them those that ended', () => {
    const { going, ended } = sorted([
      game('won', 'over', { since: 1 }), game('left', 'abandoned', { since: 2 }), game('lobby', 'open', { since: 9 }),
      game('theirs', 'playing', { since: 8 }), game('mine', 'playing', asked),
    ])
    expect(going.map(({ id }) => id)).toEqual(['mine', 'theirs', 'lobby'])
    expect(ended.map(({ id }) => id)).toEqual(['left', 'won'])
  })

  it('say how they stand', () => {
    expect(standingSaid(game('a', 'playing'))).toBe('Red to move')
    expect(standingSaid(game('a', 'playing', asked))).toBe('Your turn')
    expect(standingSaid(game('a', 'abandoned'))).toBe('Ended by the host')
    expect(standingSaid(game('a', 'over', { result: { winners: ['red'] } }))).toBe('Red has won')
  })
})

describe('the first page', () => {
  const edition = (id: string, sheet: string, example = false): EditionInfo => ({
    edition: id, name: `The game ${id}`, rules: 1, seats: [], default_seats: [], options: [], bots: [], sheet, rule_prefix: sheet.toUpperCase(), example,
  })
  const list: EditionList = {
    editions: [edition('a', 'aa'), edition('b', 'bb'), edition('b_small', 'bb'), edition('lesson', 'll', true), edition('other', '')],
    drafts: [{ edition: 'c', name: 'C', sheet: 'cc', rule_prefix: 'CC' }],
  }

  it('has a shelf for every rule sheet, and what the server lists is there', () => {
    const shelves = shelvesOf(list)
    expect(shelves.map((one) => [one.edition, one.also.map((also) => also.edition)])).toEqual([['a', []], ['b', ['b_small']], ['other', []], ['c', []]])
    expect(shelves.map((one) => one.info !== undefined)).toEqual([true, true, true, false])
    expect(shelvesOf({ editions: [] })).toEqual([])
  })

  it('knows which sheets can be read', () => {
    expect(sheetsOf(list).map((one) => `${one.prefix} ${one.sheet}`)).toEqual(['AA aa', 'BB bb', 'CC cc'])
    expect([sheetWith('BB-ATT-1', sheetsOf(list)), sheetWith('CC', sheetsOf(list)), sheetWith('XX-1', sheetsOf(list))]).toEqual(['bb', 'cc', ''])
  })

  it('has a picture of every board', () => {
    for (const one of Object.keys(pictures)) expect(Object.keys(pictureOf(one)?.land ?? {}).length, one).toBeGreaterThan(0)
  })

  it('says how long ago something was', () => {
    expect(ago(1000, 1020)).toBe('just now')
    expect(ago(1000, 1000 + 3 * 3600 + 5)).toBe('3 hours ago')
    expect(ago(1000, 1000 + 86_400 * 1.5)).toBe('yesterday')
  })
})

describe('the language for tests', () => {
  it('is longer by two fifths and still readable', () => {
    expect(pseudo('Place 3 new armies').length).toBeGreaterThan('Place 3 new armies'.length * 1.35)
    expect(pseudo('Place 3')).toContain('Plåçé 3')
    expect(pseudo(' ')).toBe(' ')
    expect(isPseudo('?lang=pseudo')).toBe(true)
    expect(isPseudo('?lang=fi')).toBe(false)
  })
})
