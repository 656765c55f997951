/** Who this browser is. It is a player from its first request on, and keeps the secret that it got. */
import { Former } from './former'
import { LOGGED_IN, PLAYER } from './kept'
import { NOBODY, Refused, send, type Proof, type Wish } from './post'
import type { Player } from './wire'

export class Identity {
  #player: Promise<Player> | null = null
  readonly #former: Former

  constructor(private readonly keep: Storage) {
    this.#former = new Former(keep)
  }

  /** Who this browser is; the first call makes it a player. */
  me(): Promise<Player> {
    this.#player ??= this.#enter().catch((error: unknown) => {
      this.#player = null
      throw error
    })
    return this.#player
  }

  async proof(): Promise<Proof> {
    const { secret, csrf } = await this.me()
    return { secret: secret ?? '', csrf: csrf ?? '' }
  }

  /** Send a wish as who we are; where we are somebody else by now, find that out and ask once more. */
  async ask<T>(wish: Wish): Promise<T> {
    // Who is logged in may look with the cookie alone: nothing waits until we know who that is.
    const looks = wish.method === 'GET' && this.#player === null && this.keep.getItem(LOGGED_IN) !== null
    const proof = looks ? NOBODY : await this.proof()
    const asker = this.#player
    try {
      return await send<T>(wish, proof)
    } catch (error) {
      if (!isUnknown(error)) throw error
      if (this.#player === asker) this.#forget(proof.secret)
      return send<T>(wish, await this.proof())
    }
  }

  /** Whether another tab has logged in since this one found out who it is: then it has to find out anew. */
  async isOvertaken(): Promise<boolean> {
    const { secret } = await this.proof()
    const overtaken = secret !== '' && this.keep.getItem(LOGGED_IN) !== null
    if (overtaken) this.#player = null
    return overtaken
  }

  /** From now on this browser is the player of an account. */
  loggedIn(player: Player): void {
    if (player.secret === null || player.secret === undefined) this.keep.setItem(LOGGED_IN, '1')
    this.#player = Promise.resolve(player)
  }

  /** From now on this browser is whoever it was before it logged in; for good if that one is gone. */
  loggedOut(gone: boolean): void {
    this.keep.removeItem(LOGGED_IN)
    if (gone) this.keep.removeItem(PLAYER)
    this.#player = null
  }

  /** The secret of a player who has an account now opens nothing any more. */
  retired(player: Player): void {
    this.keep.removeItem(PLAYER)
    this.loggedIn(player)
  }

  async rename(name: string): Promise<void> {
    const now = await this.ask<Player>({ method: 'PUT', path: '/api/me', body: { name } })
    const player = { ...(await this.me()), name: now.name }
    this.#player = Promise.resolve(player)
    if (player.secret) this.keep.setItem(PLAYER, JSON.stringify(player))
  }

  /** Who we were last time is believed; what we ask next tells whether the server still knows us. */
  async #enter(): Promise<Player> {
    if (this.keep.getItem(LOGGED_IN)) {
      const player = await known('')
      if (player) return player
      this.keep.removeItem(LOGGED_IN)
    }
    const kept = this.#kept()
    if (kept) return kept
    const player =
      (await this.#before()) ?? (await send<Player>({ method: 'POST', path: '/api/players', body: { name: '' } }))
    this.keep.setItem(PLAYER, JSON.stringify(player))
    return player
  }

  #kept(): Player | null {
    const kept = this.keep.getItem(PLAYER)
    return kept ? (JSON.parse(kept) as Player) : null
  }

  /** Somebody whom this browser was before, where the server knows them again. */
  async #before(): Promise<Player | null> {
    for (const player of this.#former.all()) {
      if (!(await known(player.secret ?? ''))) continue
      this.#former.remove(player)
      return player
    }
    return null
  }

  /** The server does not know us; it may be another one for a while, so that who we were is not thrown away. */
  #forget(secret: string): void {
    this.#player = null
    const kept = this.#kept()
    if (!kept || kept.secret !== secret) return
    this.#former.add(kept)
    this.keep.removeItem(PLAYER)
  }
}

/** Whom the server knows by a secret, or by the cookie alone. */
async function known(secret: string): Promise<Player | null> {
  try {
    return await send<Player>({ method: 'GET', path: '/api/me' }, { secret, csrf: '' })
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return null
    throw error
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Refused && (error.status === 401 || error.trouble.code === 'csrf')
}
