/** A text that is written and sent: gone from its field at once, back there when it failed, sent once. */
import { newKey } from '../api/post'

/** Take a text; whether it was taken. With the same key it is the same wish, however often it comes. */
export type Take = (text: string, key: string) => Promise<boolean>

interface Wish {
  text: string
  /** To whom it was sent, or for what. */
  to: string
  key: string
}

export class Draft {
  text = $state('')
  /** Whether one is on its way: no other is sent before that is over. */
  sending = $state(false)
  /** What was sent and, as far as anybody here knows, not taken. */
  #open: Wish | null = null

  /** All that is written and not taken yet, as far as anybody here knows. */
  get whole(): string {
    return [this.sending ? this.#open?.text : '', this.text].filter(Boolean).join(' ')
  }

  get ready(): boolean {
    return !this.sending && this.text.trim() !== ''
  }

  /** Send what is written; what is typed meanwhile stays, and a failure is the caller’s to tell. */
  async send(take: Take, to = ''): Promise<void> {
    if (!this.ready) return
    const wish = this.#wish(this.text, to)
    this.#open = wish
    this.text = ''
    this.sending = true
    try {
      if (await take(wish.text, wish.key)) this.#open = null
    } finally {
      this.sending = false
      if (this.#open) this.text = [wish.text, this.text].filter(Boolean).join(' ')
    }
  }

  /** Only the answer may have been lost: the same words to the same people are the same wish. */
  #wish(text: string, to: string): Wish {
    const before = this.#open
    return { text, to, key: before?.text === text && before.to === to ? before.key : newKey() }
  }
}
