/** What the server says about the open question beyond its options, fetched once for each version. */
import type { Prospects } from '../api/wire'
import type { Session } from './session.svelte'

export class Outlook {
  /** Of the latest version that was answered; while a new one is on its way, the last one. */
  now = $state.raw<Prospects | null>(null)
  #version = $state<number>()
  #of: () => Session
  /** Whether it belongs to what is asked now: until then, what is pressed may find nothing to do. */
  ready = $derived.by(() => this.#version === this.#of().view?.version)

  /** To be made while a component is set up: it follows the session as long as that lives. */
  constructor(of: () => Session) {
    this.#of = of
    $effect(() => {
      const session = of()
      const version = session.view?.version
      // A line that comes back is a reason to ask again.
      if (version === undefined || !session.asked || session.line === 'lost') return
      let wanted = true
      session.ask.prospects().then(
        (found) => {
          if (!wanted) return
          this.now = found
          this.#version = version
        },
        () => undefined,
      )
      return () => {
        wanted = false
      }
    })
  }
}
