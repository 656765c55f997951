/** Where a board to study comes from: an edition’s set-up, a moment of a game, or a scenario text. */
import type { PositionRequest } from '../api/wire'

export type Source =
  /** An empty edition is the first that the server plays. */
  | { readonly from: 'edition'; readonly edition: string }
  | { readonly from: 'game'; readonly game: string; readonly seat: string | null; readonly line: number | null }
  | { readonly from: 'scenario'; readonly text: string }

/** The part of an address after `#/position/`; a text is too long for one. */
export function linkOf(source: Source): string {
  switch (source.from) {
    case 'edition': return source.edition
    case 'scenario': return 'scenario'
    case 'game': {
      const said = new URLSearchParams({
        ...(source.seat === null ? {} : { seat: source.seat }),
        ...(source.line === null ? {} : { line: String(source.line) }),
      }).toString()
      return `game/${source.game}${said ? `?${said}` : ''}`
    }
  }
}

export function fromLink(link: string): Source {
  const [path = '', query = ''] = link.split('?')
  const [first = '', game = ''] = path.split('/').map(decodeURIComponent)
  if (first === 'scenario') return { from: 'scenario', text: '' }
  if (first !== 'game' || !game) return { from: 'edition', edition: first }
  const said = new URLSearchParams(query)
  const line = /^\d{1,9}$/.test(said.get('line') ?? '') ? Number(said.get('line')) : null
  return { from: 'game', game, seat: said.get('seat'), line }
}

/** What the server is told of it; null where there is nothing to ask about yet. */
export function asked(source: Source): PositionRequest | null {
  switch (source.from) {
    case 'edition': return source.edition ? { edition: source.edition } : null
    case 'game': return { game: source.game, seat: source.seat, line: source.line }
    case 'scenario': return source.text.trim() ? { scenario: source.text } : null
  }
}
