/** What is said to who hears the page: what happened, then what is asked, one after the other. */

export interface Said {
  readonly number: number
  readonly text: string
}

/** So many sentences stay in the page. */
const KEPT = 8
/** Milliseconds in which what belongs together is gathered. */
const GATHER = 100

class Voice {
  /** Said politely, in order. */
  said = $state.raw<readonly Said[]>([])
  /** Said at once. */
  urgent = $state.raw<Said>({ number: 0, text: '' })
  /** How much was said so far. */
  number = 0
  #events: string[] = []
  #decision = ''
  #changes: string[] = []
  #wish = ''
  #gathering = false

  /** Something happened. */
  tell(texts: readonly string[]): void {
    this.#events.push(...texts)
    this.#gather()
  }

  /** Something new is asked of this seat. */
  decide(text: string): void {
    this.#decision = text
    this.#gather()
  }

  /** Under the same question something else is prepared now; a new question makes it old. */
  change(text: string): void {
    this.#changes.push(text)
    this.#gather()
  }

  /** Say at once what was asked for; after a question that is just about to be said. */
  insist(text: string): void {
    if (this.#gathering) this.#wish = text
    else this.#shout(text)
  }

  /** Nothing that was said is left in the page. */
  hush(): void {
    this.said = []
    this.urgent = { number: 0, text: '' }
  }

  #gather(): void {
    if (this.#gathering) return
    this.#gathering = true
    setTimeout(() => {
      this.#speak()
    }, GATHER)
  }

  /** A reader forgets what it would still say when something urgent comes: a question waits for what led to it. */
  #speak(): void {
    const [events, decision, changes, wish] = [this.#events, this.#decision, this.#changes, this.#wish]
    this.#gathering = false
    this.#events = []
    this.#decision = ''
    this.#changes = []
    this.#wish = ''
    const alone = events.length === 0 ? decision : ''
    // One text: of several that come together, a reader may say the last one first.
    const told = alone ? '' : [...events, decision || changes.join('. ')].join(' ').trim()
    if (told) this.said = [...this.said, { number: ++this.number, text: told }].slice(-KEPT)
    if (alone || wish) this.#shout([alone, wish].filter((text) => text !== '').join('. '))
  }

  /** A second time it has to differ to be heard. */
  #shout(text: string): void {
    this.urgent = { number: ++this.number, text: text + ' '.repeat(this.number % 2) }
  }
}

export const voice = new Voice()
