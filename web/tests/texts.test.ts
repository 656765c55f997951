import { describe, expect, it } from 'vitest'

import { FluentResource } from '@fluent/bundle'

import { chance, has, t } from '../src/i18n'
import '../src/club/arrows'
import '../src/club/words'
import '../src/game/announce'
import '../src/lobby/naming'
import '../src/odds/words'
import '../src/orders/orders'
import '../src/plan/plan.svelte'
import '../src/screens/putAway'
import '../src/study/watch'
import axis from '../src/api/axis.ts?raw'
import risk from '../src/api/risk.ts?raw'

const sources = import.meta.glob<string>('../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true })

const catalogues = import.meta.glob<string>(['../../src/battleboard/texts/en/*.ftl', '!../../src/battleboard/texts/en/{*-refusals,*-told,notices,record}.ftl'], { query: '?raw', import: 'default', eager: true })

describe('texts', () => {
  it('are all in the catalogues', () => {
    const missing = Object.entries(sources).flatMap(([file, text]) =>
      [...text.matchAll(/\bt\('([a-zA-Z-]+)'/g)].flatMap(([, id]) => (id && !has(id) ? [`${file}: ${id}`] : [])),
    )
    expect(missing).toEqual([])
  })

  it('are all found, and stand by themselves: each is read alone', () => {
    const entries = Object.values(catalogues).flatMap((text) => new FluentResource(text).body)
    expect(entries.length).toBeGreaterThan(500)
    expect(entries.filter(({ id }) => !has(id))).toEqual([])
    expect(Object.values(catalogues).filter((text) => /\{ *[a-z-]+ *\}/.test(text))).toEqual([])
  })

  it('ask a question with nothing but what its decision says', () => {
    const fields = new Map<string, string>()
    for (const text of [risk, axis])
      for (const [, kind = '', body = ''] of text.matchAll(/export interface (\w+) \{([^}]*)\}/g)) fields.set(kind, body)
    const asked = Object.values(catalogues).flatMap((text) => [...text.matchAll(/^ask-([A-Z]\w+) =((?:.*\n)(?:[ }].*\n)*)/gm)])
    expect(asked.length).toBeGreaterThan(15)
    const unknown = asked.flatMap(([, kind = '', message = '']) =>
      [...message.matchAll(/\$(\w+)/g)].flatMap(([, fact]) => (fields.get(kind)?.includes(`\n  ${fact}: `) ? [] : [`${kind}: ${fact}`])),
    )
    expect(unknown).toEqual([])
  })

  it('suit mouse, finger and keys alike', () => {
    const lines = Object.values(catalogues).flatMap((text) => text.split('\n'))
    expect(lines.filter((line) => /\b(click|tap)/i.test(line))).toEqual([])
  })

  it('count', () => {
    expect(t('web-armies-left', { left: 1 })).toBe('1 army left')
    expect(t('web-armies-left', { left: 3 })).toBe('3 armies left')
  })

  it('never call a chance certain that is not', () => {
    expect([chance(0), chance(0.001), chance(0.86), chance(0.9999), chance(1)]).toEqual([
      '0%', '<1%', '86%', '>99%', '100%',
    ])
  })
})
