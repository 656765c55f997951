/** Requests of the parts of the page that belong to a club. */
import { client } from '../api/client'
import type {
  ChangeAccount, ContactInfo, ContactList, GameInfo, KeepNotes, Muted, NewContact, Notes, Player, Said, SaidList, Say, TokenList,
  TokenMade,
} from '../api/wire'

const from = (seat: string | null): string => (seat === null ? '' : `?seat=${encodeURIComponent(seat)}`)

// Accounts

export async function register(name: string, password: string): Promise<void> {
  client.identity.retired(await client.call<Player>('POST', '/api/account', { name, password }))
}

export async function logIn(name: string, password: string): Promise<void> {
  client.identity.loggedIn(await client.call<Player>('POST', '/api/log-in', { name, password }))
}

/** Ask for a letter with a link to a new password. */
export function forgot(address: string): Promise<void> {
  return client.call('POST', '/api/forgot', { address })
}

export async function reset(token: string, password: string): Promise<void> {
  client.identity.loggedIn(await client.call<Player>('POST', '/api/reset', { token, password }))
}

export async function logOut(everywhere: boolean): Promise<void> {
  await client.call('POST', '/api/log-out', { everywhere })
  client.identity.loggedOut(false)
}

export async function changeAccount(change: ChangeAccount): Promise<void> {
  client.identity.loggedIn(await client.call<Player>('PUT', '/api/account', change))
}

export async function remove(password: string): Promise<void> {
  await client.call('POST', '/api/me/delete', { password })
  client.identity.loggedOut(true)
}

export function whoAmI(): Promise<Player> {
  return client.call('GET', '/api/me')
}

// Programs

export function tokens(): Promise<TokenList> {
  return client.call('GET', '/api/tokens')
}

export function makeToken(name: string): Promise<TokenMade> {
  return client.call('POST', '/api/tokens', { name })
}

export function revokeToken(id: string): Promise<void> {
  return client.call('DELETE', `/api/tokens/${id}`)
}

// Talk

export function messages(game: string, seat: string | null): Promise<SaidList> {
  return client.call('GET', `/api/games/${game}/messages${from(seat)}`)
}

export function say(game: string, what: Say): Promise<Said> {
  return client.call('POST', `/api/games/${game}/messages`, what)
}

export function mute(game: string, seat: string, muted: boolean): Promise<Muted> {
  return client.call('PUT', `/api/games/${game}/mutes`, { seat, muted })
}

export function notes(game: string, seat: string): Promise<Notes> {
  return client.call('GET', `/api/games/${game}/notes${from(seat)}`)
}

export function keepNotes(game: string, what: KeepNotes): Promise<Notes> {
  return client.call('PUT', `/api/games/${game}/notes`, what)
}

// Who is away

/** Give up one’s seats at a table, and watching it. */
export function leave(game: string): Promise<void> {
  return client.call('POST', `/api/games/${game}/leave`, {})
}

export function standIn(game: string, seat: string, bot: string | null): Promise<GameInfo> {
  return client.call('POST', `/api/games/${game}/stand-in`, { seat, bot })
}

export function vacation(game: string, seat: string, days: number): Promise<GameInfo> {
  return client.call('POST', `/api/games/${game}/vacation`, { seat, days })
}

// To be told

export function contacts(): Promise<ContactList> {
  return client.call('GET', '/api/me/contacts')
}

export function addContact(contact: NewContact): Promise<ContactInfo> {
  return client.call('POST', '/api/me/contacts', contact)
}

export function dropContact(id: string): Promise<void> {
  return client.call('DELETE', `/api/me/contacts/${id}`)
}

export function confirm(token: string): Promise<void> {
  return client.call('POST', '/api/confirm', { token })
}

export function unsubscribe(token: string): Promise<void> {
  return client.call('POST', `/api/unsubscribe/${encodeURIComponent(token)}`, {})
}
