import { describe, expect, it } from 'vitest'

import { ago } from '../src/i18n'
import { isPseudo, pseudo } from '../src/i18n/pseudo'
import { pictureOf } from '../src/map/pictures'
import { SHELVES } from '../src/screens/catalogue'
import { linkIn } from '../src/screens/links'

describe('pasted links', () => {
  it('are understood as a whole, by their end, or as the bare secret', () => {
    expect(linkIn(' https://play.example/#/join/AbCdEfGh12345678 ')).toBe('/join/AbCdEfGh12345678')
    expect(linkIn('#/game/e3fa4cec679d604d')).toBe('/game/e3fa4cec679d604d')
    expect(linkIn('AbCdEfGh-12345678_')).toBe('/join/AbCdEfGh-12345678_')
  })

  it('are refused when they are something else', () => {
    expect(linkIn('hello')).toBeNull()
    expect(linkIn('https://elsewhere.example/join')).toBeNull()
  })
})

describe('the first page', () => {
  it('has a picture of every game', () => {
    for (const { edition, also } of SHELVES)
      for (const one of [edition, ...also]) expect(Object.keys(pictureOf(one)?.land ?? {}).length, one).toBeGreaterThan(0)
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
