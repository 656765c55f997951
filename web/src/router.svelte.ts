/** Where in the page one is: the part of the address after `#`, which never leaves the browser. */
import { read, type Called } from './club/called'

export type Route =
  | { screen: 'home' }
  | { screen: 'new'; edition: string }
  | { screen: 'join'; link: string; watching: boolean }
  | { screen: 'game'; id: string; called: Called | null }
  | { screen: 'odds'; link: string }
  | { screen: 'position'; link: string }
  | { screen: 'account'; then: string }
  | { screen: 'reset'; token: string }
  | { screen: 'letter'; wish: 'confirm' | 'unsubscribe'; token: string }

export function parse(hash: string): Route {
  if (/^#\/?odds(\/|$)/.test(hash)) return { screen: 'odds', link: hash.replace(/^#\/?odds\/?/, '') }
  if (/^#\/?position(\/|$)/.test(hash)) return { screen: 'position', link: hash.replace(/^#\/?position\/?/, '') }
  const [first = '', second = '', third = '', fourth = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  if (first === 'new' && second) return { screen: 'new', edition: second }
  if ((first === 'join' || first === 'watch') && second) return { screen: 'join', link: second, watching: first === 'watch' }
  if (first === 'game' && second) return { screen: 'game', id: second, called: read(third, fourth) }
  if (first === 'account') return { screen: 'account', then: second.startsWith('/game/') ? second : '' }
  if (first === 'reset') return { screen: 'reset', token: second }
  if (first === 'confirm' || first === 'unsubscribe') return { screen: 'letter', wish: first, token: second }
  return { screen: 'home' }
}

class Router {
  route = $state.raw<Route>(parse(location.hash))

  constructor() {
    addEventListener('hashchange', () => (this.route = parse(location.hash)))
  }

  go(path: string): void {
    location.hash = path
  }

  /** Go there without leaving a trace behind: a link to a seat is a secret. */
  replace(path: string): void {
    history.replaceState(null, '', `#${path}`)
    this.route = parse(`#${path}`)
  }
}

export const router = new Router()
